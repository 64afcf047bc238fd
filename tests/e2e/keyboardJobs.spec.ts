import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { expectFocusSeen, keyTo, stopOf, tabAndChoose, tabAndPress, tabTo } from '../support/keyboard';
import { scrollUntilShown } from '../support/portal';
import { openAs } from '../support/signedIn';

/** The rows of the list that the page shows, but for its heading and its totals. */
const rowsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

/** Passes over the head of the page by its skip link, unless the focus is beyond it already. */
async function skipHead(page: Page): Promise<void> {
  const main = page.locator('main:visible');
  if (await main.evaluate((element) => element.contains(document.activeElement))) return;
  await tabAndPress(page, page.locator('a[href="#content"]'));
  await expect(main).toBeFocused();
}

/** Goes down the list to a row, and opens it. */
async function openRow(page: Page, at: number): Promise<void> {
  await expect(rowsOf(page).nth(at)).toBeVisible();
  await skipHead(page);
  await tabTo(page, stopOf(page.getByRole('main').getByRole('grid')));
  for (let row = 0; row < at; row += 1) await page.keyboard.press('ArrowDown');
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
}

test(
  'by the keyboard alone: a review is opened, a section of it is filled in and saved, and undone',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'conseillere', language, `/${language}/kyc/`);
    await openRow(page, 3);
    await expect(page).toHaveURL(/clients\/kyc\?Id=/);
    const edit = page.getByRole('button', { name: say('kyc:record.editPerson'), exact: true });
    await tabAndPress(page, edit);
    const sheet = page.getByRole('dialog', { name: say('kyc:record.editPerson') });
    const income = sheet.getByRole('textbox', { name: new RegExp(say('kyc:field.annualIncome')) });
    await tabTo(page, income);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('123456');
    await tabAndPress(
      page,
      sheet.getByRole('button', { name: say('form:bar.save', { count: 1 }), exact: true }),
    );
    await expect(sheet).toBeHidden();
    await expect(edit).toBeFocused();
    await expectFocusSeen(page);
    const person = page.getByRole('region', { name: say('kyc:section.person'), exact: true });
    await expect(person).toContainText(/123.456/);
    await tabAndPress(page, page.getByRole('button', { name: say('form:undo.undo'), exact: true }));
    await expect(person).not.toContainText(/123.456/);
    await expectFocusSeen(page);
  },
);

test(
  'by the keyboard alone: how a document is delivered is changed, and undone',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/delivery/`);
    // The journeys of delivery change the first clients.
    await openRow(page, 8);
    await expect(page).toHaveURL(/clients\/delivery\?Id=/);
    const matrix = page.getByRole('grid', { name: say('delivery:matrix'), exact: true });
    await tabTo(page, stopOf(matrix));
    await page.keyboard.press('ArrowDown');
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    const panel = page
      .getByRole('region')
      .filter({ has: page.getByLabel(say('delivery:how'), { exact: true }) });
    const how = panel.getByLabel(say('delivery:how'), { exact: true });
    await expect(how).toBeVisible();
    const before = await how.inputValue();
    await tabAndChoose(page, how, before === 'paper' ? 'both' : 'paper');
    if (before === 'paper')
      await tabAndChoose(page, panel.getByLabel(say('delivery:consentBy'), { exact: true }), 'written');
    await tabAndPress(page, panel.getByRole('button', { name: say('delivery:save'), exact: true }));
    const status = (key: string) =>
      page
        .getByRole('status')
        .filter({ hasText: say(key) })
        .first();
    await expect(status('delivery:done.saved')).toBeVisible();
    // There is nothing to save any more: the next control is where it was.
    await keyTo(page, 'Tab', panel.getByRole('button', { name: say('delivery:undo'), exact: true }), 3);
    await page.keyboard.press('Enter');
    await expect(status('delivery:done.undone')).toBeVisible();
    await expect(how).toHaveValue(before);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expectFocusSeen(page);
  },
);

test(
  'by the keyboard alone: a death is recorded through its three steps, and undone',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'conseillere', language, `/${language}/clients/`);
    await expect(rowsOf(page).nth(20)).toBeVisible();
    const names = await rowsOf(page).getByRole('rowheader').allInnerTexts();
    // The journeys of a death and of an address change those before it.
    const at = names.findIndex((name, row) => row > 14 && /^[^\d]+, [^\d]+$/.test(name));
    await openRow(page, at);
    await expect(page).toHaveURL(/clients\/summary\?Id=/);
    const action = page.getByRole('button', { name: say('death:action'), exact: true });
    // The parts of a record come as they are scrolled to.
    await scrollUntilShown(page, action);
    await tabAndPress(page, action);
    const sheet = page.getByRole('dialog', { name: new RegExp(say('death:action')) });
    await tabTo(page, sheet.getByRole('textbox', { name: new RegExp(`^${say('death:on')}`) }));
    await page.keyboard.type('2026-02-14');
    await tabAndPress(page, sheet.getByRole('radio', { name: say('logs:deathProof.certificate') }), 'Space');
    await tabTo(page, sheet.getByRole('textbox', { name: new RegExp(`^${say('death:reference')}`) }));
    await page.keyboard.type('2026-0143');
    const next = sheet.getByRole('button', { name: say('death:next'), exact: true });
    await tabAndPress(page, next);
    await expect(sheet.getByRole('group', { name: say('death:step.mail') }).first()).toBeFocused();
    await tabAndPress(page, next);
    await expect(sheet.getByRole('group', { name: say('death:step.touches') }).first()).toBeFocused();
    await expect(sheet.getByText(say('death:promise'))).toBeVisible();
    await expectFocusSeen(page);
    await tabAndPress(page, sheet.getByRole('button', { name: say('death:save'), exact: true }));
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: /\(\d{4}–2026\)/ })).toBeVisible();
    await expectFocusSeen(page);
    const undo = page.getByRole('button', { name: say('death:panel.undo'), exact: true });
    await tabAndPress(page, undo);
    await expect(page.getByRole('heading', { level: 1, name: /2026/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'by the keyboard alone: a task is put off, dismissed and each time brought back',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    await openAs(page, 'conseillere', language);
    const todo = page.getByRole('region', { name: say('home:tasks.title') });
    const title = (await todo.getByRole('listitem').getByRole('heading').first().textContent()) ?? '';
    const heading = todo.getByRole('heading', { name: title, exact: true });
    const before = await heading.count();
    await skipHead(page);
    const more = todo.getByRole('button', { name: say('home:tasks.menu', { title }), exact: true }).first();
    for (const mark of ['tomorrow', 'dismiss']) {
      await tabAndPress(page, more);
      await tabAndPress(page, page.getByRole('button', { name: say(`home:tasks.${mark}`), exact: true }));
      await expect(heading).toHaveCount(before - 1);
      await expectFocusSeen(page);
      // The toast is the last of the page: backwards from its beginning.
      await keyTo(page, 'Shift+Tab', page.getByRole('button', { name: say('home:tasks.undo'), exact: true }));
      await page.keyboard.press('Enter');
      await expect(heading).toHaveCount(before);
      await expectFocusSeen(page);
    }
  },
);

test(
  'by the keyboard alone: a document is taken back from a client with its reason, and shared again',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'conseillere', language, `/${language}/documents/?kind=letter&state=shared`);
    await openRow(page, 1);
    const dialog = page.getByRole('dialog');
    const sharing = dialog.getByRole('region', { name: say('documents:sharing.title') });
    const unshare = sharing.getByRole('button', { name: say('documents:sharing.unshare'), exact: true });
    await tabAndPress(page, unshare);
    await tabTo(page, sharing.getByRole('radio').first());
    await keyTo(page, 'ArrowDown', sharing.getByRole('radio', { name: say('documents:reason.duplicate') }));
    await tabAndPress(page, unshare);
    await expect(sharing.getByText(say('documents:sharing.unshared'))).toBeVisible();
    const share = sharing.getByRole('button', {
      name: new RegExp(`^${say('documents:sharing.share', { client: '' }).trim()}`),
    });
    await tabAndPress(page, share);
    await expect(sharing.getByText(say('documents:sharing.shared'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectFocusSeen(page);
  },
);
