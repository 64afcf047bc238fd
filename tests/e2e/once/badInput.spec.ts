import { expect, fillSignIn, navigation, signIn, test } from '../../support/browser';
import { refuseStorage } from '../../support/pageSettings';
import { expectClients } from '../../support/portal';
import { MARKUP, WILD } from '../../support/wild';

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
    await expect(page).toHaveURL(/\/(en|fr)(\?|$)/);
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
});

test('a full storage: signing in and the list work all the same', async ({ page, language }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await signIn(page, 'advisor', language, `/${language}/clients/`);
  await expectClients(page);
});

test('with the storage that tabs share refused, signing in, the list and a reload work', async ({
  page,
  language,
}) => {
  await refuseStorage(page, 'localStorage');
  await signIn(page, 'advisor', language, `/${language}/clients/`);
  await expectClients(page);
  await page.reload();
  await expectClients(page);
});
