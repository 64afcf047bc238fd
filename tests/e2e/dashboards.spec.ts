import { readFile } from 'node:fs/promises';
import { CSV_SEPARATOR_OF } from '@/contract/export/choices';
import { expect, expectAccessible, test } from '../support/browser';
import { cents } from '../support/cents';
import { parseCsv } from '../support/exports';
import { exactOf } from '../support/portal';
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
    const held = tiers.getByRole('row', { name: tier }).getByRole('cell').first();
    await held.waitFor();
    const sum = await exactOf(held);
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
    const amount = await exactOf(figure);
    expect(amount).toMatch(/\d/);
    await figure.click();
    await expect(page).toHaveURL(/clients\/\?sort=-marketValue/);
    await expect(main.getByText(say('client:list.marketValue', { amount })).first()).toBeVisible();
  },
);

test(
  'a part of a dashboard opens as a table, whose file comes to the same sum',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    test.setTimeout(120_000);
    await openAs(page, 'advisor', language, `/${language}/dashboards/bookOfBusiness/`);
    const main = page.getByRole('main');
    const tier = say('boa:keys.tier.from1m');
    await main
      .getByRole('region', { name: say('boa:parts.tiers') })
      .getByRole('button', { name: tier })
      .click();
    const drill = page.getByRole('dialog', { name: tier });
    const total = drill
      .getByRole('row', { name: say('boa:total') })
      .getByRole('cell')
      .first();
    const sum = (await total.textContent()) ?? '';
    await drill.getByRole('link', { name: say('boa:asTable') }).click();

    const table = main.getByRole('region', { name: say('boa:parts.households'), exact: true });
    await expect(table.getByText(sum).first()).toBeVisible();
    await table.getByRole('button', { name: say('export:open'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('export:title') });
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say('export:start') }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    const [heading = [], ...rows] = parseCsv(file, CSV_SEPARATOR_OF[language]);
    const at = heading.indexOf(say('boa:columns.aua'));
    const inFile = rows.reduce((all, row) => all + cents(row[at] ?? ''), 0n);
    expect(inFile).toBe(cents(sum.replace('−', '-').replace(/[^\d.-]/g, '')));
    expect(rows.length).toBeGreaterThan(0);
  },
);
