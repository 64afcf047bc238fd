import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { expect } from './browser';
import { words } from './words';

/** A window that shows, and loads, all of a record. */
export const TALL = { width: 1440, height: 1800 };

/** A window that shows some rows of a list. The state belongs to the list, and one row is like the next. */
export const LOW = { width: 1440, height: 520 };

/** The drawn names in the client list, each a link to its summary. */
export const clientLinks = (page: Page): Locator =>
  page.getByRole('main').locator('a[href*="/clients/summary?Id="]');

/** Waits until the list of clients shows some of them. */
export async function expectClients(page: Page): Promise<void> {
  await expect(clientLinks(page).nth(4)).toBeVisible();
}

/** How many rows the list has, drawn or not. -1 while that is not known. */
export async function listedRows(page: Page): Promise<number> {
  const rows = await page.getByRole('grid').getAttribute('aria-rowcount');
  // The header and the totals count as rows too.
  return Number(rows) - 2;
}

/** Scrolls the table so that a row is at its top. */
export async function scrollToRow(page: Page, row: number): Promise<void> {
  await page.getByRole('grid').evaluate((grid, index) => {
    const line = grid.querySelector('[role="row"][data-line]');
    grid.scrollTop = index * (line?.getBoundingClientRect().height ?? 0);
  }, row);
}

/** The first visible row of the table, from 0. */
export const firstRow = (page: Page): Promise<number> =>
  page.getByRole('grid').evaluate((grid) => {
    const height = grid.querySelector('[role="row"][data-line]')?.getBoundingClientRect().height ?? 1;
    return Math.round(grid.scrollTop / height);
  });

/** The language link: in the header after the sign-in, on the login screen before. */
export function languageLink(page: Page, locale: Locale): Locator {
  const name = words(locale)('common:language.other');
  return page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
}

/** Goes to the clients through the side navigation. */
export async function openClients(page: Page, locale: Locale): Promise<void> {
  const say = words(locale);
  await page
    .getByRole('navigation', { name: say('vertical:label') })
    .getByRole('link', { name: say('vertical:clients') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('client:list.title') })).toBeVisible();
}

/** Opens the person's menu, whatever the person's name. */
export async function openPersonMenu(page: Page, locale: Locale): Promise<void> {
  const label = words(locale)('header:person', { name: '' }).replace(/^\W+|\W+$/g, '');
  await page.getByRole('banner').getByRole('button', { name: label }).click();
}

/** Signs out from the person's menu and waits for the login screen. */
export async function signOut(page: Page, locale: Locale): Promise<void> {
  const say = words(locale);
  await openPersonMenu(page, locale);
  await page.getByRole('button', { name: say('header:signOut') }).click();
  // The login screen shows at once, while the trip to the provider ends later.
  await page.waitForURL((url) => url.searchParams.get('source') === 'logout');
  await expect(page.getByRole('button', { name: say('common:login.logIn') })).toBeVisible();
}

/** Opens another tab, which joins the session. */
export async function openTab(context: BrowserContext, path: string, locale: Locale): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  await expect(tab.getByRole('navigation', { name: words(locale)('vertical:label') })).toBeVisible();
  return tab;
}

/** The gateway addresses that a page calls from now on, except the sign-in's. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { port, pathname } = new URL(request.url());
    const isCall = port !== new URL(page.url()).port && !pathname.startsWith('/sso');
    if (isCall && request.method() !== 'OPTIONS') calls.push(pathname.slice(1));
  });
  return calls;
}

/** Changes the gateway's answer about flags for this page. */
export async function overrideFlags(page: Page, values: Record<string, boolean>): Promise<void> {
  await page.route('**/ofrep/v1/evaluate/flags', async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { flags: { key: string; value?: unknown }[] };
    const others = answer.flags.filter(({ key }) => !(key in values));
    const changed = Object.entries(values).map(([key, value]) => ({ key, value, reason: 'STATIC' }));
    return route.fulfill({ response, json: { ...answer, flags: [...others, ...changed] } });
  });
}

/** Scrolls to the end of a page, whose parts load as they come into view, until the element is shown. */
export async function scrollUntilShown(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(wanted).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** What a figure says to the cent, though it may be drawn short. */
export async function exactOf(figure: Locator): Promise<string> {
  const drawn = figure.locator('[title]').first();
  const exact = (await drawn.count()) === 0 ? null : await drawn.getAttribute('title');
  return exact ?? (await figure.textContent()) ?? '';
}
