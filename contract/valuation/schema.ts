import { z } from 'zod';
import { decimal, fourPlaces, isoDate } from '../scalars';
import { EXPLAINED, FORMULAS, type Measure } from './codes';

/** The basis of amounts in CAD. */
export const valuationBasis = z.strictObject({
  /** Closing prices of the book's date. */
  source: z.enum(['closingPrices']),
  asOf: isoDate,
  /** CAD for one USD, and the date of that rate. */
  usdRate: z.strictObject({ rate: fourPlaces, on: isoDate }),
});

/** How many accounts count on the screen, and how many could. */
export const accountsCounted = z.strictObject({ chosen: z.int().min(0), total: z.int().min(0) });

/** What a total is made of. The amounts of `included`, in CAD, add up to it. */
export const explanation = z.strictObject({
  formula: z.enum(FORMULAS),
  included: z.array(z.strictObject({ what: z.enum(EXPLAINED), count: z.int().min(0), amount: decimal })),
  /** `amount` is null when the person may not see it, or nothing needs it. */
  excluded: z.array(
    z.strictObject({ what: z.enum(EXPLAINED), count: z.int().min(0), amount: decimal.nullable() }),
  ),
});

/** What each sum of the accounts is made of. The included amounts add up to it. */
export const explanations = z.strictObject({
  marketValue: explanation,
  cash: explanation,
  bookCost: explanation,
  gain: explanation,
} satisfies Record<Measure, typeof explanation>);

/** For sums of many clients or households. Their market value includes their cash. */
export const manyExplanations = explanations.pick({ marketValue: true, cash: true });

export type ValuationBasis = z.infer<typeof valuationBasis>;
export type Explanation = z.infer<typeof explanation>;
export type Explanations = z.infer<typeof explanations>;
export type ManyExplanations = z.infer<typeof manyExplanations>;
