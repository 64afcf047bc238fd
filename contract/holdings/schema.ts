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
import { HOLDING_GROUPINGS, HOLDING_SORT_KEYS } from '../export/choices';
import { sortBy } from '../paging';
import { accountBody } from '../lens';

const SYMBOL_MAX = 40;

/** The symbol that a security is requested by. */
export const securitySymbol = z
  .string()
  .min(1)
  .max(SYMBOL_MAX)
  .regex(/^\P{Cc}*$/u);

/** The same for one security. */
export const clientHoldingLotsBody = clientLensBody.extend({ symbol: securitySymbol });
export const householdHoldingLotsBody = householdLensBody.extend({ symbol: securitySymbol });

/** Where a security belongs. `mixed`: in several classes, so the allocation looks through it. */
const classes = {
  assetClass: z.enum([...ASSET_CLASSES, 'mixed']),
  sector: z.enum([...SECTORS, 'mixed']),
  region: z.enum([...REGIONS, 'mixed']),
};

/** The part of a position in one account. */
const holdingPart = z.strictObject({
  accountId: recordId,
  number: z.string(),
  quantity,
  bookCostCad: decimal,
  marketValueCad: decimal,
  gainCad: decimal,
});

/** The kind of a security. The name of a bond or certificate (`gic`) gives its rate and maturity. */
export const securityKind = z.enum(['stock', 'etf', 'fund', 'bond', 'gic', 'cash']);

/** A position in a security. Cash is one too: its `kind` is cash and its price 1. */
export const holding = z.strictObject({
  symbol: z.string(),
  /** Null when it is not listed. */
  exchange: z.string().nullable(),
  name: bothTexts,
  kind: securityKind,
  ...classes,
  currency,
  quantity,
  /** For `priceUnits` units, in the security's own currency. */
  price: fourPlaces.nullable(),
  priceUnits: z.int(),
  priceOn: isoDate.nullable(),
  /** In the security's own currency. */
  bookCost: decimal,
  marketValue: decimal,
  bookCostCad: decimal,
  marketValueCad: decimal,
  gainCad: decimal,
  gainBp: basisPoints,
  /** Share of the total. The weights of all rows add up to the whole. */
  weightBp: basisPoints,
  accounts: z.array(holdingPart).min(1),
});

/** A purchase that is still partly held. The lots of a position add up to it. */
export const lot = z.strictObject({
  /** Null when the history does not say where it came from. */
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
  /** Most valuable first. */
  rows: z.array(holding),
  total: accountTotals,
  accounts: accountsCounted,
  /** True when another advisor serves a part. No row and no total contains that part. */
  isPartial: z.boolean(),
  basis: valuationBasis,
  explain: explanations,
  asOf: isoDate,
});

/**
 * One security: each account in the lens and its lots, which add up to the account's part. Empty when it is
 * not held.
 */
export const holdingLotsAnswer = z.strictObject({
  /** Most valuable part first, in the holding's order. */
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
  clientHoldings: {
    summary: 'What a client holds, by security with the split by account.',
    body: clientLensBody,
    answer: holdingsAnswer,
  },
  clientHoldingLots: {
    summary: 'Of one security that a client holds, the lots in each account.',
    body: clientHoldingLotsBody,
    answer: holdingLotsAnswer,
  },
  householdHoldings: {
    summary: 'What the members of a household hold, by security with the split by account.',
    body: householdLensBody,
    answer: holdingsAnswer,
  },
  householdHoldingLots: {
    summary: 'Of one security that the members of a household hold, the lots in each account.',
    body: householdHoldingLotsBody,
    answer: holdingLotsAnswer,
  },
} satisfies CallSchemaTable;

export type Holding = z.infer<typeof holding>;
export type SecurityKind = z.infer<typeof securityKind>;
export type Lot = z.infer<typeof lot>;
export type HoldingLotsAnswer = z.infer<typeof holdingLotsAnswer>;
export type HoldingsAnswer = z.infer<typeof holdingsAnswer>;

/** Holdings arrive all at once, so any column can sort them. Groups come before the sort. */
const order = {
  sort: sortBy(z.enum(HOLDING_SORT_KEYS)),
  groupBy: z.enum(HOLDING_GROUPINGS).nullable(),
};

export const HOLDINGS_EXPORTS = [
  clientLensBody.extend({ ...order, list: z.literal('clientHoldings') }),
  householdLensBody.extend({ ...order, list: z.literal('householdHoldings') }),
  accountBody.extend({ ...order, list: z.literal('accountHoldings') }),
] as const;
