import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

const FIRST = '2024-02-01';

async function revenueOn(asOf: string) {
  const answer = await answerOf(gateway, 'advisor', 'boaOverview', {
    filters: {},
    period: 't12',
    dashboard: 'revenue',
    asOf,
  });
  const of = (measure: string) => answer.figures.find((figure) => figure.measure === measure);
  return { since: answer.revenueSince, of };
}

test('before its first entry revenue is not zero but unknown', async () => {
  const { rows } = await gateway.db.pool.query<{ first: string }>(
    'select min(booked_on)::text as first from revenue_entries',
  );
  expect(rows[0]?.first.slice(0, 8)).toBe(FIRST.slice(0, 8));
  const { since, of } = await revenueOn('2023-06-30');
  expect([since, of('revenue')?.value, of('roa')?.value, of('feeShare')?.value]).toEqual([
    FIRST,
    null,
    null,
    null,
  ]);
});

test('no ratio is made of a part of a period', async () => {
  const { since, of } = await revenueOn('2024-06-28');
  expect(since).toBe(FIRST);
  expect(of('revenue')?.value).toMatch(/^\d+\.\d{2}$/);
  expect([of('roa')?.value, of('feeShare')?.value]).toEqual([null, null]);
  expect(of('revenue')?.compared).toBeNull();
});

test('a whole period is not compared with a part of one', async () => {
  const whole = await revenueOn('2025-06-30');
  expect([whole.since, whole.of('revenue')?.compared]).toEqual([null, null]);
  expect(whole.of('roa')?.value).not.toBeNull();
  const kept = await revenueOn('2026-02-27');
  expect(kept.of('revenue')?.compared).toMatchObject({ value: expect.stringMatching(/\d/) as string });
});

test('months before the first entry have no revenue and no return, of types none is compared', async () => {
  const { months } = await answerOf(gateway, 'advisor', 'boaSeries', {
    filters: {},
    measures: ['revenue', 'roaMonth'],
    byType: false,
    range: '3y',
    asOf: null,
  });
  const before = months.filter(({ on }) => on < FIRST);
  expect(before.length).toBeGreaterThan(0);
  for (const { values } of before) expect(values).toEqual([null, null]);
  expect(months.at(-2)?.values.every((value) => value !== null)).toBe(true);
  const { total } = await answerOf(gateway, 'advisor', 'boaBreakdown', {
    filters: {},
    period: 't12',
    organisation: 'now',
    dimension: 'revenueType',
    within: null,
    asOf: '2024-06-28',
    measures: ['revenue'],
    limit: 10,
  });
  expect(total?.before).toBeNull();
});

test('what moved is not compared with a year that the book has in part', async () => {
  const overview = (asOf: string | null) =>
    answerOf(gateway, 'advisor', 'boaOverview', {
      filters: {},
      period: 't12',
      dashboard: 'bookOfBusiness',
      asOf,
    });
  const { days } = await overview(null);
  const flowOn = async (asOf: string) =>
    (await overview(asOf)).figures.find(({ measure }) => measure === 'netFlow');
  // The months of the book, the last one first: twelve of the period, twelve before it, and the day before those.
  const [whole = '', part = ''] = [days.at(-26), days.at(-20)];
  expect((await flowOn(whole))?.compared).toMatchObject({ value: expect.stringMatching(/\d/) as string });
  expect((await flowOn(part))?.value).toMatch(/\d/);
  expect((await flowOn(part))?.compared).toBeNull();
});

test('flows and accounts of a period are compared with a kept year before, and with no other', async () => {
  const comparedOn = async (dashboard: 'clientsAndHouseholds' | 'accounts', asOf: string) => {
    const { figures, days } = await answerOf(gateway, 'advisor', 'boaOverview', {
      filters: {},
      period: 'year',
      dashboard,
      asOf,
    });
    const moved = figures.filter(({ measure }) => ['netFlow', 'opened', 'closed'].includes(measure));
    expect(moved.length).toBeGreaterThan(0);
    return { begins: days.at(-1) ?? '', moved };
  };
  for (const dashboard of ['clientsAndHouseholds', 'accounts'] as const) {
    const { begins } = await comparedOn(dashboard, '2026-02-27');
    // A year to date begins with January: the one before is kept whole from the second January of the book on.
    const first = Number(begins.slice(0, 4)) + 1;
    const early = await comparedOn(dashboard, `${first}-06-30`);
    for (const { measure, compared } of early.moved) expect([measure, compared]).toEqual([measure, null]);
    const late = await comparedOn(dashboard, `${first + 1}-06-30`);
    for (const { measure, compared } of late.moved)
      expect([measure, compared?.from]).toEqual([measure, `${first}-01-01`]);
  }
});
