import { expect, expectAccessible, signIn, test } from '../support/browser';
import { clientLinks, languageLink, openClients, overrideFlags, watchCalls } from '../support/portal';

test('the list has pages, a count, totals and a row for each client [spec 2.routes.4]', async ({
  page,
  language,
  say,
}) => {
  await signIn(page, 'advisor', language, `/${language}/clients/`);
  await expect(clientLinks(page)).toHaveCount(50);
  const first = await clientLinks(page).first().innerText();
  const previous = page.getByRole('button', { name: say('client:list.previous') });
  await expect(previous).toBeDisabled();
  await page.getByRole('button', { name: say('client:list.next') }).click();
  await expect(clientLinks(page).first()).not.toHaveText(first);
  await expect(clientLinks(page)).toHaveCount(50);
  await previous.click();
  await expect(clientLinks(page).first()).toHaveText(first);
  await expectAccessible(page);
});

test('typing a name narrows the list, and no name is ever in an address', async ({ page, language, say }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  await signIn(page, 'advisor', language, `/${language}/clients/`);
  const name = await clientLinks(page).first().innerText();
  const [typed = ''] = name.split(/[\s,]/);
  await page.getByRole('searchbox', { name: say('client:list.filter') }).fill(typed);
  await expect(clientLinks(page).first()).toContainText(typed);
  await expect.poll(() => clientLinks(page).count()).toBeLessThan(50);
  addresses.push(page.url());
  expect(addresses.filter((address) => address.includes(typed))).toEqual([]);

  await page.reload();
  await expect(page.getByRole('searchbox', { name: say('client:list.filter') })).toHaveValue(typed);
});

test('a name that nobody has is said, and cleared by one click', async ({ page, language, say }) => {
  await signIn(page, 'advisor', language, `/${language}/clients/`);
  await expect(clientLinks(page)).toHaveCount(50);
  await page.getByRole('searchbox', { name: say('client:list.filter') }).fill('zzzzqq');
  await expect(page.getByText(say('client:list.emptyFiltered', { text: 'zzzzqq' }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('client:list.clearFilter') }).click();
  await expect(clientLinks(page)).toHaveCount(50);
});

test('a column sorts both ways, and the order is in the address', async ({ page, language, say }) => {
  await signIn(page, 'advisor', language, `/${language}/clients/`);
  await expect(clientLinks(page)).toHaveCount(50);
  const column = page.getByRole('columnheader', { name: say('client:list.columns.marketValue') });
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-marketValue/);
  const richest = await clientLinks(page).first().innerText();
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'ascending');
  await expect(clientLinks(page).first()).not.toHaveText(richest);
});

test('changing the language keeps sort, filter and scroll, and fetches nothing that does not depend on it', async ({
  page,
  language,
}) => {
  await signIn(page, 'advisor', language, `/${language}/clients/?sort=-marketValue`);
  await expect(clientLinks(page)).toHaveCount(50);
  await page.waitForLoadState('networkidle');
  const first = await clientLinks(page).first().innerText();
  await page.evaluate(() => window.scrollTo(0, 600));
  const calls = watchCalls(page);
  const other = language === 'en' ? 'fr' : 'en';
  // Not by the mouse, which would scroll to it.
  await languageLink(page, language).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(`/${other}/clients/?sort=-marketValue`);
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`));
  await expect(clientLinks(page).first()).toHaveText(first);
  expect(await page.evaluate(() => window.scrollY)).toBe(600);
  await page.waitForTimeout(500);
  expect(calls).toEqual([]);
});

test('REST and GraphQL show the same list', async ({ page, language }) => {
  await signIn(page, 'advisor', language, `/${language}/clients/`);
  await expect(clientLinks(page)).toHaveCount(50);
  const byRest = await page.getByRole('table').innerText();
  await overrideFlags(page, { 'graphql.clients.list': true, 'graphql.clients.summaryList': true });
  await page.reload();
  const calls = watchCalls(page);
  await expect(clientLinks(page)).toHaveCount(50);
  await expect.poll(() => page.getByRole('table').innerText()).toBe(byRest);
  expect(calls.filter((call) => call.startsWith('clients/'))).toEqual([]);
  expect(calls.filter((call) => call === 'graphql')).toHaveLength(2);
});

test('a first paint of the list takes two calls, one of the summary four', async ({ page, language }) => {
  await signIn(page, 'advisor', language);
  const calls = watchCalls(page);
  await openClients(page, language);
  await expect(clientLinks(page)).toHaveCount(50);
  expect([...calls].sort()).toEqual(['clients/list', 'clients/summaryList']);
  calls.length = 0;
  await clientLinks(page).first().click();
  await expect(page).toHaveURL(/summary/);
  const four = ['clients/accounts', 'clients/details', 'clients/metrics', 'clients/overview'];
  await expect.poll(() => [...calls].sort()).toEqual(four);
  await page.waitForLoadState('networkidle');
  expect(calls).toHaveLength(four.length);
});
