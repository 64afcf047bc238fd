import { z } from 'zod';
import { YEARLY_PERIODS } from '../dashboard/codes';
import { basisPoints, bothTexts, decimal, instant, isoDate, repCode } from '../scalars';
import { COMPARED, EXECUTIVE_LEVELS, ORGANIZATIONS } from './codes';

const figures = z.strictObject({
  /** Assets under administration, CAD. */
  aua: decimal,
  /** At the last month-end before the period. Null when none is known. */
  opening: decimal.nullable(),
  /** During the period, CAD. */
  netFlow: decimal,
  /**
   * How much markets, income, fees and currencies moved the assets, beside the net flow. Null without an
   * opening value.
   */
  marketChange: decimal.nullable(),
  /** Net flow as a share of the opening assets. */
  organicBp: basisPoints,
  /** What the market did, as a share of the opening assets. */
  marketBp: basisPoints,
  cash: decimal,
  /** Cash as a share of the assets. */
  cashBp: basisPoints,
  /** Each household counts once. */
  households: z.int().min(0),
  auaPerHousehold: decimal.nullable(),
  /** For the last twelve complete months, before the grid, CAD. Null where not all of them are kept. */
  revenue: decimal.nullable(),
  /** That revenue over the average month-end assets of its months, in tenths of a basis point. */
  roa: z.int().nullable(),
  /**
   * Households from the start of the period that are still there at its end. Null when there were too few.
   */
  householdsKeptBp: basisPoints,
  /** Share of the opening assets whose households stayed. */
  assetsKeptBp: basisPoints,
  /** Share of the outgoing documents that go electronically. Null for an earlier day. */
  eDeliveryBp: basisPoints,
  /** Clients whose review is late, and their share of the clients who need one. Null for an earlier day. */
  overdue: z.int().min(0).nullable(),
  overdueBp: basisPoints,
  /** The part of the teams' yearly targets that falls in the period, CAD. Null when no team has a target. */
  target: decimal.nullable(),
  /** The net flow as a share of the target. */
  targetBp: basisPoints,
  /** Assets at each month-end. The last point is the date of the book. */
  points: z.array(z.strictObject({ on: isoDate, value: decimal })),
});

const node = z.strictObject({
  /** Unique in the answer. */
  id: z.string(),
  /** Null for a node at the top. */
  parentId: z.string().nullable(),
  level: z.enum(EXECUTIVE_LEVELS),
  name: bothTexts,
  /** The vice-president or manager in charge. Null for a team or a rep code. */
  leader: z.string().nullable(),
  /** The rep codes in it. */
  repCodes: z.array(repCode),
  /**
   * Null when there are so few households that figures would reveal one of them. The node above counts them.
   */
  figures: figures.nullable(),
});

export const executiveOverviewBody = z.strictObject({
  period: z.enum(YEARLY_PERIODS),
  organization: z.enum(ORGANIZATIONS),
  /** The day to show, or the nearest earlier one that is kept. Null: the date of the book. */
  asOf: isoDate.nullable(),
});

export const executiveOverviewAnswer = z.strictObject({
  /** The day that the figures are from. */
  asOf: isoDate,
  /** The days that are kept, latest first. */
  days: z.array(isoDate),
  /** When delivery and reviews were last counted. Null when they are not shown. */
  countedAt: instant.nullable(),
  period: z.strictObject({ from: isoDate, to: isoDate }),
  /** The month-end that the assets are compared with. Null when none is kept. */
  openedOn: isoDate.nullable(),
  /** What the person leads, parents before children. Empty for a person who leads nothing. */
  nodes: z.array(node),
  /** The median of each ratio on each level that has at least three values. */
  medians: z.array(z.strictObject({ level: z.enum(EXECUTIVE_LEVELS), of: z.enum(COMPARED), value: z.int() })),
});

/** What each call of `calls.ts` sends and answers. */
export const EXECUTIVE_SCHEMAS = {
  executiveOverview: {
    summary: 'The regions, branches, teams and rep codes that I lead, in figures, without any client.',
    body: executiveOverviewBody,
    answer: executiveOverviewAnswer,
  },
} as const;

export type ExecutiveOverviewAnswer = z.infer<typeof executiveOverviewAnswer>;
export type ExecutiveNode = z.infer<typeof node>;
export type ExecutiveFigures = z.infer<typeof figures>;

export const EXECUTIVE_EXPORTS = [executiveOverviewBody.extend({ list: z.literal('executive') })] as const;
