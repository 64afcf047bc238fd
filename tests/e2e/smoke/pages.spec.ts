import { expect, navigation, signIn, test } from '../../support/browser';
import { EVERY_PART, throughPages } from '../../support/everyPage';
import { clientLinks, expectClients, languageLink, openClients, signOut } from '../../support/portal';

/** Nothing here saves anything: it may run on an environment in which people work. */
const PAGES = EVERY_PART.filter(({ persona }) => persona === 'advisor').flatMap(({ pages }) => pages);

for (const name of PAGES) {
  test(`${name || 'home'} opens with its heading and without an error`, async ({ page, language }) => {
    await signIn(page, 'advisor', language);
    expect(await throughPages(page, [name], language, () => Promise.resolve())).toEqual([]);
  });
}

test('an advisor signs in, opens a client, changes the language and signs out', async ({
  page,
  language,
  say,
}) => {
  await signIn(page, 'advisor', language);
  await openClients(page, language);
  await expectClients(page);
  await clientLinks(page).first().click();
  await expect(page).toHaveURL(/\/clients\/summary\?Id=[0-9a-f-]{36}$/);
  const other = language === 'en' ? 'fr' : 'en';
  await languageLink(page, language).click();
  await expect(page).toHaveURL(new RegExp(`/${other}/clients/summary\\?Id=`));
  await signOut(page, other);
  await expect(navigation(page, say)).toHaveCount(0);
});

test('an address that nobody serves has a page of its own', async ({ page, language, faults }) => {
  faults.allow(/404/);
  await signIn(page, 'advisor', language);
  const answer = await page.goto(`/${language}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
