import { z } from 'zod';
import { DASHBOARD_PERIODS } from '../dashboard/codes';
import { basisPoints, bothTexts, decimal, isoDate, repCode } from '../scalars';
import { EXECUTIVE_LEVELS, ORGANIZATIONS } from './codes';

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
});

export const executiveOverviewAnswer = z.strictObject({
  asOf: isoDate,
  period: z.strictObject({ from: isoDate, to: isoDate }),
  /** The month-end with which the assets are compared; null where none is kept. */
  openedOn: isoDate.nullable(),
  /** What the person leads, each before what it is made of; empty for a person who leads nothing. */
  nodes: z.array(node),
  /** The middle one of the organic growths of a level; levels with fewer than three are left out. */
  medians: z.array(z.strictObject({ level: z.enum(EXECUTIVE_LEVELS), organicBp: z.int() })),
});

/** What each call of `calls.ts` sends and answers. */
export const EXECUTIVE_SCHEMAS = {
  executiveOverview: { body: executiveOverviewBody, answer: executiveOverviewAnswer },
} as const;

export type ExecutiveOverviewAnswer = z.infer<typeof executiveOverviewAnswer>;
export type ExecutiveNode = z.infer<typeof node>;
export type ExecutiveFigures = z.infer<typeof figures>;
