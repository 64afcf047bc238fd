import type { BrowserContext, Page } from '@playwright/test';
import { expect, fillSignIn, navigation, signIn, test } from '../../../support/browser';
import { clientLinks, expectClients, openClients, signOut } from '../../../support/portal';
import {
  logInButton,
  openSibling,
  RENEWAL_DUE_MS,
  tokenOf,
  watchTokenCalls,
} from '../../../support/sessionPages';
import { words } from '../../../support/words';

const say = words('en');

/** Opens a tab with a copy of the first one's session storage, as "Duplicate tab" does. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  return opened;
}

/** Tabs of one session: the first, so many that are opened at once and join it, and one duplicated. */
async function openTabs(page: Page, context: BrowserContext, joining: number): Promise<Page[]> {
  await signIn(page, 'advisor', 'en');
  const joined = Array.from({ length: joining }, () => openSibling(context, 'en'));
  const tabs = [page, ...(await Promise.all(joined)), await duplicate(page)];
  for (const tab of tabs) await expect(navigation(tab, say)).toBeVisible();
  return tabs;
}

const tokensOf = async (tabs: Page[]) => [...new Set(await Promise.all(tabs.map(tokenOf)))];

test('eight tabs, six of them opened at once, join, make one refresh when their tokens end, and stay signed in', async ({
  page,
  context,
}) => {
  await context.clock.install();
  const answers: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/sso/token')) answers.push(response.status());
  });
  const tabs = await openTabs(page, context, 6);
  const calls = watchTokenCalls(context);
  const before = await tokenOf(page);

  await context.clock.fastForward(RENEWAL_DUE_MS);
  await expect.poll(() => tokensOf(tabs)).not.toContain(before);
  await expect.poll(async () => (await tokensOf(tabs)).length).toBe(1);
  for (const tab of tabs) await expect(navigation(tab, say)).toBeVisible();
  expect(calls).toEqual({ code: 0, refresh: 1 });

  // A token that was spent twice would have ended the whole family by now.
  await page.goto('/en/clients/');
  await expectClients(page);
  expect(answers).toEqual([200, 200]);
});

/**
 * Lets a tab stand still, as a frozen one does: it runs no timer and hears no message before it thaws. Chromium itself
 * freezes no tab here, for each is in front of a window of its own; its debugger stops one all the same.
 *
 * @returns lets it go on
 */
async function freeze(tab: Page): Promise<() => Promise<void>> {
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('Debugger.enable');
  const isStill = new Promise((resolve) => devtools.once('Debugger.paused', resolve));
  await devtools.send('Debugger.pause');
  // The next statement that the tab is given is the one before which it stops.
  const next = tab.evaluate(() => undefined);
  await isStill;
  return async () => {
    await devtools.send('Debugger.resume');
    await devtools.detach();
    await next;
  };
}

/** The tab's next call is refused by the gateway, more than a minute after the last call of the provider. */
async function beRefused(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    sessionStorage.setItem('token', 'spoilt');
    const hint = JSON.parse(localStorage.getItem('signedIn') ?? '') as { calledAt: number };
    localStorage.setItem('signedIn', JSON.stringify({ ...hint, calledAt: hint.calledAt - 61_000 }));
  });
  await openClients(tab, 'en');
  await expectClients(tab);
}

test('a tab that stands still takes the newer tokens when it goes on, spends none, and hears of a logout', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/status of 401/);
  await signIn(page, 'advisor', 'en');
  const frozen = await openSibling(context, 'en');
  const calls = watchTokenCalls(context);
  const before = await tokenOf(frozen);

  let thaw = await freeze(frozen);
  await beRefused(page);
  const newer = await tokenOf(page);
  expect(newer).not.toBe(before);
  await thaw();
  await expect.poll(() => tokenOf(frozen)).toBe(newer);
  await openClients(frozen, 'en');
  await expectClients(frozen);
  await expect(navigation(page, say)).toBeVisible();
  expect(calls).toEqual({ code: 0, refresh: 1 });

  thaw = await freeze(frozen);
  await signOut(page, 'en');
  await thaw();
  await expect(logInButton(frozen)).toBeEnabled();
  expect(await tokensOf([page, frozen])).toEqual([null]);
});

test('a logout in one tab ends the session of all, the duplicated one too, for good', async ({
  page,
  context,
}) => {
  const tabs = await openTabs(page, context, 2);
  const calls = watchTokenCalls(context);
  await signOut(page, 'en');
  for (const tab of tabs) await expect(logInButton(tab)).toBeEnabled();
  expect(await tokensOf(tabs)).toEqual([null]);
  await tabs[3]?.reload();
  await expect(logInButton(tabs[3] ?? page)).toBeEnabled();
  expect(calls).toEqual({ code: 0, refresh: 0 });
});

test('two sign-ins at once in two tabs both end signed in', async ({ page, context }) => {
  const second = await context.newPage();
  const calls = watchTokenCalls(context);
  for (const tab of [page, second]) {
    await tab.goto('/en');
    await logInButton(tab).click();
    await expect(tab.locator('input[autocomplete="username"]')).toBeVisible();
  }
  await Promise.all([fillSignIn(page, 'advisor'), fillSignIn(second, 'advisor')]);
  for (const tab of [page, second]) await expect(navigation(tab, say)).toBeVisible();
  await expect.poll(async () => (await tokensOf([page, second])).length).toBe(1);
  expect(calls).toEqual({ code: 2, refresh: 0 });
});

test('who signs in second takes the browser over: the first tab shows and asks for nothing of either', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await second.goto('/en');
  await logInButton(second).click();
  await signIn(page, 'advisor', 'en', '/en/clients/');
  await expectClients(page);
  const [client = ''] = await clientLinks(page).allInnerTexts();
  const own = await tokenOf(page);
  const carried: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') carried.push(request.headers().authorization);
  });

  await fillSignIn(second, 'conseillere');
  await expect(navigation(second, words('en'))).toBeVisible();
  const others = await tokenOf(second);
  expect(others).not.toBe(own);
  await expect(page).toHaveURL('/en?source=session');
  await expect(logInButton(page)).toBeEnabled();
  await expect(page.locator('body')).not.toContainText(client);
  expect(await tokenOf(page)).toBeNull();
  expect(carried).not.toContain(`Bearer ${others}`);

  await logInButton(page).click();
  const banner = (tab: Page) => tab.getByRole('banner').getByRole('button').last();
  await expect(navigation(page, say)).toBeVisible();
  expect(await banner(page).innerText()).toBe(await banner(second).innerText());
  expect(await tokenOf(page)).toBe(others);
});
