import { expect, expectAccessible, navigation, readStored, test } from '../support/browser';
import { languageLink } from '../support/portal';
import { openAs } from '../support/signedIn';

test('a page that does not exist says so in the language of its address', async ({
  page,
  language,
  say,
  faults,
}) => {
  faults.allow(/status of 404/);
  const answer = await page.goto(`/${language}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common:errorPage.notFoundTitle'));
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  await expectAccessible(page);
});

test('a strip says that the network is gone, and a word that it is back', async ({
  page,
  context,
  language,
  say,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await openAs(page, 'advisor', language);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText(say('common:network.offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say('common:network.online'))).toBeVisible();
  await expect(page.getByText(say('common:network.offline'))).toHaveCount(0);
  await expect(navigation(page, say)).toBeVisible();
});

test('a locale that is not supported is replaced, keeping path and query [spec 2.shell.2]', async ({
  page,
  language,
}) => {
  const other = language === 'en' ? 'fr' : 'en';
  await page.goto(`/${other}`);
  await page.waitForLoadState('networkidle');
  await languageLink(page, other).click();
  await expect.poll(async () => (await readStored(page)).session.locale).toBe(language);
  await page.goto('/de?source=portal&Id=7');
  await expect(page).toHaveURL(`/${language}?source=portal&Id=7`);
});

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
