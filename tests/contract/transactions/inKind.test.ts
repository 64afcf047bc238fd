import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import { answerOf } from '@/tests/support/accounts';
import { cents, sumOfCents } from '@/tests/support/cents';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { IN_KIND } from '@/tests/support/inKind';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK });
});
afterAll(() => gateway.close());

const historyOf = (id: string, range: ValueHistoryAnswer['range'] = 'all') =>
  answerOf(gateway, 'advisor', 'accountValueHistory', { id, range });

interface Flow {
  on: string;
  amount: string;
}

/** Flows of an account, money and securities, by the database alone. */
async function flowsOf(id: string): Promise<Flow[]> {
  const { rows } = await gateway.db.pool.query<Flow>(
    `select t.trade_date::text as on, (t.amount_cad + coalesce(${IN_KIND}, 0))::numeric(19,2)::text as amount
     from transactions t join accounts a on a.id = t.account_id
     where a.public_id = $1 and t.kind in ('contribution', 'withdrawal', 'transferIn', 'transferOut', 'grant',
       'rdspBond', 'eap', 'deregistration')`,
    [id],
  );
  return rows;
}

/** Holds an answer against the flows of the database, day by day. */
function expectFlows({ points, netFlow, explain }: ValueHistoryAnswer, flows: readonly Flow[]) {
  const shown = points.map(({ on }, at) => {
    const before = points[at - 1]?.on;
    const since = flows.filter((flow) => before !== undefined && flow.on > before && flow.on <= on);
    return [on, sumOfCents(since.map(({ amount }) => amount))];
  });
  expect(points.map(({ on, netFlowCad }) => [on, cents(netFlowCad)])).toEqual(shown);
  const all = flows.filter(({ on }) => on > (points[0]?.on ?? ''));
  expect(cents(netFlow)).toBe(sumOfCents(all.map(({ amount }) => amount)));
  const parts = [
    { what: 'paidIn', own: all.filter(({ amount }) => cents(amount) > 0n) },
    { what: 'takenOut', own: all.filter(({ amount }) => cents(amount) < 0n) },
  ].map(({ what, own }) => ({
    what,
    count: own.length,
    amount: sumOfCents(own.map(({ amount }) => amount)),
  }));
  expect(explain.netFlow.included.map((part) => ({ ...part, amount: cents(part.amount) }))).toEqual(
    parts.filter(({ count }) => count > 0),
  );
}

/** Accounts of the advisor in which securities were moved in kind. */
async function withInKind(kind: string): Promise<string[]> {
  const { rows } = await gateway.db.pool.query<{ id: string }>(
    `select distinct a.public_id as id from transactions t join accounts a on a.id = t.account_id
     join securities s on s.id = t.security_id
     where a.rep_code_id in (select rep_code_id from rep_code_access where subject = 'advisor')
       and t.kind = $1 and t.quantity is not null`,
    [kind],
  );
  return rows.map(({ id }) => id);
}

describe('a transfer in kind of the book', () => {
  test.each(['transferIn', 'transferOut'])('%s is a flow of its value on its day', async (kind) => {
    const ids = await withInKind(kind);
    expect(ids.length).toBeGreaterThan(3);
    for (const id of ids.slice(0, 20)) {
      const flows = await flowsOf(id);
      for (const range of ['all', '5y'] as const) expectFlows(await historyOf(id, range), flows);
    }
  });
});

interface Place {
  key: number;
  id: string;
  code: number;
  client: string;
}

interface Moved {
  kind: string;
  quantity: number;
  amount?: string;
  day: string;
}

/** An account in a currency, of a client. */
async function placeIn(currency: string): Promise<Place> {
  const { rows } = await gateway.db.pool.query<Place>(
    `select a.id as key, a.public_id as id, a.rep_code_id as code, p.public_id as client
     from accounts a join account_holders h on h.account_id = a.id and h.position = 0 join parties p on p.id = h.party_id
     where a.rep_code_id in (1, 2) and a.closed_on is null and a.currency = $1 and a.market_value > 0
     order by a.id limit 1`,
    [currency],
  );
  if (rows[0] === undefined) throw new Error(`no account in ${currency}`);
  return rows[0];
}

async function stockIn(currency: string): Promise<number> {
  const { rows } = await gateway.db.pool.query<{ id: number }>(
    `select id from securities where kind = 'stock' and currency = $1 order by id limit 1`,
    [currency],
  );
  return rows[0]?.id ?? 0;
}

const move = ({ key, code }: Place, security: number, { kind, quantity, amount = '0.00', day }: Moved) =>
  gateway.db.pool.query(
    `insert into transactions (id, account_id, rep_code_id, trade_date, settle_date, kind, security_id, quantity,
       price, amount, amount_cad)
     select (select max(id) + 1 from transactions), $1, $2, $3::date, $3::date, $4, $5, $6, null, $7, $7`,
    [key, code, day, kind, security, quantity, amount],
  );

/** What so many of a security were worth in CAD on a day, by the last close and rate of then. */
async function worthOn(security: number, quantity: number, day: string): Promise<bigint> {
  const { rows } = await gateway.db.pool.query<{ worth: string }>(
    `select coalesce(${IN_KIND}, 0)::text as worth
     from (select $1::integer as security_id, $2::numeric as quantity, $3::date as trade_date, 'transferIn' as kind) t`,
    [security, quantity, day],
  );
  return cents(rows[0]?.worth ?? '');
}

/** Between two Fridays, on which there are prices. */
const BETWEEN = '2026-02-24';

describe('a transfer in kind', () => {
  test.each([
    ['CAD', 'CAD', 'transferIn', 6_607],
    ['CAD', 'USD', 'transferIn', 210],
    ['USD', 'CAD', 'contribution', 35],
    ['USD', 'USD', 'transferOut', -40],
    ['CAD', 'CAD', 'withdrawal', -12],
    ['CAD', 'USD', 'deregistration', -9],
  ])('into an account in %s of a stock in %s (%s of %i) is no effect of the market', async (own, other, kind, quantity) => {
    const place = await placeIn(own);
    const security = await stockIn(other);
    const before = await historyOf(place.id, '3m');
    await move(place, security, { kind, quantity, day: BETWEEN });
    const after = await historyOf(place.id, '3m');
    const worth = await worthOn(security, quantity, BETWEEN);
    expect(worth).not.toBe(0n);
    expect(cents(after.netFlow) - cents(before.netFlow)).toBe(worth);
    const what = worth > 0n ? 'paidIn' : 'takenOut';
    const part = ({ explain }: ValueHistoryAnswer) =>
      explain.netFlow.included.find((each) => each.what === what) ?? { count: 0, amount: '0.00' };
    expect(part(after).count - part(before).count).toBe(1);
    expect(cents(part(after).amount) - cents(part(before).amount)).toBe(worth);
    expectFlows(after, await flowsOf(place.id));
    const body = { id: place.id, range: '3m' } as const;
    const graphql = await gateway.graphql('advisor', 'accountValueHistory', body);
    expect(graphql.json()).toEqual({ data: { accountValueHistory: after } });
    const asked = { id: place.client, accountIds: [place.id], range: '3m' as const };
    const client = await answerOf(gateway, 'advisor', 'clientValueHistory', asked);
    expect([client.netFlow, client.marketChange]).toEqual([after.netFlow, after.marketChange]);
  }); // prettier-ignore

  test('on a day with prices leaves no price effect on that day', async () => {
    const place = await placeIn('CAD');
    const security = await stockIn('CAD');
    const day = (await historyOf(place.id, '3m')).points.at(-3)?.on ?? '';
    const pointOf = ({ points }: ValueHistoryAnswer) => points.find(({ on }) => on === day);
    const before = pointOf(await historyOf(place.id, '3m'));
    await move(place, security, { kind: 'transferIn', quantity: 1_000, day });
    const after = pointOf(await historyOf(place.id, '3m'));
    const worth = await worthOn(security, 1_000, day);
    expect(cents(after?.netFlowCad ?? '') - cents(before?.netFlowCad ?? '')).toBe(worth);
    expect(cents(after?.marketChangeCad ?? '') - cents(before?.marketChangeCad ?? '')).toBeLessThanOrEqual(
      1n,
    );
    expect(cents(before?.marketChangeCad ?? '') - cents(after?.marketChangeCad ?? '')).toBeLessThanOrEqual(
      1n,
    );
  });

  test('with cash is one flow of both, and a dividend in shares is none', async () => {
    const place = await placeIn('CAD');
    const security = await stockIn('CAD');
    const before = await historyOf(place.id, '3m');
    await move(place, security, { kind: 'transferIn', quantity: 10, amount: '250.00', day: BETWEEN });
    const both = await historyOf(place.id, '3m');
    const worth = await worthOn(security, 10, BETWEEN);
    expect(cents(both.netFlow) - cents(before.netFlow)).toBe(worth + 25_000n);
    await move(place, security, { kind: 'corporateAction', quantity: 10, day: BETWEEN });
    const shares = await historyOf(place.id, '3m');
    expect(shares.netFlow).toBe(both.netFlow);
    expect(cents(shares.prices)).toBeGreaterThan(cents(both.prices));
  });
});
