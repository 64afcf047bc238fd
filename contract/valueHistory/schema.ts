import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { accountBody, clientLensBody, householdLensBody } from '../lens';
import { decimal, isoDate } from '../scalars';
import { accountsCounted, explanation, valuationBasis } from '../valuation/schema';
import { VALUE_RANGES } from './codes';

const span = { range: z.enum(VALUE_RANGES) };

export const clientValueHistoryBody = clientLensBody.extend(span);
export const householdValueHistoryBody = householdLensBody.extend(span);
export const accountValueHistoryBody = accountBody.extend(span);

/** A day on which prices are known. CAD. */
export const valuePoint = z.strictObject({
  on: isoDate,
  marketValueCad: decimal,
  /** Money that came in less what went out, since the point before; of the first, none. */
  netFlowCad: decimal,
  /** What else changed since then: prices, income, charges, adjustments. */
  marketChangeCad: decimal,
});

export const valueHistoryAnswer = z.strictObject({
  range: z.enum(VALUE_RANGES),
  /** In order; the last is the book's date. */
  points: z.array(valuePoint).min(1),
  /** `closing` is `opening` and `netFlow` and `marketChange`; that is `income`, `charges`, `adjustments` and `prices`. */
  opening: decimal,
  closing: decimal,
  netFlow: decimal,
  marketChange: decimal,
  income: decimal,
  /** Fees and taxes, negative. */
  charges: decimal,
  /** Corrections, conversions and what a carrier does not explain: money that no price has moved. */
  adjustments: decimal,
  /** What is left. */
  prices: decimal,
  accounts: accountsCounted,
  isPartial: z.boolean(),
  basis: valuationBasis,
  /** By what `opening` is worked out: prices and rate of the first day. */
  openingBasis: valuationBasis,
  /** What came in and went out counts each time that it did. */
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
  accountValueHistory: { body: accountValueHistoryBody, answer: valueHistoryAnswer },
  clientValueHistory: { body: clientValueHistoryBody, answer: valueHistoryAnswer },
  householdValueHistory: { body: householdValueHistoryBody, answer: valueHistoryAnswer },
} satisfies CallSchemaTable;

export type ValueHistoryAnswer = z.infer<typeof valueHistoryAnswer>;
