import { expect, fillSignIn, navigation, readStored, test } from '../../../support/browser';
import { E2E_GATEWAY_PORT, E2E_PORT } from '../../../support/e2ePorts';
import { expectClients, openClients, signOut } from '../../../support/portal';
import { logInButton, watchTokenCalls, watchVisits } from '../../../support/sessionPages';
import { startStack, type Stack } from '../../../support/stack';
import { words } from '../../../support/words';

const say = words('en');
const TOKENS = ['access_token', 'id_token', 'refresh_token'];

let stack: Stack;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStack({
    name: 'cookieStore',
    port: E2E_PORT + 2,
    gatewayPort: E2E_GATEWAY_PORT + 2,
    env: { TOKEN_STORE: 'cookie', DATABASE_URL: '' },
  });
});

test.afterAll(() => stack.stop());

test.beforeEach(async ({ page }) => {
  await page.goto(`${stack.portal}/en`);
  await logInButton(page).click();
  await fillSignIn(page, 'advisor');
  await expect(navigation(page, say)).toBeVisible();
});

test('the tokens are strict cookies of the browser session, and a logout leaves none', async ({
  page,
  context,
}) => {
  await openClients(page, 'en');
  await expectClients(page);
  const cookies = (await context.cookies(stack.portal)).filter(({ name }) => TOKENS.includes(name));
  expect(cookies.map(({ name }) => name).sort()).toEqual(TOKENS);
  for (const cookie of cookies) {
    // Secure is for https: a browser would drop it from a plain page.
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', expires: -1, secure: false });
  }
  const { session } = await readStored(page);
  for (const name of TOKENS) expect(session[name]).toBeUndefined();

  await signOut(page, 'en');
  const after = await readStored(page);
  expect(Object.keys(after.cookies).filter((name) => name !== 'preferences')).toEqual([]);
  expect(after.session.token).toBeUndefined();
  expect(Object.keys(after.local).filter((key) => key !== 'i18nextLng')).toEqual(['sessionId']);
});

test('after a restart of the browser a click on Log in tries a refresh before the provider', async ({
  page,
  context,
}) => {
  // A browser that starts again has its cookies and local storage, and no session storage.
  await page.evaluate(() => {
    sessionStorage.clear();
    // Tokens of this minute would be taken up as they are.
    const text = localStorage.getItem('signedIn') ?? '';
    const hint = JSON.parse(text) as { grantedAt: number; calledAt: number };
    const [grantedAt, calledAt] = [hint.grantedAt - 60_000, hint.calledAt - 60_000];
    localStorage.setItem('signedIn', JSON.stringify({ ...hint, grantedAt, calledAt }));
  });
  const again = await context.newPage();
  await page.close();
  const calls = watchTokenCalls(context);
  const visits = watchVisits(context);
  await again.goto(`${stack.portal}/en`);
  await logInButton(again).click();
  await expect(navigation(again, say)).toBeVisible();
  expect(calls).toEqual({ code: 0, refresh: 1 });
  expect(visits).toEqual({ asking: 0, silent: 0 });
  await openClients(again, 'en');
  await expectClients(again);
});
