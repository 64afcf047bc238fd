import axe from 'axe-core';
import { expect } from 'vitest';
import { FINDINGS_ALONE } from './axeFindings';

/** Rules that need a browser that lays out and paints; the end-to-end suite runs them. */
const NEEDS_LAYOUT = { 'color-contrast': { enabled: false } };

/** Attributes whose value is words: to axe it matters that there are some, and which are equal. */
const WORDS =
  /\b(aria-(?:label|description|valuetext)|title|placeholder|alt|value|hreflang)="([^"]*[^"\s][^"]*)"/g;
/** Where a link goes to another page; one within the page must find its place. */
const PATHS = /\bhref="\/[^"]*"/g;
const TEXT = />([^<]*[^<\s][^<]*)</g;
/** As `useId` makes them: counted on from test to test. */
const IDS = /_r_[0-9a-z]+_/g;

/** Structures in which axe found nothing. */
const clean = new Set<string>();

/** Numbers what it is asked of in the order of the asking: what is equal has one number. */
function numbering(): (what: string) => number {
  const known = new Map<string, number>();
  return (what) => {
    const number = known.get(what) ?? known.size;
    known.set(what, number);
    return number;
  };
}

/**
 * The markup without its paths, its ids and words numbered in their order: the same in both languages. Some rules ask
 * whether two things have the same words.
 */
function structureOf(element: Element): string {
  const [idOf, wordsOf] = [numbering(), numbering()];
  return element.outerHTML
    .replaceAll('&nbsp;', '\u00a0')
    .replace(WORDS, (_all, name: string, words: string) => `${name}="${wordsOf(words.trim())}"`)
    .replace(PATHS, 'href="/"')
    .replace(TEXT, (_all, words: string) => `>${wordsOf(words.trim())}<`)
    .replace(IDS, (id) => `_${idOf(id)}_`);
}

/**
 * Fails with what axe finds in the element, the whole body unless told otherwise. What is found clean in one language
 * is not looked at again in the other where nothing but the words differs, of the element and of all around it, to which
 * its ids may point: a look takes longer than most tests.
 */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const structure = [...new Set([element, document.body])].map(structureOf).join('\n');
  if (clean.has(structure)) return;
  const { violations } = await axe.run(element, { ...FINDINGS_ALONE, rules: NEEDS_LAYOUT });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).toEqual([]);
  clean.add(structure);
}
