import { type SQL, sql } from 'drizzle-orm';
import { REVENUE_TYPES, type RevenueType, SERIES_MONTHS, type SeriesMeasure } from '@/contract/boa/codes';
import type { BoaSeriesAnswer, BoaSeriesBody } from '@/contract/boa/schema';
import { spanOf } from '@/contract/boa/spans';
import { planned, type Row } from '../../db/statement';
import type { Handler } from '../handler';
import { sumOf } from '../valuation/money';
import { earnedOver } from './earned';
import { foundBook, type FoundBook, foundIds } from './found';
import { type AsOfDay, asOfDay } from './onDay';
import { type MonthRow, monthsOf } from './months';
import { yearlyPoints } from './ratios';

const AS_OF = sql`${sql.placeholder('asOf')}::date`;
const FIRST = sql`(date_trunc('month', ${AS_OF}) - make_interval(months => ${sql.placeholder('months')}::integer))::date`;

interface EarnedRow extends Row {
  month: string;
  type: RevenueType;
  gross: string;
}

const earned = (book: FoundBook, day: AsOfDay) =>
  planned<EarnedRow>(sql`
  with ${foundIds(book)}
  select e.month::text as month, e.type, sum(e.gross)::numeric(19,2)::text as gross
  from (${earnedOver(book, day, FIRST, AS_OF)}) e group by 1, 2`);

interface TurnRow extends Row {
  month: string;
  opened: number;
  closed: number;
}

const turns = ({ accounts: { where } }: FoundBook) => {
  const on = (day: SQL, opened: string, closed: string) => sql`
    select date_trunc('month', ${day})::date::text as month, ${sql.raw(opened)}::integer as opened,
      ${sql.raw(closed)}::integer as closed
    from accounts a where ${where} and ${day} between ${FIRST} and ${AS_OF}`;
  return planned<TurnRow>(sql`
  select month, sum(opened)::integer as opened, sum(closed)::integer as closed
  from (${on(sql`a.opened_on`, '1', '0')} union all ${on(sql`a.closed_on`, '0', '1')}) each group by month`);
};

type Line = BoaSeriesAnswer['lines'][number];

const linesOf = ({ measures, byType }: BoaSeriesBody): Line[] =>
  measures.flatMap((measure): Line[] =>
    measure === 'revenue' && byType
      ? REVENUE_TYPES.map((type) => ({ measure, type }))
      : [{ measure, type: null }],
  );

/** POST boa/series */
export const boaSeries: Handler<'boaSeries'> = async (handling) => {
  const { body, tx } = handling;
  const day = await asOfDay(handling);
  const book = await foundBook(handling, day);
  const asks = (...names: SeriesMeasure[]) => body.measures.some((measure) => names.includes(measure));
  const back = SERIES_MONTHS[body.range];
  const values = { ...book.values, months: back };
  const months = await monthsOf(book, handling, back);
  const entries = asks('revenue', 'roaMonth') ? await tx.run(earned(book, day)(values)) : [];
  const turned = asks('opened', 'closed') ? await tx.run(turns(book)(values)) : [];
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
        return revenueOf(row, type);
      case 'opened':
        return String(turn?.opened ?? 0);
      case 'closed':
        return String(turn?.closed ?? 0);
      case 'roaMonth': {
        if (before === undefined || !isComplete(row)) return null;
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
