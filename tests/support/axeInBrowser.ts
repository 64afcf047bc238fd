import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FINDINGS_ALONE } from './axeFindings';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that another theme can break on an otherwise identical page. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** How often axe checks a page that keeps moving. */
const LOOKS = 4;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe on a page whose script has run. */
interface WithAxe {
  axe?: { run(context: Document | string, options: RunOptions): Promise<AxeResults> };
}

/** Counts changes in the document from now on. The result tells whether there were any. */
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

/** What axe checks. */
export interface Look {
  /** All rules, or only those that depend on colours, for a page just checked in other colours. */
  rules?: 'all' | 'colours';
  /** A part of the page, when the rest has been checked and is unchanged. */
  within?: string;
}

/** What axe finds on the page. Its script loads once for each document, because it is half a megabyte. */
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
 * Asserts that axe finds nothing on the page as it is. If something changed during the check, such as a panel
 * that filled up, its findings may refer to a page that is gone, so it checks again.
 */
export async function expectAccessible(page: Page, at: Look = {}): Promise<void> {
  // Text is in the document before its style sheet has come, when nothing is drawn and a link is as low as its letters.
  await page.waitForLoadState('load');
  let found: string[] = [];
  for (let count = 1; count <= LOOKS; count += 1) {
    const hasChanged = await watchChanges(page);
    found = await look(page, at);
    if (found.length === 0 || !(await hasChanged())) break;
  }
  expect(found).toEqual([]);
}
