import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { bookFilter } from '../filters/schema';
import { MEASURE_IDS } from '../measures/registry';
import { bothTexts, isoDate, keptLine, partyName, recordId, repCode, sentText } from '../scalars';
import {
  BREAKDOWN_ROWS_MAX,
  DASHBOARDS,
  DIMENSIONS,
  ORGANISATIONS,
  PART_TITLE_MAX,
  PARTS_MAX,
  PERIODS,
  REVENUE_TYPES,
  SERIES_MEASURES,
  SERIES_RANGES,
  WITHIN,
} from './codes';
import { boaTableAnswer, boaTableBody, boaTableSummaryAnswer, boaTableSummaryBody } from './table';
import { PAGE } from '../paging';

const count = z.int().min(0);

/**
 * CAD with cents, a count, basis points or tenths of them, by the unit of the measure. Null: there is none.
 */
const value = z
  .string()
  .regex(/^-?\d+(\.\d{2})?$/)
  .nullable();

const span = z.strictObject({ from: isoDate, to: isoDate });

/** The day of the figures, or the nearest earlier day that is kept. Null: the date of the book. */
const asOf = isoDate.nullable();

const asked = {
  /** The filter of the book, whether it is kept under an id or not yet. */
  filters: bookFilter,
  period: z.enum(PERIODS),
  asOf,
};

export const boaOverviewBody = z.strictObject({ ...asked, dashboard: z.enum(DASHBOARDS) });

export const boaOverviewAnswer = z.strictObject({
  figures: z.array(
    z.strictObject({
      measure: z.enum(MEASURE_IDS),
      value,
      /** The same a year before, where that is known: of a day, or of a span. */
      compared: z.strictObject({ from: isoDate.nullable(), to: isoDate, value }).nullable(),
    }),
  ),
  repCodes: z.array(repCode),
  households: count,
  clients: count,
  accounts: count,
  /** The first month of which revenue is kept, where the period or its year begins before it; null where all is. */
  revenueSince: isoDate.nullable(),
  /** The days of the period. */
  span,
  asOf: isoDate,
  /** Month-ends of the book, the latest first. Any day from the earliest on can be asked for. */
  days: z.array(isoDate),
});

export const boaSeriesBody = z.strictObject({
  filters: bookFilter,
  measures: z.array(z.enum(SERIES_MEASURES)).min(1).max(SERIES_MEASURES.length),
  /** Splits revenue by type. */
  byType: z.boolean(),
  /** Months before the book, or before an account was opened, are left out. */
  range: z.enum(SERIES_RANGES),
  asOf,
});

export const boaSeriesAnswer = z.strictObject({
  lines: z.array(
    z.strictObject({ measure: z.enum(SERIES_MEASURES), type: z.enum(REVENUE_TYPES).nullable() }),
  ),
  months: z.array(
    z.strictObject({
      /** The last day of the month. */
      on: isoDate,
      isComplete: z.boolean(),
      /** One for each line. */
      values: z.array(value),
    }),
  ),
  asOf: isoDate,
});

export const boaBreakdownBody = z.strictObject({
  ...asked,
  organisation: z.enum(ORGANISATIONS),
  dimension: z.enum(DIMENSIONS),
  /** One part of another dimension, whose households or clients to list; null: all of the book. */
  within: z.strictObject({ dimension: z.enum(WITHIN), key: sentText.max(64) }).nullable(),
  /** Dimensions that the breakdown has; any other is refused. */
  measures: z.array(z.enum(MEASURE_IDS)).min(1).max(12),
  /** Named rows, the largest first unless the dimension has its own order. */
  limit: z.int().min(1).max(BREAKDOWN_ROWS_MAX),
});

export const boaBreakdownAnswer = z.strictObject({
  rows: z.array(
    z.strictObject({
      /** A code of the dimension, a rep code or a symbol; empty for rows without one. */
      key: z.string(),
      /** The page of a household or a client. */
      id: recordId.nullable(),
      /** Null when the key has its own words. */
      name: bothTexts.nullable(),
      /** For a client; null for everything else. */
      party: partyName.nullable(),
      values: z.array(value),
      /** The same span a year before, for revenue and for the number of households by cause; else null. */
      before: z.array(value).nullable(),
    }),
  ),
  /** The unnamed rest: with the rows it comes to `total`. */
  other: z.strictObject({ count, values: z.array(value) }),
  /** Null where the parts do not add up. */
  total: z.strictObject({ count, values: z.array(value), before: z.array(value).nullable() }).nullable(),
  span,
  asOf: isoDate,
});

/** What each call of `calls.ts` sends and answers. */
export const BOA_SCHEMAS = {
  boaOverview: {
    summary: 'The key figures of a dashboard, each beside its value a year before.',
    body: boaOverviewBody,
    answer: boaOverviewAnswer,
  },
  boaSeries: {
    summary: 'Measures of my book month by month, the last month up to the date of the book.',
    body: boaSeriesBody,
    answer: boaSeriesAnswer,
  },
  boaBreakdown: {
    summary: 'Measures of my book by one dimension: rows, what is not named, and the whole.',
    body: boaBreakdownBody,
    answer: boaBreakdownAnswer,
  },
  boaTable: {
    summary: 'Households or clients of a dashboard one by one, a page of them in any order of its keys.',
    body: boaTableBody,
    answer: boaTableAnswer,
  },
  boaTableSummary: {
    summary: 'What the rows of that table come to: the figures of the dashboard, to the cent.',
    body: boaTableSummaryBody,
    answer: boaTableSummaryAnswer,
  },
} satisfies CallSchemaTable;

export type BoaOverviewBody = z.output<typeof boaOverviewBody>;
export type BoaOverviewAnswer = z.infer<typeof boaOverviewAnswer>;
export type BoaSeriesBody = z.output<typeof boaSeriesBody>;
export type BoaSeriesAnswer = z.infer<typeof boaSeriesAnswer>;
export type BoaBreakdownBody = z.output<typeof boaBreakdownBody>;
export type BoaBreakdownAnswer = z.infer<typeof boaBreakdownAnswer>;

/** A part of a dashboard as it shows: its heading, and what it asks beside what the frame of the dashboard asks. */
const dashboardPart = z.strictObject({
  title: keptLine.min(1).max(PART_TITLE_MAX),
  /** True when the share of the first measure is shown. */
  hasShare: z.boolean(),
  asks: z.discriminatedUnion('kind', [
    boaBreakdownBody
      .pick({ period: true, dimension: true, measures: true, limit: true })
      .extend({ kind: z.literal('breakdown') }),
    boaSeriesBody.pick({ measures: true, byType: true, range: true }).extend({ kind: z.literal('series') }),
  ]),
});

/** A whole dashboard: its key figures and its parts. */
const dashboardRows = z.strictObject({
  list: z.literal('boaDashboard'),
  ...asked,
  dashboard: z.enum(DASHBOARDS),
  organisation: z.enum(ORGANISATIONS),
  parts: z.array(dashboardPart).min(1).max(PARTS_MAX),
});

export type DashboardPart = z.output<typeof dashboardPart>;

export const BOA_EXPORTS = [
  dashboardRows,
  boaBreakdownBody.extend({ list: z.literal('boaBreakdown') }),
  boaSeriesBody.extend({ list: z.literal('boaSeries') }),
  boaTableBody.omit(PAGE).extend({ list: z.literal('boaTable'), kind: z.literal('household') }),
  boaTableBody.omit(PAGE).extend({ list: z.literal('boaClients'), kind: z.literal('client') }),
] as const;
