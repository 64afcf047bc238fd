import { z } from 'zod';
import { DASHBOARD_PERIODS } from '../dashboard/codes';
import { basisPoints, bothTexts, decimal, instant, isoDate, repCode } from '../scalars';
import { COMPARED, EXECUTIVE_LEVELS, ORGANIZATIONS } from './codes';

const figures = z.strictObject({
  /** Assets under administration, CAD. */
  aua: decimal,
  /** At the last month-end before the period; null where none is kept. */
  opening: decimal.nullable(),
  /** Of the period, CAD. */
  netFlow: decimal,
  /** What the assets moved by beside the net flow: markets, income, fees and currencies; null without an opening. */
  marketChange: decimal.nullable(),
  /** Net flow as a share of the opening assets. */
  organicBp: basisPoints,
  /** What the market did, as a share of the opening assets. */
  marketBp: basisPoints,
  cash: decimal,
  /** Cash as a share of the assets. */
  cashBp: basisPoints,
  /** Each counted once. */
  households: z.int().min(0),
  auaPerHousehold: decimal.nullable(),
  /** Of the last twelve complete months, before the grid, CAD. */
  revenue: decimal,
  /** That revenue over the average of the assets at the ends of its months, in tenths of a basis point. */
  roa: z.int().nullable(),
  /** Households of the start of the period that are still there at its end; null where they were too few. */
  householdsKeptBp: basisPoints,
  /** Assets at the start of the period that did not belong to households that left. */
  assetsKeptBp: basisPoints,
  /** Documents that go out electronically, of all that go out; null for an earlier day. */
  eDeliveryBp: basisPoints,
  /** Clients whose review is late, and their share of those who need one; null for an earlier day. */
  overdue: z.int().min(0).nullable(),
  overdueBp: basisPoints,
  /** The part of the teams' yearly targets that falls into the period, CAD; null where no team has one. */
  target: decimal.nullable(),
  /** The net flow as a share of it. */
  targetBp: basisPoints,
  /** Assets at ends of months, the last one the date of the book. */
  points: z.array(z.strictObject({ on: isoDate, value: decimal })),
});

const node = z.strictObject({
  /** Unique in the answer. */
  id: z.string(),
  /** Null for what stands at the top. */
  parentId: z.string().nullable(),
  level: z.enum(EXECUTIVE_LEVELS),
  name: bothTexts,
  /** Who answers for it: a vice-president, a manager; null for a team or a rep code. */
  leader: z.string().nullable(),
  /** The rep codes in it. */
  repCodes: z.array(repCode),
  /** Null where there are too few households to tell anything without telling of one; they count in what is above. */
  figures: figures.nullable(),
});

export const executiveOverviewBody = z.strictObject({
  period: z.enum(DASHBOARD_PERIODS),
  organization: z.enum(ORGANIZATIONS),
  /** The day that figures are of; the nearest one before that is kept. Null: the date of the book. */
  asOf: isoDate.nullable(),
});

export const executiveOverviewAnswer = z.strictObject({
  /** The day that the figures are of. */
  asOf: isoDate,
  /** The days that are kept, the latest first. */
  days: z.array(isoDate),
  /** When delivery and reviews were counted last; null where they are not told. */
  countedAt: instant.nullable(),
  period: z.strictObject({ from: isoDate, to: isoDate }),
  /** The month-end with which the assets are compared; null where none is kept. */
  openedOn: isoDate.nullable(),
  /** What the person leads, each before what it is made of; empty for a person who leads nothing. */
  nodes: z.array(node),
  /** The middle one of each ratio of a level, where at least three have it. */
  medians: z.array(z.strictObject({ level: z.enum(EXECUTIVE_LEVELS), of: z.enum(COMPARED), value: z.int() })),
});

/** What each call of `calls.ts` sends and answers. */
export const EXECUTIVE_SCHEMAS = {
  executiveOverview: { body: executiveOverviewBody, answer: executiveOverviewAnswer },
} as const;

export type ExecutiveOverviewAnswer = z.infer<typeof executiveOverviewAnswer>;
export type ExecutiveNode = z.infer<typeof node>;
export type ExecutiveFigures = z.infer<typeof figures>;
