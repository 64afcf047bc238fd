import { afterAll, beforeAll, expect, test } from 'vitest';
import { GROUP_COUNT_MAX, GROUP_ROWS_MAX } from '@/contract/search/schema';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { askSearch, searchGroupOf } from '@/tests/support/search';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

/** The last clients of a code by name, whom the first rows of it do not show. */
async function lastOf(code: string, count: number): Promise<number[]> {
  const { rows } = await gateway.db.pool.query<{ party_id: number }>(
    `select c.party_id from clients c join rep_codes r on r.id = c.rep_code_id
    where r.code = $1 and exists (select from client_emails e where e.party_id = c.party_id and e.is_primary)
    order by c.name_sort_en desc limit $2`,
    [code, count],
  );
  return rows.map((row) => row.party_id);
}

test('a client who is found by a rep code and by an e-mail address too is counted once', async () => {
  const clients = async () => searchGroupOf(await askSearch(gateway, 'advisor', 'TR04'), 'client');
  const before = await clients();
  expect(before.count).toBeGreaterThan(GROUP_ROWS_MAX);
  const [own, other] = [await lastOf('TR04', 2), await lastOf('TR11', 1)];
  for (const partyId of [...own, ...other]) {
    await gateway.db.pool.query(
      `update client_emails set address = 'tr04.' || party_id || '@example.com' where party_id = $1 and is_primary`,
      [partyId],
    );
  }
  const after = await clients();
  expect(after.count).toBe(before.count + other.length);
  expect(after.rows).toEqual(before.rows);
});

test('accounts of a rep code come by recency, open ones first, then by number, and are all counted', async () => {
  const accounts = async () => searchGroupOf(await askSearch(gateway, 'advisor', 'TR04'), 'account');
  const { rows } = await gateway.db.pool.query<{ public_id: string; number: string; is_closed: boolean }>(
    `select a.public_id, a.number, a.closed_on is not null as is_closed
    from accounts a join rep_codes r on r.id = a.rep_code_id where r.code = 'TR04'
    order by a.closed_on is not null, a.number`,
  );
  const first = rows.slice(0, GROUP_ROWS_MAX).map((row) => row.number);
  const before = await accounts();
  expect(before.rows.map((row) => row.label)).toEqual(first);
  expect(before).toMatchObject({
    count: Math.min(rows.length, GROUP_COUNT_MAX),
    isMore: rows.length > GROUP_COUNT_MAX,
  });

  const lately = rows.at(-1);
  expect(lately?.is_closed).toBe(true);
  await gateway.db.pool.query(
    `insert into recent_records (subject, kind, public_id) values ('advisor', 'account', $1)`,
    [lately?.public_id],
  );
  const after = await accounts();
  expect(after.rows.map((row) => row.label)).toEqual([lately?.number, ...first.slice(0, -1)]);
  expect(after.count).toBe(before.count);
});
