import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FLAGS, lookClass, VALUES } from '@/components/ui/look';

const KINDS = ['row', 'column', 'stack', 'grid', 'caption'];

it('The sheet of looks has a class for each value of each prop, and no other', () => {
  const css = readFileSync('components/ui/look.module.css', 'utf8');
  const named = Object.entries(VALUES).flatMap(([prop, values]) =>
    values.map((each) => lookClass(prop, each)),
  );
  const found = [...css.matchAll(/^ +\.([\w-]+)(?: \+ \.\1)? \{/gm)].map(([, name]) => name);
  expect(found.toSorted()).toEqual([...KINDS, ...FLAGS, ...named].toSorted());
});
