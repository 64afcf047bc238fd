import { type SQL, sql } from 'drizzle-orm';
import { CAUSES, type Cause } from '@/contract/boa/codes';
import { monthBefore, monthOfDay, type Span } from '@/contract/periods';
import { centsOf, decimalOf } from '@/contract/decimal';
import { planned, type Row } from '../../../kit/db/statement';
import type { CallContext } from '../../../kit/call/handler';
import {
  FLOW_CAD,
  IS_CHARGE,
  IS_FLOW,
  IS_FLOW_OR_CHARGE,
  IS_INCOME,
  IS_INCOME_OR_ADJUSTMENT,
} from '../../transactions/rules/flows';
import { REP_CODES } from '../../../kit/db/ownScope';
import type { FoundBook } from './found';
import { fateIn, homeDaysOf } from './fates';
import type { AsOfDay } from './onDay';
import { monthsFor, type MonthRow, monthsOf } from './months';
import { parted, partsFor, rowOf, type Summands, sumsByKey } from '../rows/parts';
import { currencyEffect } from '../rules/ratios';
import { gainsWithin } from './gains';

const AMOUNTS = [
  'new_households',
  'existing',
  'lost',
  'charges',
  'income',
  'corrections',
  'now_value',
] as const;
export type MovedRow = Record<(typeof AMOUNTS)[number], string>;

const noneOf = (names: readonly string[]) => sql.raw(names.map((name) => `0::numeric as ${name}`).join(', '));
const NO_MOVE = noneOf(['new_households', 'existing', 'lost', 'charges']);
const NO_OTHER = noneOf(['income', 'corrections']);

const FROM = sql`${sql.placeholder('from')}::date`;
const TO = sql`${sql.placeholder('to')}::date`;

/** Income and corrections of the entries (alias `t`) that are of the book. */
const othersOf = (isOfBook: SQL): SQL => sql`
    select t.rep_code_id, ${NO_MOVE}, coalesce(sum(t.amount_cad) filter (where ${IS_INCOME}), 0) as income,
      coalesce(sum(${FLOW_CAD}) filter (where not ${IS_INCOME}), 0) as corrections, 0::numeric as now_value
    from transactions t where ${isOfBook} and ${IS_INCOME_OR_ADJUSTMENT}
      and t.trade_date between ${FROM} and ${TO} group by t.rep_code_id`;

/**
 * What came into and left the accounts over a span, by the fate of their household (`fates.ts`).
 *
 * @param isOther condition of the entries (alias `t`) whose income and corrections are summed too
 */
const movesOf = ({ accounts: { where } }: FoundBook, isOther: SQL): Summands => ({
  ctes: sql`
  found as materialized (
    select a.id, a.household_id, a.rep_code_id, a.is_counted, a.market_value_cad from accounts a where ${where}
  ), ${homeDaysOf(sql`select household_id from found`)}, fates as materialized (
    select household_id, ${fateIn(FROM, TO)} as fate from homes
  ), moved as (
    select f.rep_code_id, coalesce(h.fate, 'existing') as fate, case when ${IS_FLOW} then ${FLOW_CAD} else 0 end as flow,
      case when ${IS_CHARGE} then t.amount_cad else 0 end as charge
    from found f join transactions t on t.account_id = f.id left join fates h on h.household_id = f.household_id
    where t.rep_code_id = any (${REP_CODES}) and ${IS_FLOW_OR_CHARGE}
      and t.trade_date between ${FROM} and ${TO}
  ), moves as (
    select rep_code_id, coalesce(sum(flow) filter (where fate = 'new'), 0) as new_households,
      coalesce(sum(flow) filter (where fate not in ('new', 'lost')), 0) as existing,
      coalesce(sum(flow) filter (where fate = 'lost'), 0) as lost, sum(charge) as charges, ${NO_OTHER},
      0::numeric as now_value from moved group by rep_code_id
    union all ${othersOf(isOther)}
    union all
    select rep_code_id, ${NO_MOVE}, ${NO_OTHER}, sum(market_value_cad) from found where is_counted group by rep_code_id
  )`,
  rows: sql`select rep_code_id, '' as key, ${sql.raw(AMOUNTS.map((name) => `sum(${name}) as ${name}`).join(', '))}
    from moves group by rep_code_id`,
});

async function movedOver(
  book: FoundBook,
  span: Span,
  day: AsOfDay,
  context: CallContext<unknown>,
  hasOthers = true,
): Promise<MovedRow> {
  const values = { ...book.values, ...span };
  const parts = partsFor(context, book, day);
  const ofFound = sql`t.rep_code_id = any (${REP_CODES}) and t.account_id in (select id from found)`;
  const isOfCodes = book.codes?.(sql`t.rep_code_id`) ?? ofFound;
  if (parts !== null) {
    const { alone, several } = parted(book);
    // Those of whole codes hang on no household: they are all counted with the ones of a single code.
    const sums = await sumsByKey(
      parts,
      context,
      values,
      AMOUNTS,
      movesOf(alone, isOfCodes),
      movesOf(several, sql`false`),
    );
    return rowOf(sums, AMOUNTS, []);
  }
  const { ctes, rows } = movesOf(book, hasOthers ? isOfCodes : sql`false`);
  const query = planned<MovedRow & Row>(sql`
  with ${ctes}, summands as (${rows})
  select ${sql.raw(
    AMOUNTS.map((name) => `coalesce(sum(${name}), 0)::numeric(19,2)::text as ${name}`).join(', '),
  )} from summands`);
  const [row] = await context.tx.run(query(values));
  if (row === undefined) throw new Error('an aggregate without a row');
  return row;
}

const sumOfCents = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + centsOf(amount), 0n);

/** The month-ends from the opening of a span to its closing. */
function endsOf(months: readonly MonthRow[], span: Span) {
  const [first, last] = [monthBefore(span.from), monthOfDay(span.to)];
  const within = months.filter(({ month }) => month >= first && month <= last);
  return { within, opening: within.find(({ month }) => month === first), end: within.at(-1) };
}

/** What the book had at the opening of a span, null where it is not kept, and what came in over it; CAD. */
export async function inflowOf(
  book: FoundBook,
  span: Span,
  day: AsOfDay,
  context: CallContext<unknown>,
  months: readonly MonthRow[],
): Promise<{ opening: string | null; flow: string }> {
  const moved = await movedOver(book, span, day, context, false);
  const flow = sumOfCents([moved.new_households, moved.existing, moved.lost]);
  return { opening: endsOf(months, span).opening?.aua ?? null, flow: decimalOf(flow) };
}

/** A step from the opening of a span to its closing. */
interface Step {
  key: Cause;
  value: string | null;
}

/**
 * From the opening to the closing, by cause. Flows, income, fees and corrections are sums of entries. What prices and the
 * rate of exchange did is kept by month: the change of each account’s value less the entries that the month had when it was
 * kept. `unexplained` is what these leave: an entry that came or changed since.
 */
export async function bridgeOf(
  book: FoundBook,
  span: Span,
  day: AsOfDay,
  context: CallContext<unknown>,
): Promise<Step[]> {
  const months = await monthsOf(book, day, context, monthsFor(span, day));
  const moved = await movedOver(book, span, day, context);
  const { within, opening, end } = endsOf(months, span);
  if (opening === undefined || end === undefined) {
    return CAUSES.map((key) => ({ key, value: null }));
  }
  const currency = currencyEffect(within);
  const gains = await Promise.all(
    within
      .slice(1)
      .map((month, at) => month.gains ?? gainsWithin(book, within[at]?.valued_on ?? '', month.aua, context)),
  );
  const closing = day.isToday && span.to === day.asOf ? moved.now_value : end.aua;
  const causes = {
    newHouseholds: centsOf(moved.new_households),
    existing: centsOf(moved.existing),
    lost: centsOf(moved.lost),
    market: sumOfCents(gains) - currency,
    income: centsOf(moved.income),
    charges: centsOf(moved.charges),
    corrections: centsOf(moved.corrections),
    currency,
  };
  const explained = Object.values(causes).reduce((sum, cause) => sum + cause, 0n);
  const values: Readonly<Record<Cause, bigint>> = {
    opening: centsOf(opening.aua),
    ...causes,
    closing: centsOf(closing),
    unexplained: centsOf(closing) - centsOf(opening.aua) - explained,
  };
  return CAUSES.map((key) => ({ key, value: decimalOf(values[key]) }));
}
