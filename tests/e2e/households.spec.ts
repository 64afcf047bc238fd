import { expect, expectAccessible, navigation, test } from '../support/browser';
import { languageLink, overrideFlags, watchCalls } from '../support/portal';
import { words } from '../support/words';
import { openAs } from '../support/signedIn';

test(
  'a household is found in the list, opened, seen through one member, grouped anew, and left for a client',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    await navigation(page, say)
      .getByRole('link', { name: say('vertical:households') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('household:list.title') })).toBeVisible();
    const list = page.getByRole('grid', { name: say('household:list.caption') });
    await list.getByRole('columnheader', { name: say('household:list.columns.marketValue') }).click();
    await expect(page).toHaveURL(/sort=/);
    await page.goto(`/${language}/households/?sort=-memberCount`);
    const first = list.getByRole('rowheader').getByRole('link').first();
    const name = await first.innerText();

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

    const explain = say('accounts:explain.open', { name: say('household:figures.marketValue') });
    await page.getByRole('button', { name: explain }).first().click();
    await expect(page.getByText(say('accounts:explain.formula.accounts')).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('combobox', { name: say('accounts:grouped.by') }).selectOption('type');
    await expect(page).toHaveURL(/by=type/);
    const members = page.getByRole('region', { name: say('household:members.title') });
    await members.locator('button[aria-pressed]').first().click();
    await expect(page).toHaveURL(/member=/);
    await expect(members.locator('button[aria-pressed]').first()).toHaveAttribute('aria-pressed', 'true');
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
  },
);

test(
  'the accounts that count in a household are chosen, one held jointly once, and all count again',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    await page.goto(`/${language}/households/?sort=-marketValue`);
    const list = page.getByRole('grid', { name: say('household:list.caption') });
    await list.getByRole('rowheader').getByRole('link').first().click();
    const accounts = page.getByRole('treegrid', { name: say('accounts:grouped.caption') });
    const total = accounts.getByRole('row').last();
    await expect(total).toBeVisible();
    const figure = page.locator('dl').first().locator('div').first();
    const whole = await figure.locator('dd').first().innerText();
    const choose = page.getByRole('button', { name: say('holdings:accountFilter.label') });
    await choose.click();
    const calls = watchCalls(page);
    await page
      .getByRole('checkbox', { name: /\d{2}-\d{5}-\d/ })
      .first()
      .uncheck();
    await expect(figure.locator('dd').first()).not.toHaveText(whole);
    await expect(total).toBeVisible();
    const part = await figure.locator('dd').first().innerText();
    await expect(total).toContainText(part);
    expect(calls.filter((call) => call === 'households/accounts')).toHaveLength(1);
    await expect(page.getByText(say('household:summary.scope'))).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await page.getByRole('button', { name: say('holdings:accountFilter.chooseAll') }).click();
    await expect(figure.locator('dd').first()).toHaveText(whole);
  },
);

test(
  'households have no entry and no page where their flag is off',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await overrideFlags(page, { household: false });
    await openAs(page, 'advisor', language);
    await page.goto(`/${language}/households/`);
    await expect(
      page.getByRole('heading', { level: 1, name: say('common:states.notFoundTitle') }),
    ).toBeVisible();
    await expect(navigation(page, say).getByRole('link', { name: say('vertical:households') })).toHaveCount(
      0,
    );
  },
);

test(
  'on a telephone an icon never wraps alone below its words, and a list’s tools take two lines',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${language}/accounts/?group=household`);
    const display = page.getByRole('button', { name: say('common:table.display') });
    const grouping = page.getByRole('combobox', { name: say('accounts:grouped.by') });
    await expect(display).toBeVisible();
    await expect(grouping).toBeHidden();
    await display.click();
    await expect(grouping).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/${language}/households/?sort=-marketValue`);
    await page.locator('a[href*="households/summary"]').first().click();
    const icons = page.locator('dt > button');
    // Those of three key figures, and of the four that the value over time has.
    await expect(icons).toHaveCount(7);
    const lone = await icons.evaluateAll(
      (buttons) =>
        buttons.filter((button) => {
          const words = document.createRange();
          words.setStart(button.parentElement!, 0);
          words.setEndBefore(button);
          const lastLine = [...words.getClientRects()].at(-1)!;
          const icon = button.getBoundingClientRect();
          return Math.abs(icon.top + icon.bottom - lastLine.top - lastLine.bottom) > 16;
        }).length,
    );
    expect(lone).toBe(0);
  },
);
