import type { Page } from '@playwright/test';
import { formatCount } from '@/lib/format';
import { expect, test } from '../support/browser';
import { expectClients, listedRows, scrollToRow } from '../support/portal';
import { openAs } from '../support/signedIn';

/** Where the focus is: its row (0 is the header), its column, and whether it is on the cell itself. */
const place = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('[role="grid"] [aria-colindex]');
    const row = cell?.closest('[aria-rowindex]');
    const numbers = [row?.getAttribute('aria-rowindex'), cell?.getAttribute('aria-colindex')].map(Number);
    return [(numbers[0] ?? 0) - 1, numbers[1], document.activeElement === cell];
  });

const expectPlace = (page: Page, line: number, column: number, isCell = true) =>
  expect.poll(() => place(page)).toEqual([line, column, isCell]);

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test(
  'the keys of a grid: a step, a page, the ends, selecting, a cell’s content, a heading',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await expectClients(page);
    const grid = page.getByRole('grid', { name: say('client:list.caption') });
    const columns = Number(await grid.getAttribute('aria-colcount'));
    const rows = await listedRows(page);
    const totals = rows + 1;

    await test.step('one tab stop, at the first row; Tab and Shift+Tab leave and come back', async () => {
      await grid
        .getByRole('rowheader')
        .first()
        .click({ position: { x: 2, y: 2 }, modifiers: ['Control'] });
      await expectPlace(page, 1, 2);
      await press(page, 'Tab');
      expect(await grid.evaluate((element) => element.contains(document.activeElement))).toBe(false);
      await press(page, 'Shift+Tab');
      await expectPlace(page, 1, 2);
    });

    await test.step('arrows: a cell at a time, and no further than the edges', async () => {
      await press(page, 'ArrowRight', 'ArrowDown');
      await expectPlace(page, 2, 3);
      await press(page, 'ArrowLeft', 'ArrowUp');
      await expectPlace(page, 1, 2);
      await press(page, 'Home', 'ArrowLeft');
      await expectPlace(page, 1, 1);
      await press(page, 'End');
      await expectPlace(page, 1, columns);
      await press(page, 'ArrowRight');
      await expectPlace(page, 1, columns);
    });

    await test.step('Ctrl+Home and Ctrl+End: the first and the last cell of all rows', async () => {
      await press(page, 'Control+End');
      await expectPlace(page, rows, columns);
      await expect(page.locator(':focus')).toBeInViewport();
      await press(page, 'ArrowDown', 'ArrowDown');
      await expectPlace(page, totals, columns);
      await press(page, 'Control+Home');
      await expectPlace(page, 1, 1);
      await expect(page.locator(':focus')).toBeInViewport();
      await press(page, 'ArrowUp', 'ArrowUp');
      await expectPlace(page, 0, 1);
    });

    await test.step('Page Down and Page Up: what fits in sight, and back', async () => {
      await press(page, 'ArrowDown', 'ArrowRight', 'PageDown');
      const [line = 0] = await place(page);
      expect(line).toBeGreaterThan(5);
      await expect(page.locator(':focus')).toBeInViewport();
      await press(page, 'PageUp');
      await expectPlace(page, 1, 2);
    });

    const selected = grid.locator('[role="row"][aria-selected="true"]');
    await test.step('Space and Shift+Space select a row and those up to it, Ctrl+A all', async () => {
      await press(page, ' ');
      await expect(selected).toHaveCount(1);
      await press(page, 'ArrowDown', 'ArrowDown', 'Shift+ ');
      await expect(selected).toHaveCount(3);
      await press(page, 'Control+a');
      const all = { n: formatCount(rows, language) };
      const bar = page.getByRole('group', { name: say('common:table.selection') });
      await expect(bar.getByText(say('common:table.allSelected', all))).toBeInViewport();
      await expectPlace(page, 3, 2);
      await bar.getByRole('button', { name: say('common:table.clearSelection') }).click();
      await expect(selected).toHaveCount(0);
    });

    await test.step('Shift and an arrow mark cells, Escape lets go of them', async () => {
      await grid
        .getByRole('row')
        .nth(3)
        .getByRole('gridcell')
        .nth(2)
        .click({ modifiers: ['Control'] });
      await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight');
      await expect(grid.locator('[aria-colindex][aria-selected="true"]')).toHaveCount(4);
      await press(page, 'Escape');
      await expect(grid.locator('[aria-colindex][aria-selected="true"]')).toHaveCount(0);
    });

    await test.step('F2 goes into a cell, Escape comes back; Enter opens the row', async () => {
      await press(page, 'Control+Home', 'ArrowRight', 'F2');
      await expectPlace(page, 1, 2, false);
      await press(page, 'Escape');
      await expectPlace(page, 1, 2);
      await press(page, 'Enter');
      await expect(page).toHaveURL(/\/clients\/summary\?Id=/);
      // The address changes before the page does: back from there would not have left the list yet.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.goBack();
      await expectPlace(page, 1, 2);
    });

    await test.step('in the header Enter sorts, F2 and the arrows resize; the focus stays', async () => {
      await press(page, 'Control+Home', 'ArrowUp');
      await press(page, ...Array<string>(5).fill('ArrowRight'));
      await expectPlace(page, 0, 6);
      const heading = grid.getByRole('columnheader').nth(5);
      await press(page, 'Enter');
      await expect(heading).toHaveAttribute('aria-sort', 'descending');
      await expect(page).toHaveURL(/sort=-/);
      await expectPlace(page, 0, 6);
      const edge = heading.getByRole('separator');
      const width = Number(await edge.getAttribute('aria-valuenow'));
      await press(page, 'F2', 'ArrowRight');
      await expect(edge).toHaveAttribute('aria-valuenow', String(width + 8));
      await press(page, 'ArrowLeft', 'Escape');
      await expect(edge).toHaveAttribute('aria-valuenow', String(width));
      await expectPlace(page, 0, 6);
    });

    await test.step('a double click on an edge fits the column to its texts', async () => {
      const column = grid.locator('[aria-colindex="3"]');
      const edge = grid.getByRole('columnheader').nth(2).getByRole('separator');
      const width = Number(await edge.getAttribute('aria-valuenow'));
      await edge.dblclick();
      await expect(edge).not.toHaveAttribute('aria-valuenow', String(width));
      const cut = await column.evaluateAll(
        (cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
      expect(cut).toBe(0);
    });

    await test.step('the focus survives a sort, rows loaded anew, and being scrolled out of sight', async () => {
      await press(page, 'ArrowDown', 'ArrowDown');
      await expectPlace(page, 2, 6);
      await scrollToRow(page, 300);
      await expect(page.locator('[data-line="305"]')).toBeVisible();
      await expectPlace(page, 2, 6);
      await press(page, 'ArrowDown');
      await expectPlace(page, 3, 6);
      await expect(page.locator(':focus')).toBeInViewport();
      // The wheel in the same moment as a key: what is scrolled to stays in sight.
      await grid.evaluate(async (element) => {
        const key = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true });
        document.activeElement?.dispatchEvent(key);
        await new Promise((resolve) => setTimeout(resolve));
        element.scrollTop += 10_000;
        await new Promise((resolve) => setTimeout(resolve, 100));
      });
      await expectPlace(page, 4, 6);
      await expect(page.locator(':focus')).not.toBeInViewport();
      await grid
        .getByRole('columnheader')
        .nth(5)
        .evaluate((heading: HTMLElement) => heading.click());
      await expect(page).toHaveURL(/sort=(?!-)/);
      await expectClients(page);
      expect(await grid.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    });
  },
);
