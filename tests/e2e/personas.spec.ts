import type { Page } from '@playwright/test';
import { expect, expectAccessible, navigation, PERSONAS, signIn, test } from '../support/browser';
import { clientLinks, languageLink, openClients, signOut } from '../support/portal';

const WITH_A_BOOK = PERSONAS.filter((persona) => persona !== 'newcomer');

/** What a screen reader was told at the last change of the page. */
const announced = (page: Page) => page.locator('#__next-route-announcer__');

/** The language that each begins in; the change of language goes the other way. The nightly run takes everything. */
const TAGS = {
  advisor: ['@in-en'],
  assistant: ['@in-en', '@in-detail'],
  manager: ['@in-fr'],
  conseillere: ['@in-fr'],
};

for (const persona of WITH_A_BOOK) {
  const tag = TAGS[persona];
  test(
    `${persona} signs in, lists their clients, opens one, changes the language and signs out [spec 1.1]`,
    { tag },
    async ({ page, language, say }) => {
      await signIn(page, persona, language);
      // The page's own title comes with its strings, the announcement with that.
      await expect(page).toHaveTitle(/ · /);
      await expect(announced(page)).toHaveText(await page.title());
      await openClients(page, language);
      const first = clientLinks(page).first();
      const name = await first.innerText();
      await first.click();
      await expect(page).toHaveURL(/\/clients\/summary\?Id=[0-9a-f-]{36}$/);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page).not.toHaveTitle(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));

      await languageLink(page, language).click();
      const other = language === 'en' ? 'fr' : 'en';
      await expect(page).toHaveURL(new RegExp(`/${other}/clients/summary\\?Id=`));
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

      await signOut(page, other);
      await expect(page).toHaveURL(`/${other}?source=logout`);
      await expect(navigation(page, say)).toHaveCount(0);
    },
  );
}

test('newcomer sees an empty book, and why', { tag: '@in-fr' }, async ({ page, language, say }) => {
  await signIn(page, 'newcomer', language);
  await openClients(page, language);
  await expect(page.getByText(say('client:list.empty'))).toBeVisible();
  await expect(clientLinks(page)).toHaveCount(0);
  await expectAccessible(page);
});
