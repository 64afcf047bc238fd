import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { expectClients } from '../support/portal';
import { openAs } from '../support/signedIn';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Copies by the keys. @returns the lines that are on the clipboard then */
async function copied(page: Page): Promise<string[][]> {
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await page.keyboard.press('Control+c');
  await expect.poll(() => clipboard(page)).not.toBe('before');
  // Each system has line ends of its own.
  return (await clipboard(page)).split(/\r?\n/).map((line) => line.split('\t'));
}

/** Pulls the pointer over the text of a cell. */
async function dragOver(page: Page, cell: Locator) {
  const { left, right, middle } = await cell.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, height } = range.getBoundingClientRect();
    return { left, right, middle: top + height / 2 };
  });
  await page.mouse.move(left, middle);
  await page.mouse.down();
  await page.mouse.move(right + 1, middle, { steps: 5 });
  await page.mouse.up();
}

test(
  'cells that are marked with the mouse are copied as cells, text that is marked as text',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await expectClients(page);
    const grid = page.getByRole('grid', { name: say('client:list.caption') });
    const cell = (line: number, nth: number) =>
      grid.locator(`[data-line="${line}"]`).getByRole('gridcell').nth(nth);
    const marked = grid.locator('[aria-colindex][aria-selected="true"]');
    const textMarked = () => page.evaluate(() => document.getSelection()?.toString() ?? '');

    await test.step('Ctrl+click and Shift+click: nine cells', async () => {
      await cell(1, 2).click({ modifiers: ['Control'] });
      await cell(3, 4).click({ modifiers: ['Shift'] });
      await expect(marked).toHaveCount(9);
      const lines = await copied(page);
      expect(lines.map((cells) => cells.length)).toEqual([3, 3, 3]);
      // Amounts go as a spreadsheet reads them: no sign of a currency, no separator of thousands.
      expect(lines.flat().join(' ')).not.toMatch(/[$⋯]|\d,\d{3}/);
      expect(await textMarked()).toBe('');
    });

    await test.step('text of one cell that the pointer was pulled over: that text', async () => {
      await dragOver(page, cell(5, 2));
      const text = await textMarked();
      expect(text.trim()).toBe((await cell(5, 2).innerText()).trim());
      await expect(marked).toHaveCount(0);
      expect(await copied(page)).toEqual([[text]]);
    });

    await test.step('Shift+click after that: cells again', async () => {
      await cell(6, 3).click({ modifiers: ['Shift'] });
      await expect(marked).toHaveCount(4);
      expect((await copied(page)).map((cells) => cells.length)).toEqual([2, 2]);
    });

    await test.step('rows that are selected with Shift: their cells', async () => {
      await page.keyboard.press('Escape');
      await grid.locator('[data-line="1"]').getByRole('checkbox').click();
      await grid
        .locator('[data-line="3"]')
        .getByRole('checkbox')
        .click({ modifiers: ['Shift'] });
      await expect(grid.locator('[role="row"][aria-selected="true"]')).toHaveCount(3);
      const lines = await copied(page);
      expect(lines).toHaveLength(3);
      expect(new Set(lines.map((cells) => cells.length)).size).toBe(1);
    });
  },
);
