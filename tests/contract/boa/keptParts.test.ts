import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BREAKDOWNS, DASHBOARDS, type Dimension, DIMENSIONS, SERIES_MEASURES } from '@/contract/boa/codes';
import type { ApiName } from '@/contract/calls';
import { DASHBOARD_COMPARISONS, DASHBOARD_PERIODS } from '@/contract/dashboard/codes';
import type { BookFilter } from '@/contract/filters/schema';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { watchStatements } from '@/tests/support/statements';

/** One gateway that keeps what single rep codes add, and one on the same database that works out each answer as one. */
let kept: TestGateway;
let anew: TestGateway;
let statements: ReturnType<typeof watchStatements>;

beforeAll(async () => {
  kept = await makeTestGateway({ limits: null, runsJobs: false });
  anew = await makeTestGateway({ db: kept.db, limits: null, runsJobs: false, answersBytes: 0 });
  statements = watchStatements(kept.db.pool);
});
afterAll(async () => {
  await anew.close();
  await kept.close();
});

type Question = readonly [name: ApiName, body: object];

const breakdown = (more: object): Question => [
  'boaBreakdown',
  { filters: {}, period: 'year', organisation: 'now', within: null, asOf: null, limit: 10, ...more },
];

const ofDimensions = (dimensions: readonly Dimension[], filters: BookFilter): Question[] =>
  dimensions.map((dimension) =>
    breakdown({ filters, dimension, measures: BREAKDOWNS[dimension].measures, limit: 5 }),
  );
const OF_ALL = ofDimensions(DIMENSIONS, {});

/** Each part of the dashboards, over a span that ends within a month and one of whole months. */
const QUESTIONS: readonly Question[] = [
  ...OF_ALL,
  ...ofDimensions(['cause', 'household', 'stage', 'team', 'tier'], { location: ['Toronto – Bay Street'] }),
  breakdown({ dimension: 'team', organisation: 'then', measures: BREAKDOWNS.team.measures }),
  // By each measure, and with places for all.
  ...BREAKDOWNS.household.measures.map((measure) =>
    breakdown({ dimension: 'household', measures: [measure], limit: 1 }),
  ),
  breakdown({ dimension: 'household', measures: BREAKDOWNS.household.measures, limit: 1_000 }),
  ...(['month', 't12'] as const).flatMap((period): Question[] => [
    ...(['cause', 'tier', 'contact', 'province', 'revenueType'] as const).map((dimension) =>
      breakdown({ period, dimension, measures: BREAKDOWNS[dimension].measures }),
    ),
    ...DASHBOARDS.map((dashboard): Question => [
      'boaOverview',
      { filters: {}, period, dashboard, asOf: null },
    ]),
  ]),
  ['boaOverview', { filters: {}, period: 'year', dashboard: 'accounts', asOf: '2026-03-31' }],
  ['boaSeries', { filters: {}, measures: SERIES_MEASURES, byType: true, range: '2y', asOf: null }],
  ...DASHBOARD_PERIODS.flatMap((period) =>
    DASHBOARD_COMPARISONS.map((comparison): Question => ['dashboardTiles', { period, comparison }]),
  ),
];

const ask = (gateway: TestGateway, persona: string, [name, body]: Question) =>
  gateway.rest(persona, name, body as never);

async function expectTheSame(persona: string, questions = QUESTIONS) {
  for (const question of questions) {
    const [own, other] = [await ask(kept, persona, question), await ask(anew, persona, question)];
    expect([own.status, own.text], `${persona} ${JSON.stringify(question)}`).toEqual([200, other.text]);
    expect(other.status).toBe(200);
  }
}

const query = (text: string, values: unknown[] = []) =>
  kept.db.pool.query<Record<string, number>>(text, values);

async function codesOf(subject: string): Promise<number[]> {
  const { rows } = await query(
    'select rep_code_id as id from rep_code_access where subject = $1 and valid_to is null order by 1',
    [subject],
  );
  return rows.map(({ id = 0 }) => id);
}

/** The rep codes of whose accounts something was read. */
const read = (): unknown[] => [
  ...new Set(
    statements()
      .filter(({ text }) => text.includes('from accounts'))
      .flatMap(({ values }) => values.filter((value) => /^\{[\d,]*\}$/.test(String(value)))),
  ),
];

test('what rep codes add comes to the same as the book in one, also after each kind of write', async () => {
  await expectTheSame('assistant', OF_ALL);
  await expectTheSame('manager');
  const [code] = await codesOf('manager');
  const one = 'select id from accounts where rep_code_id = $1 and closed_on is null order by id limit 1';
  const writes = [
    `update accounts set market_value_cad = market_value_cad + 3000000, cash_cad = cash_cad + 0.01 where id in (${one})`,
    `update holdings set market_value_cad = market_value_cad - 0.01 where account_id in (${one})`,
    `update transactions set amount_cad = amount_cad + 0.07 where id in (
      select id from transactions where rep_code_id = $1 and kind = 'contribution' order by trade_date desc limit 1)`,
    `insert into revenue_entries (account_id, rep_code_id, type, booked_on, gross, net)
      select id, rep_code_id, 'fee', (select as_of from book), 1.01, 0.42 from accounts where id in (${one})`,
    `update portal_access set last_sign_in_on = (select as_of from book)
      where rep_code_id = $1 and registered_on is not null`,
  ];
  for (const write of writes) {
    const { rowCount } = await query(write, [code]);
    expect(rowCount, write).toBeGreaterThan(0);
  }
  await expectTheSame('manager');
  // Of households of several rep codes no part is kept.
  const { rowCount } = await query(
    'update household_parts set closed_count = account_count + 1, account_count = 0',
  );
  expect(rowCount).toBeGreaterThan(0);
  await expectTheSame('manager', OF_ALL);
}, 120_000);

describe('a part', () => {
  const byAge = breakdown({ dimension: 'age', measures: ['aua', 'accounts'] });
  const arrayOf = (codes: readonly number[]) => `{${codes.join(',')}}`;

  test('is made anew after a write of its rep code, and no other part is', async () => {
    const [, code = 0, ...more] = await codesOf('manager');
    expect(more.length).toBeGreaterThan(0);
    await ask(kept, 'manager', byAge);
    await query(
      'update accounts set cash_cad = cash_cad + 1 where id = (select min(id) from accounts where rep_code_id = $1)',
      [code],
    );
    statements();
    await ask(kept, 'manager', byAge);
    expect(read()).toEqual([arrayOf([code])]);
  });

  test('is of one person: a colleague of the same rep codes has all of them made anew', async () => {
    const [own, colleague] = [await codesOf('manager'), await codesOf('assistant')];
    expect(colleague.filter((code) => own.includes(code)).length).toBeGreaterThan(0);
    const question = breakdown({ dimension: 'age', measures: ['aua'], filters: { iaCode: ['TR'] } });
    await ask(kept, 'manager', question);
    statements();
    await ask(kept, 'assistant', question);
    expect(read()).toEqual([arrayOf(colleague)]);
  });

  test('goes with the right to its rep code', async () => {
    const [code] = await codesOf('manager');
    const before = await ask(kept, 'manager', byAge);
    const text =
      "update rep_code_access set valid_to = valid_from where subject = 'manager' and rep_code_id = $1";
    await query(text, [code]);
    const [own, other] = [await ask(kept, 'manager', byAge), await ask(anew, 'manager', byAge)];
    expect(own.text).toBe(other.text);
    expect(own.text).not.toBe(before.text);
  });
});
