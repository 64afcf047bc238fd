import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'the log leads from a client to who looked, and the log of the book names the end of its chain',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'assistant', language);
    await navigation(page, say)
      .getByRole('link', { name: say('vertical:clients'), exact: true })
      .click();
    await page.locator('[role="grid"] a').first().click();
    await page
      .getByRole('main')
      .getByRole('link', { name: say('record:page.logs'), exact: true })
      .click();
    await expect(page).toHaveURL(/clients\/logs\?Id=/);
    await page.getByRole('radio', { name: new RegExp(`^${say('logs:kind.looks')}`) }).check();
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.locator('time') })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);

    await navigation(page, say)
      .getByRole('link', { name: say('vertical:logs'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('logs:title') })).toBeVisible();
    await expect(page.getByText(say('logs:proof.whole'))).toBeVisible();
    await expectAccessible(page);
  },
);
