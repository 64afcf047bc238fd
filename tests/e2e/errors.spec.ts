import type { Page } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { expect, expectAccessible, navigation, readStored, test } from '../support/browser';
import { languageLink } from '../support/portal';
import { openAs } from '../support/signedIn';
import { words } from '../support/words';

const other = (language: Locale): Locale => (language === 'en' ? 'fr' : 'en');

/** That the page says that there is no such address, in one language and in no other. */
async function expectNotFound(page: Page, language: Locale, title: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading')).toHaveText([title]);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  const foreign = words(other(language))('common:errorPage.notFoundTitle');
  await expect(page.getByText(foreign)).toHaveCount(0);
  await expectAccessible(page);
}

test('an address that does not exist says so in its own language alone, signed in or not', async ({
  page,
  language,
  say,
  faults,
}) => {
  faults.allow(/status of 404/);
  const paths = ['nowhere', 'clients/nowhere', 'accounts/view/of/nowhere'];
  for (const path of paths) {
    const answer = await page.goto(`/${language}/${path}`);
    expect(answer?.status()).toBe(404);
    await expectNotFound(page, language, say('common:errorPage.notFoundTitle'));
  }
  await openAs(page, 'advisor', language);
  for (const path of paths) {
    const answer = await page.goto(`/${language}/${path}`);
    expect(answer?.status()).toBe(404);
    await expect(navigation(page, say)).toBeVisible();
    await expectNotFound(page, language, say('common:states.notFoundTitle'));
  }
  // Whoever reads it in one language follows a link of the other.
  await page.goto(`/${other(language)}/nowhere`);
  await expectNotFound(page, other(language), words(other(language))('common:states.notFoundTitle'));
});

test(
  "an address without a language gets the person's chosen language",
  { tag: '@in-fr' },
  async ({ page, language, say, faults }) => {
    faults.allow(/status of 404/);
    await openAs(page, 'advisor', language);
    await page.goto('/nowhere/at/all');
    await expect(page).toHaveURL(`/${language}/at/all`);
    await expectNotFound(page, language, say('common:states.notFoundTitle'));
    await page.goto('/nowhere');
    await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
  },
);

test(
  'a strip says that the network is gone, and a word that it is back',
  { tag: '@in-en' },
  async ({ page, context, language, say, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/);
    await openAs(page, 'advisor', language);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText(say('common:network.offline'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(say('common:network.online'))).toBeVisible();
    await expect(page.getByText(say('common:network.offline'))).toHaveCount(0);
    await expect(navigation(page, say)).toBeVisible();
  },
);

test(
  'a locale that is not supported is replaced, keeping path and query [spec 2.shell.2]',
  { tag: '@in-en' },
  async ({ page, language }) => {
    await page.goto(`/${other(language)}`);
    await page.waitForLoadState('networkidle');
    await languageLink(page, other(language)).click();
    await expect.poll(async () => (await readStored(page)).session.locale).toBe(language);
    await page.goto('/de?source=portal&Id=7');
    await expect(page).toHaveURL(`/${language}?source=portal&Id=7`);
  },
);

for (const path of [
  '/%00',
  `/${'x'.repeat(10_000)}`,
  '/%3Cscript%3Ealert(1)%3C/script%3E/clients',
  '/en/%2e%2e/%2e%2e',
]) {
  test(
    `the address ${path.slice(0, 40)} meets no server error`,
    { tag: '@in-fr' },
    async ({ page, faults }) => {
      faults.allow(/Failed to load resource/);
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBeLessThan(500);
      expect(await answer.text()).not.toContain('<script>alert(1)');
    },
  );
}

for (const path of [
  '//evil.example/',
  '/\\evil.example',
  '/en?returnTo=https://evil.example',
  '/https:%2F%2Fevil.example',
]) {
  test(`${path} leads to no other site`, { tag: '@in-fr' }, async ({ page, baseURL, faults }) => {
    faults.allow(/Failed to load resource/);
    await page.goto(`${baseURL}${path}`);
    expect(new URL(page.url()).origin).toBe(baseURL);
    const answer = await page.request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    expect(new URL(answer.headers().location ?? '/', baseURL).origin).toBe(baseURL);
  });
}

test('a part of the program that does not load is reported to the portal, by names of the program alone', async ({
  page,
  language,
  say,
  faults,
}) => {
  faults.allow(/ERR_FAILED|chunk/i);
  await page.goto(`/${language}`);
  const logIn = page.getByRole('button', { name: say('common:login.logIn') });
  await expect(logIn).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/**', (route) => route.abort());
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/client-errors');
  await logIn.click();
  const answer = await answered;
  expect(answer.status()).toBe(204);
  expect(answer.request().postDataJSON()).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    kind: 'chunk',
    route: '/',
    error: 'ChunkLoadError',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});
