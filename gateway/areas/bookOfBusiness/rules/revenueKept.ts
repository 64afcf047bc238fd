import { sql } from 'drizzle-orm';
import type { Span } from '@/contract/periods';
import type { MeasureId } from '@/contract/measures/registry';
import { prepared, type Row } from '../../../kit/db/statement';
import type { CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';

interface SinceRow extends Row {
  since: string | null;
}

const since = prepared<SinceRow>(
  'boa-revenue-since',
  sql`select min(month)::text as since from rep_code_revenue_months where rep_code_id = any (${REP_CODES})`,
);

/** @returns the first month with a revenue entry, ISO 8601; null for a book without one, whose revenue is zero */
export async function revenueSince({
  tx,
  scope,
}: Pick<CallContext<unknown>, 'tx' | 'scope'>): Promise<string | null> {
  const [row] = await tx.run(since({ repCodes: codesOf(scope) }));
  return row?.since ?? null;
}

/** How much of the revenue of a span is kept: all of it, that of its later part, or none. */
export function keptOf({ from, to }: Span, first: string | null): 'whole' | 'part' | 'none' {
  if (first === null || from >= first) return 'whole';
  return to < first ? 'none' : 'part';
}

const AMOUNTS: readonly MeasureId[] = ['revenue', 'revenueNet', 'gst', 'qst'];
/** Ratios of the revenue of a period. */
const RATIOS: readonly MeasureId[] = ['feeShare', 'revenuePerHousehold'];
/** Ratios of the revenue of the last twelve complete months, whatever the period. */
const YEARLY: readonly MeasureId[] = ['roa', 'yield'];

/** Whether a measure can be told: no amount of a span without entries, and no ratio from a part of one. */
export function isTold(measure: MeasureId, period: Span, year: Span, first: string | null): boolean {
  if (AMOUNTS.includes(measure)) return keptOf(period, first) !== 'none';
  if (RATIOS.includes(measure)) return keptOf(period, first) === 'whole';
  return !YEARLY.includes(measure) || keptOf(year, first) === 'whole';
}
