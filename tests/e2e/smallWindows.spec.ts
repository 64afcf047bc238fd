import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/browser';
import { openAs } from '../support/signedIn';

/** 1440 × 900 at a zoom of 200 %. */
const ZOOMED = { width: 720, height: 450 };
const PHONE = { width: 390, height: 844 };

/** At the least this many rows are whole in a zoomed window. */
const ROWS = 6;
/** At most this share of a telephone's screen is a list's head: all between the application's header and the first row. */
const HEAD_SHARE = 0.25;

/** The lists of the book, by their address. Teams are left out: the person is in one. */
const LISTS = [
  'clients',
  'households',
  'accounts',
  'unassignedAccounts',
  'delivery',
  'kyc',
  'documents',
  'verification',
  'transfers',
  'news',
  'uma/models',
  'uma/accounts',
  'uma/assets',
] as const;

const rowsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator(
      ':is([role="row"][data-line], [role="listitem"], tbody > tr, li):has(a, button, input):not(nav *, [role="search"] *)',
    )
    .filter({ visible: true });

/** How many of the rows are whole in the window, beneath nothing that sticks to its edges. */
const wholeRows = (rows: Locator): Promise<number> =>
  rows.evaluateAll(
    (all) =>
      all.filter((row) => {
        const { left, top, bottom } = row.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 40, y)));
      }).length,
  );

/** How many of a table's rows the window shows once the table is scrolled to. */
async function rowsAfterScrolling(page: Page, heading: string): Promise<number> {
  const table = page.getByRole('region', { name: heading }).getByRole('table');
  const rows = table.locator('tbody > tr');
  await expect(rows.nth(ROWS)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await table.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  return wholeRows(rows);
}

test(
  'each list shows six rows or more at a zoom of 200 %',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    test.setTimeout(180_000);
    await openAs(page, 'advisor', language);
    await page.setViewportSize(ZOOMED);
    for (const list of LISTS) {
      await test.step(list, async () => {
        await page.goto(`/${language}/${list}/`);
        await expect(rowsOf(page).nth(ROWS - 1)).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await wholeRows(rowsOf(page)), list).toBeGreaterThanOrEqual(ROWS);
      });
    }
    await page.goto(`/${language}/nbin/`);
    expect(await rowsAfterScrolling(page, say('nbin:breaks.title'))).toBeGreaterThanOrEqual(ROWS);
  },
);

test(
  'on a telephone the head of each list takes a quarter of the screen at the most',
  { tag: '@in-fr' },
  async ({ page, language }) => {
    test.setTimeout(180_000);
    await openAs(page, 'advisor', language);
    await page.setViewportSize(PHONE);
    const header = await page.getByRole('banner').boundingBox();
    // A list of one team would open that team, but for a filter.
    for (const list of [...LISTS.map((each) => `${each}/`), 'teams/?text=e']) {
      await test.step(list, async () => {
        await page.goto(`/${language}/${list}`);
        await expect(rowsOf(page).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const row = await rowsOf(page).first().boundingBox();
        const head = (row?.y ?? Number.NaN) - (header?.height ?? Number.NaN);
        expect(head / PHONE.height, list).toBeLessThanOrEqual(HEAD_SHARE);
      });
    }
  },
);

test(
  'what stands behind the options of a list is in reach in a small window',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/households/`);
    const main = page.getByRole('main');
    const button = (key: string) => main.getByRole('button', { name: say(key), exact: true });
    const more = main.getByText(say('household:list.repeated', { amount: '' }).slice(0, 20));
    for (const size of [ZOOMED, PHONE]) {
      await page.setViewportSize(size);
      await expect(button('export:open')).toBeHidden();
      await expect(more).toBeHidden();
      await button('common:table.display').click();
      await expect(button('export:open')).toBeVisible();
      await expect(more).toBeVisible();
      await expectAccessible(page);
      await button('common:table.display').click();
    }
    await page.goto(`/${language}/kyc/`);
    await expect(button('kyc:columns.service')).toBeHidden();
    await button('list:open').click();
    await button('kyc:columns.service').click();
    await main.getByRole('checkbox').filter({ visible: true }).first().press('Space');
    await expect(main.getByRole('button', { name: new RegExp(`^${say('list:open')}\\s*1$`) })).toBeVisible();
  },
);
