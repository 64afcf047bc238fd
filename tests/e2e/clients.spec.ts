import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import {
  clientLinks,
  expectClients,
  firstRow,
  languageLink,
  listedRows,
  openClients,
  overrideFlags,
  scrollToRow,
  watchCalls,
} from '../support/portal';
import { openAs } from '../support/signedIn';

const listCalls = (calls: readonly string[]) => calls.filter((call) => call === 'clients/list').length;

/** Whose arrangement of a table nobody else uses, by the language of the run. */
const PERSONS = { en: 'assistant', fr: 'conseillere' } as const;

test('the list is one: its rows come as they are scrolled to, with a count and totals [spec 2.routes.4]', async ({
  page,
  language,
}) => {
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await expectClients(page);
  const first = await clientLinks(page).first().innerText();
  await expect.poll(() => listedRows(page)).toBeGreaterThan(200);
  const last = (await listedRows(page)) - 1;
  const calls = watchCalls(page);
  await scrollToRow(page, last);
  await expect(page.locator(`[data-line="${last}"]`).getByRole('link')).toBeVisible();
  expect(listCalls(calls)).toBeLessThan(4);
  expect(await clientLinks(page).count()).toBeLessThan(60);
  await scrollToRow(page, 0);
  await expect(clientLinks(page).first()).toHaveText(first);
});

test(
  'a gateway lost while scrolling: the rows stay, a strip says so, and it goes on from there',
  { tag: '@in-fr' },
  async ({ page, language, say, faults }) => {
    faults.allow(/ERR_CONNECTION_REFUSED/);
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await expectClients(page);
    const first = await clientLinks(page).first().innerText();
    await page.route('**/clients/list', (route) => route.abort('connectionrefused'));
    await scrollToRow(page, 190);
    await expect(page.getByText(say('common:table.partial'))).toBeVisible();
    await scrollToRow(page, 0);
    await expect(clientLinks(page).first()).toHaveText(first);
    await page.unroute('**/clients/list');
    await page.getByRole('button', { name: say('common:states.retry') }).click();
    await expect(page.getByText(say('common:table.partial'))).toHaveCount(0);
    await scrollToRow(page, 190);
    await expect(page.locator('[data-line="190"]').getByRole('link')).toBeVisible();
  },
);

test(
  'typing a name narrows the list, and no name is ever in an address',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    const name = await clientLinks(page).first().innerText();
    const [typed = ''] = name.split(/[\s,]/);
    await page.getByRole('searchbox', { name: say('filters:quick.clients') }).fill(typed);
    await expect(clientLinks(page).first()).toContainText(typed);
    await expect.poll(() => listedRows(page)).toBeLessThan(100);
    addresses.push(page.url());
    expect(addresses.filter((address) => address.includes(typed))).toEqual([]);

    await page.reload();
    await expect(page.getByRole('searchbox', { name: say('filters:quick.clients') })).toHaveValue(typed);
  },
);

test(
  'a name that nobody has is said, and cleared by one click',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await expectClients(page);
    await page.getByRole('searchbox', { name: say('filters:quick.clients') }).fill('zzzzqq');
    await expect(page.getByText(say('client:list.emptyFiltered', { text: 'zzzzqq' }))).toBeVisible();
    await page.getByRole('button', { name: say('common:table.clearFilters') }).click();
    await expectClients(page);
  },
);

test(
  'columns sort both ways, several at once, and the order is in the address',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await expectClients(page);
    const heading = (name: 'marketValue' | 'repCode') =>
      page.getByRole('columnheader', { name: say(`client:list.columns.${name}`) });
    await heading('marketValue').click();
    await expect(heading('marketValue')).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/sort=-marketValue$/);
    const richest = await clientLinks(page).first().innerText();
    await heading('marketValue').click();
    await expect(heading('marketValue')).toHaveAttribute('aria-sort', 'ascending');
    await expect(clientLinks(page).first()).not.toHaveText(richest);
    await heading('repCode').click();
    await heading('marketValue').click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/sort=repCode,-marketValue$/);
    await page.reload();
    await expect(heading('repCode')).toHaveAttribute('aria-sort', 'ascending');
    await expectClients(page);
  },
);

test(
  "the table's layout follows to another browser, and survives a page that closes at once",
  { tag: ['@in-fr', '@in-detail'] },
  async ({ page, browser, language, say, faults }) => {
    await openAs(page, PERSONS[language], language, `/${language}/clients/`);
    await expectClients(page);
    const cash = (where: Page) => where.getByRole('columnheader', { name: say('client:list.columns.cash') });
    const show = async (where: Page) => {
      await where.getByRole('button', { name: say('common:table.columns') }).click();
      await where.getByRole('checkbox', { name: say('client:list.columns.cash'), exact: true }).click();
    };
    const saved = page.waitForResponse('**/layouts/save');
    await show(page);
    await expect(cash(page)).toHaveCount(0);
    await saved;

    const other = await browser.newContext();
    await faults.watch(other);
    const second = await other.newPage();
    await openAs(second, PERSONS[language], language, new URL(`/${language}/clients/`, page.url()).href);
    await expectClients(second);
    await expect(cash(second)).toHaveCount(0);
    await show(second);
    await expect(cash(second)).toBeVisible();
    // At once, while the table has not come to rest: what is under way outlives the page.
    await second.reload();
    // The page may have asked for its layout before the save that was under way came to its end.
    await expect(async () => {
      await expectClients(second);
      if ((await cash(second).count()) === 0) await second.reload();
      await expect(cash(second)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await other.close();
  },
);

test(
  'changing the language keeps sort, filter and scroll, and fetches nothing that does not depend on it',
  { tag: '@in-fr' },
  async ({ page, language }) => {
    const calls = watchCalls(page);
    await openAs(page, 'advisor', language, `/${language}/clients/?sort=-marketValue`);
    await expectClients(page);
    // The rows after the first ones come ahead of time.
    await expect.poll(() => listCalls(calls)).toBe(2);
    await scrollToRow(page, 10);
    await expect.poll(() => firstRow(page)).toBe(10);
    const atTop = page.locator('[data-line="10"]').getByRole('link');
    const first = await atTop.innerText();
    calls.length = 0;
    const other = language === 'en' ? 'fr' : 'en';
    // Not by the mouse, which would scroll to it.
    await languageLink(page, language).evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(`/${other}/clients/?sort=-marketValue`);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`));
    await expect(atTop).toHaveText(first);
    expect(await firstRow(page)).toBe(10);
    await page.waitForTimeout(500);
    expect(calls).toEqual([]);
  },
);

test('REST and GraphQL show the same list', { tag: '@in-fr' }, async ({ page, language }) => {
  const calls = watchCalls(page);
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await expectClients(page);
  await expect.poll(() => listCalls(calls)).toBe(2);
  const byRest = await page.getByRole('grid').innerText();
  await overrideFlags(page, { 'graphql.clients.list': true, 'graphql.clients.summaryList': true });
  calls.length = 0;
  await page.reload();
  await expectClients(page);
  await expect.poll(() => page.getByRole('grid').innerText()).toBe(byRest);
  expect(calls.filter((call) => call.startsWith('clients/'))).toEqual([]);
  // The list, its totals, and the rows after those.
  await expect.poll(() => calls.filter((call) => call === 'graphql').length).toBe(3);
});

test(
  'a first paint of the list takes three calls, one of the summary four',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    // The calls of the start and of the home page are over.
    const todo = page.getByRole('region', { name: say('home:tasks.title') });
    await expect(todo.getByRole('listitem').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const calls = watchCalls(page);
    await openClients(page, language);
    await expectClients(page);
    expect([...new Set(calls)].sort()).toEqual(['clients/list', 'clients/summaryList', 'views/list']);
    // The rows after the first ones come ahead of time.
    await expect.poll(() => listCalls(calls)).toBe(2);
    calls.length = 0;
    await clientLinks(page).first().click();
    await expect(page).toHaveURL(/summary/);
    // The accounts follow what is kept of their table, by the same channel.
    const atOnce = ['clients/metrics', 'clients/overview', 'views/list'];
    await expect.poll(() => calls.slice(0, atOnce.length).sort()).toEqual(atOnce);
    await expect.poll(() => calls).toContain('clients/accounts');
    // What the sections further down show comes after, and once.
    await page.waitForLoadState('networkidle');
    expect(new Set(calls).size).toBe(calls.length);
    const later = [
      'changes/pending',
      'clients/accounts',
      'clients/assetAllocation',
      'clients/details',
      'clients/transactionHistory',
      'clients/valueHistory',
    ];
    expect(calls.slice(atOnce.length).filter((call) => !later.includes(call))).toEqual([]);
  },
);
