import { z } from 'zod';
import { basisPoints, decimal, isoDate } from '../scalars';
import {
  DASHBOARD_COMPARISONS,
  DASHBOARD_PERIODS,
  DASHBOARD_TILES,
  MEASURE_TILES,
  type PlacedTile,
  TILE_SIZES,
} from './codes';

const span = z.strictObject({ from: isoDate, to: isoDate });

/** Each tile once, in order. Tiles that are left out are hidden. */
const layout = z
  .array(z.strictObject({ id: z.enum(DASHBOARD_TILES), size: z.enum(TILE_SIZES) }))
  .max(DASHBOARD_TILES.length)
  .refine((tiles) => new Set(tiles.map(({ id }) => id)).size === tiles.length);

const measureTile = z.strictObject({
  measure: z.enum(MEASURE_TILES),
  /** CAD. For a flow, the total of the period. */
  value: decimal,
  /** Null when no earlier value is known. */
  earlier: z
    .strictObject({
      value: decimal,
      /** The increase since then, CAD. */
      change: decimal,
      /** As a share of the earlier value. */
      changeBp: basisPoints,
      /** The day of an earlier stock, or the days of an earlier flow. */
      span,
    })
    .nullable(),
  /** For a flow: its share of the assets at the start of the period. */
  ofOpeningBp: basisPoints,
  /**
   * For a stock: its value at each month-end. For a flow: the total of each month, or of each day when the
   * period is one month.
   */
  points: z.array(z.strictObject({ on: isoDate, value: decimal })),
});

export const dashboardTilesBody = z.strictObject({
  period: z.enum(DASHBOARD_PERIODS),
  comparison: z.enum(DASHBOARD_COMPARISONS),
});

export const dashboardTilesAnswer = z.strictObject({
  asOf: isoDate,
  period: span,
  /** Null when nothing is compared. */
  compared: span.nullable(),
  tiles: z.array(measureTile),
  /** How the person arranged the dashboard. Null when the person has not. */
  layout: layout.nullable(),
});

/** Null resets the dashboard to its default. */
export const dashboardLayoutSaveBody = z.strictObject({ layout: layout.nullable() });
export const dashboardLayoutSaveAnswer = z.strictObject({ layout: layout.nullable() });

/** What each call of `calls.ts` sends and answers. */
export const DASHBOARD_SCHEMAS = {
  dashboardTiles: {
    summary: 'My book by measure over a period, beside an earlier one, and how I have arranged it.',
    body: dashboardTilesBody,
    answer: dashboardTilesAnswer,
  },
  dashboardLayoutSave: {
    summary: 'Keeps how I have arranged my dashboard; the last save wins.',
    body: dashboardLayoutSaveBody,
    answer: dashboardLayoutSaveAnswer,
  },
} as const;

export type DashboardTilesAnswer = z.infer<typeof dashboardTilesAnswer>;
export type DashboardMeasureTile = z.infer<typeof measureTile>;
export type DashboardLayout = readonly PlacedTile[] | null;
