import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'the market leads from a search to a symbol, to the households that hold it',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'manager', language);
    await navigation(page, say)
      .getByRole('link', { name: say('vertical:market'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('market:title') })).toBeVisible();
    await expect(page.getByText(say('market:source.sample')).first()).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel(say('market:search.label')).fill('banque royale');
    await page
      .getByRole('list', { name: say('market:search.found') })
      .getByRole('link', { name: 'RY', exact: true })
      .click();
    await expect(page).toHaveURL(/market\/symbol\?symbol=RY/);
    const holders = page.getByRole('table', { name: say('market:holders.titleOf', { symbol: 'RY' }) });
    await expect(holders.getByRole('rowheader').first()).toBeVisible();

    const watch = page.getByRole('button', { name: say('market:watch.on', { symbol: 'RY' }) });
    const watched = page.getByRole('button', { name: say('market:watch.off', { symbol: 'RY' }) });
    // A first try may have left it watched.
    if (await watched.isVisible()) await watched.click();
    await watch.click();
    await expect(watched).toBeVisible();
    await expectAccessible(page);

    await holders.getByRole('rowheader').getByRole('link').first().click();
    await expect(page).toHaveURL(/households\/summary\?Id=/);
  },
);
