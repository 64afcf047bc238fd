import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { look, lookClass, LOOKS } from '@/components/ui/look';
import { FLAGS, VALUES } from '@/components/ui/lookValues';

const KINDS = ['row', 'column', 'stack', 'grid', 'caption'].map((kind) => `look-${kind}`);

it('The sheets of looks have a class for each value of each prop, and no other', () => {
  const css = ['look', 'ground']
    .map((name) => readFileSync(`components/theme/${name}.css`, 'utf8'))
    .join('\n');
  const named = Object.entries(VALUES).flatMap(([prop, values]) =>
    values.map((each) => lookClass(prop, each)),
  );
  const flags = FLAGS.map((flag) => lookClass(flag, true));
  const found = [...css.matchAll(/^ +\.([\w-]+)(?: \+ \.\1)? \{/gm)].map(([, name]) => name);
  expect(found.toSorted()).toEqual([...KINDS, ...flags, ...named].toSorted());
});

it('The names of the looks are those that have values, and the flags', () => {
  expect(LOOKS.toSorted()).toEqual([...Object.keys(VALUES), ...FLAGS].toSorted());
});

it('A pair of values names two classes, and a flag that is off names none', () => {
  expect(look({ gap: '1 3', canWrap: true, isBlock: false })).toBe(
    'look-rowGap-1 look-columnGap-3 look-canWrap',
  );
  expect(look({ pad: 3, columns: 'fill auto' })).toBe('look-padY-3 look-padX-3 look-columns-fillauto');
});
