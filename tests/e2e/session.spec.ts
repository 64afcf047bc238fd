import type { Page } from '@playwright/test';
import { expect, navigation, readStored, signIn, test } from '../support/browser';
import { expectClients, openTab } from '../support/portal';

test('a new tab joins the session of its browser', { tag: '@in-fr' }, async ({ page, context, language }) => {
  await signIn(page, 'advisor', language);
  const second = await openTab(context, `/${language}/clients/`, language);
  await expectClients(second);
  await expect.poll(async () => (await readStored(second)).session.login).toBe('1');
});

test(
  'the callback, reloaded or opened from a bookmark, is never an error page [spec 2.routes.3]',
  { tag: '@in-fr' },
  async ({ page, context, language, say }) => {
    const callbacks: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/login/callback?')) callbacks.push(request.url());
    });
    await signIn(page, 'advisor', language);
    const [callback = ''] = callbacks;
    expect(callback).toMatch(/[?&]code=.*[?&]state=|[?&]state=.*[?&]code=/);

    await page.goto(callback);
    await expect(navigation(page, say)).toBeVisible();
    await expect(page).not.toHaveURL(/callback/);
    await page.goBack();
    await expect(navigation(page, say)).toBeVisible();

    await context.clearCookies();
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await page.goto(callback);
    await expect(page.getByRole('button', { name: /Log in|Ouvrir une session/ })).toBeVisible();
    await expect(page).not.toHaveURL(/code=/);
  },
);

test(
  'a reload keeps the session, and back and forward stay inside',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await signIn(page, 'advisor', language);
    await page.reload();
    await expect(navigation(page, say)).toBeVisible();
    await page.goto(`/${language}/clients/`);
    await expectClients(page);
    await page.goBack();
    await expect(navigation(page, say)).toBeVisible();
    await page.goForward();
    await expectClients(page);
  },
);

/** The provider is asked at most once a minute: makes it as if the last time were longer ago. */
async function forgetLastTokenCall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const hint = JSON.parse(localStorage.getItem('signedIn') ?? '{}') as { calledAt: number };
    localStorage.setItem('signedIn', JSON.stringify({ ...hint, calledAt: hint.calledAt - 120_000 }));
  });
}

test(
  'a call refused with 401 is repeated after one silent refresh',
  { tag: '@in-fr' },
  async ({ page, language, faults }) => {
    faults.allow(/status of 401/);
    await signIn(page, 'advisor', language);
    await forgetLastTokenCall(page);
    let refused = 0;
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/sso/token')) refreshes += 1;
    });
    await page.route('**/clients/{list,summaryList}', async (route) => {
      const isFirst = route.request().method() === 'POST' && refused < 2;
      if (!isFirst) return route.fallback();
      refused += 1;
      const { origin } = new URL(page.url());
      return route.fulfill({ status: 401, headers: { 'access-control-allow-origin': origin } });
    });
    await page.goto(`/${language}/clients/`);
    await expectClients(page);
    expect(refused).toBe(2);
    expect(refreshes).toBe(1);
  },
);

test(
  'the flag 1 with neither a token nor a sign-in under way is the login screen',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await page.goto(`/${language}`);
    await page.evaluate(() => sessionStorage.setItem('login', '1'));
    await page.goto(`/${language}/clients/`);
    await expect(page.getByRole('button', { name: say('common:login.logIn') })).toBeVisible();
    await expect.poll(async () => (await readStored(page)).session.login).toBe('0');
  },
);

test(
  'not signed in, the saved list filters are removed [spec 4.4]',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await page.goto(`/${language}`);
    await page.evaluate(() => {
      sessionStorage.setItem('clientListFilter', 'x');
      sessionStorage.setItem('householdListFilter', 'y');
    });
    await page.reload();
    await expect(page.getByRole('button', { name: say('common:login.logIn') })).toBeVisible();
    await expect
      .poll(async () => Object.keys((await readStored(page)).session))
      .not.toEqual(expect.arrayContaining(['clientListFilter']));
    await expect.poll(async () => (await readStored(page)).session.householdListFilter).toBeUndefined();
  },
);
