import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'the transfers lead from what came back to its reason, a sentence for the client and a call put down',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'manager', language);
    await navigation(page, say)
      .getByRole('link', { name: say('vertical:transfers'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('transfers:title') })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${say('transfers:stage.rejected')}`) }).click();
    await expect(page).toHaveURL(/state=rejected/);
    await expectAccessible(page);

    await page
      .getByRole('button', { name: new RegExp(`^${say('transfers:action.correct')}`) })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: say('transfers:why.title') })).toBeVisible();
    await expect(page.getByRole('heading', { name: say('transfers:tellTitle') })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/${language}/transfers/?state=unconfirmed`);
    await page
      .getByRole('button', { name: new RegExp(`^${say('transfers:action.call')}`) })
      .first()
      .click();
    await page.getByLabel(say('transfers:note.text')).fill('They look for it');
    await page.getByRole('button', { name: say('transfers:note.save'), exact: true }).click();
    await expect(page.getByText(say('transfers:note.saved'))).toBeVisible();
    await page.getByRole('link', { name: say('transfers:details.open'), exact: true }).click();
    await expect(page).toHaveURL(/transfers\/details\?Id=/);
    await expect(page.getByText('They look for it').first()).toBeVisible();
    await expectAccessible(page);
  },
);
