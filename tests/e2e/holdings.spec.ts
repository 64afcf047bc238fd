import { expect, expectAccessible, test } from '../support/browser';
import { clientLinks } from '../support/portal';
import { openAs } from '../support/signedIn';

test('a person goes from a client to a holding, its transactions, an account and a lot', async ({
  page,
  language,
  say,
}) => {
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await clientLinks(page).first().click();
  await expect(page.getByRole('heading', { name: say('holdings:allocation.title') })).toBeVisible();

  const chart = page.getByRole('slider');
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('canvas')).toBeVisible();
  const last = await chart.getAttribute('aria-valuetext');
  await chart.press('Home');
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(last);
  await expect(page.getByRole('heading', { name: say('holdings:transactions.latest') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);

  await page.getByRole('link', { name: say('holdings:holdings.title'), exact: true }).click();
  const holdings = page.getByRole('treegrid', { name: say('holdings:holdings.title') });
  await expect(holdings).toBeVisible();
  await holdings
    .getByRole('button', { name: say('common:table.showDetails') })
    .first()
    .click();
  const account = holdings.locator('a[href*="/accounts/view"]').first();
  await expect(account).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);

  await holdings.locator('a[href*="/clients/transactions"]').click();
  const transactions = page.getByRole('table', { name: say('holdings:transactions.caption') });
  await expect(transactions).toBeVisible();

  await transactions.getByRole('link').first().click();
  const held = page.getByRole('treegrid', { name: say('holdings:holdings.title') });
  await held
    .getByRole('button', { name: say('common:table.showDetails') })
    .first()
    .click();
  await expect(held.getByRole('table', { name: say('holdings:lots.title') })).toBeVisible();
  await page.getByRole('heading', { name: say('holdings:transactions.title') }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('table', { name: say('holdings:transactions.caption') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
});
