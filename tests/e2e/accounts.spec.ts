import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'accounts are listed, closed ones where they are asked for, and those without an owner by their reason',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    // What a person's list shows is kept for the person: languages that run side by side are two.
    await openAs(page, language === 'en' ? 'advisor' : 'assistant', language);
    const go = (key: string) =>
      navigation(page, say)
        .getByRole('link', { name: say(key), exact: true })
        .click();
    await go('vertical:accounts');
    const list = page.getByRole('treegrid', { name: say('accounts:list.caption') });
    await expect(list.getByRole('rowheader').getByRole('link').first()).toBeVisible();
    const rows = async () => Number(await list.getAttribute('aria-rowcount'));
    const closed = page.getByRole('checkbox', { name: new RegExp(`^${say('accounts:toggles.closed')}`) });
    // A first try may have left it on.
    if (await closed.isChecked()) await closed.click();
    await expect(closed).not.toBeChecked();
    await expect(page).not.toHaveURL(/show=/);
    const before = await rows();
    await closed.click();
    await expect(closed).toBeChecked();
    await expect(page).toHaveURL(/show=closed\.zero\.negative/);
    await expect.poll(rows).toBeGreaterThan(before);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);

    // Each total opens what it is made of, by keys alone, and gives the focus back.
    const gain = say('accounts:explain.open', { name: say('accounts:columns.gain') });
    const total = list.getByTitle(gain).last();
    await total.click();
    const made = page.getByRole('dialog', { name: gain });
    await expect(made).toContainText(say('accounts:explain.measure.gain'));
    await expect(made).toContainText((await total.innerText()).replace('+', ''));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(made).toBeHidden();
    await page.keyboard.press('F2');
    await expect(total).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(made).toBeFocused();
    await page.keyboard.press('Escape');

    await go('vertical:unassignedAccounts');
    await expect(closed).toHaveCount(0);
    // The oldest have positions.
    await page.goto(`/${language}/unassignedAccounts/?sort=-age`);
    const tray = page.getByRole('treegrid', { name: say('accounts:unassigned.caption') });
    await tray
      .getByRole('button', { name: say('common:table.showDetails') })
      .first()
      .click();
    await expect(tray.getByText(say('accounts:unassigned.holdings'))).toBeVisible();
    await expectAccessible(page);
    const orphan = page.getByRole('checkbox', {
      name: new RegExp(`^${say('accounts:unassigned.reason.orphan')}`),
    });
    await orphan.click();
    await expect(orphan).toBeChecked();
    await expect(page).toHaveURL(/filter=[\w-]+/);
    await page.getByRole('button', { name: say('accounts:unassigned.allReasons') }).click();
    await expect(page).not.toHaveURL(/filter=/);

    // What a list showed last is what it shows next.
    await go('vertical:accounts');
    await expect(closed).toBeChecked();
    await closed.click();
    await expect(page).not.toHaveURL(/show=/);
  },
);
