import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { expect, navigation, readStored, signIn, test } from '../../../support/browser';
import { expectClients } from '../../../support/portal';
import { grantTypeOf, RENEWAL_DUE_MS, watchTokenCalls, watchVisits } from '../../../support/sessionPages';
import { words } from '../../../support/words';

/** After a call without an answer the next may be made in five seconds. */
const RETRY_DUE_MS = 6_000;

/** The provider grants the next refresh, and its answer never comes: the next one looks like a theft. */
async function loseRefresh(page: Page, context: BrowserContext): Promise<void> {
  let isLost = false;
  await context.route('**/sso/token', async (route) => {
    if (isLost || grantTypeOf(route.request()) !== 'refresh_token') return route.fallback();
    isLost = true;
    expect((await route.fetch()).status()).toBe(200);
    return route.abort();
  });
  await context.clock.fastForward(RENEWAL_DUE_MS);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signedIn'))).toContain('"failures":1');
}

test.beforeEach(async ({ context, faults }) => {
  faults.allow(/ERR_FAILED|status of 400/);
  await context.clock.install();
});

async function openList(page: Page, locale: Locale): Promise<void> {
  await signIn(page, 'advisor', locale, `/${locale}/clients/?sort=-marketValue`);
  await expectClients(page);
}

test('a lost reply to a refresh costs one silent visit, and the person is back in place', async ({
  page,
  context,
}) => {
  await openList(page, 'en');
  const calls = watchTokenCalls(context);
  const visits = watchVisits(context);
  await loseRefresh(page, context);
  await expect(navigation(page, words('en'))).toBeVisible();

  const back = page.waitForEvent('framenavigated', (frame) => frame.url().includes('/login/callback'));
  await context.clock.fastForward(RETRY_DUE_MS);
  await back;
  await expectClients(page);
  await expect(page).toHaveURL('/en/clients/?sort=-marketValue');
  expect(visits).toEqual({ asking: 0, silent: 1 });
  expect(calls).toEqual({ code: 1, refresh: 2 });
});

test('where the provider has no session either, it ends with the logout message [spec 2.login.3]', async ({
  page,
  context,
}) => {
  // Not in the default language, which the end restores in storage: the person stays in the one that was in use.
  await openList(page, 'fr');
  const visits = watchVisits(context);
  await loseRefresh(page, context);
  await context.clearCookies({ name: /^sso_/ });
  await context.clock.fastForward(RETRY_DUE_MS);
  await expect(page).toHaveURL('/fr?source=session');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words('fr')('common:login.signedOutTitle'),
  );
  await expect
    .poll(async () => (await readStored(page)).session)
    .toEqual({ locale: 'en', source: 'session' });
  expect(visits).toEqual({ asking: 0, silent: 1 });
});
