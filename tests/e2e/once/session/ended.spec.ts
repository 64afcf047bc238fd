import type { BrowserContext, Page } from '@playwright/test';
import { expect, navigation, signIn, test } from '../../../support/browser';
import { E2E_GATEWAY_PORT, E2E_PORT } from '../../../support/e2ePorts';
import { startMovedStack, type MovedStack } from '../../../support/movedStack';
import { expectClients } from '../../../support/portal';
import { grantTypeOf, tokenOf, watchTokenCalls, watchVisits } from '../../../support/sessionPages';
import { words } from '../../../support/words';

const say = words('en');
const PORT = E2E_PORT + 12;
const MINUTE = 60_000;
/** The embedded provider's access tokens live ten minutes. */
const TOKENS_END_MS = 11 * MINUTE;
const LIST = '/en/clients/?sort=-marketValue';

let stack: MovedStack;

test.describe.configure({ mode: 'default' });
test.use({ baseURL: `http://127.0.0.1:${PORT}` });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startMovedStack({ name: 'ended', port: PORT, gatewayPort: E2E_GATEWAY_PORT + 12 });
});

test.afterAll(() => stack.stop());

test.beforeEach(async ({ context, faults }) => {
  faults.allow(/status of 40[01]|ERR_FAILED|ERR_ABORTED/);
  await context.clock.install();
});

/** Tabs of one session, each with the list of clients open. */
async function openLists(page: Page, context: BrowserContext, more: number): Promise<Page[]> {
  await signIn(page, 'advisor', 'en', LIST);
  const others = await Promise.all(Array.from({ length: more }, () => context.newPage()));
  for (const tab of others) await tab.goto(LIST);
  const tabs = [page, ...others];
  for (const tab of tabs) await expectClients(tab);
  return tabs;
}

/** The provider refuses the next refresh, and that one alone. */
async function refuseRefresh(context: BrowserContext): Promise<void> {
  let isRefused = false;
  await context.route('**/sso/token', async (route) => {
    if (isRefused || grantTypeOf(route.request()) !== 'refresh_token') return route.fallback();
    isRefused = true;
    const headers = { 'access-control-allow-origin': stack.portal };
    return route.fulfill({ status: 400, headers, json: { error: 'invalid_grant' } });
  });
}

const silentVisit = (context: BrowserContext) =>
  context.waitForEvent('request', (request) => request.url().includes('prompt=none'));

/** All tabs show their list, by one token that is another than `before`. */
async function expectRenewed(tabs: Page[], before: string | null): Promise<void> {
  for (const tab of tabs) {
    await expectClients(tab);
    await expect(navigation(tab, say)).toBeVisible();
    await expect(tab).toHaveURL(LIST);
  }
  const tokens = () => Promise.all(tabs.map(tokenOf));
  await expect.poll(async () => new Set(await tokens()).size).toBe(1);
  expect(await tokens()).not.toContain(before);
}

test('a reload while a silent visit redeems its code makes the visit once more: no tab loses anything', async ({
  page,
  context,
}) => {
  const tabs = await openLists(page, context, 2);
  const before = await tokenOf(page);
  await refuseRefresh(context);
  const visits = watchVisits(context);
  const calls = watchTokenCalls(context);
  // The first code is never redeemed. The page is loaded anew once that call is held, or the next one would be held.
  let isHeld = false;
  const redeeming = new Promise<Page>((resolve) => {
    void context.route('**/sso/token', (route) => {
      if (isHeld || grantTypeOf(route.request()) !== 'authorization_code') return route.fallback();
      isHeld = true;
      resolve(route.request().frame().page());
      return new Promise(() => undefined);
    });
  });
  await stack.pass(context, TOKENS_END_MS);
  const visitor = await redeeming;
  await expect(visitor).toHaveURL('/login/callback');
  await visitor.reload();

  await expectRenewed(tabs, before);
  expect(visits).toEqual({ asking: 0, silent: 2 });
  expect(calls).toEqual({ code: 2, refresh: 1 });
});

test('tabs that are loaded anew while one makes a silent visit wait for its tokens', async ({
  page,
  context,
}) => {
  const tabs = await openLists(page, context, 2);
  const before = await tokenOf(page);
  await refuseRefresh(context);
  const visits = watchVisits(context);
  // The visit takes its time, so that the others are there while it is under way.
  await context.route('**/sso/auth?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return route.continue();
  });
  const visit = silentVisit(context);
  await stack.pass(context, TOKENS_END_MS);
  const visitor = (await visit).frame().page();
  await Promise.all(tabs.filter((tab) => tab !== visitor).map((tab) => tab.reload()));

  await expectRenewed(tabs, before);
  expect(visits).toEqual({ asking: 0, silent: 1 });
});

test('after the answer to a refresh was lost all tabs, loaded anew, come to the tokens of one silent visit', async ({
  page,
  context,
}) => {
  const tabs = await openLists(page, context, 2);
  const before = await tokenOf(page);
  const visits = watchVisits(context);
  let isLost = false;
  await context.route('**/sso/token', async (route) => {
    if (isLost || grantTypeOf(route.request()) !== 'refresh_token') return route.fallback();
    isLost = true;
    expect((await route.fetch()).status()).toBe(200);
    return route.abort();
  });
  const lost = context.waitForEvent('requestfailed', (request) => request.url().endsWith('/sso/token'));
  await stack.pass(context, TOKENS_END_MS);
  await lost;
  await Promise.all(tabs.map((tab) => tab.reload()));

  await expectRenewed(tabs, before);
  expect(visits).toEqual({ asking: 0, silent: 1 });
});

test('where the tab that refreshes is closed another takes over within seconds', async ({
  page,
  context,
}) => {
  const tabs = await openLists(page, context, 2);
  const before = await tokenOf(page);
  // The first call never reaches the provider. Its tab is closed once the call is held, or the next one would be held.
  let isHeld = false;
  const caller = new Promise<Page>((resolve) => {
    void context.route('**/sso/token', (route) => {
      if (isHeld) return route.fallback();
      isHeld = true;
      resolve(route.request().frame().page());
      return new Promise(() => undefined);
    });
  });
  await stack.pass(context, TOKENS_END_MS);
  const closed = await caller;
  await closed.close();
  const others = tabs.filter((tab) => tab !== closed);
  await Promise.all(others.map((tab) => tab.reload()));
  await expectRenewed(others, before);
});
