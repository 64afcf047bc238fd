import { expect, expectAccessible, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'the dashboard of the book leads from a tier to its households, and from a figure to the list that it sums',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    test.setTimeout(120_000);
    await openAs(page, 'advisor', language, `/${language}/dashboards/bookOfBusiness/`);
    const main = page.getByRole('main');
    const bridge = main.getByRole('region', { name: say('boa:parts.bridge') });
    await expect(bridge.getByRole('slider')).toBeVisible();
    await expect(bridge.getByText(say('boa:unexplained', { amount: '$0.00' }))).toBeVisible();
    const tiers = main.getByRole('region', { name: say('boa:parts.tiers') });
    const tier = say('boa:keys.tier.from1m');
    const sum = (await tiers.getByRole('row', { name: tier }).getByRole('cell').first().textContent()) ?? '';
    await expectAccessible(page);

    await tiers.getByRole('button', { name: tier }).click();
    const dialog = page.getByRole('dialog', { name: tier });
    await expect(
      dialog
        .getByRole('row', { name: say('boa:total') })
        .getByRole('cell')
        .first(),
    ).toHaveText(sum);
    await dialog.getByRole('button', { name: say('boa:close') }).click();

    const figure = main.locator('dl').getByRole('link').first();
    const amount = (await figure.textContent()) ?? '';
    expect(amount).toMatch(/\d/);
    await figure.click();
    await expect(page).toHaveURL(/clients\/\?sort=-marketValue/);
    await expect(main.getByText(say('client:list.marketValue', { amount })).first()).toBeVisible();
  },
);
