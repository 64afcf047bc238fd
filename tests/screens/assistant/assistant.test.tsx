import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { AssistantScreen } from '@/components/assistant/AssistantScreen';
import type { ChatAskAnswer, ChatAskBody } from '@/contract/assistant/schema';
import type { Locale } from '@/contract/locale';
import { answerTo, gatewayOfAssistant, OLDER } from '@/tests/support/areas/assistant';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';
import { words } from '@/tests/support/words';

// The simulated browser does not scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const open = (gateway = gatewayOfAssistant(), locale: Locale = 'en') =>
  openArea(<AssistantScreen />, { gateway, locale, path: `/${locale}/assistant/` });

const sent = (gateway: ReturnType<typeof gatewayOfAssistant>) =>
  gateway.made.flatMap(({ name, body }) => (name === 'chatAsk' ? [body as ChatAskBody] : []));

/** What was asked, without the ids that the screen gives to a question and its conversation. */
const asked = (gateway: ReturnType<typeof gatewayOfAssistant>) =>
  sent(gateway).map(({ question, spec }) => ({ question, spec }));

async function ask(question: string, locale: Locale = 'en') {
  await userEvent.type(
    screen.getByRole('textbox', { name: words(locale)('assistant:ask') }),
    `${question}{Enter}`,
  );
}

describe('the assistant', () => {
  it.each(['en', 'fr'] as const)(
    'answers with a sentence, the reading, rows and the source in %s',
    async (locale) => {
      const gateway = gatewayOfAssistant();
      await open(gateway, locale);
      await ask('clients', locale);
      const say = words(locale);
      expect(await screen.findByRole('link', { name: 'Ghislain Roy' })).toBeVisible();
      expect(screen.getByText(/^12 clients/)).toBeVisible();
      expect(screen.getByText(/1[,\s]234[,\s]567[.,]89/)).toBeVisible();
      expect(screen.getByRole('list', { name: say('assistant:read') })).toBeVisible();
      expect(screen.getByText(new RegExp(say('assistant:source.clients')))).toBeVisible();
      expect(screen.getByRole('textbox')).toHaveValue('');
      await expectAccessible();
    },
  );

  it('asks a follow-up question with the previous reading', async () => {
    const gateway = gatewayOfAssistant();
    await open(gateway);
    await ask('clients over 65 in Quebec');
    await screen.findByText(/^12 clients/);
    await ask('only in Ontario');
    await waitFor(() => expect(asked(gateway)).toHaveLength(2));
    expect(asked(gateway)).toEqual([
      { question: 'clients over 65 in Quebec', spec: null },
      { question: 'only in Ontario', spec: OLDER },
    ]);
  });

  it('runs the reading again when a chip is changed or removed', async () => {
    const gateway = gatewayOfAssistant();
    await open(gateway);
    await ask('clients over 65 in Quebec');
    await userEvent.click(await screen.findByRole('button', { name: /^Age: over 65/ }));
    const value = await screen.findByRole('textbox', { name: 'Value' });
    await userEvent.clear(value);
    await userEvent.type(value, '70{Enter}');
    await waitFor(() => expect(asked(gateway)).toHaveLength(2));
    expect(asked(gateway)[1]).toEqual({
      question: null,
      spec: { ...OLDER, filters: { condition: ['age:over:70', 'province:QC'] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Province: Quebec/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(asked(gateway)).toHaveLength(3));
    expect(asked(gateway)[2]).toEqual({
      question: null,
      spec: { ...OLDER, filters: { condition: ['age:over:70'] } },
    });
  });

  it('opens the list with the same filter, by the filter’s id in the address', async () => {
    const gateway = gatewayOfAssistant();
    const { history } = await open(gateway);
    await ask('clients over 65 in Quebec');
    await userEvent.click(await screen.findByRole('button', { name: 'Open as a list' }));
    await waitFor(() => expect(history.path()).toBe('/en/clients/?filter=AAAAAAAAAAAA&sort=-marketValue'));
    expect(gateway.made.find(({ name }) => name === 'filterSave')?.body).toEqual({
      filters: { condition: ['age:over:65', 'province:QC'] },
    });
  });

  it.each([
    [
      { kind: 'refused', reason: 'advice' },
      'I give no advice. I can show what is in your book, such as who holds a security.',
    ],
    [{ kind: 'unread', words: ['purple hats'] }, 'I did not understand “purple hats”, so I have no answer.'],
    [{ kind: 'unread', words: [] }, 'I did not understand this question.'],
  ] as [ChatAskAnswer, string][])('says in words what it does not answer: %j', async (answer, text) => {
    await open(gatewayOfAssistant(() => answer));
    await ask('something');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('offers readings near a question that it asks back, each with its count', async () => {
    const gateway = gatewayOfAssistant(({ question, spec }) =>
      question === null
        ? answerTo(spec ?? OLDER)
        : { kind: 'asked', reason: 'cannot', words: ['with hats'], options: [{ spec: OLDER, count: 12 }] },
    );
    await open(gateway);
    await ask('clients over 65 with hats');
    expect(await screen.findByText('I cannot search for with hats this way.')).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'clients older than 65, in Quebec (12)' }));
    expect(await screen.findByText(/^12 clients older than 65, in Quebec/)).toBeVisible();
    expect(asked(gateway)[1]).toEqual({ question: null, spec: OLDER });
  });

  it('says which word it took for a misspelled one', async () => {
    await open(
      gatewayOfAssistant(
        () => ({ ...answerTo(OLDER), readAs: [{ typed: 'cleints', read: 'clients' }] }) as ChatAskAnswer,
      ),
    );
    await ask('cleints over 65');
    expect(await screen.findByText('I read “cleints” as “clients”.')).toBeVisible();
  });

  it('keeps the question when the answer fails, and retries', async () => {
    const gateway = gatewayOfAssistant();
    gateway.fail('chatAsk', 'network');
    await open(gateway);
    await ask('clients over 65');
    const again = await screen.findByRole('button', { name: 'Try again' });
    gateway.answer('chatAsk', () => answerTo(OLDER));
    await userEvent.click(again);
    expect(await screen.findByText(/^12 clients/)).toBeVisible();
    expect(screen.getByText('clients over 65')).toBeVisible();
  });

  it('saves why an answer was not right', async () => {
    const gateway = gatewayOfAssistant();
    await open(gateway);
    await ask('clients over 65 in Quebec');
    await userEvent.click(await screen.findByRole('button', { name: 'No, it is not' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Why' }), 'It is incomplete');
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Spouses are missing');
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you. It is noted.')).toBeVisible();
    expect(gateway.made.find(({ name }) => name === 'chatFeedback')?.body).toEqual({
      isRight: false,
      reason: 'incomplete',
      comment: 'Spouses are missing',
      question: 'clients over 65 in Quebec',
      spec: OLDER,
      // Feedback names the question that the gateway has in its log.
      message: sent(gateway)[0]?.message,
    });
    expect(sent(gateway)[0]?.message).toMatch(/^[\da-f-]{36}$/);
  });

  it('starts over', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'households over $1M' }));
    await screen.findByText(/^12 clients/);
    await userEvent.click(screen.getByRole('button', { name: 'New conversation' }));
    expect(
      within(screen.getByRole('region', { name: 'For example' })).getAllByRole('listitem'),
    ).not.toHaveLength(0);
  });
});

describe('earlier conversations', () => {
  const ID = '6e657773-0000-4000-8000-0000000000aa';
  const ROW = {
    id: ID,
    title: null,
    question: 'clients over 65',
    questions: 2,
    isPinned: false,
    askedAt: '2026-03-06T15:00:00.000Z',
  };
  const session = (title: string | null, isPinned = false) => ({
    id: ID,
    title,
    isPinned,
    askedAt: ROW.askedAt,
  });

  function gatewayOfSessions() {
    const gateway = gatewayOfAssistant();
    gateway.answer('chatSessions', () => ({ rows: [ROW] }));
    gateway.answer('chatSession', () => ({
      ...session(null),
      turns: [
        { typed: 'clients over 65', body: { question: 'clients over 65', spec: null } },
        { typed: 'only in Ontario', body: { question: 'only in Ontario', spec: OLDER } },
      ],
    }));
    gateway.answer('chatSessionSave', ({ mark, title }) => session(title, mark === 'pin'));
    return gateway;
  }

  const made = (gateway: ReturnType<typeof gatewayOfSessions>, name: string) =>
    gateway.made.filter((call) => call.name === name).map(({ body }) => body);

  it('are saved as they continue', async () => {
    const gateway = gatewayOfAssistant();
    await open(gateway);
    await ask('clients over 65 in Quebec');
    await waitFor(() => expect(made(gateway, 'chatSessionKeep')).toHaveLength(1));
    const typed = 'clients over 65 in Quebec';
    expect(made(gateway, 'chatSessionKeep')).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        turns: [{ typed, body: { question: typed, spec: null } }],
      },
    ]);
    await waitFor(() => expect(made(gateway, 'chatSessions')).toHaveLength(2));
  });

  it('open again: the last question is answered anew, the others on request', async () => {
    const gateway = gatewayOfSessions();
    await open(gateway);
    await userEvent.click(await screen.findByRole('button', { name: /2 questions/ }));
    await screen.findByText(/^12 clients/);
    expect(asked(gateway)).toEqual([{ question: 'only in Ontario', spec: OLDER }]);
    expect(made(gateway, 'chatSessionKeep')).toEqual([]);
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Show today’s answer' }));
    await waitFor(() => expect(asked(gateway)).toHaveLength(2));
  });

  it('are pinned, named, deleted and restored', async () => {
    const gateway = gatewayOfSessions();
    await open(gateway);
    const choose = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Actions for clients over 65' }));
      await userEvent.click(screen.getByRole('button', { name }));
    };
    await choose('Pin');
    await choose('Rename');
    const field = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Older clients{Enter}');
    await choose('Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(made(gateway, 'chatSessionSave')).toHaveLength(4));
    expect(made(gateway, 'chatSessionSave')).toEqual([
      { id: ID, mark: 'pin', title: null },
      { id: ID, mark: 'rename', title: 'Older clients' },
      { id: ID, mark: 'remove', title: null },
      { id: ID, mark: 'restore', title: null },
    ]);
  });

  it('that are gone say so, and a new one begins', async () => {
    const gateway = gatewayOfSessions();
    gateway.fail('chatSession', 'not-found');
    await open(gateway);
    await userEvent.click(await screen.findByRole('button', { name: /2 questions/ }));
    expect(await screen.findByText('This conversation no longer exists.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'New conversation' }));
    expect(screen.getByRole('region', { name: 'For example' })).toBeVisible();
  });
});
