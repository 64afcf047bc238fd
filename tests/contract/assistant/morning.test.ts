import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatAskAnswer, QuerySpec } from '@/contract/assistant/schema';
import type { BoaOverviewAnswer, BoaSeriesAnswer } from '@/contract/boa/schema';
import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

async function asked<Answer>(name: Parameters<TestGateway['rest']>[1], body: object): Promise<Answer> {
  const answer = await gateway.rest('advisor', name, body);
  expect([name, answer.status], answer.text).toEqual([name, 200]);
  return answer.json() as Answer;
}

const ask = (question: string, spec: QuerySpec | null = null) =>
  asked<ChatAskAnswer>('chatAsk', { question, spec });

async function resultOf(question: string) {
  const answer = await ask(question);
  if (answer.kind !== 'answer') throw new Error(`${question}: ${JSON.stringify(answer)}`);
  return answer.result;
}

async function figureOf(question: string): Promise<string> {
  const result = await resultOf(question);
  return result.kind === 'figure' ? (result.value ?? '') : '';
}

test('revenue by month is the series of the dashboards, and adds up to the revenue of the span', async () => {
  const result = await resultOf('revenue by month this year');
  const series = await asked<BoaSeriesAnswer>('boaSeries', {
    filters: {},
    measures: ['revenue'],
    byType: false,
    range: '1y',
    asOf: null,
  });
  const months = series.months.filter(({ on }) => on.startsWith('2026'));
  if (result.kind !== 'parts') throw new Error(result.kind);
  expect(result.parts.rows.map(({ key, values }) => [key, ...values])).toEqual(
    months.map(({ on, values }) => [on, ...values]),
  );
  expect(months.length).toBeGreaterThan(1);
  expect(result.parts.total?.values).toEqual([await figureOf('revenue this year')]);
});

test('assets by month of another year end with the assets of its last day, and have no sum', async () => {
  const result = await resultOf('AUA by month in 2025');
  if (result.kind !== 'parts') throw new Error(result.kind);
  const { rows, total } = result.parts;
  expect(rows.map(({ key }) => key.slice(0, 4))).toEqual(rows.map(() => '2025'));
  expect(rows.at(-1)?.values).toEqual([await figureOf('AUA on December 31, 2025')]);
  expect(total).toBeNull();
});

test('an average is the figure divided by how many there are', async () => {
  for (const [filters, where] of [
    [{ condition: ['province:ON'] }, ' in Ontario'],
    [{}, ''],
  ] as const) {
    const { figures } = await asked<BoaOverviewAnswer>('boaOverview', {
      filters,
      period: 't12',
      dashboard: 'clientsAndHouseholds',
      asOf: null,
    });
    const of = (name: string) => Number(figures.find(({ measure }) => measure === name)?.value);
    for (const [per, count] of [
      ['household', 'households'],
      ['client', 'clients'],
    ] as const) {
      const value = Number(await figureOf(`average AUA per ${per}${where}`));
      expect(value).toBeCloseTo(of('aua') / of(count), 1);
    }
  }
});

test('two times are answered with both figures and their difference', async () => {
  const result = await resultOf('AUA today compared to December 31, 2025');
  if (result.kind !== 'compared') throw new Error(result.kind);
  const [now, then] = [await figureOf('AUA'), await figureOf('AUA on December 31, 2025')];
  expect(result.values.map(({ value }) => value)).toEqual([now, then]);
  expect(Number(result.difference)).toBeCloseTo(Number(now) - Number(then), 2);
});

test.each([
  ['net flow this year vs last year', '2025-01-01', '2025-03-06'],
  ['flux nets cette année par rapport à l’an dernier', '2025-01-01', '2025-03-06'],
  ['revenue this quarter vs last quarter', '2025-10-01', '2025-12-06'],
  ['net flow this month compared to last month', '2026-02-01', '2026-02-06'],
])('what is not over is compared with as much of the time before: %s', async (question, from, to) => {
  const result = await resultOf(question);
  if (result.kind !== 'compared') throw new Error(result.kind);
  expect(result.values[1]?.span).toEqual({ from, to });
  if (result.spec.kind !== 'figure' || result.spec.period !== 'year') return;
  const { figures } = await asked<BoaOverviewAnswer>('boaOverview', {
    filters: {},
    period: 'year',
    dashboard: 'bookOfBusiness',
    asOf: null,
  });
  const told = figures.find(({ measure }) => measure === 'netFlow');
  expect(result.values.map(({ value }) => value)).toEqual([told?.value, told?.compared?.value]);
  expect(told?.compared).toMatchObject({ from, to });
});

test('the household of a client and who is married to them are those of the record', async () => {
  const { rows } = await asked<{ rows: { id: string; name: { given: string; family: string } }[] }>(
    'clientsList',
    {
      filters: { condition: ['kind:person'] },
      sort: [{ key: 'marketValue', direction: 'desc' }],
      page: { size: 50, after: null, before: null },
    },
  );
  const found = new Set<string>();
  for (const { id, name } of rows) {
    const { household } = await asked<ClientOverviewAnswer>('clientOverview', { id });
    const self = household?.members.find((member) => member.id === id)?.role;
    const called = `${name.given} ${name.family}`;
    const answer = await ask(`who is in ${called}’s household`);
    if (answer.kind !== 'answer' || answer.result.kind !== 'fact' || self === undefined) continue;
    if (answer.result.subject.id !== id || found.has(self)) continue;
    found.add(self);
    expect(answer.result.found).toEqual({ fact: 'household', members: household?.members });
    const married = await resultOf(`who is the spouse of ${called}`);
    const roles = { head: ['spouse', 'partner'], spouse: ['head'], partner: ['head'] }[self as 'head'] ?? [];
    expect(married.kind === 'fact' && married.found).toEqual({
      fact: 'spouse',
      members: household?.members.filter(({ role }) => roles.includes(role)),
    });
  }
  expect([...found]).toEqual(expect.arrayContaining(['head']));
  expect(found.size).toBeGreaterThan(1);
});

test('a team is found by a part of its name, and nobody else’s is', async () => {
  const { values } = await asked<{ values: { value: string; count: number }[] }>('filterValues', {
    list: 'clients',
    filters: {},
    field: 'teamName',
    text: '',
  });
  const [team] = values;
  const word = team?.value.split(' ').at(-1) ?? '';
  const answer = await ask(`clients of team ${word}`);
  if (answer.kind === 'answer') {
    expect(answer.result.kind === 'rows' && answer.result.count).toBe(team?.count);
  } else expect(answer).toMatchObject({ kind: 'asked', reason: 'several' });
  expect(await ask('clients of team Nobody')).toEqual({ kind: 'unread', words: ['Nobody'] });
});

test('an index and an exchange rate are quoted', async () => {
  for (const [question, symbol] of [
    ['how is the TSX doing', '^TSX'],
    ['USD/CAD', 'USD/CAD'],
    ['what is the policy rate', 'BOC'],
  ] as const) {
    const result = await resultOf(question);
    expect(result.kind === 'quote' && [result.quote.symbol, result.quote.status]).toEqual([symbol, 'ok']);
  }
});
