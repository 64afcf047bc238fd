import { sql } from 'drizzle-orm';
import { CAUSES, type Cause } from '@/contract/boa/codes';
import { monthBefore, monthOfDay, type Span } from '@/contract/boa/spans';
import { centsOf, decimalOf } from '@/contract/decimal';
import { planned, type Row } from '../../../kit/db/statement';
import type { CallContext } from '../../../kit/call/handler';
import { FLOW_CAD, IS_CHARGE, IS_FLOW, IS_FLOW_OR_CHARGE } from '../../transactions/rules/flows';
import { REP_CODES } from '../../../kit/db/ownScope';
import type { FoundBook } from './found';
import type { AsOfDay } from './onDay';
import { type MonthRow, monthsOf } from './months';
import { parted, partsFor, rowOf, type Summands, sumsByKey } from '../rows/parts';
import { currencyEffect, marketOf } from '../rules/ratios';

const AMOUNTS = ['new_households', 'existing', 'lost', 'charges', 'now_value'] as const;
/**
 * Counts of households: new ones opened their first account in the span, lost ones closed their last account in it, and
 * the others were there before.
 */
const COUNTS = ['new_count', 'lost_count', 'opening_count'] as const;

export type MovedRow = Record<(typeof AMOUNTS)[number], string> & Record<(typeof COUNTS)[number], number>;

const NO_MOVE = sql`0::numeric as new_households, 0::numeric as existing, 0::numeric as lost, 0::numeric as charges`;
const NO_COUNT = sql`0 as new_count, 0 as lost_count, 0 as opening_count`;

/**
 * What came into and left the accounts over a span, by household: new when its first account was opened in the span,
 * lost when its last account was closed in it and no account holds anything.
 */
const movesOf = ({ accounts: { where } }: FoundBook): Summands => ({
  ctes: sql`
  found as materialized (
    select a.id, a.household_id, a.rep_code_id, a.is_counted, a.market_value_cad from accounts a where ${where}
  ), homes as materialized (
    select a.household_id, min(a.rep_code_id) as rep_code_id, min(a.opened_on) as first_on,
      case when bool_and(a.closed_on is not null and a.is_empty) then max(a.closed_on) end as last_on
    from accounts a where a.rep_code_id = any (${REP_CODES})
      and a.household_id in (select household_id from found where household_id is not null)
    group by a.household_id
  ), fates as materialized (
    select household_id, rep_code_id, case
      when first_on between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date then 'new'
      when last_on between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date then 'lost'
      when first_on < ${sql.placeholder('from')}::date and coalesce(last_on, 'infinity') >= ${sql.placeholder('from')}::date
        then 'existing' else 'other' end as fate, first_on, last_on
    from homes
  ), moved as (
    select f.rep_code_id, coalesce(h.fate, 'existing') as fate, case when ${IS_FLOW} then ${FLOW_CAD} else 0 end as flow,
      case when ${IS_CHARGE} then t.amount_cad else 0 end as charge
    from found f join transactions t on t.account_id = f.id left join fates h on h.household_id = f.household_id
    where t.rep_code_id = any (${REP_CODES}) and ${IS_FLOW_OR_CHARGE}
      and t.trade_date between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date
  ), moves as (
    select rep_code_id, coalesce(sum(flow) filter (where fate = 'new'), 0) as new_households,
      coalesce(sum(flow) filter (where fate not in ('new', 'lost')), 0) as existing,
      coalesce(sum(flow) filter (where fate = 'lost'), 0) as lost, sum(charge) as charges,
      0::numeric as now_value, ${NO_COUNT} from moved group by rep_code_id
    union all
    select rep_code_id, ${NO_MOVE}, sum(market_value_cad), ${NO_COUNT} from found where is_counted group by rep_code_id
    union all
    select rep_code_id, ${NO_MOVE}, 0, count(*) filter (where fate = 'new'), count(*) filter (where fate = 'lost'),
      count(*) filter (where fate in ('existing', 'lost'))
    from fates group by rep_code_id
  )`,
  rows: sql`select rep_code_id, '' as key, ${sql.raw([...AMOUNTS, ...COUNTS].map((name) => `sum(${name}) as ${name}`).join(', '))}
    from moves group by rep_code_id`,
});

async function movedOver(
  book: FoundBook,
  span: Span,
  day: AsOfDay,
  context: CallContext<unknown>,
): Promise<MovedRow> {
  const values = { ...book.values, ...span };
  const parts = partsFor(context, book, day);
  if (parts !== null) {
    const { alone, several } = parted(book);
    const columns = [...AMOUNTS, ...COUNTS];
    const sums = await sumsByKey(parts, context, values, columns, movesOf(alone), movesOf(several));
    return rowOf(sums, AMOUNTS, COUNTS);
  }
  const { ctes, rows } = movesOf(book);
  const query = planned<MovedRow & Row>(sql`
  with ${ctes}, summands as (${rows})
  select ${sql.raw(
    [
      ...AMOUNTS.map((name) => `coalesce(sum(${name}), 0)::numeric(19,2)::text as ${name}`),
      ...COUNTS.map((name) => `coalesce(sum(${name}), 0)::integer as ${name}`),
    ].join(', '),
  )} from summands`);
  const [row] = await context.tx.run(query(values));
  if (row === undefined) throw new Error('an aggregate without a row');
  return row;
}

/** A step from the opening of a span to its closing. */
interface Step {
  key: Cause;
  value: string | null;
}

/**
 * From the opening to the closing, by cause. Market and income are what the other causes leave; unexplained is the
 * difference between today's accounts and the closing value in the book's history.
 * @param known the month-ends of the book, if already read
 */
export async function bridgeOf(
  book: FoundBook,
  span: Span,
  day: AsOfDay,
  context: CallContext<unknown>,
  known?: readonly MonthRow[],
): Promise<{ steps: Step[]; moved: MovedRow }> {
  const { asOf, isToday: isOfToday } = day;
  const months = known ?? (await monthsOf(book, day, context));
  const moved = await movedOver(book, span, day, context);
  const first = monthBefore(span.from);
  const last = monthOfDay(span.to);
  const within = months.filter(({ month }) => month >= first && month <= last);
  const [opening, closing] = [within.find(({ month }) => month === first), within.at(-1)];
  if (opening === undefined || closing === undefined) {
    return { steps: CAUSES.map((key) => ({ key, value: null })), moved };
  }
  const currency = currencyEffect(within);
  const causes = [moved.new_households, moved.existing, moved.lost, moved.charges].map(centsOf);
  const market = marketOf(opening.aua, closing.aua, [...causes, currency]);
  const isToday = isOfToday && span.to === asOf;
  const values: Readonly<Record<Cause, bigint>> = {
    opening: centsOf(opening.aua),
    newHouseholds: centsOf(moved.new_households),
    existing: centsOf(moved.existing),
    lost: centsOf(moved.lost),
    market,
    charges: centsOf(moved.charges),
    currency,
    closing: centsOf(closing.aua),
    unexplained: isToday ? centsOf(moved.now_value) - centsOf(closing.aua) : 0n,
  };
  return { steps: CAUSES.map((key) => ({ key, value: decimalOf(values[key]) })), moved };
}
