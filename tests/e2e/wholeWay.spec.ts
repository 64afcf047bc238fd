import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { CSV_SEPARATOR_OF } from '@/contract/export/choices';
import { expect, expectAccessible, test } from '../support/browser';
import { parseCsv } from '../support/exports';
import { keyTo, tabAndPress, tabTo } from '../support/keyboard';
import { expectClients, listedRows } from '../support/portal';
import { openAs } from '../support/signedIn';

/** The one cell of a grid that Tab stops at. */
const stopOf = (grid: Locator) => grid.locator('[tabindex="0"]').first();

/** Unfolds the first row of a table. */
async function unfoldFirst(page: Page, table: Locator, name: string) {
  const button = table.getByRole('button', { name }).first();
  await expect(button).toBeVisible();
  await tabTo(page, stopOf(table));
  await page.keyboard.press('Control+Home');
  for (let cells = 0; cells < 3 && (await button.getAttribute('aria-expanded')) !== 'true'; cells += 1) {
    await page.keyboard.press('F2');
    if (await button.evaluate((element) => element === document.activeElement))
      await page.keyboard.press('Enter');
    else for (const key of ['Escape', 'ArrowRight']) await page.keyboard.press(key);
  }
}

/** A column that each language takes away: where both run, side by side, they do not meet in the layout of one person. */
const HIDDEN = { en: 'cash', fr: 'accountCount' } as const;

test(
  'a view of filter, order and columns is built by the keyboard alone, shared with a team, and opened by its link as far as the other person sees it',
  { tag: '@in-fr' },
  async ({ page, browser, language, say, faults }) => {
    // Two people sign in, one after the other.
    test.slow();
    const heading = (where: Page, id: string) =>
      where.getByRole('columnheader', { name: say(`client:list.columns.${id}`) });
    const chips = (where: Page) =>
      where.getByRole('list', { name: say('filters:applied') }).getByRole('listitem');
    const column = page.getByRole('checkbox', {
      name: say(`client:list.columns.${HIDDEN[language]}`),
      exact: true,
    });
    const columns = page.getByRole('button', { name: say('common:table.columns') });
    const dialog = (key: string) => page.getByRole('dialog', { name: say(key), exact: true });
    await openAs(page, 'assistant', language, `/${language}/clients/`);
    await expectClients(page);

    await tabAndPress(page, page.getByRole('button', { name: say('filters:open'), exact: true }));
    const panel = dialog('filters:open');
    await tabAndPress(page, panel.getByRole('button', { name: say('filters:fields.iaCode'), exact: true }));
    for (const code of [/TR04/, /TR07/])
      await tabAndPress(page, panel.getByRole('checkbox', { name: code }), 'Space');
    await tabAndPress(page, panel.getByRole('button', { name: say('filters:apply') }));
    await expect(page).toHaveURL(/filter=[\w-]{12}/);
    await expect(chips(page)).toContainText(['TR07']);

    await tabAndPress(page, columns);
    await tabTo(page, column);
    if (await column.isChecked()) await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(heading(page, HIDDEN[language])).toHaveCount(0);
    const grid = page.getByRole('grid', { name: say('client:list.caption') });
    await tabTo(page, stopOf(grid));
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowUp');
    await keyTo(page, 'ArrowRight', heading(page, 'marketValue'));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'marketValue')).toHaveAttribute('aria-sort', 'descending');

    const name = `E2E ${randomUUID().slice(0, 8)}`;
    await keyTo(page, 'Shift+Tab', page.getByRole('button', { name: say('filters:views.open') }));
    await page.keyboard.press('Enter');
    const views = dialog('filters:views.open');
    await tabAndPress(page, views.getByRole('button', { name: say('filters:views.saveNew') }));
    await tabTo(page, views.getByLabel(say('filters:views.name')));
    await page.keyboard.type(name);
    await tabTo(page, views.getByRole('radio', { name: say('filters:views.forMe') }));
    const team = views.getByRole('radio', { name: language === 'en' ? 'Osei Wealth Group' : 'Groupe Osei' });
    await keyTo(page, 'ArrowDown', team);
    await tabAndPress(page, views.getByRole('button', { name: say('filters:views.save'), exact: true }));
    await expect(page).toHaveURL(/view=[\w-]{12}/);
    await expectAccessible(page);
    const link = page.url();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name })).toBeFocused();

    const theirs = await browser.newContext({ baseURL: new URL(link).origin });
    await faults.watch(theirs);
    const other = await theirs.newPage();
    await openAs(other, 'advisor', language, link);
    await expect(chips(other)).toContainText(['TR07']);
    await expect(other.getByText(/TR07.*\./)).toBeVisible();
    await expect(heading(other, 'marketValue')).toHaveAttribute('aria-sort', 'descending');
    await expect(heading(other, HIDDEN[language])).toHaveCount(0);
    await expectAccessible(other);

    await page.keyboard.press('Enter');
    await tabAndPress(page, views.getByRole('button', { name: say('filters:views.manage', { name }) }));
    const removed = page.waitForResponse(/views\/remove/);
    await tabAndPress(page, views.getByRole('button', { name: say('filters:views.remove') }));
    await page.keyboard.press('Escape');
    await removed;
    await other.goto(link);
    await expect(other.getByText(say('filters:notes.unknownView'))).toBeVisible();
    await expect(chips(other)).toHaveCount(0);
    await theirs.close();
    const kept = page.waitForResponse('**/layouts/save');
    await tabAndPress(page, columns);
    await tabAndPress(page, column, 'Space');
    await kept;
  },
);

/** What a cell says, and what a file has for it: words, dates and the digits of numbers. */
const bare = (text: string) =>
  /^[^\p{L}]*$/u.test(text) ? text.replace('−', '-').replace(/[^\d-]/g, '') : text.trim();

test(
  'from a household to a holding, its account and a lot, and to its transactions, by the keyboard alone',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/households/?sort=-memberCount`);
    const list = page.getByRole('grid', { name: say('household:list.caption') });
    await expect(list.getByRole('rowheader').getByRole('link').first()).toBeVisible();
    await tabAndPress(page, stopOf(list));
    await expect(page).toHaveURL(/\/households\/summary\?Id=/);
    const chart = page.getByRole('slider').filter({ has: page.locator('canvas') });
    await tabTo(page, chart);
    await expect(chart.locator('canvas')).toBeVisible();
    const last = await chart.getAttribute('aria-valuetext');
    await page.keyboard.press('Home');
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(last);

    const toHoldings = page.getByRole('link', { name: say('holdings:holdings.title'), exact: true });
    await keyTo(page, 'Shift+Tab', toHoldings);
    await page.keyboard.press('Enter');
    const holdings = page.getByRole('treegrid', { name: say('holdings:holdings.title') });
    await unfoldFirst(page, holdings, say('common:table.showDetails'));
    const account = holdings.locator('a[href*="/accounts/view"]');
    await expect(account.first()).toBeVisible();
    const lots = holdings.getByRole('table', { name: say('holdings:lots.byAccount') });
    await expect(lots.getByRole('rowheader').nth(1)).toHaveText(/^\d{4}-\d\d-\d\d$/);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    // Back on the cell, down to what was unfolded, into it, and along its links.
    for (const key of ['Escape', 'ArrowDown', 'F2']) await page.keyboard.press(key);
    await keyTo(page, 'ArrowRight', holdings.locator('a[href*="/households/transactions"]'));
    await page.keyboard.press('Enter');
    const transactions = page.getByRole('treegrid', { name: say('holdings:transactions.caption') });
    const toAccount = transactions.getByRole('link').first();
    await expect(toAccount).toBeVisible();
    await tabTo(page, stopOf(transactions));
    // Along the first row to the cell of its account, and into it.
    await page.keyboard.press('Control+Home');
    const cell = transactions
      .getByRole('gridcell')
      .filter({ has: page.getByRole('link') })
      .first();
    await keyTo(page, 'ArrowRight', cell);
    for (const key of ['F2', 'Enter']) await page.keyboard.press(key);
    await expect(page).toHaveURL(/\/accounts\/view\?Id=/);
    await unfoldFirst(page, holdings, say('common:table.showDetails'));
    await expect(holdings.getByRole('table', { name: say('holdings:lots.title') })).toBeVisible();
    await page.getByRole('heading', { name: say('holdings:transactions.title') }).scrollIntoViewIfNeeded();
    await expect(transactions).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  },
);

test(
  'what stands on the screen is what is in the file, made by the keyboard alone',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'conseillere', language, `/${language}/clients/?sort=-marketValue`);
    await expectClients(page);
    const grid = page.getByRole('grid', { name: say('client:list.caption') });
    const rows = await grid
      .locator('[role="row"][data-line]')
      .evaluateAll((lines) =>
        lines
          .slice(0, 12)
          .map((line) =>
            [...line.querySelectorAll<HTMLElement>('[role="rowheader"], [role="gridcell"]')].map(
              (cell) => cell.innerText,
            ),
          ),
      );
    const total = await listedRows(page);
    await tabAndPress(page, page.getByRole('button', { name: say('export:open'), exact: true }));
    const dialog = page.getByRole('dialog', { name: say('export:title') });
    const saved = page.waitForEvent('download');
    await tabAndPress(page, dialog.getByRole('button', { name: say('export:start') }));
    const file = parseCsv(await readFile(await (await saved).path(), 'utf8'), CSV_SEPARATOR_OF[language]);
    const [heading = [], ...lines] = file;
    expect(lines).toHaveLength(total);
    expect(heading).toContain(say('client:list.columns.marketValue'));
    expect(rows.length).toBeGreaterThan(5);
    for (const [at, cells] of rows.entries()) {
      const shown = cells.map(bare).filter((text) => text !== '');
      expect(shown).toEqual((lines[at] ?? []).map(bare).filter((text) => text !== ''));
    }
  },
);
