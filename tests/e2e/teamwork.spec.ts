import type { Page } from '@playwright/test';
import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openAs } from '../support/signedIn';

const NEW_LINE = '1450, rue Peel';

/** The card of a client's details says that they live at the new address, or no longer does. */
async function expectMoved(page: Page, title: string, hasMoved: boolean): Promise<void> {
  const card = page.getByRole('region', { name: title, exact: true });
  await expect(card.getByRole('term').first()).toBeVisible();
  await expect(card.getByText(NEW_LINE)).toHaveCount(hasMoved ? 1 : 0);
}

test(
  'a household moves together, each member has the new address, and one undo in the log brings all of them back',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    test.setTimeout(120_000);
    await openAs(page, 'conseillere', language, `/${language}/households/?sort=-memberCount`);
    const list = page.getByRole('grid', { name: say('household:list.caption') });
    // A household of its own for each language.
    await list
      .getByRole('rowheader')
      .getByRole('link')
      .nth(language === 'en' ? 1 : 0)
      .click();
    const members = page.getByRole('main').locator('a[href*="/clients/summary?Id="]');
    await members.first().click();
    await expect(page).toHaveURL(/clients\/summary/);
    const mover = page.url();
    await page.getByRole('button', { name: say('summary:addresses.change'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: new RegExp(say('address:action')) });
    const line = sheet.getByRole('textbox', { name: new RegExp(`^${say('form:address.line1')}`) });
    await line.fill(NEW_LINE);
    const next = sheet.getByRole('button', { name: say('address:next'), exact: true });
    await next.click();
    const chosen = sheet.getByRole('checkbox');
    await expect(chosen.first()).toBeVisible();
    const others = await chosen.count();
    expect(others).toBeGreaterThan(1);
    for (const member of await chosen.all()) await member.check();
    for (const consent of await sheet.getByRole('combobox').all()) await consent.selectOption('calledBack');
    await next.click();
    const moving = say('address:peopleOf_other', { n: String(others + 1) });
    await expect(sheet.getByText(moving)).toBeVisible();
    await expectAccessible(page);
    await expect(next).toBeEnabled();
    await next.click();
    await sheet.getByRole('radio', { name: say('address:proof.calledBack') }).click();
    await sheet.getByRole('textbox', { name: new RegExp(`^${say('address:reason')}`) }).fill('Moves');
    await sheet.getByRole('button', { name: say('address:save'), exact: true }).click();
    await expect(sheet).toBeHidden();

    const details = say('summary:details.title');
    await expectMoved(page, details, true);
    const family = page.getByRole('region', { name: say('summary:household.title') });
    await family.getByRole('link').last().click();
    await expect(page).not.toHaveURL(mover);
    const member = page.url();
    await expectMoved(page, details, true);

    // The log says it as one change, which it takes back as one; nothing that was said of it stands in the way.
    await navigation(page, say)
      .getByRole('link', { name: say('vertical:logs'), exact: true })
      .click();
    const entry = page
      .getByRole('listitem')
      .filter({ hasText: NEW_LINE })
      .filter({ has: page.locator('time') })
      .first();
    await entry.getByRole('button', { name: say('logs:undo'), exact: true }).click();
    const question = page.getByRole('dialog', { name: say('logs:undo'), exact: true });
    await question.getByRole('button', { name: say('logs:undo'), exact: true }).click();
    await expect(page.getByText(say('logs:state.undone')).first()).toBeVisible();
    await page.goto(mover);
    await expectMoved(page, details, false);
    await page.goto(member);
    await expectMoved(page, details, false);
  },
);

test(
  'a review that an assistant changes meanwhile is submitted once the advisor has seen what changed',
  { tag: '@in-fr' },
  async ({ page, browser, language, say, faults }) => {
    test.setTimeout(120_000);
    await openAs(page, 'advisor', language, `/${language}/kyc/?conflict=none&sort=missing`);
    // A client of its own for each language.
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .nth(language === 'en' ? 1 : 2);
    await row.getByRole('link').click();
    const submitting = page.getByRole('region', { name: say('kyc:submit.title') });
    const submit = submitting.getByRole('button', { name: say('kyc:submit.submit') });
    // Signed on paper, it would need the form.
    const how = submitting.getByRole('combobox', { name: say('kyc:submit.confirmation') });
    await how.selectOption('meeting');
    await expect(submit).toBeEnabled();
    await expectAccessible(page);

    const desk = await browser.newContext();
    await faults.watch(desk);
    const second = await desk.newPage();
    await openAs(second, 'assistant', language, page.url());
    const edit = new RegExp(say('kyc:record.editAccount', { number: '' }).trim());
    await expect(second.getByText(say('kyc:submit.notRegistered'))).toBeVisible();
    await second.getByRole('button', { name: edit }).first().click();
    const form = second.getByRole('dialog', { name: edit });
    const horizon = form.getByRole('combobox', { name: new RegExp(say('kyc:field.kycHorizon')) });
    await horizon.selectOption((await horizon.inputValue()) === 'from11to20' ? 'from6to10' : 'from11to20');
    await form.getByRole('button', { name: say('form:bar.save', { count: 1 }) }).click();
    await expect(form).toBeHidden();
    await desk.close();

    // What the advisor has chosen of the review stays through the refusal, which says who changed what.
    faults.allow(/412 .*kyc\/submit/);
    await submit.click();
    const field = say('kyc:field.kycHorizon');
    const refusal = say('kyc:submit.conflictBy', { person: 'Linh Phạm', fields: field });
    await expect(submitting.getByText(refusal)).toBeVisible();
    await expect(how).toHaveValue('meeting');
    const changed = page.getByRole('region', { name: say('kyc:difference.title') });
    await expect(changed.getByText(new RegExp(field))).toBeVisible();
    await submit.click();
    await expect(submitting.getByText(say('kyc:submit.submitted'))).toBeVisible();
    await expect(changed.getByText(say('kyc:difference.none'))).toBeVisible();
  },
);
