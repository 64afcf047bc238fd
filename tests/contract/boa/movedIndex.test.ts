import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRANSACTION_TYPES, type TransactionType } from '@/contract/transactions/codes';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

test('the index of flows and charges has every kind that is one, and no other', async () => {
  const { rows } = await gateway.db.pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'transactions_moved'`,
  );
  const [, predicate = ''] = rows[0]?.indexdef.split(' WHERE ') ?? [];
  const indexed = [...predicate.matchAll(/'(\w+)'/g)].map(([, kind]) => kind).sort();
  const kinds = (Object.keys(TRANSACTION_TYPES) as TransactionType[])
    .filter((kind) => ['flow', 'charge'].includes(TRANSACTION_TYPES[kind].effect))
    .sort();
  expect(indexed).toEqual(kinds);
});
