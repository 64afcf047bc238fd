import { expect, fillSignIn, test } from '../../../support/browser';
import { refuseStorage } from '../../../support/pageSettings';
import { expectClients } from '../../../support/portal';
import { logInButton, watchTokenCalls } from '../../../support/sessionPages';

test('with session storage refused a person signs in, works, and after a reload is one click away', async ({
  page,
  context,
}) => {
  const calls = watchTokenCalls(context);
  await refuseStorage(page, 'sessionStorage');
  await page.goto('/en/clients/');
  await logInButton(page).click();
  await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
  const [kept] = (await context.cookies()).filter(({ name }) => name.startsWith('signIn.'));
  expect(kept).toMatchObject({ path: '/login/callback', sameSite: 'Lax', secure: false });
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(600);

  await fillSignIn(page, 'advisor');
  await expectClients(page);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('signIn.'))).toEqual([]);
  await page.reload();
  await logInButton(page).click();
  await expectClients(page);
  expect(calls).toEqual({ code: 2, refresh: 0 });
});
