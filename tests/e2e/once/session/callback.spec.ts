import type { Page } from '@playwright/test';
import { expect, fillSignIn, navigation, readStored, signIn, test } from '../../../support/browser';
import { expectClients, openClients } from '../../../support/portal';
import { logInButton, watchTokenCalls } from '../../../support/sessionPages';
import { words } from '../../../support/words';

const say = words('en');

/** The address with the code, as a bookmark would keep it. */
function noteCallback(page: Page): () => string {
  let address = '';
  page.on('request', (request) => {
    if (request.url().includes('/login/callback?')) address ||= request.url();
  });
  return () => address;
}

test('a code is redeemed once, whatever is done with back, forward, reload and bookmark [spec 2.routes.3]', async ({
  page,
  context,
}) => {
  const calls = watchTokenCalls(context);
  const callback = noteCallback(page);
  await signIn(page, 'advisor', 'en');
  await openClients(page, 'en');
  await page.goBack();
  await expect(navigation(page, say)).toBeVisible();
  await page.goForward();
  await expectClients(page);
  await page.reload();
  await expectClients(page);
  for (const address of [callback(), '/login/callback']) {
    await page.goto(address);
    await expect(navigation(page, say)).toBeVisible();
    await expect(page).toHaveURL(/\/en$/);
  }
  const second = await context.newPage();
  await second.goto(callback());
  // In this tab nothing was begun: the session of the others stands, or the login screen where none of them answers.
  await expect(navigation(second, say).or(logInButton(second))).toBeVisible();
  await expect(second).not.toHaveURL(/callback/);
  expect(calls).toEqual({ code: 1, refresh: 0 });
});

test('a reload while the code is being redeemed ends on the login screen, and does not send it again', async ({
  page,
  context,
}) => {
  const calls = watchTokenCalls(context);
  await page.goto('/en');
  await context.route('**/sso/token', () => new Promise(() => undefined), { times: 1 });
  await logInButton(page).click();
  const asked = page.waitForRequest('**/sso/token');
  await fillSignIn(page, 'advisor');
  await asked;
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(page.getByText(say('common:login.incomplete'))).toBeVisible();
  await expect.poll(async () => (await readStored(page)).session.login).toBe('0');
  expect(calls).toEqual({ code: 1, refresh: 0 });

  await logInButton(page).click();
  await expect(navigation(page, say)).toBeVisible();
  expect(calls).toEqual({ code: 2, refresh: 0 });
});
