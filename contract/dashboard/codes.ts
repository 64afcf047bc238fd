import type { PeriodName } from '../periods';

/**
 * Periods of a year or little more, which targets are set for. Each one ends at the date of the book and begins with a month,
 * as assets are kept at the ends of months.
 */
export const YEARLY_PERIODS = [
  'month',
  'quarter',
  'year',
  't12ToDate',
] as const satisfies readonly PeriodName[];

/** The period that a person's own dashboard covers. Each one ends at the date of the book. */
export const DASHBOARD_PERIODS = [
  'month',
  'quarter',
  'year',
  'days365',
  'threeYears',
  'fiveYears',
] as const satisfies readonly PeriodName[];

export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

/** What the period is compared with: the period before it, or the same period a year earlier. */
export const DASHBOARD_COMPARISONS = ['none', 'previous', 'yearAgo'] as const;

export type DashboardComparison = (typeof DASHBOARD_COMPARISONS)[number];

/** Tiles that show one measure. The others show what waits in another area. */
export const MEASURE_TILES = ['aua', 'netFlow', 'cash', 'households', 'clients', 'accounts'] as const;

/** Every tile that a person can put on the dashboard. */
export const DASHBOARD_TILES = [...MEASURE_TILES, 'tasks', 'topHouseholds', 'transfers', 'delivery'] as const;

export type MeasureTile = (typeof MEASURE_TILES)[number];
export type DashboardTileId = (typeof DASHBOARD_TILES)[number];

/** A tile takes one or two of the four columns. */
export const TILE_SIZES = ['small', 'wide'] as const;

export type TileSize = (typeof TILE_SIZES)[number];

export interface PlacedTile {
  readonly id: DashboardTileId;
  readonly size: TileSize;
}

/** The dashboard of a person who has not arranged it. */
export const DEFAULT_DASHBOARD: readonly PlacedTile[] = [
  { id: 'aua', size: 'wide' },
  { id: 'netFlow', size: 'wide' },
  { id: 'cash', size: 'small' },
  { id: 'households', size: 'small' },
  { id: 'clients', size: 'small' },
  { id: 'accounts', size: 'small' },
  { id: 'tasks', size: 'wide' },
  { id: 'topHouseholds', size: 'wide' },
  { id: 'transfers', size: 'wide' },
  { id: 'delivery', size: 'wide' },
];
