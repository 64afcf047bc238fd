import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FINDINGS_ALONE } from './axeFindings';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What another theme can make worse of a page that is otherwise the same. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** How often axe looks at a page that goes on moving. */
const LOOKS = 4;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe as a page has it once its script has run there. */
interface WithAxe {
  axe?: { run(context: Document | string, options: RunOptions): Promise<AxeResults> };
}

/** Counts what changes in the document from now on; the answer tells whether anything has. */
async function watchChanges(page: Page): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle(() => {
    const changes = { any: false };
    const observer = new MutationObserver(() => {
      changes.any = true;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    return changes;
  });
  return () => seen.evaluate(({ any }) => any);
}

/** What axe is to look at. */
export interface Look {
  /** All that it knows, or those rules alone that the colours decide, for a page that it has just seen in others. */
  rules?: 'all' | 'colours';
  /** A part of the page, where the rest has been seen and is as it was. */
  within?: string;
}

/** What axe finds on the page; it is brought once a document, for it is half a megabyte. */
async function look(page: Page, { rules = 'all', within }: Look): Promise<string[]> {
  const runOnly: RunOptions['runOnly'] =
    rules === 'all' ? { type: 'tag', values: WCAG } : { type: 'rule', values: OF_COLOURS };
  const isThere = await page.evaluate(() => (window as WithAxe).axe !== undefined);
  if (!isThere) await page.evaluate(AXE);
  return page.evaluate(
    async ({ place, options }) => {
      const { axe } = window as WithAxe;
      if (axe === undefined) throw new Error('axe is not in the page');
      const { violations } = await axe.run(place ?? document, options);
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => `${html} (${any[0]?.message})`).join(' | ')}`,
      );
    },
    { place: within, options: { ...FINDINGS_ALONE, runOnly } satisfies RunOptions },
  );
}

/**
 * Asserts that axe finds nothing on the page as it stands. Where something changed under a look, say a panel that was
 * filled meanwhile, what it found may stand on no ground that it still sees: it looks again.
 */
export async function expectAccessible(page: Page, at: Look = {}): Promise<void> {
  let found: string[] = [];
  for (let count = 1; count <= LOOKS; count += 1) {
    const hasChanged = await watchChanges(page);
    found = await look(page, at);
    if (found.length === 0 || !(await hasChanged())) break;
  }
  expect(found).toEqual([]);
}
