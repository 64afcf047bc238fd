import axe from 'axe-core';
import { expect } from 'vitest';
import { FINDINGS_ALONE } from './axeFindings';

/** Rules that need a browser that lays out and paints; the end-to-end suite runs them. */
const NEEDS_LAYOUT = { 'color-contrast': { enabled: false } };

/** Attributes whose value is words: to axe it matters that there are some. */
const WORDS =
  /\b(aria-(?:label|description|valuetext)|title|placeholder|alt|value|hreflang)="[^"]*[^"\s][^"]*"/g;
/** Where a link goes to another page; one within the page must find its place. */
const PATHS = /\bhref="\/[^"]*"/g;
const TEXT = />[^<]*[^<\s][^<]*</g;
/** As `useId` makes them: counted on from test to test. */
const IDS = /_r_[0-9a-z]+_/g;

/** Structures in which axe found nothing. */
const clean = new Set<string>();

/** The markup without its words and its paths, the ids in their order: the same in both languages. */
function structureOf(element: Element): string {
  const ids: string[] = [];
  const placeOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1);
  return element.outerHTML
    .replace(WORDS, '$1="·"')
    .replace(PATHS, 'href="/"')
    .replace(TEXT, '>·<')
    .replace(IDS, (id) => `_${placeOf(id)}_`);
}

/**
 * Fails with what axe finds in the element, the whole body unless told otherwise. What is found clean in one language
 * is not looked at again in the other where nothing but the words differs, of the element and of all around it, to which
 * its ids may point: a look takes longer than most tests.
 */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const structure = [element, document.body].map(structureOf).join('\n');
  if (clean.has(structure)) return;
  const { violations } = await axe.run(element, { ...FINDINGS_ALONE, rules: NEEDS_LAYOUT });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).toEqual([]);
  clean.add(structure);
}
