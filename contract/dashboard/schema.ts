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

/** Each tile once, in the order in which they stand; those that are left out are hidden. */
const layout = z
  .array(z.strictObject({ id: z.enum(DASHBOARD_TILES), size: z.enum(TILE_SIZES) }))
  .max(DASHBOARD_TILES.length)
  .refine((tiles) => new Set(tiles.map(({ id }) => id)).size === tiles.length);

const measureTile = z.strictObject({
  measure: z.enum(MEASURE_TILES),
  /** CAD where the measure is money, else a whole number as text. Of a flow: what the period came to. */
  value: z.string(),
  /** Null where no earlier value is kept. */
  earlier: z
    .strictObject({
      value: decimal,
      /** What was added since, CAD. */
      change: decimal,
      /** Of the earlier value. */
      changeBp: basisPoints,
      /** The day of an earlier stock, or the days of an earlier flow. */
      span,
    })
    .nullable(),
  /** Of a flow: its share of the assets at the start of the period. */
  ofOpeningBp: basisPoints,
  /** Of a stock: its value at ends of months. Of a flow: what each month, or each day of one month, came to. */
  points: z.array(z.strictObject({ on: isoDate, value: decimal })),
});

export const dashboardTilesBody = z.strictObject({
  period: z.enum(DASHBOARD_PERIODS),
  comparison: z.enum(DASHBOARD_COMPARISONS),
});

export const dashboardTilesAnswer = z.strictObject({
  asOf: isoDate,
  period: span,
  /** Null where nothing is compared. */
  compared: span.nullable(),
  tiles: z.array(measureTile),
  /** How the person has arranged the dashboard; null where nothing was arranged. */
  layout: layout.nullable(),
});

/** Null puts the dashboard back to how it came. */
export const dashboardLayoutSaveBody = z.strictObject({ layout: layout.nullable() });
export const dashboardLayoutSaveAnswer = z.strictObject({ layout: layout.nullable() });

/** What each call of `calls.ts` sends and answers. */
export const DASHBOARD_SCHEMAS = {
  dashboardTiles: { body: dashboardTilesBody, answer: dashboardTilesAnswer },
  dashboardLayoutSave: { body: dashboardLayoutSaveBody, answer: dashboardLayoutSaveAnswer },
} as const;

export type DashboardTilesAnswer = z.infer<typeof dashboardTilesAnswer>;
export type DashboardMeasureTile = z.infer<typeof measureTile>;
export type DashboardLayout = readonly PlacedTile[] | null;
