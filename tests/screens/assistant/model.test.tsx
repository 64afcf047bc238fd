import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChatWordAnswer, QuerySpec } from '@/contract/assistant/schema';
import { LOCALES, type Locale } from '@/contract/locale';
import { AssistantScreen } from '@/components/assistant/AssistantScreen';
import { requestGlobal } from '@/store/globalApi';
import { answerTo, gatewayOfAssistant, OLDER } from '@/tests/support/areas/assistant';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';
import { ME } from '@/tests/support/openShell';
import { say as sayIn } from '@/tests/support/say';

// The simulated browser does not scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const MODEL = 'Northfield 7B';

async function open(
  word: Partial<ChatWordAnswer> | null,
  locale: Locale = 'en',
  gateway = gatewayOfAssistant(),
) {
  gateway.answer('me', () => (word === null ? ME : { ...ME, assistantModel: MODEL }));
  gateway.answer('chatWord', () => ({ model: MODEL, text: null, suggested: null, ...word }));
  const { store } = await openArea(<AssistantScreen />, { gateway, locale, path: `/${locale}/assistant/` });
  await act(async () => {
    store.dispatch(requestGlobal({ api: 'me', body: undefined }));
  });
  await userEvent.type(
    screen.getByRole('textbox', { name: sayIn(locale)('assistant:ask') }),
    'clients over 65{Enter}',
  );
  return gateway;
}

describe.each(LOCALES)('a firm’s model (%s)', (locale) => {
  const say = sayIn(locale);
  const GOOD = { en: 'Here are the {{question}}: {{count}}.', fr: 'Voici les {{question}} : {{count}}.' }[
    locale
  ];

  it('is told to the person, and its sentence stands below the answer with the answer’s own figures', async () => {
    await open({ text: GOOD }, locale);
    const consent = say('assistant:model.consent', { model: MODEL });
    expect(screen.getByText((text) => text.includes(consent))).toBeVisible();
    expect(await screen.findByText(say('assistant:model.worded', { model: MODEL }))).toBeVisible();
    const start = {
      en: /^Here are the clients .*: 12 clients\.$/,
      fr: /^Voici les clients .* : 12 clients\.$/,
    };
    expect(screen.getByText(start[locale])).toBeVisible();
    expect(screen.getByText(/^12 clients/)).toBeVisible();
    await expectAccessible();
  });
});

it.each([
  'There are no {{question}}.',
  '{{question}}: 1,234 clients',
  'Tweneboa has the {{question}}.',
  '{{question}} https://evil.example',
  '{{question}} {{sin}}',
])('shows nothing of a wording that no gateway should have let through: %s', async (text) => {
  const gateway = await open({ text });
  await waitFor(() => expect(gateway.made.some(({ name }) => name === 'chatWord')).toBe(true));
  expect(await screen.findByText(/^12 clients/)).toBeVisible();
  expect(screen.queryByText(/Worded by/)).toBeNull();
  expect(document.body.textContent).not.toMatch(/1,234 clients|Tweneboa|evil/);
});

it('suggests one of the readings that are offered, which the person still chooses', async () => {
  const options: QuerySpec[] = [OLDER, { ...OLDER, list: 'households' } as QuerySpec];
  const gateway = gatewayOfAssistant(({ question, spec }) =>
    question === null
      ? answerTo(spec ?? OLDER)
      : {
          kind: 'asked',
          reason: 'several',
          words: [],
          options: options.map((each) => ({ spec: each, count: 12 })),
        },
  );
  await open({ suggested: 1 }, 'en', gateway);
  expect(await screen.findByText(/suggests this question/)).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: /^households in Quebec, with a member older than 65$/ }),
  );
  await waitFor(() =>
    expect(gateway.made.filter(({ name }) => name === 'chatAsk').at(-1)?.body).toMatchObject({
      question: null,
      spec: options[1],
    }),
  );
});

it('is neither told of nor asked where the firm has none', async () => {
  const gateway = await open(null);
  expect(await screen.findByText(/^12 clients/)).toBeVisible();
  expect(screen.queryByText(/firm’s model/)).toBeNull();
  expect(gateway.made.some(({ name }) => name === 'chatWord')).toBe(false);
});
