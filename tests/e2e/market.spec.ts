import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'the market leads from a search to a symbol, to the households that hold it',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    // A desktop container has put its agent into the page.
    await page.addInitScript(() => {
      const broadcasted: unknown[] = [];
      const broadcast = (context: unknown) => Promise.resolve(broadcasted.push(context));
      const addContextListener = () => Promise.resolve({ unsubscribe: () => undefined });
      Object.assign(window, { broadcasted, fdc3: { broadcast, addContextListener } });
    });
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

    await expect(page.getByText(say('market:exposure.paidInYear'))).toBeVisible();

    expect(await page.evaluate(() => (window as { broadcasted?: unknown[] }).broadcasted)).toEqual([
      {
        type: 'fdc3.instrument',
        name: 'Royal Bank of Canada',
        id: { ticker: 'RY', ISIN: 'CA7800871021' },
        market: { MIC: 'XTSE' },
      },
    ]);

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
