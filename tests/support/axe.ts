import axe from 'axe-core';
import { expect } from 'vitest';
import { FINDINGS_ALONE } from './axeFindings';

/** Rules that need a browser with layout and paint. The end-to-end suite runs them. */
const NEEDS_LAYOUT = { 'color-contrast': { enabled: false } };

/** Attributes whose value is words. Axe only cares whether they exist, and which are equal. */
const WORDS =
  /\b(aria-(?:label|description|valuetext)|title|placeholder|alt|value|hreflang)="([^"]*[^"\s][^"]*)"/g;
/** A link to another page. A link within the page must find its target. */
const PATHS = /\bhref="\/[^"]*"/g;
const TEXT = />([^<]*[^<\s][^<]*)</g;
/** Ids that `useId` makes. They count on from test to test. */
const IDS = /_r_[0-9a-z]+_/g;

/** Structures in which axe found nothing. */
const clean = new Set<string>();

/** Numbers its inputs in the order in which they come. Equal inputs get the same number. */
function numbering(): (what: string) => number {
  const known = new Map<string, number>();
  return (what) => {
    const number = known.get(what) ?? known.size;
    known.set(what, number);
    return number;
  };
}

/**
 * The markup without paths, with ids and words numbered in order: the same in both languages. Some rules ask
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
 * Fails with what axe finds in the element, by default the whole body. What is clean in one language is not
 * checked again in the other if only the words differ, in the element and in everything around it, because
 * ids may point there. A check takes longer than most tests.
 */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const structure = [...new Set([element, document.body])].map(structureOf).join('\n');
  if (clean.has(structure)) return;
  const { violations } = await axe.run(element, { ...FINDINGS_ALONE, rules: NEEDS_LAYOUT });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).toEqual([]);
  clean.add(structure);
}
