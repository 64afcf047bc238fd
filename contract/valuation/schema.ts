import { z } from 'zod';
import { decimal, fourPlaces, isoDate } from '../scalars';
import { EXPLAINED, FORMULAS, type Measure } from './codes';

/** By what amounts in CAD are worked out. */
export const valuationBasis = z.strictObject({
  /** Closing prices of the book's date. */
  source: z.enum(['closingPrices']),
  asOf: isoDate,
  /** CAD for one USD, with the date of the rate. */
  usdRate: z.strictObject({ rate: fourPlaces, on: isoDate }),
});

/** How many accounts count on the screen, of how many that could. */
export const accountsCounted = z.strictObject({ chosen: z.int().min(0), total: z.int().min(0) });

/** What a total is made of. The amounts of `included`, in CAD, add up to it. */
export const explanation = z.strictObject({
  formula: z.enum(FORMULAS),
  included: z.array(z.strictObject({ what: z.enum(EXPLAINED), count: z.int().min(0), amount: decimal })),
  /** `amount` is null where the person may not see it, and where nothing needs it. */
  excluded: z.array(
    z.strictObject({ what: z.enum(EXPLAINED), count: z.int().min(0), amount: decimal.nullable() }),
  ),
});

/** What each sum of some accounts is made of: the amounts of what is included add up to that sum. */
export const explanations = z.strictObject({
  marketValue: explanation,
  cash: explanation,
  bookCost: explanation,
  gain: explanation,
} satisfies Record<Measure, typeof explanation>);

/** Of sums of many clients or households: their cash is in their market value. */
export const manyExplanations = explanations.pick({ marketValue: true, cash: true });

export type ValuationBasis = z.infer<typeof valuationBasis>;
export type Explanation = z.infer<typeof explanation>;
export type Explanations = z.infer<typeof explanations>;
export type ManyExplanations = z.infer<typeof manyExplanations>;
