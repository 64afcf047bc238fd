import type {
  BoaBreakdownBody,
  BoaOverviewBody,
  BoaSeriesAnswer,
  BoaSeriesBody,
} from '@/contract/boa/schema';
import type { SeriesMeasure } from '@/contract/boa/codes';
import { BOOK_PERIOD_OF, type DashboardPeriod } from '@/contract/dashboard/codes';
import type { Locale } from '@/contract/locale';
import { keepLookerFilter } from '@/lib/filters/lookerFilter';
import { placeOf } from '@/store/screenApi';

export const BREAKDOWN_AT = placeOf('dashboard', 'boaBreakdown');
export const OVERVIEW_AT = placeOf('dashboard', 'boaOverview');

/** The months that all tiles of the book’s dashboards share in one answer. */
export const seriesBody = (period: DashboardPeriod): BoaSeriesBody => ({
  filters: {},
  measures: ['managed', 'revenue', 'newHouseholds', 'lostHouseholds'],
  byType: false,
  range: period === 'threeYears' ? '3y' : period === 'fiveYears' ? '5y' : '1y',
  asOf: null,
});

/** A month of a series that is known, and whether it is over. */
export interface SeriesPoint {
  on: string;
  value: string;
  isComplete: boolean;
}

/** @returns the known months of a measure, the earliest first; none while there is no answer */
export function pointsOf(series: BoaSeriesAnswer | null, measure: SeriesMeasure): SeriesPoint[] {
  const at = series?.lines.findIndex((line) => line.measure === measure) ?? -1;
  return (series?.months ?? []).flatMap(({ on, isComplete, values }) => {
    const value = values[at] ?? null;
    return value === null ? [] : [{ on, value, isComplete }];
  });
}

/** The whole book on its date, as the book’s dashboards ask for it when they open without a filter. */
export const overviewBody = (
  dashboard: BoaOverviewBody['dashboard'],
  period: DashboardPeriod,
): BoaOverviewBody => ({ filters: {}, period: BOOK_PERIOD_OF[period], asOf: null, dashboard });

export const breakdownBody = (dimension: 'service' | 'cause', period: DashboardPeriod): BoaBreakdownBody => ({
  filters: {},
  period: BOOK_PERIOD_OF[period],
  organisation: 'now',
  within: null,
  asOf: null,
  dimension,
  measures: dimension === 'service' ? ['aua', 'accounts'] : ['aua', 'households'],
  limit: 100,
});

/** Path of the dashboard that a tile has its figure from. It names the frame, so that no default view comes in between. */
export const dashboardPath = (
  dashboard: BoaOverviewBody['dashboard'],
  period: DashboardPeriod,
  locale: Locale,
): string => `/${locale}/dashboards/${dashboard}/?period=${BOOK_PERIOD_OF[period]}&organisation=now`;

/** A tile is of the whole book: the filter that the dashboards were left with is not part of its figure. */
export const showWholeBook = () => keepLookerFilter(null);
