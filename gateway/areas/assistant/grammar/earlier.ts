import type { QuerySpec } from '@/contract/assistant/schema';
import { monthsBefore, spanOf } from '@/contract/periods';
import { isOfToday, isStock } from './figures';
import type { Node } from './nodes';

type Figured = Extract<QuerySpec, { kind: 'figure' | 'breakdown' }>;
type Unit = Extract<Node, { n: 'earlier' }>['unit'];
type Time = Pick<Figured, 'period' | 'asOf'>;

const MONTHS: Readonly<Record<Unit, number>> = { year: 12, quarter: 3, month: 1 };

const monthEnd = (day: string): string => spanOf('thisMonth', day).to;

/** The same day some months before; the last day of a month stays one. */
function dayBefore(day: string, months: number): string {
  const found = monthsBefore(day, months);
  return day === monthEnd(day) ? monthEnd(found) : found;
}

/** The time of a figure, one unit earlier; null where it has no such time. */
export function earlierTime({ measure, period, asOf }: Figured, unit: Unit, today: string): Time | null {
  if (isOfToday(measure)) return null;
  if (isStock(measure)) return { period, asOf: dayBefore(asOf ?? today, MONTHS[unit]) };
  const isLastMonth = period === 'lastMonth';
  const end = asOf ?? (isLastMonth ? spanOf('lastMonth', today).to : today);
  const of = isLastMonth ? 'month' : period;
  if (unit === 'year') return { period: of, asOf: dayBefore(end, MONTHS.year) };
  // A quarter is before a quarter, and a month before a month.
  if (of !== unit) return null;
  return { period: of, asOf: spanOf(unit === 'quarter' ? 'lastQuarter' : 'lastMonth', end).to };
}
