import {
  expect,
  expectAccessible,
  fillSignIn,
  navigation,
  readStored,
  signIn,
  test,
} from '../support/browser';
import { languageLink } from '../support/portal';

test('the login screen says what the portal is, in place of any page [spec 2.routes.1, 2.login.2, 2.login.3]', async ({
  page,
  language,
  say,
}) => {
  await page.goto(`/${language}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('common:login.welcome', { product: 'Cairn' }),
  );
  await expect(page.getByText(say('common:login.description'))).toBeVisible();
  const logo = page.getByRole('img', { name: say('common:login.logo', { product: 'Cairn' }) }).first();
  await expect(logo).toBeVisible();
  expect(await logo.boundingBox()).toMatchObject({ width: 90, height: 60 });
  await expect(navigation(page, say)).toHaveCount(0);
  await expectAccessible(page);
});

test('a source shows the logout title and message [spec 2.login.3]', async ({ page, language, say }) => {
  await page.goto(`/${language}?source=logout`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common:login.signedOutTitle'));
  await expect(page.getByText(say('common:login.signedOutMessage'))).toBeVisible();
  await expectAccessible(page);
});

test(
  'the language link keeps source and Id and drops the rest [spec 2.login.1]',
  { tag: '@in-fr' },
  async ({ page, language }) => {
    await page.goto(`/${language}?source=portal&Id=42&other=1`);
    const other = language === 'en' ? 'fr' : 'en';
    const link = languageLink(page, language);
    await expect(link).toHaveAttribute('hreflang', new RegExp(`^${other}`));
    await expect(link).toHaveAttribute('lang', new RegExp(`^${other}`));
    await link.click();
    await expect(page).toHaveURL(`/${other}?source=portal&Id=42`);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`));
  },
);

test(
  'Log in sets the flag and becomes a disabled, loading button [spec 2.login.4, 4.1, 4.6, 4.3]',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    // Noted as it happens: while the browser is leaving, the page cannot be asked.
    const noted: { label: string; isDisabled: boolean; login: string | null }[] = [];
    await page.exposeBinding('__note', (_source, state: (typeof noted)[number]) => noted.push(state));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const button = document.querySelector<HTMLButtonElement>('main button');
        const note: unknown = Reflect.get(window, '__note');
        if (!button || typeof note !== 'function') return;
        const [label, login] = [button.textContent, sessionStorage.getItem('login')];
        note({ label, isDisabled: button.disabled, login });
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await page.goto(`/${language}`);
    await page.evaluate(() => localStorage.setItem('lookerFilter', 'x'));
    await page.getByRole('button', { name: say('common:login.logIn') }).click();
    await fillSignIn(page, 'advisor');
    await expect(navigation(page, say)).toBeVisible();

    const label = say('common:login.loading');
    const busy = noted.filter((state) => state.label === label);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.every(({ isDisabled }) => isDisabled)).toBe(true);
    expect(busy.at(-1)?.login).toBe('1');
    await expect.poll(async () => (await readStored(page)).local.lookerFilter).toBeUndefined();
  },
);

test(
  'a cancelled sign-in comes back to the login screen with one neutral line',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await page.goto(`/${language}`);
    await page.getByRole('button', { name: say('common:login.logIn') }).click();
    await page.getByRole('link', { name: say('sso:cancel', { product: 'Cairn' }) }).click();
    await expect(page.getByText(say('common:login.incomplete'))).toBeVisible();
    await expect.poll(async () => (await readStored(page)).session.login).toBe('0');
    await expectAccessible(page);
  },
);

test(
  'the back button from the provider comes back to the login screen',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await page.goto(`/${language}`);
    await page.getByRole('button', { name: say('common:login.logIn') }).click();
    await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: say('common:login.logIn') })).toBeEnabled();
    await expect.poll(async () => (await readStored(page)).session.login).toBe('0');
  },
);

test('the provider speaks the language of the portal, and refuses a wrong password', async ({
  page,
  language,
  say,
  faults,
}) => {
  faults.allow(/status of 4(00|01|22)/);
  await page.goto(`/${language}`);
  await page.getByRole('button', { name: say('common:login.logIn') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('sso:signInTitle', { product: 'Cairn' }),
  );
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  await expectAccessible(page);
  await fillSignIn(page, 'manager', 'wrong-password-1');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue('manager');
  await expectAccessible(page);
});

test(
  'a deep link is where one lands after signing in, its query included',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await page.goto(`/${language}/clients/?sort=-marketValue`);
    await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
    await page.getByRole('button', { name: say('common:login.logIn') }).click();
    await fillSignIn(page, 'advisor');
    await expect(page).toHaveURL(`/${language}/clients/?sort=-marketValue`);
  },
);

test(
  'session storage has the flag, the locale and the token, and the call carries them [spec 9.4, 7.calls.2]',
  { tag: '@in-fr' },
  async ({ page, language }) => {
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/clients/list') && request.method() === 'POST',
    );
    await signIn(page, 'advisor', language, `/${language}/clients/`);
    const headers = (await sent).headers();
    const { session, local } = await readStored(page);
    expect(session).toMatchObject({ login: '1', locale: language });
    expect(headers.authorization).toBe(`Bearer ${session.token}`);
    expect(headers['x-locale']).toBe(language === 'fr' ? 'fr_FR' : 'en');
    expect(local.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  },
);
