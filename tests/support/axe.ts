import axe from 'axe-core';
import { expect } from 'vitest';

/** Rules that need a browser that lays out and paints; the end-to-end suite runs them. */
const NEEDS_LAYOUT = { 'color-contrast': { enabled: false } };

/** Attributes whose value is words: to axe it matters that there are some. */
const WORDS =
  /\b(aria-(?:label|description|valuetext)|title|placeholder|alt|value|lang|hreflang|href)="[^"]+"/g;
const TEXT = />[^<]*[^<\s][^<]*</g;
/** As `useId` makes them: counted on from test to test. */
const IDS = /_r_[0-9a-z]+_/g;

/** Structures in which axe found nothing. */
const clean = new Set<string>();

/** The markup without its words, the ids in their order: the same in both languages. */
function structureOf(element: Element): string {
  const ids: string[] = [];
  const placeOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1);
  return element.outerHTML
    .replace(WORDS, '$1="·"')
    .replace(TEXT, '>·<')
    .replace(IDS, (id) => `_${placeOf(id)}_`);
}

/**
 * Fails with what axe finds in the element, the whole body unless told otherwise. What is found clean in one language
 * is not looked at again in the other where nothing but the words differs: a look takes longer than most tests.
 */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const structure = structureOf(element);
  if (clean.has(structure)) return;
  const { violations } = await axe.run(element, {
    rules: NEEDS_LAYOUT,
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).toEqual([]);
  clean.add(structure);
}
