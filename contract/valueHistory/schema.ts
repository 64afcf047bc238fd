import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { accountBody, clientLensBody, householdLensBody } from '../lens';
import { decimal, isoDate } from '../scalars';
import { accountsCounted, explanation, valuationBasis } from '../valuation/schema';
import { VALUE_RANGES } from './codes';
import { VALUE_SORT_KEYS } from '../export/choices';
import { sortBy } from '../paging';

const span = { range: z.enum(VALUE_RANGES) };

export const clientValueHistoryBody = clientLensBody.extend(span);
export const householdValueHistoryBody = householdLensBody.extend(span);
export const accountValueHistoryBody = accountBody.extend(span);

/** A day with known prices. CAD. */
export const valuePoint = z.strictObject({
  on: isoDate,
  marketValueCad: decimal,
  /** Money in minus money out since the point before. Zero for the first point. */
  netFlowCad: decimal,
  /** Every other change since then: prices, income, charges, adjustments. */
  marketChangeCad: decimal,
});

export const valueHistoryAnswer = z.strictObject({
  range: z.enum(VALUE_RANGES),
  /** In order. The last point is the book's date. */
  points: z.array(valuePoint).min(1),
  /**
   * `closing` is `opening` plus `netFlow` plus `marketChange`. `marketChange` is `income`, `charges`,
   * `adjustments` and `prices`.
   */
  opening: decimal,
  closing: decimal,
  netFlow: decimal,
  marketChange: decimal,
  income: decimal,
  /** Fees and taxes, negative. */
  charges: decimal,
  /** Corrections, conversions and whatever a carrier does not explain: money that no price moved. */
  adjustments: decimal,
  /** The remainder. */
  prices: decimal,
  accounts: accountsCounted,
  isPartial: z.boolean(),
  basis: valuationBasis,
  /** The basis of `opening`: prices and rate of the first day. */
  openingBasis: valuationBasis,
  /** Every movement in or out counts. */
  explain: z.strictObject({
    opening: explanation,
    closing: explanation,
    netFlow: explanation,
    marketChange: explanation,
  }),
  asOf: isoDate,
});

/** What each call of `calls.ts` sends and answers. */
export const VALUE_HISTORY_SCHEMAS = {
  accountValueHistory: {
    summary: 'What an account was worth over time, market and net flow apart.',
    body: accountValueHistoryBody,
    answer: valueHistoryAnswer,
  },
  clientValueHistory: {
    summary: 'What the accounts of a client were worth over time, market and net flow apart.',
    body: clientValueHistoryBody,
    answer: valueHistoryAnswer,
  },
  householdValueHistory: {
    summary: 'What the accounts of a household were worth over time, market and net flow apart.',
    body: householdValueHistoryBody,
    answer: valueHistoryAnswer,
  },
} satisfies CallSchemaTable;

export type ValueHistoryAnswer = z.infer<typeof valueHistoryAnswer>;

/** The points arrive all at once, so any column can sort them. */
const order = { sort: sortBy(z.enum(VALUE_SORT_KEYS)) };

export const VALUE_HISTORY_EXPORTS = [
  clientValueHistoryBody.extend({ ...order, list: z.literal('clientValues') }),
  householdValueHistoryBody.extend({ ...order, list: z.literal('householdValues') }),
  accountValueHistoryBody.extend({ ...order, list: z.literal('accountValues') }),
] as const;
