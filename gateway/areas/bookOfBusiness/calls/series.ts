import { type SQL, sql } from 'drizzle-orm';
import { REVENUE_TYPES, type RevenueType, SERIES_MONTHS, type SeriesMeasure } from '@/contract/boa/codes';
import type { BoaSeriesAnswer, BoaSeriesBody } from '@/contract/boa/schema';
import { dayBefore, monthsBefore, spanOf } from '@/contract/periods';
import { decimalOf } from '@/contract/decimal';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { sumOf } from '../../../kit/money';
import { earnedOver } from './earned';
import { foundBook, type FoundBook, foundIds } from './found';
import { type Fates, fatesOver } from './fates';
import { managedMonths } from './managed';
import { type AsOfDay, asOfDay } from './onDay';
import { type MonthRow, monthsOf } from './months';
import { HUNDREDTHS, type Summands, partsFor, sumsByKey, sumsOnce } from '../rows/parts';
import { revenueSince } from '../rules/revenueKept';
import { yearlyPoints } from '../rules/ratios';

const AS_OF = sql`${sql.placeholder('asOf')}::date`;
const FIRST = sql`(date_trunc('month', ${AS_OF}) - make_interval(months => ${sql.placeholder('months')}::integer))::date`;

interface EarnedRow {
  month: string;
  type: RevenueType;
  gross: string;
}

interface TurnRow {
  month: string;
  opened: number;
  closed: number;
}

type Asking = CallContext<BoaSeriesBody>;
type Values = Record<string, unknown>;

const summed = (names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `sum(${name}) as ${name}`).join(', '));

/** The sums of a few columns by month. */
async function monthly(
  book: FoundBook,
  day: AsOfDay,
  values: Values,
  columns: readonly string[],
  summands: Summands,
  context: Asking,
): Promise<[key: string, sums: number[]][]> {
  const parts = partsFor(context, book, day);
  const own = { ...summands, ctes: sql`${foundIds(book)}, ${summands.ctes}` };
  return [
    ...(parts === null
      ? await sumsOnce(context, values, columns, own)
      : await sumsByKey(parts, context, values, columns, own, null)),
  ];
}

async function earned(book: FoundBook, day: AsOfDay, values: Values, context: Asking): Promise<EarnedRow[]> {
  const summands = {
    ctes: sql`earned as (${earnedOver(book, day, FIRST, AS_OF)})`,
    rows: sql`select rep_code_id, month || ' ' || type as key, ${summed(['gross'])} from earned group by rep_code_id, month, type`,
  };
  return (await monthly(book, day, values, ['gross'], summands, context)).map(([key, [gross = 0]]) => {
    const [month = '', type] = key.split(' ');
    return { month, type: type as RevenueType, gross: decimalOf(BigInt(gross)) };
  });
}

async function turns(book: FoundBook, day: AsOfDay, values: Values, context: Asking): Promise<TurnRow[]> {
  const on = (each: SQL, opened: string, closed: string) => sql`
    select a.rep_code_id, date_trunc('month', ${each})::date::text as key, ${sql.raw(opened)} as opened,
      ${sql.raw(closed)} as closed
    from found a where ${each} between ${FIRST} and ${AS_OF}`;
  const columns = ['opened', 'closed'];
  const summands = {
    ctes: sql`turned as (${on(sql`a.opened_on`, '1', '0')} union all ${on(sql`a.closed_on`, '0', '1')})`,
    rows: sql`select rep_code_id, key, ${summed(columns)} from turned group by rep_code_id, key`,
  };
  return (await monthly(book, day, values, columns, summands, context)).map(
    ([month, [opened = 0, closed = 0]]) => ({
      month,
      opened: opened / HUNDREDTHS,
      closed: closed / HUNDREDTHS,
    }),
  );
}

/** What managed accounts had at the end of each month, CAD. */
async function managed(
  book: FoundBook,
  day: AsOfDay,
  values: Values,
  context: Asking,
): Promise<Map<string, string>> {
  const found = await monthly(book, day, values, ['managed'], managedMonths(book), context);
  return new Map(found.map(([month, [cents = 0]]) => [month, decimalOf(BigInt(cents))]));
}

/** Households that each month brought and took; the last month as far as the day. */
async function moves(
  book: FoundBook,
  day: AsOfDay,
  months: readonly MonthRow[],
  context: Asking,
): Promise<Map<string, Fates>> {
  const spans = months.map(({ month }) => {
    const end = dayBefore(monthsBefore(month, -1));
    return { from: month, to: end < day.asOf ? end : day.asOf };
  });
  const fates = await fatesOver(book, spans, day, context);
  return new Map(spans.map(({ from }, at) => [from, fates[at] ?? { came: 0, gone: 0 }]));
}

type Line = BoaSeriesAnswer['lines'][number];

const linesOf = ({ measures, byType }: BoaSeriesBody): Line[] =>
  measures.flatMap((measure): Line[] =>
    measure === 'revenue' && byType
      ? REVENUE_TYPES.map((type) => ({ measure, type }))
      : [{ measure, type: null }],
  );

/** POST boa/series */
export const boaSeries: Handler<'boaSeries'> = async (context) => {
  const { body } = context;
  const day = await asOfDay(context);
  const book = await foundBook(context, day);
  const asks = (...names: SeriesMeasure[]) => body.measures.some((measure) => names.includes(measure));
  const back = SERIES_MONTHS[body.range];
  const values = { ...book.values, months: back };
  const months = await monthsOf(book, day, context, back);
  const entries = asks('revenue', 'roaMonth') ? await earned(book, day, values, context) : [];
  const first = asks('revenue', 'roaMonth') ? await revenueSince(context) : null;
  const turned = asks('opened', 'closed') ? await turns(book, day, values, context) : [];
  const worths = asks('managed') ? await managed(book, day, values, context) : null;
  const fates = asks('newHouseholds', 'lostHouseholds') ? await moves(book, day, months, context) : null;
  const lines = linesOf(body);
  const complete = spanOf('t12', day.asOf).to;
  const isComplete = ({ valued_on, month }: MonthRow) => valued_on <= complete && month <= complete;
  const revenueOf = ({ month }: MonthRow, type: RevenueType | null) =>
    sumOf(
      entries
        .filter((entry) => entry.month === month && (type === null || entry.type === type))
        .map(({ gross }) => gross),
    );
  const valueOf = ({ measure, type }: Line, row: MonthRow, before: MonthRow | undefined): string | null => {
    const turn = turned.find(({ month }) => month === row.month);
    switch (measure) {
      case 'aua':
        return row.aua;
      case 'netFlow':
        return row.net_flow;
      case 'revenue':
        return first !== null && row.month < first ? null : revenueOf(row, type);
      case 'opened':
        return String(turn?.opened ?? 0);
      case 'closed':
        return String(turn?.closed ?? 0);
      case 'managed':
        return worths?.get(row.month) ?? '0.00';
      case 'newHouseholds':
        return String(fates?.get(row.month)?.came ?? 0);
      case 'lostHouseholds':
        return String(fates?.get(row.month)?.gone ?? 0);
      case 'roaMonth': {
        if (before === undefined || !isComplete(row) || (first !== null && row.month < first)) return null;
        const points = yearlyPoints(revenueOf(row, null), [before.aua, row.aua]);
        return points === null ? null : String(points);
      }
    }
  };
  return {
    lines,
    months: months.map((row, at) => ({
      on: row.valued_on,
      isComplete: isComplete(row),
      values: lines.map((line) => valueOf(line, row, months[at - 1])),
    })),
    asOf: day.asOf,
  };
};
