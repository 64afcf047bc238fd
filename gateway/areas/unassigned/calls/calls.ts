import { type SQL, sql } from 'drizzle-orm';
import { UNASSIGNED_REASONS, type UnassignedReason } from '@/contract/unassigned/codes';
import type { UnassignedAccountsListBody, UnassignedSortKey } from '@/contract/unassigned/schema';
import type { Locale } from '@/contract/locale';
import { planned, prepared, type Row } from '../../../kit/db/statement';
import { keyTexts } from '../../../kit/paging/keyset';
import { type SortColumn, wordOrder } from '../../../kit/paging/order';
import { setFilters } from '../../filters/rules/conditions';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf } from '../../../kit/db/ownScope';
import { among } from '../../../kit/lists/listRead';
import { basisOf } from '../../valuation/rows/basis';
import { explainHoldings } from '../../valuation/rows/explain';
import { holdingsIn } from '../../holdings/rows/rows';
import { lensOn } from '../../accounts/rows/perspective';
import { sumOf } from '../../../kit/money';
import { walk } from '../../../kit/lists/walk';
import { foundUnassigned } from '../rules/found';
import {
  UNASSIGNED,
  UNASSIGNED_COLUMNS,
  UNASSIGNED_JOINS,
  type UnassignedColumns,
  unassignedRow,
} from '../rows/rows';

const HOLDER = wordOrder(sql`u.holder_sort`);

/** The place of a reason in the contract. */
const REASON = sql.raw(
  `(case u.reason ${UNASSIGNED_REASONS.map((reason, at) => `when '${reason}' then ${at}`).join(' ')} end)`,
);

const PLAIN = {
  reason: { expression: REASON, type: 'integer' },
  age: { expression: sql`u.unassigned_on`, type: 'date' },
  marketValue: { expression: sql`u.market_value_cad`, type: 'numeric' },
  number: { expression: sql`u.number`, type: 'text' },
} as const satisfies Partial<Record<UnassignedSortKey, Omit<SortColumn, 'direction'>>>;

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

/**
 * The keys asked for, then the number, which no two accounts share. The older an account is without an owner, the
 * earlier the day that its age is counted from.
 */
export function unassignedOrder(sort: UnassignedAccountsListBody['sort'], locale: Locale): SortColumn[] {
  const asked = sort.map(({ key, direction }): SortColumn => ({
    ...(key === 'holder' ? { expression: HOLDER[locale], type: 'text' as const } : PLAIN[key]),
    direction: key === 'age' ? OPPOSITE[direction] : direction,
  }));
  if (sort.some(({ key }) => key === 'number')) return asked;
  return [...asked, { ...PLAIN.number, direction: asked.at(-1)?.direction ?? 'asc' }];
}

/** POST unassignedAccounts/list */
export const unassignedAccountsList: Handler<'unassignedAccountsList'> = async (context) => {
  const { body, scope, locale, reading } = context;
  const { filters, sort, page } = body;
  const columns = unassignedOrder(sort, locale);
  const found = sql`${foundUnassigned(filters, scope.asOf)} and ${among(reading, sql`u.id`)}`;
  const { rows, next, previous } = await walk<UnassignedColumns>(context, {
    name: 'unassigned accounts',
    settings: filters,
    sort,
    columns,
    page,
    query: ({ after, order, limit, skip }) => sql`
      with page as materialized (
        select u.* from (${UNASSIGNED}) u where ${found} and ${after}
        order by ${order} limit ${limit} offset ${skip}
      )
      select ${UNASSIGNED_COLUMNS}, ${keyTexts(columns)}
      from page u ${UNASSIGNED_JOINS} order by ${order}`,
    // By several keys there are more orders than are worth keeping.
    isPrepared: sort.length === 1 && setFilters(filters).length === 0,
    values: { asOf: scope.asOf },
  });
  return { rows: rows.map(unassignedRow), next, previous, asOf: scope.asOf };
};

interface ReasonRow extends Row {
  reason: UnassignedReason;
  count: number;
  suggested: number;
  value: string;
}

const byReason = (where: SQL) => sql`
  select u.reason, count(*)::integer as count, count(u.suggestion)::integer as suggested,
    sum(u.market_value_cad) as value
  from (${UNASSIGNED}) u where ${where} group by u.reason`;

const allByReason = prepared<ReasonRow>('unassigned-reasons', byReason(sql`true`));

/** POST unassignedAccounts/summaryList */
export const unassignedAccountsSummaryList: Handler<'unassignedAccountsSummaryList'> = async (context) => {
  const { body, tx, scope } = context;
  const found = byReason(foundUnassigned(body.filters, scope.asOf));
  const statement = setFilters(body.filters).length === 0 ? allByReason : planned<ReasonRow>(found);
  const rows = await tx.run(statement({ repCodes: codesOf(scope) }));
  const parts = rows.map(({ reason: what, count, value: amount }) => ({ what, count, amount }));
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    marketValueCad: sumOf(rows.map(({ value }) => value)),
    suggestedCount: rows.reduce((sum, { suggested }) => sum + suggested, 0),
    reasons: UNASSIGNED_REASONS.map((reason) => {
      const row = rows.find((each) => each.reason === reason);
      return { reason, count: row?.count ?? 0, marketValueCad: row?.value ?? '0.00' };
    }),
    basis: await basisOf(context),
    explain: {
      formula: 'unassigned',
      included: UNASSIGNED_REASONS.flatMap((reason) => parts.filter(({ what }) => what === reason)),
      excluded: [],
    },
    asOf: scope.asOf,
  };
};

const one = prepared<UnassignedColumns>(
  'unassigned-account',
  sql`select ${UNASSIGNED_COLUMNS} from (${UNASSIGNED}) u ${UNASSIGNED_JOINS}
  where u.id = ${sql.placeholder('id')}::uuid`,
);

/** POST unassignedAccounts/details: one of them and what is in it. A client’s own is logged as any opening is. */
export const unassignedAccountDetails: Handler<'unassignedAccountDetails'> = async (context) => {
  const { body, tx, scope } = context;
  const [row] = await tx.run(one({ id: body.id, repCodes: codesOf(scope), asOf: scope.asOf }));
  if (row === undefined) throw new ProblemError('not-found');
  if (!row.is_in_tray) await lensOn('account', body, context);
  const held = await holdingsIn(`{${row.key}}`, context, row.is_in_tray ? 'tray' : 'book');
  const holdings = held.map(({ holding }) => holding);
  return {
    account: unassignedRow(row),
    holdings,
    basis: await basisOf(context),
    explain: explainHoldings(holdings).marketValue,
    asOf: scope.asOf,
  };
};
