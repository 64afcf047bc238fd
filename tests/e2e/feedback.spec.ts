import { expect, expectAccessible, test } from '../support/browser';
import { openAs } from '../support/signedIn';

const QUESTION = { en: 'clients over 66', fr: 'clients de plus de 66 ans' } as const;
const REPLY = {
  en: 'They are counted by their age now',
  fr: 'Ils sont comptés par leur âge maintenant',
} as const;

test(
  'an answer that is called wrong is looked at, and the person hears that it is fixed',
  { tag: '@in-fr' },
  async ({ page, browser, language, say }) => {
    test.setTimeout(120_000);
    await openAs(page, 'advisor', language, `/${language}/assistant/`);
    const field = page.getByRole('textbox', { name: say('assistant:ask') });
    await field.fill(QUESTION[language]);
    await field.press('Enter');
    const turn = page
      .getByRole('list', { name: say('assistant:conversation') })
      .locator('> li')
      .first();
    await turn.getByRole('button', { name: say('assistant:feedback.no') }).click();
    await turn
      .getByRole('combobox', { name: say('assistant:feedback.reason') })
      .selectOption(say('assistant:feedback.reasons.incomplete'));
    await turn.getByRole('button', { name: say('assistant:feedback.send') }).click();
    await expect(turn.getByText(say('assistant:feedback.thanks'))).toBeVisible();

    const context = await browser.newContext();
    const desk = await context.newPage();
    await openAs(desk, 'manager', language, `/${language}/questions/`);
    const log = desk.getByRole('grid', { name: say('questions:caption') });
    await log.getByText(QUESTION[language], { exact: true }).first().click();
    const dialog = desk.getByRole('dialog', { name: say('questions:dialog.title') });
    await dialog
      .getByRole('combobox', { name: say('questions:form.status') })
      .selectOption(say('questions:status.fixed'));
    await dialog.getByRole('textbox', { name: say('questions:form.reply') }).fill(REPLY[language]);
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: say('questions:form.save') }).click();
    await expect(
      desk.getByText(say('questions:form.saved', { status: say('questions:status.fixed') })),
    ).toBeVisible();
    await context.close();

    await page.goto(`/${language}/notifications/`);
    await expect(page.getByText(new RegExp(REPLY[language]))).toBeVisible();
    await expect(
      page.getByText(
        new RegExp(say('notifications:note.questionAnswered.title', { title: QUESTION[language] })),
      ),
    ).toBeVisible();
    await expectAccessible(page);
  },
);
