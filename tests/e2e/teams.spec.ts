import type { Browser, Locator, Page } from '@playwright/test';
import type { Locale } from '@/contract/locale';
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

/** The branch manager approves the change that names `text`, and then sees it done. */
async function approved(
  browser: Browser,
  { language, say, address, text }: { language: Locale; say: Say; address: string; text: string },
  expectDone: (desk: Page) => Promise<void>,
) {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await openAs(desk, 'manager', language, address);
  // The other language may have a change of its own waiting here.
  const theirs = desk
    .getByRole('region', { name: say('form:pending.title') })
    .getByRole('region')
    .filter({ hasText: text });
  await theirs.getByRole('button', { name: say('form:pending.approve') }).click();
  await expectDone(desk);
  await context.close();
}

const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

// Both languages work on one book at once: one changes the members, the other the cover.
test(
  'a change of a team is previewed, waits, and stands on the record once the branch manager approves',
  { tag: '@in-en' },
  async ({ page, browser, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/teams/`);
    // It is the advisor's only one, and opens by itself.
    await expect(page.getByRole('heading', { level: 1, name: TEAM[language] })).toBeVisible();
    const address = addressOf(page);
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

    await approved(browser, { language, say, address, text: name }, async (desk) => {
      await expect(desk.getByRole('region', card)).toContainText(name);
    });

    await page.reload();
    await expect(page.getByRole('region', card)).toContainText(name);
    await expect(page.getByRole('region', { name: say('teams:history.title') })).toContainText(
      'Colin Strand',
    );
  },
);

// A team that no other test names; each language renames it in its own.
test(
  'a team has its new name in the list once the branch manager approves',
  { tag: '@in-fr' },
  async ({ page, browser, language, say }) => {
    const [field, name] =
      language === 'en' ? ['logs:field.nameEn', 'Mehta Lakeshore'] : ['logs:field.nameFr', 'Mehta du Lac'];
    await openAs(page, 'assistant', language, `/${language}/teams/`);
    await page.getByRole('link', { name: /Mehta/ }).click();
    await page.getByRole('button', { name: say('teams:edit.action'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: say('teams:edit.action') });
    await sheet.getByLabel(say(field)).fill(name);
    const preview = sheet.getByRole('region', { name: say('teams:preview.title') });
    await expect(preview.getByText(name)).toBeVisible();
    await expect(preview.getByText(say('teams:preview.noRights'))).toBeVisible();
    await sheet.getByRole('button', { name: say('form:bar.save_one', { count: 1 }) }).click();
    await expect(sheet).toBeHidden();
    await approved(browser, { language, say, address: addressOf(page), text: name }, async (desk) => {
      await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
    });
    await page.goto(`/${language}/teams/`);
    await expect(page.getByRole('link', { name })).toBeVisible();
  },
);
