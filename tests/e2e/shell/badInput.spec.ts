import { LOCALES } from '@/contract/locale';
import { expect, fillSignIn, navigation, readStored, signIn, test } from '../../support/browser';
import { refuseStorage } from '../../support/pageSettings';
import { clientLinks } from '../../support/portal';
import { words } from '../../support/words';

const MARKUP = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
const WILD = {
  // More than Node reads by itself.
  'of 40 kB': 'x'.repeat(40_000),
  'with markup': MARKUP,
  'with control characters': '\u0000\u001b[31m\r\nset-cookie: a=1\u202e',
};

for (const [what, value] of Object.entries(WILD)) {
  test(`a source, Id or language ${what} meets the login screen, and nothing of it is on the page`, async ({
    page,
    language,
    say,
    baseURL,
  }) => {
    const wild = encodeURIComponent(value);
    for (const query of [`source=${wild}`, `source=portal&Id=${wild}`, `source=portal&lng=${wild}`]) {
      const answer = await page.goto(`/${language}?${query}`);
      expect(answer?.status()).toBe(200);
      expect(await answer?.headerValue('set-cookie')).toBeNull();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common:login.signedOutTitle'));
      await expect(page.getByRole('button', { name: say('common:login.logIn') })).toBeEnabled();
      expect(await page.locator('img[src="x"]').count()).toBe(0);
      expect(new URL(page.url()).origin).toBe(baseURL);
      await page.waitForLoadState('networkidle');
      expect((await readStored(page)).session.source ?? 'portal').toBe('portal');
    }
  });
}

for (const [what, value] of Object.entries(WILD)) {
  test(`a locale ${what} is replaced or not found, never an error page of the server`, async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    const answer = await page.request.get(`/${encodeURIComponent(value)}/clients/?source=a`);
    expect(answer.status()).toBeLessThan(500);
    expect(await answer.text()).not.toContain(MARKUP.slice(2));
    expect(answer.headers()['set-cookie']).toBeUndefined();
  });
}

test('an address that is longer than the server reads meets a page in both languages', async ({
  page,
  language,
  faults,
}) => {
  faults.allow(/status of 431/);
  const answer = await page.goto(`/${language}?source=${'x'.repeat(100_000)}`);
  expect(answer?.status()).toBe(431);
  for (const locale of LOCALES) {
    await expect(page.getByText(words(locale)('common:errorPage.tooLongText'))).toBeVisible();
  }
  await page.getByRole('link', { name: words(language)('common:errorPage.home') }).click();
  await expect(page).toHaveURL(`/${language}`);
});

const ELSEWHERE = [
  '//evil.example/',
  'https://evil.example/',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
];

test('no parameter leads to another site after signing in', async ({ page, language, say, baseURL }) => {
  await page.goto(`/${language}`);
  const query = new URLSearchParams();
  const names = [
    'source',
    'Id',
    'lng',
    'returnTo',
    'redirect',
    'redirect_uri',
    'next',
    'url',
    'target_link_uri',
    'iss',
  ];
  names.forEach((name, index) => query.set(name, ELSEWHERE[index % ELSEWHERE.length] ?? ''));
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).hostname));
  await page.goto(`/${language}/clients/?${query}`);
  await expect(page.getByRole('button', { name: say('common:login.logIn') })).toBeEnabled();
  await page.evaluate((path) => sessionStorage.setItem('returnTo', path), ELSEWHERE[0] ?? '');
  await page.getByRole('button', { name: say('common:login.logIn') }).click();
  await fillSignIn(page, 'advisor');
  await expect(navigation(page, say)).toBeVisible();
  expect(new URL(page.url()).origin).toBe(baseURL);
  await page.goto(`/${language}?${query}`);
  await expect(navigation(page, say)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).origin).toBe(baseURL);
  expect([...new Set(visited)]).toEqual(['127.0.0.1']);
});

test('the bare address takes a wild language to a language of the portal, on this site', async ({
  page,
  baseURL,
}) => {
  for (const wild of [...ELSEWHERE, ...Object.values(WILD)]) {
    await page.goto(`/?lng=${encodeURIComponent(wild)}`);
    await expect(page).toHaveURL(/\/(en|fr)\?/);
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
});

test('a callback made up by someone else ends at the login screen, and nothing of it is shown', async ({
  page,
  language,
  say,
}) => {
  await page.goto(`/${language}`);
  await expect(page.getByRole('button', { name: say('common:login.logIn') })).toBeEnabled();
  const query = new URLSearchParams({ code: MARKUP, state: MARKUP, error: 'x', error_description: MARKUP });
  await page.goto(`/login/callback?${query}`);
  await expect(page.getByRole('button', { name: /Log in|Ouvrir une session/ })).toBeEnabled();
  expect(page.url()).not.toContain('alert');
  expect(await page.locator('body').innerText()).not.toContain('alert');
  expect((await readStored(page)).session.login).not.toBe('1');
});

test('a full storage: signing in and the list work all the same', async ({ page, language }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await signIn(page, 'advisor', language, `/${language}/clients/`);
  await expect(clientLinks(page)).toHaveCount(50);
});

test('with the storage that tabs share refused, signing in, the list and a reload work', async ({
  page,
  language,
}) => {
  await refuseStorage(page, 'localStorage');
  await signIn(page, 'advisor', language, `/${language}/clients/`);
  await expect(clientLinks(page)).toHaveCount(50);
  await page.reload();
  await expect(clientLinks(page)).toHaveCount(50);
});
