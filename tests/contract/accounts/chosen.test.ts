import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

describe('a chosen account', () => {
  const chosen = async (query: string) => {
    const { rows } = await gateway.db.pool.query<{ client: string; account: string }>(query);
    const [row] = rows;
    if (row === undefined) throw new Error('the book has no such pair');
    return gateway.rest('advisor', 'clientHoldings', { id: row.client, accountIds: [row.account] });
  };

  test('must be the client’s own: not another client’s, nor one looked after as a trustee', async () => {
    const another = await chosen(
      `select p.public_id as client, a.public_id as account from clients c join parties p on p.id = c.party_id
       join accounts a on a.rep_code_id = c.rep_code_id
       where c.rep_code_id = 1 and not exists (
         select from account_holders h where h.account_id = a.id and h.party_id = c.party_id) order by 1, 2 limit 1`,
    );
    expect(another.status).toBe(404);
    const trustee = await chosen(
      `select p.public_id as client, a.public_id as account from account_holders h join parties p on p.id = h.party_id
       join accounts a on a.id = h.account_id where h.role = 'trustee' and a.rep_code_id in (1, 2) limit 1`,
    );
    expect(trustee.status).toBe(404);
  });
});
