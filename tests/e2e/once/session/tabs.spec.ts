import type { BrowserContext, Page } from '@playwright/test';
import { expect, fillSignIn, navigation, signIn, test } from '../../../support/browser';
import { clientLinks, signOut } from '../../../support/portal';
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

/** Four tabs of one session: two that joined it, and one duplicated. */
async function openFour(page: Page, context: BrowserContext): Promise<Page[]> {
  await signIn(page, 'advisor', 'en');
  const tabs = [
    page,
    await openSibling(context, 'en'),
    await openSibling(context, 'en'),
    await duplicate(page),
  ];
  for (const tab of tabs) await expect(navigation(tab, say)).toBeVisible();
  return tabs;
}

const tokensOf = async (tabs: Page[]) => [...new Set(await Promise.all(tabs.map(tokenOf)))];

test('four tabs whose tokens end in the same second make one refresh, and stay signed in', async ({
  page,
  context,
}) => {
  await context.clock.install();
  const answers: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/sso/token')) answers.push(response.status());
  });
  const tabs = await openFour(page, context);
  const calls = watchTokenCalls(context);
  const before = await tokenOf(page);

  await context.clock.fastForward(RENEWAL_DUE_MS);
  await expect.poll(() => tokensOf(tabs)).not.toContain(before);
  await expect.poll(async () => (await tokensOf(tabs)).length).toBe(1);
  for (const tab of tabs) await expect(navigation(tab, say)).toBeVisible();
  expect(calls).toEqual({ code: 0, refresh: 1 });

  // A token that was spent twice would have ended the whole family by now.
  await page.goto('/en/clients/');
  await expect(clientLinks(page)).toHaveCount(50);
  expect(answers).toEqual([200, 200]);
});

test('a logout in one tab ends the session of all, the duplicated one too, for good', async ({
  page,
  context,
}) => {
  const tabs = await openFour(page, context);
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
