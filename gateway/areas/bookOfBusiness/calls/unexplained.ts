import { type SQL, sql } from 'drizzle-orm';
import type { Span } from '@/contract/periods';
import { REP_CODES } from '../../../kit/db/ownScope';
import { FLOW_CAD, IS_ENTRY } from '../../transactions/rules/flows';
import { valuesOn } from '../../valuation/rows/valuesOn';
import type { FoundBook } from './found';
import type { AsOfDay } from './onDay';
import type { Rows } from './rows';

const FROM = sql`${sql.placeholder('from')}::date`;
const OPENING = sql`(cairn_month_number(${FROM}) - 1)`;

/** Up to which day the remainder is looked for, and what accounts (aliases `a` and `v`) had on it. */
function closingOf({ on }: FoundBook, span: Span, day: AsOfDay): { from: SQL; end: SQL; value: SQL } {
  const to = sql`${sql.placeholder('to')}::date`;
  if (span.to !== day.asOf)
    return {
      from: on.from,
      end: to,
      value: sql`coalesce(k.market_values[cairn_month_number(${to}) - k.first_at + 1], 0) * 0.01`,
    };
  if (day.isToday || day.isKept) return { from: on.from, end: to, value: on.marketValue };
  // Within a month nothing is kept: what is left over is already there at the end of the month before.
  const end = sql`(date_trunc('month', ${to}) - interval '1 day')::date`;
  return {
    from: sql`accounts a left join (${valuesOn(end)}) v on v.account_id = a.id`,
    end,
    value: sql`coalesce(v.market_value, 0)`,
  };
}

/**
 * The accounts that the remainder of the bridge is in, the largest first: whose closing value is not their opening one, what
 * prices did and all entries between.
 */
export function unexplainedRows(book: FoundBook, span: Span, day: AsOfDay): Rows {
  const { from, end, value } = closingOf(book, span, day);
  return {
    ctes: sql`found as materialized (
    select a.id, a.public_id, a.number, ${value} as closing,
      coalesce(k.market_values[${OPENING} - k.first_at + 1], 0) * 0.01 as opening,
      coalesce((select sum(g) from unnest(k.gains[
        greatest(${OPENING} - k.first_at + 2, 1):cairn_month_number(${end}) - k.first_at + 1]) g), 0) * 0.01 as gains
    from ${from} left join account_months k on k.account_id = a.id and k.rep_code_id = any (${REP_CODES})
    where ${book.accounts.where}
  ), entered as (
    select t.account_id, sum(${FLOW_CAD}) as amount from transactions t
    where t.rep_code_id = any (${REP_CODES}) and t.account_id in (select id from found) and ${IS_ENTRY}
      and t.trade_date between ${FROM} and ${end} group by 1
  ), remainders as (
    select f.*, f.closing - f.opening - f.gains - coalesce(e.amount, 0) as remainder
    from found f left join entered e on e.account_id = f.id
  )`,
    rows: sql`select number as key, public_id as id, null::text as name_en, null::text as name_fr, remainder as "aua"
    from remainders where remainder <> 0`,
    order: sql`abs("aua") desc, key`,
  };
}
