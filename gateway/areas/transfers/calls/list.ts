import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '@/contract/locale';
import { TRANSFER_STATES, type TransferSortKey } from '@/contract/transfers/codes';
import type { TransfersListBody } from '@/contract/transfers/schema';
import type { Scope } from '../../../kit/db/scope';
import type { Handler } from '../../../kit/call/handler';
import { keyTexts } from '../../../kit/paging/keyset';
import { collated, type SortColumn, wordOrder } from '../../../kit/paging/order';
import { walk } from '../../../kit/lists/walk';
import { soughtNames } from '../../clients/rules/filter';
import { among } from '../../../kit/lists/listRead';
import { foundTransfers, inStates, TRANSFERS } from './found';
import { TRANSFER_COLUMNS, type TransferColumns, transferRow } from './rows';
import { readRules } from '../rows/rules';

type Expressed = Omit<SortColumn, 'direction'>;

const PLAIN: Readonly<Record<Exclude<TransferSortKey, 'client' | 'dealer'>, Expressed>> = {
  // What no rule sets a day for comes last.
  next: { expression: sql`coalesce(t.due_on, '9999-12-31')`, type: 'date' },
  expected: { expression: sql`t.expected`, type: 'numeric' },
  state: {
    expression: sql`array_position(${sql.param([...TRANSFER_STATES])}::text[], t.state)`,
    type: 'integer',
  },
  received: { expression: sql`coalesce(t.received_on, '9999-12-31')`, type: 'date' },
};

const TEXTS: Readonly<Record<'client' | 'dealer', Record<Locale, SQL>>> = {
  client: collated(sql`c.name_order`),
  dealer: wordOrder(sql`d.name_en`, sql`d.name_fr`),
};

function orderOf(sort: TransfersListBody['sort'], locale: Locale): SortColumn[] {
  const asked = sort.map(({ key, direction }): SortColumn => ({
    ...(key === 'client' || key === 'dealer'
      ? { expression: TEXTS[key][locale], type: 'text' as const }
      : PLAIN[key]),
    direction,
  }));
  return [...asked, { expression: sql`t.id`, type: 'integer', direction: asked.at(-1)?.direction ?? 'asc' }];
}

/** @returns the person's rep codes by their id */
export const codesById = (scope: Scope): ReadonlyMap<number, string> =>
  new Map(scope.repCodes.map(({ id, code }) => [id, code]));

/** POST transfers/list */
export const transfersList: Handler<'transfersList'> = async (context) => {
  const { body, tx, scope, locale, reading } = context;
  const { filters, states, dealers, lateOnly, sort, page } = body;
  const columns = orderOf(sort, locale);
  const found = sql`${foundTransfers(body, scope.asOf)} and ${inStates(states)}
    and ${among(reading, sql`t.public_id`)}`;
  const rules = await readRules(tx);
  const { rows, next, previous } = await walk<TransferColumns>(context, {
    name: 'transfers',
    settings: [filters, states, dealers, lateOnly],
    sort,
    columns,
    page,
    query: ({ after, order, limit, skip }) => sql`
      select ${TRANSFER_COLUMNS}, ${keyTexts(columns)} from ${TRANSFERS}
      where ${found} and ${after} order by ${order} limit ${limit} offset ${skip}`,
  });
  const shown = {
    rules,
    asOf: scope.asOf,
    codes: codesById(scope),
    names: soughtNames(filters),
  };
  return { rows: rows.map((row) => transferRow(row, shown)), next, previous, asOf: scope.asOf };
};
