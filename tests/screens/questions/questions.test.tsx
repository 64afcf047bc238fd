import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { QuestionsScreen } from '@/components/questions/QuestionsScreen';
import { LOCALES, type Locale } from '@/contract/locale';
import { ASKED, gatewayOfQuestions } from '@/tests/support/areas/questions';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';
import { say as sayIn } from '@/tests/support/say';

/** French has a space that does not break before a colon. */
const spaced = (text: string) => text.replace(/\s/g, ' ');

const open = async (locale: Locale, gateway = gatewayOfQuestions()) => {
  await openArea(<QuestionsScreen />, { gateway, locale, path: `/${locale}/questions/` });
  await userEvent.click(await screen.findByText(ASKED.question ?? ''));
  return { gateway, dialog: await screen.findByRole('dialog') };
};

describe.each(LOCALES)('a question of the log (%s)', (locale) => {
  const say = sayIn(locale);

  it('shows how it was read and why the answer was wrong, and takes a status with a reply', async () => {
    const { gateway, dialog } = await open(locale);
    expect(await within(dialog).findByText(ASKED.howRead?.[locale] ?? '')).toBeVisible();
    expect(within(dialog).getByText(say('assistant:feedback.reasons.incomplete'))).toBeVisible();
    await expectAccessible();
    await userEvent.selectOptions(
      within(dialog).getByRole('combobox', { name: say('questions:form.status') }),
      say('questions:status.fixed'),
    );
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: say('questions:form.reply') }),
      'They count now',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: say('questions:form.save') }));
    const status = say('questions:status.fixed');
    const saved = spaced(say('questions:form.saved', { status }));
    expect(await screen.findByText((text) => spaced(text) === saved)).toBeVisible();
    expect(gateway.made.find(({ name }) => name === 'questionSave')?.body).toEqual({
      id: ASKED.id,
      version: 1,
      status: 'fixed',
      reply: 'They count now',
    });
    await userEvent.click(await screen.findByRole('button', { name: say('questions:form.undo') }));
    await expect
      .poll(() => gateway.made.filter(({ name }) => name === 'questionSave').at(-1)?.body)
      .toEqual({
        id: ASKED.id,
        version: 2,
        status: 'new',
        reply: null,
      });
  });

  it('keeps a social insurance number out of the reply', async () => {
    const { gateway, dialog } = await open(locale);
    await userEvent.type(
      await within(dialog).findByRole('textbox', { name: say('questions:form.reply') }),
      '046 454 286',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: say('questions:form.save') }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent(say('questions:form.sin'));
    expect(gateway.made.some(({ name }) => name === 'questionSave')).toBe(false);
  });
});

it('says that somebody else was quicker, and shows what they did', async () => {
  const gateway = gatewayOfQuestions();
  gateway.fail('questionSave', 'conflict');
  const { dialog } = await open('en', gateway);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Someone else has just changed it/)).toBeVisible();
  expect(gateway.made.filter(({ name }) => name === 'questionDetails').length).toBeGreaterThan(1);
});

describe.each(LOCALES)('the log before the first question (%s)', (locale) => {
  const say = sayIn(locale);

  it('says what will show and leads to the assistant', async () => {
    const gateway = gatewayOfQuestions([]);
    await openArea(<QuestionsScreen />, { gateway, locale, path: `/${locale}/questions/` });
    expect(await screen.findByText(say('questions:guide.reply.name'))).toBeVisible();
    expect(screen.getByRole('link', { name: say('questions:guide.ask') })).toBeVisible();
    await expectAccessible();
  });
});
