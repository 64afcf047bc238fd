import { afterAll, beforeAll, expect, test } from 'vitest';
import { allClients, bodyOf } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let checking: TestGateway;
let trusting: TestGateway;
let id: string;

/** An account in a currency that the contract does not know, as a fault of the database might bring one about. */
beforeAll(async () => {
  checking = await makeTestGateway();
  trusting = await makeTestGateway({ db: checking.db, environment: { NODE_ENV: 'production' } });
  const held = (await allClients(checking, 'advisor')).find(({ accountCount }) => accountCount > 0);
  id = held?.id ?? '';
  await checking.db.pool.query('alter table accounts drop constraint accounts_currency_check');
  await checking.db.pool.query(
    `update accounts set currency = 'EUR' from account_holders h join parties p on p.id = h.party_id
     where h.account_id = accounts.id and p.public_id = $1`,
    [id],
  );
});
afterAll(async () => {
  await trusting.close();
  await checking.close();
});

test('an answer that breaks the contract never leaves, either way, and the log names only the field', async () => {
  for (const way of ['rest', 'graphql'] as const) {
    checking.log.length = 0;
    const answer = await checking[way]('advisor', 'clientAccounts', bodyOf('clientAccounts', id));
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('"unexpected"');
    expect(answer.text).not.toContain('EUR');
    const line = checking.log.find((each) => each.includes('failed')) ?? '';
    expect(line).toContain('groups.0.rows.0.currency: invalid_value');
    expect(line).not.toContain('EUR');
  }
});

test('production trusts what the tests have seen', async () => {
  const answer = await trusting.rest('advisor', 'clientAccounts', bodyOf('clientAccounts', id));
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toMatchObject({
    groups: expect.arrayContaining([
      expect.objectContaining({ rows: [expect.objectContaining({ currency: 'EUR' })] }),
    ]),
  });
});

test('and answers the same bytes that are checked elsewhere', async () => {
  for (const name of ['clientsList', 'me', 'flags'] as const) {
    const body = bodyOf(name, id);
    const checked = await checking.rest('advisor', name, body);
    const trusted = await trusting.rest('advisor', name, body);
    expect(trusted.text).toBe(checked.text);
  }
});
