import type { BoaTableKind, Within } from '@/contract/boa/codes';
import type { MeasureId } from '@/contract/measures/registry';

/** What a key figure opens: a list of today, or the rows of the table of dashboards on the figure's own day. */
export type BehindFigure =
  | { list: 'clients' | 'households' | 'accounts'; sort?: string }
  | { rows: BoaTableKind; sort?: string; part?: { dimension: Within; key: string } };

/** The list whose count or sum a figure of today is. */
const LIST_OF: Partial<Record<MeasureId, BehindFigure>> = {
  aua: { list: 'clients', sort: '-marketValue' },
  cash: { list: 'clients', sort: '-cash' },
  households: { list: 'households' },
  clients: { list: 'clients' },
  accounts: { list: 'accounts' },
};

/** The same under a filter, where figures are of the accounts that it finds. */
const OF_FOUND: typeof LIST_OF = {
  aua: { list: 'accounts', sort: '-marketValue' },
  cash: { list: 'accounts', sort: '-cash' },
};

/** The rows of a day or a period, whose count or sum a figure is. */
const ROWS_OF: Partial<Record<MeasureId, BehindFigure>> = {
  aua: { rows: 'household', sort: '-aua' },
  accounts: { rows: 'household', sort: '-accounts' },
  households: { rows: 'household' },
  clients: { rows: 'client' },
  netFlow: { rows: 'household', sort: '-netFlow' },
  revenue: { rows: 'household', sort: '-revenue' },
  portalRegistered: { rows: 'client', part: { dimension: 'stage', key: 'registered' } },
  portalActive30: { rows: 'client', part: { dimension: 'stage', key: 'active30' } },
  portalActive90: { rows: 'client', part: { dimension: 'stage', key: 'active90' } },
};

/**
 * What a figure of a dashboard opens. A list is of today: on an earlier day a figure opens the rows of that day, or nothing.
 *
 * @returns null for a figure without rows behind it
 */
export function behindFigure(
  measure: MeasureId,
  { isToday, isFiltered }: { isToday: boolean; isFiltered: boolean },
): BehindFigure | null {
  // Of accounts that a filter finds: a client of one of them may have others.
  const list = (isFiltered ? OF_FOUND[measure] : undefined) ?? LIST_OF[measure];
  return (isToday ? list : undefined) ?? ROWS_OF[measure] ?? null;
}
