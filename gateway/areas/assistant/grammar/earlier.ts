import type { QuerySpec } from '@/contract/assistant/schema';
import { monthsBefore, monthsBetween, spanOf } from '@/contract/periods';
import { isOfToday, isStock } from './figures';
import type { Node } from './nodes';
import { type Composed, type Lookup, specOf } from './reading';

type Figure = Extract<QuerySpec, { kind: 'figure' }>;
type Figured = Extract<QuerySpec, { kind: 'figure' | 'breakdown' }>;
type Unit = Extract<Node, { n: 'earlier' }>['unit'];
type Time = Pick<Figured, 'period' | 'asOf'>;

const MONTHS: Readonly<Record<Unit, number>> = { year: 12, quarter: 3, month: 1 };

/** The time of a figure, one unit earlier; null where it has no such time. */
export function earlierTime({ measure, period, asOf }: Figured, unit: Unit, today: string): Time | null {
  if (isOfToday(measure)) return null;
  if (isStock(measure)) return { period, asOf: monthsBefore(asOf ?? today, MONTHS[unit]) };
  const isLastMonth = period === 'lastMonth';
  const end = asOf ?? (isLastMonth ? spanOf('lastMonth', today).to : today);
  const of = isLastMonth ? 'month' : period;
  if (unit === 'year') return { period: of, asOf: monthsBefore(end, MONTHS.year) };
  // A quarter is before a quarter, and a month before a month.
  if (of !== unit) return null;
  return { period: of, asOf: spanOf(unit === 'quarter' ? 'lastQuarter' : 'lastMonth', end).to };
}

const WHOLE = { year: 'thisYear', quarter: 'thisQuarter', month: 'thisMonth' } as const;

interface CalendarTime {
  unit: Unit;
  from: string;
  end: string;
  isOver: boolean;
}

/** A calendar period up to a day; null for one of complete months. */
function calendarTime({ period, asOf }: Time, today: string): CalendarTime | null {
  const end = asOf ?? (period === 'lastMonth' ? spanOf('lastMonth', today).to : today);
  const unit = period === 'lastMonth' ? 'month' : period;
  if (unit !== 'year' && unit !== 'quarter' && unit !== 'month') return null;
  const { from, to } = spanOf(WHOLE[unit], end);
  return { unit, from, end, isOver: end >= to };
}

/** As much of a whole period as has passed of another. */
const asMuchOf = (whole: CalendarTime, part: CalendarTime): Time => ({
  period: whole.unit,
  asOf: monthsBefore(part.end, monthsBetween(whole.from, part.from)),
});

/**
 * A figure beside itself at another time; null where that is the same. Beside a period that is not over yet a whole one ends
 * at the same point: a year so far is compared with as much of the year before. A part of a period beside the whole of it
 * stays as it was asked.
 */
export function besideOf(
  first: Figure,
  other: Time,
  today: string,
  lookups: readonly Lookup[] = [],
  isFollowUp = false,
): Composed {
  if (other.period === first.period && other.asOf === first.asOf) return null;
  const versus = { period: other.period, ...(other.asOf !== undefined && { asOf: other.asOf }) };
  const [one, two] = [calendarTime(first, today), calendarTime(other, today)];
  const compared =
    one === null ||
    two === null ||
    one.unit !== two.unit ||
    one.isOver === two.isOver ||
    one.from === two.from
      ? { ...first, versus }
      : one.isOver
        ? { ...first, ...asMuchOf(one, two), versus }
        : { ...first, versus: asMuchOf(two, one) };
  return specOf(compared, lookups, isFollowUp);
}
