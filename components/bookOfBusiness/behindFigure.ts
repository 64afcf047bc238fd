import type { BoaTableKind, Within } from '@/contract/boa/codes';
import type { MeasureId } from '@/contract/measures/registry';

/**
 * What a key figure opens: a list of today, the rows of the table of dashboards on the figure's own day, or a part below it
 * on the same dashboard.
 */
export type BehindFigure =
  | { list: 'clients' | 'households' | 'accounts'; sort?: string }
  | { below: 'security' }
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

/** The rows of a day or a period, whose count, sum or share a figure is. */
const ROWS_OF: Partial<Record<MeasureId, BehindFigure>> = {
  aua: { rows: 'household', sort: '-aua' },
  cash: { rows: 'household', sort: '-cash' },
  accounts: { rows: 'household', sort: '-accounts' },
  households: { rows: 'household' },
  clients: { rows: 'client' },
  netFlow: { rows: 'household', sort: '-netFlow' },
  opened: { rows: 'household', sort: '-accounts', part: { dimension: 'turnover', key: 'opened' } },
  closed: { rows: 'household', sort: '-accounts', part: { dimension: 'turnover', key: 'closed' } },
  revenue: { rows: 'household', sort: '-revenue' },
  revenueNet: { rows: 'household', sort: '-revenueNet' },
  eDelivery: { rows: 'client', sort: 'eDelivery' },
  bookCost: { below: 'security' },
  gain: { below: 'security' },
  securities: { below: 'security' },
  portalRegistered: { rows: 'client', part: { dimension: 'stage', key: 'registered' } },
  portalActive30: { rows: 'client', part: { dimension: 'stage', key: 'active30' } },
  portalActive90: { rows: 'client', part: { dimension: 'stage', key: 'active90' } },
};

/**
 * What a figure of a dashboard opens. A list is of today: on an earlier day a figure opens the rows of that day.
 *
 * @returns null for a figure that is worked out of two others, and has no rows of its own
 */
export function behindFigure(
  measure: MeasureId,
  { isToday, isFiltered }: { isToday: boolean; isFiltered: boolean },
): BehindFigure | null {
  // Of accounts that a filter finds: a client of one of them may have others.
  const list = (isFiltered ? OF_FOUND[measure] : undefined) ?? LIST_OF[measure];
  return (isToday ? list : undefined) ?? ROWS_OF[measure] ?? null;
}
