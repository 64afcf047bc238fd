import { afterAll, beforeAll, expect, test } from 'vitest';
import { GROUP_ROWS_MAX } from '@/contract/search/schema';
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
    where r.code = $1 and exists (select from client_emails e where e.party_id = c.party_id)
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
      `update client_emails set address = 'tr04.' || party_id || '@example.com' where party_id = $1`,
      [partyId],
    );
  }
  const after = await clients();
  expect(after.count).toBe(before.count + other.length);
  expect(after.rows).toEqual(before.rows);
});
