import { sql } from 'drizzle-orm';
import { centsOf, decimalOf } from '@/contract/decimal';
import { knownTiles } from '@/contract/dashboard/codes';
import { comparedSpan } from '@/contract/dashboard/compared';
import { dayBefore, monthsBefore, type Span, spanOf } from '@/contract/periods';
import type { DashboardMeasureTile, DashboardTilesAnswer } from '@/contract/dashboard/schema';
import { sumOver } from '@/contract/measures/sum';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { shareBp } from '../../../kit/money';
import { type Flow, flowsOver, isByDay } from './flows';

interface BookRow extends Row {
  /** The current value. */
  marketValue: string;
  cash: string;
  /** One row for each month-end, all codes together, the earliest first. */
  months: { on: string; marketValue: string; cash: string }[];
  /** The first day with a stored flow; null when there is none. */
  flows_from: string | null;
  /** As it was kept: some of its tiles may be gone. */
  layout: DashboardTilesAnswer['layout'];
}

const SUBJECT = sql.placeholder('subject');

/** Money adds up over rep codes only: `contract/measures/registry.ts` says which measure adds over what. */
const book = prepared<BookRow>(
  'dashboard-tiles',
  sql`
  select
    r."marketValue", r.cash,
    coalesce((select json_agg(json_build_object('on', m.valued_on, 'marketValue', m.market_value::text,
        'cash', m.cash::text) order by m.valued_on)
      from (select valued_on, sum(market_value) as market_value, sum(cash) as cash from rep_code_months
        where rep_code_id = any (${REP_CODES}) group by 1) m), '[]') as months,
    (select min(f.day)::text from unnest(${REP_CODES}) c (id) cross join lateral (
      select day from rep_code_flow_days where rep_code_id = c.id order by day limit 1) f) as flows_from,
    (select layout from dashboard_layouts where subject = ${SUBJECT}) as layout
  from (
    select coalesce(sum(market_value), 0)::numeric(19,2)::text as "marketValue",
      coalesce(sum(cash), 0)::numeric(19,2)::text as cash
    from rep_code_rollups where rep_code_id = any (${REP_CODES})
  ) r`,
);

type Points = DashboardMeasureTile['points'];

/** A current balance next to the last stored one before the period: what it did over the period, and nothing else. */
function stockTile(
  measure: 'aua' | 'cash',
  value: string,
  points: Points,
  earlierDay: string,
  span: Span,
): DashboardMeasureTile {
  const found = points.findLast(({ on }) => on <= earlierDay);
  const change = found === undefined ? null : decimalOf(centsOf(value) - centsOf(found.value));
  const firstShown = points.findLastIndex(({ on }) => on < span.from);
  return {
    measure,
    value,
    earlier:
      found === undefined || change === null
        ? null
        : {
            value: found.value,
            change,
            changeBp: shareBp(change, found.value),
            span: { from: found.on, to: found.on },
          },
    ofOpeningBp: null,
    points: points.slice(Math.max(0, firstShown)),
  };
}

const within = (flows: readonly Flow[], { from, to }: Span) =>
  flows.filter(({ on }) => on >= from && on <= to);

const summed = (flows: readonly Flow[]) =>
  decimalOf(
    sumOver(
      'netFlow',
      'time',
      flows.map(({ amount }) => centsOf(amount)),
    ),
  );

/** The sum of each month in a span, or each day with a flow when the span lies within one month. */
function flowPoints(flows: readonly Flow[], span: Span): Points {
  const mine = within(flows, span);
  if (isByDay(span)) return mine.map(({ on, amount }) => ({ on, value: amount }));
  const months: Points = [];
  for (let month = `${span.from.slice(0, 7)}-01`; month <= span.to; month = monthsBefore(month, -1)) {
    const of = mine.filter(({ on }) => on.startsWith(month.slice(0, 7)));
    months.push({ on: month < span.from ? span.from : month, value: summed(of) });
  }
  return months;
}

/** @param opening assets before the span began; null when they are not stored */
function flowTile(
  { flows_from }: BookRow,
  flows: readonly Flow[],
  span: Span,
  compared: Span | null,
  opening: string | null,
): DashboardMeasureTile {
  const value = summed(within(flows, span));
  // A span that starts before the first stored flow looks the same as one in which nothing moved.
  const isKept =
    compared !== null && flows_from !== null && flows_from.slice(0, 7) <= compared.from.slice(0, 7);
  const before = isKept ? summed(within(flows, compared)) : null;
  const change = before === null ? null : decimalOf(centsOf(value) - centsOf(before));
  return {
    measure: 'netFlow',
    value,
    earlier:
      compared === null || before === null || change === null
        ? null
        : { value: before, change, changeBp: shareBp(change, before), span: compared },
    ofOpeningBp: opening === null ? null : shareBp(value, opening),
    points: flowPoints(flows, span),
  };
}

/** POST dashboard/tiles: the book by measure over a period, next to an earlier one, and the person's layout. */
export const dashboardTiles: Handler<'dashboardTiles'> = async (context) => {
  const { body, tx, scope, subject } = context;
  const { asOf } = scope;
  const span = spanOf(body.period, asOf);
  const compared = comparedSpan(asOf, body.period, body.comparison);
  const [row] = await tx.run(book({ repCodes: codesOf(scope), subject }));
  if (row === undefined) throw new Error('a select without a row');
  const flows = await flowsOver(span, compared, context);
  const points = (of: 'marketValue' | 'cash'): Points =>
    row.months.map((month) => ({ on: month.on, value: month[of] }));
  const opened = dayBefore(span.from);
  // Assets are stored at month-ends, so a period that starts within a month has no opening value.
  const opening = span.from.endsWith('-01')
    ? points('marketValue').findLast(({ on }) => on <= opened)
    : undefined;
  return {
    asOf,
    period: span,
    compared,
    tiles: [
      stockTile('aua', row.marketValue, points('marketValue'), opened, span),
      flowTile(row, flows, span, compared, opening?.value ?? null),
      stockTile('cash', row.cash, points('cash'), opened, span),
    ],
    layout: row.layout && knownTiles(row.layout),
  };
};
