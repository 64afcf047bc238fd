import { type SQL, sql } from 'drizzle-orm';
import type { BoaBreakdownBody } from '@/contract/boa/schema';
import { FLOW_CAD, IS_FLOW } from '../../transactions/rules/flows';
import { REP_CODES } from '../../../kit/db/ownScope';
import type { FoundBook } from './found';

export const SPAN = sql`between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date`;
/** The last twelve complete months, whatever the span. */
export const YEAR = sql`between ${sql.placeholder('yearFrom')}::date and ${sql.placeholder('yearTo')}::date`;

/** A sum for each account (alias `f`), as the join `name` with its `sum`. */
interface SumOfAccount {
  name: string;
  /** What is summed of each row. */
  value: SQL;
  from: SQL;
  alias: SQL;
  where: SQL;
}

/** All accounts of whole codes are summed in one pass; those of a part of a book are looked up one by one. */
export function joinedSum({ name, value, from, alias, where }: SumOfAccount, { codes }: FoundBook): SQL {
  const mine = sql`${alias}.rep_code_id = any (${REP_CODES}) and ${where}`;
  const as = sql.raw(name);
  return codes === null
    ? sql`cross join lateral (
        select sum(${value}) as sum from ${from} where ${alias}.account_id = f.id and ${mine}) ${as}`
    : sql`left join (
        select ${alias}.account_id, sum(${value}) as sum from ${from} where ${codes(sql`${alias}.rep_code_id`)} and ${mine}
        group by 1) ${as} on ${as}.account_id = f.id`;
}

/** What accounts earned in a span; of one type, where that is what is looked into. */
export const earnedIn = (name: string, span: SQL, within: BoaBreakdownBody['within']): SumOfAccount => ({
  name,
  value: sql`e.gross`,
  from: sql`revenue_entries e`,
  alias: sql`e`,
  where: sql`e.booked_on ${span}${within?.dimension === 'revenueType' ? sql` and e.type = ${within.key}` : sql``}`,
});

/** The advisor's part of it. */
export const netIn = (...asked: Parameters<typeof earnedIn>): SumOfAccount => ({
  ...earnedIn(...asked),
  value: sql`e.net`,
});

export const FLOWS: SumOfAccount = {
  name: 'flows',
  value: FLOW_CAD,
  from: sql`transactions t`,
  alias: sql`t`,
  where: sql`${IS_FLOW} and t.trade_date ${SPAN}`,
};
