import { afterAll, beforeAll, expect, test } from 'vitest';
import { VALUE_RANGES } from '@/contract/valueHistory/codes';
import { answerOf } from '@/tests/support/accounts';
import { cents } from '@/tests/support/cents';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

/** The day of the book is a Friday, with a rate and prices; the next one is a Saturday, with neither. */
const FRIDAY = '2026-03-06';
const SATURDAY = '2026-03-07';

test('a history ends at the book’s date, at the last known rate, by REST and by GraphQL', async () => {
  const { rows } = await gateway.db.pool.query<{ id: string; key: number; code: number }>(
    `select public_id as id, id as key, rep_code_id as code from accounts
     where rep_code_id in (1, 2) and closed_on is null and currency = 'USD' and market_value > 0 order by id limit 1`,
  );
  const [{ id = '', key = 0, code = 0 } = {}] = rows;
  const historyOf = (range: (typeof VALUE_RANGES)[number]) =>
    answerOf(gateway, 'advisor', 'accountValueHistory', { id, range });
  const before = new Map<string, Awaited<ReturnType<typeof historyOf>>>();
  for (const range of VALUE_RANGES) before.set(range, await historyOf(range));
  await gateway.db.pool.query('update book set as_of = $1', [SATURDAY]);
  await gateway.db.pool.query(
    `insert into transactions (id, account_id, rep_code_id, trade_date, settle_date, kind, amount, amount_cad)
     select (select max(id) + 1 from transactions), $1, $2, $3::date, $3::date, 'contribution', 1000,
       round(1000 * usd_cad, 2) from fx_rates where rate_date = $4::date`,
    [key, code, SATURDAY, FRIDAY],
  );
  for (const range of VALUE_RANGES) {
    const was = before.get(range);
    const after = await historyOf(range);
    const point = after.points.at(-1);
    expect(point?.on, range).toBe(SATURDAY);
    expect(after.points.at(-2)?.on).toBe(FRIDAY);
    expect(after.points.filter(({ on }) => on > FRIDAY).length).toBe(1);
    const rate = cents(after.basis.usdRate.rate.slice(0, -2));
    expect(after.basis).toMatchObject({ asOf: SATURDAY, usdRate: { on: FRIDAY } });
    const paid = cents(point?.netFlowCad ?? '');
    expect(paid).toBeGreaterThan(1_000n * rate - 1_000n);
    expect(after.closing).toBe(point?.marketValueCad);
    // What was there keeps its worth over the weekend, but for a cent of rounding; what came in is a flow.
    const grown = cents(after.closing) - cents(was?.closing ?? '') - paid;
    expect([-1n, 0n, 1n]).toContain(grown);
    if (range !== '3m' && range !== '1y' && range !== '5y')
      expect(cents(after.netFlow) - cents(was?.netFlow ?? '')).toBe(paid);
    const graphql = await gateway.graphql('advisor', 'accountValueHistory', { id, range });
    expect(graphql.json()).toEqual({ data: { accountValueHistory: after } });
  }
});
