import { expect, expectAccessible, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'a managed account that left its bands says why, and what would bring it back adds up to the whole',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    test.setTimeout(120_000);
    await openAs(page, 'advisor', language, `/${language}/uma/accounts/`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('uma:accountsTitle'));
    const out = main
      .getByRole('grid')
      .getByRole('row')
      .filter({ hasText: say('uma:status.out') });
    await out.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/uma\/account\?Id=/);
    const plan = main.getByRole('region', { name: say('uma:plan.title') });
    await expect(plan.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);

    const sleeves = main.getByRole('region', { name: say('uma:account.sleeves') });
    await expect(sleeves.getByRole('row', { name: say('uma:sleeve.canadianEquity') })).toBeVisible();
    await expect(plan.getByText(say('uma:plan.nothingSent'))).toBeVisible();
    await expect(plan.getByText(/100\.00/)).toBeVisible();
    const cashOnly = plan.getByRole('radio', { name: say('uma:plan.cashOnly') });
    await cashOnly.check();
    await expect(cashOnly).toBeChecked();
  },
);
