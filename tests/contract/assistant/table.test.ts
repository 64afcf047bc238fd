import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatAskAnswer, QuerySpec } from '@/contract/assistant/schema';
import type { BookFilter } from '@/contract/filters/schema';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

const ask = (question: string, spec: QuerySpec | null = null): Promise<ChatAskAnswer> =>
  answerOf(gateway, 'advisor', 'chatAsk', { question, spec });

function rowsIn(answer: ChatAskAnswer) {
  if (answer.kind !== 'answer' || answer.result.kind !== 'rows') throw new Error(JSON.stringify(answer));
  return answer.result;
}

const SHOW = { closed: false, zero: true, negative: true };

const clients = async (...condition: string[]) =>
  (await answerOf(gateway, 'advisor', 'clientsSummaryList', { filters: { condition } })).count;

const accounts = async (filters: BookFilter) =>
  (
    await answerOf(gateway, 'advisor', 'accountsSummaryList', {
      filters,
      clientId: null,
      householdId: null,
      show: SHOW,
    })
  ).total;

describe('questions that were once answered wrongly', () => {
  test.each([
    [
      'managed accounts over 1M',
      'comptes gérés de plus de 1 M$',
      ['service:managed', 'marketValue:over:1000000'],
    ],
    ['US dollar accounts', 'comptes en dollars américains', ['currency:USD']],
    [
      'accounts of households over 1M',
      'comptes des ménages de plus de 1 M$',
      ['householdValue:over:1000000'],
    ],
    ['accounts under 100', 'comptes de moins de 100', ['marketValue:under:100']],
  ])('“%s”, “%s”: the accounts with %j', async (en, fr, condition) => {
    const total = await accounts({ condition });
    for (const question of [en, fr]) {
      const { count, amount, spec } = rowsIn(await ask(question));
      expect(spec).toMatchObject({ list: 'accounts' });
      expect([count, amount]).toEqual([total.count, total.marketValueCad]);
    }
  });

  test.each([
    ['clients not updated in the last 90 days', 'clients sans mise à jour depuis 90 jours', ['noUpdate:90']],
    ['clients without transfers', 'clients sans transfert', ['transfers:none']],
    ['clients not in Ontario', 'clients hors de l’Ontario', ['noProvince:ON']],
    ['clients with only a TFSA', 'clients avec seulement un CELI', ['onlyProduct:tfsa']],
    [
      'clients with cash between 10k and 20k',
      'clients avec une encaisse entre 10 k$ et 20 k$',
      ['cash:atLeast:10000', 'cash:atMost:20000'],
    ],
    [
      'clients with more than 100k in a TFSA',
      'clients avec plus de 100 000 $ dans un CELI',
      ['inProduct:tfsa:over:100000'],
    ],
    ['KYC due this year', 'CC à faire cette année', ['kycDueIn:thisYear']],
    ['birthdays last month', 'anniversaires du mois dernier', ['birthdayIn:lastMonth']],
    ['clients with more than 1 account', 'clients avec plus d’un compte', ['accountCount:over:1']],
    ['clients not contacted for 12 months', 'clients non contactés depuis 12 mois', ['noContact:365']],
  ])('“%s”, “%s”: the clients with %j', async (en, fr, condition) => {
    const count = await clients(...condition);
    for (const question of [en, fr])
      expect(rowsIn(await ask(question))).toMatchObject({ count, found: { list: 'clients' } });
  });

  test.each([
    ['documents of clients over 65', 'documents des clients de plus de 65 ans', 'cannot'],
    ['AUA and revenue', 'ASA et revenus', 'two'],
    ['AUA by province and by age', 'ASA par province et par âge', 'two'],
    ['clients in Victoria', 'clients à Victoria', 'city'],
    ['who holds Vanguard', 'qui détient Vanguard', 'security'],
  ])('“%s”, “%s” are asked back: %s', async (en, fr, reason) => {
    for (const question of [en, fr]) expect(await ask(question)).toMatchObject({ kind: 'asked', reason });
  });

  test('what is offered when a question is asked back finds what its button says', async () => {
    for (const question of [
      'documents of clients over 65',
      'households with more than 100k in a TFSA',
      'AUA and revenue',
    ]) {
      const answer = await ask(question);
      if (answer.kind !== 'asked') throw new Error(JSON.stringify(answer));
      expect(answer.options.length).toBeGreaterThan(0);
      for (const { spec, count } of answer.options) {
        const { result } = (await answerOf(gateway, 'advisor', 'chatAsk', {
          question: null,
          spec,
        })) as Extract<ChatAskAnswer, { kind: 'answer' }>;
        expect(result.kind === 'rows' ? result.count : null).toBe(count);
      }
    }
  });

  test('no denial is offered away', async () => {
    const answers = await Promise.all(
      [
        'households not in Ontario',
        'documents of clients without e-delivery',
        'ménages sans livraison électronique',
      ].map((question) => ask(question)),
    );
    for (const answer of answers) {
      if (answer.kind !== 'asked') throw new Error(JSON.stringify(answer));
      for (const { spec } of answer.options)
        expect(JSON.stringify(spec)).toMatch(/noProvince|eDelivery:none/);
    }
  });

  test('shared documents are not the unshared ones', async () => {
    const shared = await answerOf(gateway, 'advisor', 'documentsSummaryList', {
      filters: { state: ['shared'] },
    });
    for (const question of ['documents partagés', 'shared documents'])
      expect(rowsIn(await ask(question)).count).toBe(shared.count);
  });

  test('AUA last month is that of the month-end', async () => {
    const answer = await ask('AUA last month');
    const day = '2026-02-28';
    const { figures } = await answerOf(gateway, 'advisor', 'boaOverview', {
      filters: {},
      period: 't12',
      dashboard: 'bookOfBusiness',
      asOf: day,
    });
    const value = figures.find(({ measure }) => measure === 'aua')?.value;
    expect(answer).toMatchObject({ result: { kind: 'figure', value, span: { from: day, to: day } } });
  });

  test('AUM is the managed part, and never AUA', async () => {
    const parts = await answerOf(gateway, 'advisor', 'boaBreakdown', {
      filters: {},
      period: 't12',
      organisation: 'now',
      dimension: 'service',
      within: null,
      asOf: null,
      measures: ['aua'],
      limit: 10,
    });
    const managed = parts.rows.find(({ key }) => key === 'managed')?.values[0];
    for (const question of ['what is my AUM', 'mon actif sous gestion'])
      expect(await ask(question)).toMatchObject({ result: { kind: 'figure', value: managed } });
    const whole = await ask('what is my AUA');
    expect(whole).not.toMatchObject({ result: { value: managed } });
  });

  test('the bottom by revenue is the bottom, the top the top', async () => {
    const valuesOf = async (question: string) => {
      const answer = await ask(question);
      if (answer.kind !== 'answer' || answer.result.kind !== 'parts') throw new Error(JSON.stringify(answer));
      return answer.result.parts.rows.map(({ values }) => Number(values[0]));
    };
    const [top, bottom] = [
      await valuesOf('top 10 households by revenue'),
      await valuesOf('bottom 10 households by revenue'),
    ];
    expect([top.length, bottom.length]).toEqual([10, 10]);
    expect(top).toEqual([...top].sort((a, b) => b - a));
    expect(bottom).toEqual([...bottom].sort((a, b) => a - b));
    expect(Math.max(...bottom)).toBeLessThanOrEqual(Math.min(...top));
  });

  test('clients are ranked by revenue as the table of the dashboards ranks them', async () => {
    const answer = await ask('bottom 5 clients by revenue this year');
    if (answer.kind !== 'answer' || answer.result.kind !== 'parts') throw new Error(JSON.stringify(answer));
    const { rows } = await answerOf(gateway, 'advisor', 'boaTable', {
      filters: {},
      kind: 'client',
      period: 'year',
      organisation: 'now',
      asOf: null,
      within: null,
      sort: [{ key: 'revenue', direction: 'asc' }],
      page: { size: 5, after: null, before: null },
    });
    expect(answer.result.parts.rows.map(({ id, values }) => [id, values[0]])).toEqual(
      rows.map(({ id, revenue }) => [id, revenue]),
    );
  });

  test('the top by number of accounts is by accounts, and the top holdings are securities', async () => {
    const { found } = rowsIn(await ask('top 10 clients by number of accounts'));
    const counts = found.list === 'clients' ? found.rows.map(({ accountCount }) => accountCount) : [];
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(await ask('top 20 holdings')).toMatchObject({
      result: { kind: 'parts', spec: { dimension: 'security', limit: 20 } },
    });
  });

  test('a word is defined, and a list is none', async () => {
    for (const question of ['what is a TFSA', 'c’est quoi un CELI'])
      expect(await ask(question)).toMatchObject({
        kind: 'help',
        quote: { page: 'glossary', section: 'tfsa' },
      });
  });

  test('completed KYC is about KYC', async () => {
    const answer = await ask('completed KYC');
    if (answer.kind === 'answer') expect(JSON.stringify(answer.result.spec)).toContain('kyc');
    else expect(answer.kind).toBe('unread');
  });

  test('a further question keeps what was asked before', async () => {
    const overdue = rowsIn(await ask('KYC overdue'));
    const { count, spec } = rowsIn(await ask('in Quebec', overdue.spec));
    expect(count).toBe(await clients('kyc:overdue', 'province:QC'));
    const cash = rowsIn(await ask('what is their total cash', spec));
    const { cash: sum } = await answerOf(gateway, 'advisor', 'clientsSummaryList', {
      filters: { condition: ['kyc:overdue', 'province:QC'] },
    });
    expect([cash.count, cash.amount]).toEqual([count, sum]);
  });

  test('how to do something is no order', async () => {
    for (const question of ['how do I open an account', 'comment ouvrir un compte'])
      expect(await ask(question)).toMatchObject({
        kind: 'help',
        quote: { page: 'nbin', heading: 'Open an account' },
      });
    expect(await ask('how do I bake a cake')).toEqual({ kind: 'refused', reason: 'how' });
  });
});
