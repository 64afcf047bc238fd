import { expect, navigation, test } from '../support/browser';
import { clientLinks, openClients } from '../support/portal';
import { openAs } from '../support/signedIn';

test(
  'the shell is one for all pages and stays as it is from one to the next [spec 2.routes.2]',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    await page.waitForLoadState('networkidle');
    const marked = () =>
      page.evaluate(() => document.querySelectorAll('header[data-seen], nav[data-seen]').length);
    // A page may have a header of its own, in its main part.
    await page.evaluate(() =>
      [...document.querySelectorAll('header, nav')]
        .filter((part) => part.closest('main') === null)
        .forEach((part) => part.setAttribute('data-seen', '')),
    );
    const parts = await marked();
    expect(parts).toBeGreaterThan(1);
    await openClients(page, language);
    await clientLinks(page).first().click();
    await expect(page).toHaveURL(/summary/);
    expect(await marked()).toBe(parts);
    await expect(navigation(page, say)).toBeVisible();
  },
);
