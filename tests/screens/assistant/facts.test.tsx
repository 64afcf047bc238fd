import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { AssistantScreen } from '@/components/assistant/AssistantScreen';
import type { FactResult } from '@/contract/assistant/facts';
import type { ChatAskAnswer } from '@/contract/assistant/schema';
import type { Locale } from '@/contract/locale';
import { gatewayOfAssistant } from '@/tests/support/areas/assistant';
import { expectAccessible } from '@/tests/support/axe';
import { BOOK_DATE } from '@/tests/support/book';
import { openArea } from '@/tests/support/openArea';
import { words } from '@/tests/support/words';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const ID = '6e657773-0000-4000-8000-000000000101';

const factAnswer = (found: FactResult['found'], amount: string | null = null): ChatAskAnswer => ({
  kind: 'answer',
  isFollowUp: false,
  readAs: [],
  result: {
    kind: 'fact',
    spec: { kind: 'fact', fact: found.fact, name: 'Marie Roy', id: ID },
    subject: {
      kind: 'client',
      id: ID,
      party: {
        kind: 'person',
        name: { given: 'Marie', family: 'Roy', legal: null, bornIn: null, diedIn: null },
      },
      repCode: 'TR11',
    },
    found,
    amount,
    asOf: BOOK_DATE,
  },
});

async function openWith(answer: ChatAskAnswer, locale: Locale = 'en') {
  const gateway = gatewayOfAssistant(() => answer);
  await openArea(<AssistantScreen />, { gateway, locale, path: `/${locale}/assistant/` });
  await userEvent.type(screen.getByRole('textbox', { name: words(locale)('assistant:ask') }), 'Roy{Enter}');
  return gateway;
}

it.each(['en', 'fr'] as const)(
  'shows the phones of a client, and the way to the record, in %s',
  async (locale) => {
    await openWith(
      factAnswer({ fact: 'phone', phones: [{ kind: 'mobile', number: '+15145550142', isPrimary: true }] }),
      locale,
    );
    expect(await screen.findByText(/\(TR11\)$/)).toBeVisible();
    expect(screen.getByRole('link', { name: /514.{1,2}555.0142/ })).toHaveAttribute(
      'href',
      'tel:+15145550142',
    );
    const open = screen.getByRole('link', { name: words(locale)('assistant:fact.openRecord') });
    expect(open).toHaveAttribute('href', `/${locale}/clients/summary?Id=${ID}`);
    await expectAccessible();
  },
);

it('says so where nothing is on file', async () => {
  await openWith(factAnswer({ fact: 'lastContact', on: null }));
  expect(await screen.findByText('Nothing on file.')).toBeVisible();
});

it('shows what a client holds, with the sum', async () => {
  await openWith(
    factAnswer(
      {
        fact: 'holdings',
        count: 1,
        rows: [
          {
            symbol: 'RY',
            name: { en: 'Royal Bank', fr: 'Banque Royale' },
            marketValueCad: '1000.00',
            weightBp: 10_000,
          },
        ],
      },
      '1000.00',
    ),
  );
  expect(await screen.findByText('1 position: $1,000.00 in all.')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Royal Bank' })).toBeVisible();
  await expectAccessible();
});

it('asks which of several is meant, and sends the one that is chosen', async () => {
  const spec = { kind: 'fact', fact: 'phone', name: 'Ana Roy (1961)', id: ID } as const;
  const gateway = await openWith({
    kind: 'asked',
    reason: 'person',
    words: ['Roy'],
    options: [{ spec, count: null }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'phone of Ana Roy (1961)' }));
  const bodies = gateway.made.filter(({ name }) => name === 'chatAsk').map(({ body }) => body);
  expect(bodies.at(-1)).toMatchObject({ question: null, spec });
});

it('quotes the help, with the way to its page', async () => {
  await openWith({
    kind: 'help',
    quote: {
      page: 'undo',
      title: 'Undo a change',
      section: 'part1',
      heading: 'When it is refused',
      blocks: [
        { is: 'text', runs: [{ text: 'See the ' }, { text: 'glossary', href: '/help/glossary' }] },
        { is: 'list', items: [[{ text: 'Later', isStrong: true }]] },
      ],
    },
    more: [{ page: 'export', title: 'Export or print a list' }],
  });
  expect(await screen.findByText('When it is refused')).toBeVisible();
  const read = screen.getByRole('link', { name: 'Read the page: Undo a change' });
  expect(read).toHaveAttribute('href', '/en/help/undo#part1');
  expect(screen.getByRole('link', { name: 'glossary' })).toHaveAttribute('href', '/en/help/glossary');
  expect(screen.getByRole('link', { name: 'Export or print a list' })).toHaveAttribute(
    'href',
    '/en/help/export',
  );
  await expectAccessible();
});

const answered = (result: Extract<ChatAskAnswer, { kind: 'answer' }>['result']): ChatAskAnswer => ({
  kind: 'answer',
  isFollowUp: false,
  readAs: [],
  result,
});

it.each(['en', 'fr'] as const)('shows what a person leads, and hides small groups, in %s', async (locale) => {
  const row = { level: 'branch' as const, leader: null };
  await openWith(
    answered({
      kind: 'led',
      spec: { kind: 'led', measure: 'aua' },
      rows: [
        { ...row, id: 'a', name: { en: 'King Street', fr: 'Rue King' }, value: '1000.00', isHidden: false },
        { ...row, id: 'b', name: { en: 'Small', fr: 'Petite' }, value: null, isHidden: true },
      ],
      asOf: BOOK_DATE,
    }),
    locale,
  );
  const say = words(locale);
  const small = await screen.findByRole('row', { name: new RegExp(locale === 'en' ? 'Small' : 'Petite') });
  expect(within(small).getByText(say('assistant:led.hidden').replace(/\u00a0/g, ' '))).toBeVisible();
  expect(screen.getByRole('link', { name: say('assistant:led.open') })).toHaveAttribute(
    'href',
    `/${locale}/dashboards/executive/`,
  );
  await expectAccessible();
});

it('says that a person leads nothing', async () => {
  await openWith(answered({ kind: 'led', spec: { kind: 'led', measure: 'aua' }, rows: [], asOf: BOOK_DATE }));
  expect(await screen.findByText('You lead no region, branch or team.')).toBeVisible();
});

it('says that there are no notifications', async () => {
  await openWith(
    answered({
      kind: 'notifications',
      spec: { kind: 'notifications', unreadOnly: true },
      rows: [],
      count: 0,
      today: BOOK_DATE,
      asOf: BOOK_DATE,
    }),
  );
  expect(await screen.findByText('0 unread notifications.')).toBeVisible();
  expect(screen.getByText('No notifications.')).toBeVisible();
});

it('shows what there is to do, by kind', async () => {
  await openWith(
    answered({
      kind: 'tasks',
      spec: { kind: 'tasks', view: 'overdue' },
      count: 3,
      kinds: [
        { kind: 'transferLate', count: 1 },
        { kind: 'kycDue', count: 2 },
      ],
      asOf: BOOK_DATE,
    }),
  );
  expect(await screen.findByText('3 tasks are overdue.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Late transfers1', 'KYC reviews2']),
  );
  expect(screen.getByRole('link', { name: 'Open my tasks' })).toHaveAttribute('href', '/en/');
  await expectAccessible();
});

it('shows what changed in a record, by field, time and person', async () => {
  await openWith(
    factAnswer({
      fact: 'changes',
      count: 1,
      rows: [
        {
          id: ID,
          actor: { subject: 'mo', firstName: 'Marie', lastName: 'Ouellet' },
          madeAt: '2026-03-05T15:00:00.000Z',
          paths: ['preferredName'],
        },
      ],
    }),
  );
  expect(await screen.findByRole('row', { name: /Preferred name.*Marie Ouellet/i })).toBeVisible();
});

const member = (id: string | null, given: string, role: 'head' | 'spouse' | 'child') => ({
  id,
  kind: 'person' as const,
  name: { given, family: 'Roy', legal: null, bornIn: null, diedIn: null },
  role,
});

it('names the members of a household by what they are in it, and leads to those who may be opened', async () => {
  await openWith(
    factAnswer({
      fact: 'household',
      members: [member(ID, 'Marie', 'head'), member(null, 'Jean', 'spouse')],
    }),
  );
  expect(await screen.findByText('Household of Marie Roy (TR11)')).toBeVisible();
  expect(screen.getByRole('link', { name: /Marie/ })).toHaveAttribute('href', `/en/clients/summary?Id=${ID}`);
  expect(screen.getByText('spouse')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Jean/ })).toBeNull();
});

const answerOf = (result: Extract<ChatAskAnswer, { kind: 'answer' }>['result']): ChatAskAnswer => ({
  kind: 'answer',
  isFollowUp: false,
  readAs: [],
  result,
});

it.each([
  ['en', 'Difference: $250.00.'],
  ['fr', 'Écart : 250,00 $.'],
] as const)('tells two figures and what lies between them, in %s', async (locale, difference) => {
  const filters = {};
  await openWith(
    answerOf({
      kind: 'compared',
      spec: {
        kind: 'figure',
        measure: 'revenue',
        period: 'quarter',
        filters,
        versus: { period: 'quarter', asOf: '2025-12-31' },
      },
      values: [
        { value: '1250.00', span: { from: '2026-01-01', to: BOOK_DATE } },
        { value: '1000.00', span: { from: '2025-10-01', to: '2025-12-31' } },
      ],
      difference: '250.00',
      asOf: BOOK_DATE,
    }),
    locale,
  );
  expect(await screen.findByText((text) => text.replace(/\s/g, ' ').endsWith(difference))).toBeVisible();
});

it.each([
  ['en', '34 clients: KYC overdue.'],
  ['fr', '34 clients : révisions en retard.'],
] as const)('says whose reviews are overdue, in %s', async (locale, sentence) => {
  await openWith(
    answerOf({
      kind: 'rows',
      spec: { kind: 'facets', list: 'kyc', facets: { state: ['overdue'] }, text: null },
      count: 34,
      amount: null,
      top: null,
      found: { list: 'kyc', rows: [] },
      groups: null,
      groupCount: 0,
      asOf: BOOK_DATE,
    }),
    locale,
  );
  expect(await screen.findByText((text) => text.replace(/\s/g, ' ') === sentence)).toBeVisible();
});

it('says of an average over what it is, and asks for the whole without it', async () => {
  const spec = { kind: 'figure', measure: 'aua', period: 'year', filters: {} } as const;
  const span = { from: BOOK_DATE, to: BOOK_DATE };
  const gateway = await openWith(
    answerOf({ kind: 'figure', spec: { ...spec, per: 'household' }, value: '500.00', span, asOf: BOOK_DATE }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Average per: household/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const bodies = gateway.made.filter(({ name }) => name === 'chatAsk').map(({ body }) => body);
  expect(bodies.at(-1)).toMatchObject({ question: null, spec });
});

it('names the months of a measure', async () => {
  const row = (key: string, value: string) => ({
    key,
    id: null,
    name: null,
    party: null,
    values: [value],
    before: null,
  });
  await openWith(
    answerOf({
      kind: 'parts',
      spec: { kind: 'breakdown', measure: 'revenue', dimension: 'month', period: 'year', filters: {} },
      parts: {
        rows: [row('2026-01-30', '100.00'), row('2026-02-27', '200.00')],
        other: { count: 0, values: [null] },
        total: { count: 2, values: ['300.00'], before: null },
        span: { from: '2026-01-01', to: BOOK_DATE },
        asOf: BOOK_DATE,
      },
    }),
  );
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Jan 2026', 'Feb 2026', 'Total']);
});
