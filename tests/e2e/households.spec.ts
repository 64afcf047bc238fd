import { expect, expectAccessible, navigation, test } from '../support/browser';
import { languageLink, overrideFlags, watchCalls } from '../support/portal';
import { words } from '../support/words';
import { openAs } from '../support/signedIn';

test('a household is found in the list, opened, seen through one member, grouped anew, and left for a client', async ({
  page,
  language,
  say,
}) => {
  await openAs(page, 'advisor', language);
  await navigation(page, say)
    .getByRole('link', { name: say('vertical:households') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('household:list.title') })).toBeVisible();
  const list = page.getByRole('grid', { name: say('household:list.caption') });
  await list.getByRole('columnheader', { name: say('household:list.columns.memberCount') }).click();
  await expect(page).toHaveURL(/sort=/);
  await page.goto(`/${language}/households/?sort=-memberCount`);
  const first = list.getByRole('rowheader').getByRole('link').first();
  const name = await first.innerText();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);

  const calls = watchCalls(page);
  await first.click();
  await expect(page).toHaveURL(/\/households\/summary\?Id=[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).not.toHaveTitle(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const accounts = page.getByRole('treegrid', { name: say('accounts:grouped.caption') });
  await expect(accounts.getByRole('row').nth(2)).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const call of ['households/overview', 'households/accounts']) {
    expect(calls.filter((each) => each === call)).toHaveLength(1);
  }
  await expectAccessible(page);

  const explain = say('accounts:explain.open', { name: say('household:figures.marketValue') });
  await page.getByRole('button', { name: explain }).first().click();
  await expect(page.getByText(say('accounts:explain.formula.accounts')).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: say('accounts:grouped.by') }).selectOption('type');
  await expect(page).toHaveURL(/by=type/);
  const members = page.getByRole('region', { name: say('household:members.title') });
  await members.getByRole('button').first().click();
  await expect(page).toHaveURL(/member=/);
  await expect(members.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/member=/);
  await languageLink(page, language).click();
  const other = language === 'en' ? 'fr' : 'en';
  await expect(page).toHaveURL(new RegExp(`/${other}/households/summary\\?.*by=type`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const own = page.getByRole('region', { name: words(other)('household:members.title') });
  await own.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/clients\/summary\?Id=/);
});

test('households have no entry and no page where their flag is off', async ({ page, language, say }) => {
  await overrideFlags(page, { household: false });
  await openAs(page, 'advisor', language);
  await page.goto(`/${language}/households/`);
  await expect(
    page.getByRole('heading', { level: 1, name: say('common:states.notFoundTitle') }),
  ).toBeVisible();
  await expect(navigation(page, say).getByRole('link', { name: say('vertical:households') })).toHaveCount(0);
});
