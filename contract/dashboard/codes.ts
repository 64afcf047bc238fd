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

/**
 * The period of the book’s dashboards that their tiles tell. These dashboards tell whole months: for the days of a year and
 * more, the last twelve complete months.
 */
export const BOOK_PERIOD_OF = {
  month: 'month',
  quarter: 'quarter',
  year: 'year',
  days365: 't12',
  threeYears: 't12',
  fiveYears: 't12',
} as const satisfies Readonly<Record<DashboardPeriod, PeriodName>>;

/** The period of the executive dashboard that the tile of the target tells. */
export const LED_PERIOD_OF = {
  month: 'month',
  quarter: 'quarter',
  year: 'year',
  days365: 't12ToDate',
  threeYears: 't12ToDate',
  fiveYears: 't12ToDate',
} as const satisfies Readonly<Record<DashboardPeriod, (typeof YEARLY_PERIODS)[number]>>;

/** Tiles that show one measure over the period, beside an earlier one. */
export const MEASURE_TILES = ['aua', 'netFlow', 'cash'] as const;

/** Every tile that a person can put on the dashboard. The others show a figure of another dashboard or area, which they open. */
export const DASHBOARD_TILES = [
  ...MEASURE_TILES,
  'managed',
  'revenue',
  'householdMoves',
  'adoption',
  'kyc',
  'topHouseholds',
  'transfers',
  'delivery',
  'target',
] as const;

export type MeasureTile = (typeof MEASURE_TILES)[number];
export type DashboardTileId = (typeof DASHBOARD_TILES)[number];

/** A tile takes one or two of the four columns. */
export const TILE_SIZES = ['small', 'wide'] as const;

export type TileSize = (typeof TILE_SIZES)[number];

export interface PlacedTile {
  readonly id: DashboardTileId;
  readonly size: TileSize;
}

/**
 * The dashboard of a person who has not arranged it. It repeats nothing of the home page: assets and cash can be added. The
 * target comes last, as only some people have one.
 */
export const DEFAULT_DASHBOARD: readonly PlacedTile[] = [
  { id: 'managed', size: 'wide' },
  { id: 'revenue', size: 'wide' },
  { id: 'householdMoves', size: 'wide' },
  { id: 'netFlow', size: 'wide' },
  { id: 'adoption', size: 'wide' },
  { id: 'kyc', size: 'wide' },
  { id: 'topHouseholds', size: 'wide' },
  { id: 'transfers', size: 'wide' },
  { id: 'delivery', size: 'wide' },
  { id: 'target', size: 'wide' },
];

/** @returns the tiles of an arrangement that exist: it may have been kept when there were others */
export const knownTiles = (tiles: readonly { id: string; size: TileSize }[]): PlacedTile[] =>
  tiles.filter((tile): tile is PlacedTile => (DASHBOARD_TILES as readonly string[]).includes(tile.id));
