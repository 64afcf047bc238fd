import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'the carrier’s view leads from a code to its words, and from a difference to its account',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'manager', language);
    await navigation(page, say)
      .getByRole('link', { name: say('vertical:nbin'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('nbin:title') })).toBeVisible();
    const dictionary = page.getByRole('table', { name: say('nbin:dictionary.caption') });
    await page.getByRole('searchbox', { name: say('nbin:dictionary.search') }).fill('dividende');
    await expect(dictionary.getByRole('cell', { name: 'Dividend', exact: true }).first()).toBeVisible();
    // The page has scrolled to the field, and its bar covers half of a link.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);

    const breaks = page.getByRole('table', { name: say('nbin:breaks.caption') });
    await page.getByLabel(say('nbin:breaks.filterKind'), { exact: true }).selectOption('cash');
    await expect(breaks.getByRole('row').nth(1)).toContainText(say('nbin:breaks.cash'));
    await breaks.getByRole('rowheader').getByRole('link').first().click();
    await expect(page).toHaveURL(/accounts\/view\?Id=/);
  },
);
