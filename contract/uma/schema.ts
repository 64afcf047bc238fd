import { z } from 'zod';
import { ACCOUNT_TYPES } from '../accounts/codes';
import type { CallSchemaTable } from '../call';
import { RISK_LEVELS } from '../kyc/codes';
import { countedList, facetFilters, plainList } from '../plainList';
import {
  basisPoints,
  bothTexts,
  decimal,
  fourPlaces,
  isoDate,
  partyKind,
  partyName,
  quantity,
  recordId,
  repCode,
} from '../scalars';
import {
  BAND_BP_MAX,
  DRIFT_CAUSES,
  type DriftCause,
  MODEL_RISKS,
  MODEL_STATUSES,
  ORDER_SIDES,
  PLAN_BLOCKS,
  PLAN_KINDS,
  RESTRICTIONS,
  RISK_FITS,
  SLEEVES,
  UMA_ACCOUNT_SORT_KEYS,
  UMA_ASSET_SORT_KEYS,
  UMA_MODEL_SORT_KEYS,
  UMA_STATUSES,
  VERSION_STATES,
} from './codes';
import { PAGE } from '../paging';
import { UMA_MODEL_FACETS, UMA_ACCOUNT_FACETS, UMA_ASSET_FACETS } from './list';

const sleeve = z.enum(SLEEVES);
const status = z.enum(UMA_STATUSES);
const risk = z.enum(MODEL_RISKS);
/** The risk of a model against that of the client. */
const riskAgainstProfile = {
  /** The client's profile for the account: the lower of tolerance and capacity. Null until both are known. */
  profile: z.enum(RISK_LEVELS).nullable(),
  fit: z.enum(RISK_FITS),
};
const count = z.int().min(0);
/** Basis points of an account. They exceed 10,000 or fall below zero when the account owes cash. */
const bp = z.int();

/** The advisors' name for a model: `"BAL60"` */
const modelCode = z.string().regex(/^[A-Z]{3}\d{2,3}$/);

export const umaModelRow = z.strictObject({
  id: recordId,
  code: modelCode,
  name: bothTexts,
  manager: z.string(),
  status: z.enum(MODEL_STATUSES),
  /** The version in force at the date of the book. */
  version: z.int().min(1),
  effectiveOn: isoDate,
  risk,
  /** CAD. */
  minimum: decimal,
  /** Per year. */
  feeBp: z.int().min(0),
  benchmark: bothTexts,
  /** The person's accounts that follow it, their value, and how many are out of their bands. */
  accountCount: count,
  marketValue: decimal,
  outCount: count,
  /** The day that the next decided version begins. Null when there is none. */
  nextOn: isoDate.nullable(),
});

const umaModelFilters = facetFilters(UMA_MODEL_FACETS);

const models = countedList({ row: umaModelRow, sortKeys: UMA_MODEL_SORT_KEYS, filters: umaModelFilters });

const security = z.strictObject({ symbol: z.string(), name: bothTexts });

const modelSleeve = z.strictObject({
  sleeve,
  targetBp: bp,
  bandBp: bp,
  /** In the version before. Null when that version lacked the sleeve, or there was none. */
  wasBp: bp.nullable(),
  /** What it buys, in basis points of the sleeve. The cash sleeve buys nothing. */
  picks: z.array(security.extend({ shareBp: bp })),
});

const modelVersion = z.strictObject({
  version: z.int().min(1),
  state: z.enum(VERSION_STATES),
  effectiveOn: isoDate,
  /** The day before the next version begins. Null for the last. */
  until: isoDate.nullable(),
  risk,
  minimum: decimal,
  feeBp: z.int().min(0),
  benchmark: bothTexts,
  note: bothTexts,
  sleeves: z.array(modelSleeve),
});

export const umaModelDetailsAnswer = z.strictObject({
  model: umaModelRow,
  /** Latest first. */
  versions: z.array(modelVersion),
  /** The person's accounts by status. A status without any is left out. */
  statuses: z.array(z.strictObject({ status, count, marketValue: decimal })),
  asOf: isoDate,
});

const modelRef = z.strictObject({ id: recordId, code: modelCode, name: bothTexts, version: z.int().min(1) });

const holder = z.strictObject({ id: recordId, kind: partyKind, name: partyName });

export const umaAccountRow = z.strictObject({
  /** Id of the account. */
  id: recordId,
  number: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  repCode,
  holder,
  isJoint: z.boolean(),
  /** Null: nobody has chosen one yet. */
  model: modelRef.nullable(),
  status,
  modelRisk: risk.nullable(),
  ...riskAgainstProfile,
  restriction: z.enum(RESTRICTIONS).nullable(),
  managedOn: isoDate,
  rebalancedOn: isoDate.nullable(),
  /** CAD, the same as in the list of accounts. */
  marketValue: decimal,
  cash: decimal,
  /** The sleeve that has used most of its band. Null when the account must not be traded. */
  widest: z.strictObject({ sleeve, driftBp: bp, bandBp: bp }).nullable(),
  /** Half of the sum of all drifts. Null when the account must not be traded. */
  toTradeBp: basisPoints,
  /** The part that belongs to no sleeve. */
  untrackedBp: basisPoints,
  pendingCount: count,
});

const umaAccountFilters = facetFilters(UMA_ACCOUNT_FACETS).extend({
  model: z.array(modelCode).max(50).optional(),
});

const accounts = plainList({
  row: umaAccountRow,
  sortKeys: UMA_ACCOUNT_SORT_KEYS,
  filters: umaAccountFilters,
  counted: ['status', 'model', 'fit'],
  summary: {
    marketValue: decimal,
    cash: decimal,
    outCount: count,
    nearCount: count,
    noModelCount: count,
    /** Accounts whose model is riskier than the client's profile allows. */
    aboveCount: count,
    /** The names of the counted models. */
    models: z.array(z.strictObject({ code: modelCode, name: bothTexts })),
  },
});

export const umaAssetRow = z.strictObject({
  id: recordId,
  symbol: z.string(),
  name: bothTexts,
  isCash: z.boolean(),
  /** Sleeves of the models whose accounts hold it. */
  sleeves: z.array(sleeve),
  modelCount: count,
  /** The person's managed accounts that hold it. */
  accountCount: count,
  /** Accounts that hold it in several sleeves. */
  overlapCount: count,
  marketValue: decimal,
  /** The part of it that belongs to no sleeve. */
  untracked: decimal,
  /** Share of everything that the person's managed accounts hold. */
  shareBp: basisPoints,
});

const umaAssetFilters = facetFilters(UMA_ASSET_FACETS);

const assets = countedList({ row: umaAssetRow, sortKeys: UMA_ASSET_SORT_KEYS, filters: umaAssetFilters });

/** A holding in a sleeve, or the sleeve's part of it. */
const sleeveHolding = z.strictObject({
  ...security.shape,
  isCash: z.boolean(),
  /** The sleeve's units. Null for cash, and when another sleeve has the rest of it. */
  quantity: quantity.nullable(),
  /** CAD. */
  bookCost: decimal,
  marketValue: decimal,
  /** What pending trades add. */
  pending: decimal,
  actualBp: bp,
  targetBp: bp,
  driftBp: bp,
  /** Other sleeves of the account that hold it too. */
  others: z.array(sleeve),
});

const sleeveLine = z.strictObject({
  /** Null for what belongs to no sleeve. */
  sleeve: sleeve.nullable(),
  marketValue: decimal,
  pending: decimal,
  actualBp: bp,
  targetBp: bp,
  driftBp: bp,
  bandBp: bp.nullable(),
  status: z.enum(['inBand', 'near', 'out']),
  holdings: z.array(sleeveHolding),
});

const causes = z.strictObject(
  Object.fromEntries(DRIFT_CAUSES.map((cause) => [cause, bp])) as Record<DriftCause, typeof bp>,
);

const accountRef = z.strictObject({
  id: recordId,
  number: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  repCode,
  holder,
  isJoint: z.boolean(),
  marketValue: decimal,
  cash: decimal,
});

export const umaAccountViewAnswer = z.strictObject({
  account: accountRef,
  /** Null when the account is not managed. */
  management: z
    .strictObject({
      model: modelRef
        .extend({ effectiveOn: isoDate, risk, minimum: decimal, feeBp: z.int().min(0) })
        .nullable(),
      status,
      ...riskAgainstProfile,
      restriction: z.enum(RESTRICTIONS).nullable(),
      managedOn: isoDate,
      rebalancedOn: isoDate.nullable(),
      isBelowMinimum: z.boolean(),
      /** Symbols without a price. One of them is enough to stop the calculation. */
      unpriced: z.array(z.string()),
      toTradeBp: basisPoints,
      /** Empty without a model. What belongs to no sleeve comes last. */
      sleeves: z.array(sleeveLine),
      /** What caused the drift of each sleeve. Null when the last rebalance is not known. */
      reasons: z.array(z.strictObject({ sleeve: sleeve.nullable(), driftBp: bp, causes })).nullable(),
      pending: z.array(security.extend({ placedOn: isoDate, quantity: z.string(), amount: decimal })),
    })
    .nullable(),
  asOf: isoDate,
});

/** What a person trades by in the preview of a rebalance. */
export const tradeLimits = z.strictObject({
  /** No order under it, CAD. */
  smallestTrade: decimal.refine((text) => !text.startsWith('-')),
  /** A full plan trades no sleeve that is nearer to its target. Null: the band of the model for each sleeve. */
  bandBp: z.int().min(0).max(BAND_BP_MAX).nullable(),
});

export const umaPlanBody = z.strictObject({ id: recordId, kind: z.enum(PLAN_KINDS) });

export const umaOrder = z.strictObject({
  /** The symbol, because a plan has one order for each. */
  id: z.string(),
  /** Number of the account that it is for. */
  account: z.string(),
  side: z.enum(ORDER_SIDES),
  ...security.shape,
  /** Positive. */
  units: quantity,
  /** CAD. */
  price: fourPlaces,
  priceUnits: z.int(),
  /** CAD: the cash that it uses. Negative for a sale. */
  amount: decimal,
  /** For a sale, the amount above its share of the book cost. 0.00 for a purchase. */
  gain: decimal,
});

export const umaRebalancePreviewAnswer = z.strictObject({
  kind: z.enum(PLAN_KINDS),
  account: accountRef,
  /** Why there are no orders. Null when there are some. */
  block: z.enum(PLAN_BLOCKS).nullable(),
  /** The value that sizes everything: the account with its cash. */
  base: decimal,
  cash: decimal,
  /** The cash that the model asks for. */
  cashTarget: decimal,
  orders: z.array(umaOrder),
  /** What it trades by, and what it leaves for that. */
  limits: tradeLimits,
  left: z.strictObject({
    sleeves: z.array(z.strictObject({ sleeve, driftBp: bp, bandBp: bp })),
    orders: z.array(z.strictObject({ side: z.enum(ORDER_SIDES), symbol: z.string(), amount: decimal })),
  }),
  cashAfter: decimal,
  /** Weights afterwards. They add up to 10,000. */
  sleeves: z.array(
    z.strictObject({
      sleeve: sleeve.nullable(),
      /** Before rounding to whole units, CAD. */
      wanted: decimal,
      after: decimal,
      beforeBp: bp,
      afterBp: bp,
      targetBp: bp,
      driftBp: bp,
    }),
  ),
  /** The widest drift afterwards. */
  widestAfterBp: bp,
  statusAfter: z.enum(['inBand', 'near', 'out']).nullable(),
  /** What the sales would realize, CAD. */
  gain: decimal,
  /** True when gains are taxed: the account is not a registered plan. */
  isTaxable: z.boolean(),
  asOf: isoDate,
});

/** What each call of `calls.ts` sends and answers. */
export const UMA_SCHEMAS = {
  umaModelsList: {
    summary: 'The models of the firm in the version in force, with what my accounts have in each.',
    body: models.listBody,
    answer: models.listAnswer,
  },
  umaModelDetails: {
    summary: 'One model with its versions: targets, bands, minimum, fee, risk, benchmark.',
    body: z.strictObject({ id: recordId }),
    answer: umaModelDetailsAnswer,
  },
  umaAccountsList: {
    summary: 'A page of my managed accounts, target against actual, by keyset.',
    body: accounts.listBody,
    answer: accounts.listAnswer,
  },
  umaAccountsSummaryList: {
    summary: 'How many managed accounts the filters find, what they are worth, and how many are out.',
    body: accounts.summaryBody,
    answer: accounts.summaryAnswer,
  },
  umaAssetsList: {
    summary: 'What my managed accounts hold, by security, with sleeves, overlap and what no sleeve has.',
    body: assets.listBody,
    answer: assets.listAnswer,
  },
  umaAccountView: {
    summary: 'One managed account by sleeve and holding, with why it drifted. Leaves a row of who looked.',
    body: z.strictObject({ id: recordId }),
    answer: umaAccountViewAnswer,
  },
  umaRebalancePreview: {
    summary: 'The orders that would bring one account back to its model. Nothing is sent anywhere.',
    body: umaPlanBody,
    answer: umaRebalancePreviewAnswer,
  },
  umaLimitsSave: {
    summary: 'Keeps the smallest trade and the band that the person’s plans go by.',
    body: tradeLimits,
    answer: tradeLimits,
  },
} satisfies CallSchemaTable;

export type UmaModelRow = z.output<typeof umaModelRow>;
export type UmaModelDetailsAnswer = z.output<typeof umaModelDetailsAnswer>;
export type UmaModelVersion = z.output<typeof modelVersion>;
export type UmaAccountRow = z.output<typeof umaAccountRow>;
export type UmaAssetRow = z.output<typeof umaAssetRow>;
export type UmaAccountViewAnswer = z.output<typeof umaAccountViewAnswer>;
export type UmaManagement = NonNullable<UmaAccountViewAnswer['management']>;
export type UmaSleeveLine = z.output<typeof sleeveLine>;
export type UmaRebalancePreviewAnswer = z.output<typeof umaRebalancePreviewAnswer>;
export type TradeLimits = z.output<typeof tradeLimits>;
export type UmaOrder = z.output<typeof umaOrder>;

export const UMA_EXPORTS = [
  models.listBody.omit(PAGE).extend({ list: z.literal('umaModels') }),
  accounts.listBody.omit(PAGE).extend({ list: z.literal('umaAccounts') }),
  assets.listBody.omit(PAGE).extend({ list: z.literal('umaAssets') }),
  umaPlanBody.extend({ list: z.literal('accountOrders') }),
] as const;
