import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '@/gateway/demo/book/random';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';

/** Another number tries other writes. */
const SEED = Number(process.env.BOA_SEED ?? 12);
const STEPS = 40;

let book: TestDatabase;

beforeAll(async () => {
  book = await makeTestDatabase();
});
afterAll(() => book.close());

const SUMS = {
  kept: 'select rep_code_id, month::text, type, gross, net, gst, qst, entries from rep_code_revenue_months order by 1, 2, 3',
  made: `select rep_code_id, date_trunc('month', booked_on)::date::text as month, type, sum(gross) as gross,
    sum(net) as net, sum(gst) as gst, sum(qst) as qst, count(*)::integer as entries
    from revenue_entries group by 1, 2, 3 order by 1, 2, 3`,
};
const rowsOf = async (text: string) => (await book.db.pool.query<Record<string, unknown>>(text)).rows;

const SOME = '(select id from revenue_entries order by md5(id::text || $1) limit 3)';
const WRITES: readonly string[] = [
  `insert into revenue_entries (account_id, rep_code_id, type, booked_on, gross, net, gst, qst)
    select account_id, rep_code_id, type, booked_on, gross + 1, net, 0.05, 0.10 from revenue_entries where id in ${SOME}`,
  // A type and a month that a rep code may have nothing of.
  `insert into revenue_entries (account_id, rep_code_id, type, booked_on, gross, net)
    select account_id, rep_code_id, 'newIssue', '2011-02-03', 7.77, 3.33 from revenue_entries where id in ${SOME}`,
  `update revenue_entries set gross = gross * 2, qst = qst + 0.01 where id in ${SOME}`,
  `update revenue_entries set booked_on = booked_on - 31 where id in ${SOME}`,
  `update revenue_entries set type = 'interest' where id in ${SOME}`,
  `delete from revenue_entries where id in ${SOME}`,
  "delete from revenue_entries where booked_on = '2011-02-03' and $1::integer > 0",
  'update revenue_entries set gross = gross where id = -$1::integer',
];

test(`the months of rep codes are the sums of their entries after each write (BOA_SEED=${SEED})`, async () => {
  const random = new Random(SEED);
  expect(await rowsOf(SUMS.kept)).toEqual(await rowsOf(SUMS.made));
  for (let step = 0; step < STEPS; step += 1) {
    const text = WRITES[random.whole(0, WRITES.length - 1)] ?? '';
    await book.db.pool.query(text, [random.whole(1, 1_000_000)]);
    expect(await rowsOf(SUMS.kept), text).toEqual(await rowsOf(SUMS.made));
  }
});

test('they go with an account to another rep code, and with all entries', async () => {
  const client = await book.db.pool.connect();
  const made = async () => (await client.query(SUMS.made)).rows;
  const kept = async () => (await client.query(SUMS.kept)).rows;
  try {
    // Clients and accounts point at each other by rep code.
    await client.query('begin; set constraints all deferred');
    const { rows } = await client.query<{ account: number; party: number; code: number; other: number }>(
      `select a.id as account, h.party_id as party, a.rep_code_id as code,
         (select id from rep_codes where id <> a.rep_code_id order by id limit 1) as other
       from accounts a join account_holders h on h.account_id = a.id
       where a.id in (select account_id from revenue_entries)
         and (select count(*) from account_holders x where x.account_id = a.id) = 1
         and (select count(*) from account_holders x where x.party_id = h.party_id) = 1 limit 1`,
    );
    const [one] = rows;
    if (one === undefined) throw new Error('a client with one account');
    await client.query('update clients set rep_code_id = $2 where party_id = $1', [one.party, one.other]);
    await client.query('update accounts set rep_code_id = $2 where id = $1', [one.account, one.other]);
    const moved = await client.query(
      'select from revenue_entries where account_id = $1 and rep_code_id = $2',
      [one.account, one.other],
    );
    expect(moved.rowCount).toBeGreaterThan(0);
    expect(await kept()).toEqual(await made());
    await client.query('truncate revenue_entries');
    expect(await kept()).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
