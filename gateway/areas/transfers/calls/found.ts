import { type SQL, sql } from 'drizzle-orm';
import { STAFF_FILTERS } from '@/contract/filters/names';
import type { BookFilter } from '@/contract/filters/schema';
import type { TransfersSummaryListBody } from '@/contract/transfers/schema';
import { setFilters, staffConditions } from '../../filters/rules/conditions';
import { accountDigits, digitsPattern } from '../../filters/rules/digits';
import { ProblemError } from '../../../kit/http/problem';
import { REP_CODES } from '../../../kit/db/ownScope';
import { isLate } from '../rules/late';

/** The filters of the book that a transfer has. */
const TRANSFER_FILTERS: ReadonlySet<string> = new Set([
  'clientName',
  'account',
  'accountType',
  ...STAFF_FILTERS,
]);

/** @throws {ProblemError} `invalid`, naming each filter that transfers do not have */
function demandOfTransfers(filters: BookFilter) {
  const errors = setFilters(filters)
    .filter((name) => !TRANSFER_FILTERS.has(name))
    .map((name) => ({ pointer: `/filters/${name}`, rule: 'not_of_this_list' }));
  if (errors.length > 0) throw new ProblemError('invalid', { errors });
}

const anyOf = (values: readonly string[] | undefined, condition: (value: string) => SQL): SQL[] =>
  values === undefined || values.length === 0
    ? []
    : [sql`(${sql.join([...new Set(values)].map(condition), sql` or `)})`];

const among = (column: SQL, values: readonly string[]): SQL[] =>
  values.length === 0 ? [] : [sql`${column} = any (${sql.param([...values])}::text[])`];

/** All transfers of the person's rep codes, with what filters and lists ask of them. */
export const TRANSFERS: SQL = sql`
  transfers t
  join accounts a on a.id = t.account_id
  join clients c on c.party_id = t.party_id
  join parties p on p.id = t.party_id
  join transfer_dealers d on d.code = t.dealer_code`;

export const MINE: SQL = sql`t.rep_code_id = any (${REP_CODES}) and a.rep_code_id = any (${REP_CODES})
  and c.rep_code_id = any (${REP_CODES})`;

/**
 * The filters of transfers (`TRANSFERS`) besides their states.
 * @throws {ProblemError} `invalid` for a filter that they do not have
 */
export function foundTransfers(
  { filters, dealers, lateOnly }: Pick<TransfersSummaryListBody, 'filters' | 'dealers' | 'lateOnly'>,
  asOf: string,
): SQL {
  demandOfTransfers(filters);
  const conditions = [
    MINE,
    ...anyOf(filters.clientName, (name) => sql`c.name_search like all (cairn_name_patterns(${name}))`),
    ...anyOf(
      filters.account,
      (number) => sql`replace(a.number, '-', '') like ${digitsPattern(accountDigits(number))}`,
    ),
    ...among(sql`a.type`, filters.accountType ?? []),
    ...staffConditions(filters, sql`t.rep_code_id`),
    ...among(sql`t.dealer_code`, dealers),
    ...(lateOnly ? [isLate(sql`${asOf}::date`)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Transfers in some states; in any state when none is named. */
export const inStates = (states: readonly string[]): SQL =>
  states.length === 0 ? sql`true` : sql.join(among(sql`t.state`, states), sql` and `);
