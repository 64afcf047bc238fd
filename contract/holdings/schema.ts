import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { accountTotals } from '../accounts/row';
import { ASSET_CLASSES, REGIONS, SECTORS } from '../allocation/codes';
import { clientLensBody, householdLensBody } from '../lens';
import {
  basisPoints,
  bothTexts,
  currency,
  decimal,
  fourPlaces,
  isoDate,
  quantity,
  recordId,
} from '../scalars';
import { accountsCounted, explanations, valuationBasis } from '../valuation/schema';

const SYMBOL_MAX = 40;

/** What a security is filed under, as it is asked for. */
export const securitySymbol = z
  .string()
  .min(1)
  .max(SYMBOL_MAX)
  .regex(/^\P{Cc}*$/u);

/** The same of one security that is held. */
export const clientHoldingLotsBody = clientLensBody.extend({ symbol: securitySymbol });
export const householdHoldingLotsBody = householdLensBody.extend({ symbol: securitySymbol });

/** Where a security belongs; `mixed`: in several, which the allocation looks through. */
const classes = {
  assetClass: z.enum([...ASSET_CLASSES, 'mixed']),
  sector: z.enum([...SECTORS, 'mixed']),
  region: z.enum([...REGIONS, 'mixed']),
};

/** The part of a position that one account has. */
const holdingPart = z.strictObject({
  accountId: recordId,
  number: z.string(),
  quantity,
  bookCostCad: decimal,
  marketValueCad: decimal,
  gainCad: decimal,
});

/** What a security is; of a bond and a certificate (`gic`) the name says the rate and the maturity. */
export const securityKind = z.enum(['stock', 'etf', 'fund', 'bond', 'gic', 'cash']);

/** A position in a security, cash among them (`kind` cash, its price 1). */
export const holding = z.strictObject({
  symbol: z.string(),
  /** Null where it is not listed. */
  exchange: z.string().nullable(),
  name: bothTexts,
  kind: securityKind,
  ...classes,
  currency,
  quantity,
  /** For `priceUnits` units, in its own currency. */
  price: fourPlaces.nullable(),
  priceUnits: z.int(),
  priceOn: isoDate.nullable(),
  /** In its own currency. */
  bookCost: decimal,
  marketValue: decimal,
  bookCostCad: decimal,
  marketValueCad: decimal,
  gainCad: decimal,
  gainBp: basisPoints,
  /** Of the total: those of all rows add up to it. */
  weightBp: basisPoints,
  accounts: z.array(holdingPart).min(1),
});

/** A purchase of which something is held still; the lots of a position add up to it. */
export const lot = z.strictObject({
  /** Null where the history does not tell how it came here. */
  transactionId: z.string().nullable(),
  openedOn: isoDate.nullable(),
  quantity,
  /** Book cost of `priceUnits` units, in the security's own currency. */
  unitCost: z.string().regex(/^-?\d{1,15}\.\d{4}$/),
  bookCost: decimal,
  bookCostCad: decimal,
  marketValue: decimal,
  marketValueCad: decimal,
  gainCad: decimal,
});

export const holdingsAnswer = z.strictObject({
  /** The most valuable first. */
  rows: z.array(holding),
  total: accountTotals,
  accounts: accountsCounted,
  /** True where another advisor serves a part, which is in no row and no total. */
  isPartial: z.boolean(),
  basis: valuationBasis,
  explain: explanations,
  asOf: isoDate,
});

/** Of one security: each account that the lens shows and its lots, which add up to its part. None where it is not held. */
export const holdingLotsAnswer = z.strictObject({
  /** The most valuable part first, as the holding has them. */
  accounts: z.array(
    holdingPart.extend({
      /** In the security's own currency. */
      bookCost: decimal,
      lots: z.array(lot),
    }),
  ),
  asOf: isoDate,
});

/** What each call of `calls.ts` sends and answers. */
export const HOLDINGS_SCHEMAS = {
  clientHoldings: { body: clientLensBody, answer: holdingsAnswer },
  clientHoldingLots: { body: clientHoldingLotsBody, answer: holdingLotsAnswer },
  householdHoldings: { body: householdLensBody, answer: holdingsAnswer },
  householdHoldingLots: { body: householdHoldingLotsBody, answer: holdingLotsAnswer },
} satisfies CallSchemaTable;

export type Holding = z.infer<typeof holding>;
export type SecurityKind = z.infer<typeof securityKind>;
export type Lot = z.infer<typeof lot>;
export type HoldingLotsAnswer = z.infer<typeof holdingLotsAnswer>;
export type HoldingsAnswer = z.infer<typeof holdingsAnswer>;
