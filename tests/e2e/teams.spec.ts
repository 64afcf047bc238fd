import type { Locator } from '@playwright/test';
import { expect, test } from '../support/browser';
import { openAs } from '../support/signedIn';

type Say = (key: string, values?: Record<string, string | number>) => string;

const TEAM = { en: 'Osei Wealth Group', fr: 'Groupe Osei' } as const;

/** Who joins has no sign-in: the books of the personas stay as other tests know them. */
async function addMember(sheet: Locator, say: Say) {
  await sheet.getByLabel(say('teams:edit.addMember')).selectOption({ label: 'Rajan Mehta' });
  await expect(sheet.getByText(/^Rajan Mehta/).last()).toBeVisible();
}

async function addCover(sheet: Locator, say: Say) {
  await sheet.getByRole('button', { name: say('teams:edit.addCover') }).click();
  await sheet.getByLabel(say('teams:cover.covers')).selectOption({ label: 'Helena Kowalczyk' });
  await sheet.getByLabel(say('teams:cover.until')).fill('2098-11-02');
  await sheet.getByLabel(say('teams:cover.until')).press('Tab');
}

// Both languages work on one book at once: one changes the members, the other the cover.
test(
  'a change of a team is previewed, waits, and stands on the record once the branch manager approves',
  { tag: '@in-en' },
  async ({ page, browser, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/teams/`);
    await page.getByRole('link', { name: TEAM[language] }).click();
    await expect(page.getByRole('heading', { level: 1, name: TEAM[language] })).toBeVisible();
    const address = new URL(page.url()).pathname + new URL(page.url()).search;
    await expect(page.getByRole('region', { name: say('teams:members.title') })).toContainText(
      'Margaret Osei',
    );

    const isMembers = language === 'en';
    const action = say(isMembers ? 'teams:edit.action' : 'teams:edit.coverAction');
    const open = page.getByRole('button', { name: action, exact: true });
    await open.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: action });
    await (isMembers ? addMember(sheet, say) : addCover(sheet, say));

    // What moves is there before anything is saved.
    const preview = sheet.getByRole('region', { name: say('teams:preview.title') });
    await expect(preview.getByText(say('teams:preview.noRights'))).toBeVisible();
    await expect(preview.getByText(say('teams:preview.approver', { name: 'Colin Strand' }))).toBeVisible();
    if (isMembers) await expect(preview.getByText(/Rajan Mehta/).first()).toBeVisible();
    await sheet.getByRole('button', { name: say('form:bar.save_one', { count: 1 }) }).click();
    await expect(sheet).toBeHidden();

    const name = isMembers ? 'Rajan Mehta' : 'Helena Kowalczyk';
    const waits = page.getByRole('region', { name: say('form:pending.title') });
    await expect(waits).toContainText(name);
    await expect(waits.getByRole('button', { name: say('form:pending.approve') })).toHaveCount(0);
    const card = { name: say(isMembers ? 'teams:members.title' : 'teams:cover.title'), exact: true };
    await expect(page.getByRole('region', card)).not.toContainText(name);

    const context = await browser.newContext();
    const desk = await context.newPage();
    await openAs(desk, 'manager', language, address);
    // The other language may have a change of its own waiting here.
    const theirs = desk
      .getByRole('region', { name: say('form:pending.title') })
      .getByRole('region')
      .filter({ hasText: name });
    await theirs.getByRole('button', { name: say('form:pending.approve') }).click();
    await expect(desk.getByRole('region', card)).toContainText(name);
    await context.close();

    await page.reload();
    await expect(page.getByRole('region', card)).toContainText(name);
    await expect(page.getByRole('region', { name: say('teams:history.title') })).toContainText(
      'Colin Strand',
    );
  },
);
