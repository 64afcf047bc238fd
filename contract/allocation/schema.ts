import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { accountBody, clientLensBody, householdLensBody } from '../lens';
import { basisPoints, currency, decimal, isoDate } from '../scalars';
import { accountsCounted, explanation, valuationBasis } from '../valuation/schema';
import { ASSET_CLASSES, REGIONS, SECTORS } from './codes';
import { ALLOCATION_DIMENSIONS } from '../export/choices';

const slice = <Bucket extends z.ZodType>(bucket: Bucket) =>
  z.array(z.strictObject({ bucket, marketValueCad: decimal, weightBp: basisPoints }));

/**
 * What is held by class, sector, region and currency, funds looked through. `cash` and `unknown` are always there;
 * the amounts of each dimension add up to the total, and its shares to 10,000.
 */
export const allocationAnswer = z.strictObject({
  dimensions: z.strictObject({
    assetClass: slice(z.enum(ASSET_CLASSES)),
    sector: slice(z.enum(SECTORS)),
    region: slice(z.enum(REGIONS)),
    currency: slice(currency),
  }),
  total: decimal,
  /** The part of the total held as cash; the rest of a dimension's `cash` is inside funds. */
  cashCad: decimal,
  /** Funds that were looked through. */
  lookThrough: z.strictObject({ count: z.int().min(0), marketValueCad: decimal }),
  accounts: accountsCounted,
  isPartial: z.boolean(),
  basis: valuationBasis,
  explain: explanation,
  asOf: isoDate,
});

/** What each call of `calls.ts` sends and answers. */
export const ALLOCATION_SCHEMAS = {
  accountAssetAllocation: {
    summary: 'What an account holds by class, sector, region and currency, funds looked through.',
    body: accountBody,
    answer: allocationAnswer,
  },
  clientAssetAllocation: {
    summary: 'What a client holds by class, sector, region and currency, funds looked through.',
    body: clientLensBody,
    answer: allocationAnswer,
  },
  householdAssetAllocation: {
    summary: 'What a household holds by class, sector, region and currency, funds looked through.',
    body: householdLensBody,
    answer: allocationAnswer,
  },
} satisfies CallSchemaTable;

export type AllocationAnswer = z.infer<typeof allocationAnswer>;

/** The screen of an allocation shows one dimension, in one order. */
const split = { dimension: z.enum(ALLOCATION_DIMENSIONS) };

export const ALLOCATION_EXPORTS = [
  clientLensBody.extend({ ...split, list: z.literal('clientAllocation') }),
  householdLensBody.extend({ ...split, list: z.literal('householdAllocation') }),
  accountBody.extend({ ...split, list: z.literal('accountAllocation') }),
] as const;
