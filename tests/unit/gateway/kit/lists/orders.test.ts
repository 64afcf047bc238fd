import { createHash } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { accountSortKey } from '@/contract/accounts/schema';
import { unassignedSortKey } from '@/contract/unassigned/schema';
import { clientSortKey } from '@/contract/clients/schema';
import { householdSortKey } from '@/contract/households/schema';
import { LOCALES, type Locale } from '@/contract/locale';
import { transactionOrder } from '@/gateway/areas/transactions/calls/history';
import { unassignedOrder } from '@/gateway/areas/unassigned/calls/calls';
import { sortColumns as ofAccounts } from '@/gateway/areas/accounts/calls/sort';
import { sortColumns as ofClients } from '@/gateway/areas/clients/calls/sort';
import { sortColumns as ofHouseholds } from '@/gateway/areas/households/calls/list';
import { ORDERS_VERSION } from '@/gateway/kit/paging/cursor';
import type { SortColumn } from '@/gateway/kit/paging/order';

const DIRECTIONS = ['asc', 'desc'] as const;
const dialect = new PgDialect();

/** Each order of a list, in the words of the database. */
const ordersOf = <Key extends string>(
  keys: readonly Key[],
  columnsOf: (sort: { key: Key; direction: 'asc' | 'desc' }[], locale: Locale) => SortColumn[],
) =>
  keys.flatMap((key) =>
    DIRECTIONS.flatMap((direction) =>
      LOCALES.map((locale) =>
        columnsOf([{ key, direction }], locale).map(({ expression, type, direction: walked }) =>
          [dialect.sqlToQuery(expression).sql, type, walked].join(' '),
        ),
      ),
    ),
  );

test('a cursor depends on the current orders: if you change one, raise ORDERS_VERSION and record both here', () => {
  const orders = [
    ordersOf(clientSortKey.options, ofClients),
    ordersOf(accountSortKey.options, ofAccounts),
    ordersOf(householdSortKey.options, ofHouseholds),
    ordersOf(unassignedSortKey.options, unassignedOrder),
    ordersOf(['tradeDate'], ([order]) => transactionOrder(order?.direction ?? 'asc')),
  ];
  const hash = createHash('sha256').update(JSON.stringify(orders)).digest('hex').slice(0, 16);
  expect({ version: ORDERS_VERSION, hash }).toEqual({ version: 4, hash: '55a4ca0a6d508847' });
});
