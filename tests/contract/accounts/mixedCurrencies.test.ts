import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import { answerOf } from '@/tests/support/accounts';
import { cents } from '@/tests/support/cents';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

interface Held {
  key: number;
  id: string;
  code: number;
  currency: 'CAD' | 'USD';
}

/** A security of the other currency, with what a hundred of it are worth in CAD today, by the book's own price and rate. */
interface Bought {
  security: number;
  worth: string;
}

async function accountIn(currency: string): Promise<Held> {
  const { rows } = await gateway.db.pool.query<Held>(
    `select id as key, public_id as id, rep_code_id as code, currency from accounts
     where rep_code_id in (1, 2) and closed_on is null and currency = $1 and market_value > 0 order by id limit 1`,
    [currency],
  );
  if (rows[0] === undefined) throw new Error(`no account in ${currency}`);
  return rows[0];
}

async function securityIn(currency: string): Promise<Bought> {
  const { rows } = await gateway.db.pool.query<Bought>(
    `select s.id as security, round(round(100 * p.close / s.price_units, 2)
        * case when s.currency = 'USD' then f.usd_cad else 1 end, 2)::text as worth
     from securities s
     join lateral (select close from prices where security_id = s.id order by price_date desc limit 1) p on true
     cross join (select usd_cad from fx_rates order by rate_date desc limit 1) f
     where s.currency = $1 and s.kind = 'stock' order by s.id limit 1`,
    [currency],
  );
  if (rows[0] === undefined) throw new Error(`no stock in ${currency}`);
  return rows[0];
}

const closingOf = async (id: string): Promise<ValueHistoryAnswer> =>
  answerOf(gateway, 'advisor', 'accountValueHistory', { id, range: '3m' });

test.each([
  ['CAD', 'USD'],
  ['USD', 'CAD'],
])('an account in %s that holds a stock in %s uses the rate of the stock', async (own, other) => {
  const account = await accountIn(own);
  const { security, worth } = await securityIn(other);
  const before = await closingOf(account.id);
  await gateway.db.pool.query(
    `insert into transactions (id, account_id, rep_code_id, trade_date, settle_date, kind, security_id, quantity,
       price, amount, amount_cad)
     select (select max(id) + 1 from transactions), $1, $2, trade_date, settle_date, 'transferIn', $3, 100, null, 0, 0
     from transactions order by trade_date desc limit 1`,
    [account.key, account.code, security],
  );
  const after = await closingOf(account.id);
  expect(cents(worth)).toBeGreaterThan(0n);
  expect(cents(after.closing) - cents(before.closing)).toBe(cents(worth));
});
