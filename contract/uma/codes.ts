/** The sleeves of a model, in screen order. `cash` takes the account's cash. */
export const SLEEVES = [
  'canadianEquity',
  'canadianDividend',
  'usEquity',
  'internationalEquity',
  'fixedIncome',
  'cash',
] as const;

export type Sleeve = (typeof SLEEVES)[number];

/** Risk of a model, lowest first. */
export const MODEL_RISKS = ['low', 'lowMedium', 'medium', 'mediumHigh', 'high'] as const;

export type ModelRisk = (typeof MODEL_RISKS)[number];

/** How the risk of a model fits the client's risk profile. */
export const RISK_FITS = ['above', 'within', 'unknown'] as const;

export type RiskFit = (typeof RISK_FITS)[number];

export const MODEL_STATUSES = ['open', 'closed'] as const;

/** The state of a version at the date of the book. */
export const VERSION_STATES = ['planned', 'current', 'past'] as const;

/**
 * The status of an account. The first that applies counts: no model, restricted, no prices, then the widest
 * sleeve.
 */
export const UMA_STATUSES = ['out', 'near', 'inBand', 'restricted', 'noModel', 'noPrices'] as const;

export type UmaStatus = (typeof UMA_STATUSES)[number];

/** A sleeve is near the edge once it has used this share of its band, in percent. */
export const NEAR_PERCENT = 80;

/** Why an account must not be traded. */
export const RESTRICTIONS = ['estate', 'legalHold', 'clientInstruction', 'transferPending'] as const;

export type Restriction = (typeof RESTRICTIONS)[number];

/** What moved a sleeve away from its target, in reading order. */
export const DRIFT_CAUSES = ['start', 'market', 'flow', 'model', 'pending'] as const;

export type DriftCause = (typeof DRIFT_CAUSES)[number];

/** Invest only the cash above its target, or trade everything back to target. */
export const PLAN_KINDS = ['cashOnly', 'full'] as const;

/** The widest band that a person may trade by, in basis points of the account. */
export const BAND_BP_MAX = 10_000;

export type PlanKind = (typeof PLAN_KINDS)[number];

/**
 * Why a plan has no orders. `belowMinimum`: the account is too small for the model. `cashBelow`: there is no
 * cash above its target to invest. `nothing`: there is no whole unit to trade. `withinLimits`: what could be traded is
 * within its band or under the smallest trade.
 */
export const PLAN_BLOCKS = [
  'notManaged',
  'noModel',
  'restricted',
  'noPrices',
  'belowMinimum',
  'cashBelow',
  'nothing',
  'withinLimits',
] as const;

export type PlanBlock = (typeof PLAN_BLOCKS)[number];

/** The smallest trade of a plan until a person chooses another, CAD. */
export const SMALLEST_TRADE = '500.00';

export const ORDER_SIDES = ['sell', 'buy'] as const;

/** What assets can be filtered by: several sleeves of one account hold them, or no sleeve does. */
export const ASSET_MARKS = ['overlap', 'untracked'] as const;

export const UMA_MODEL_SORT_KEYS = [
  'name',
  'risk',
  'minimum',
  'fee',
  'accounts',
  'marketValue',
  'effective',
] as const;

export type UmaModelSortKey = (typeof UMA_MODEL_SORT_KEYS)[number];

export const UMA_ACCOUNT_SORT_KEYS = [
  'toTrade',
  'holder',
  'number',
  'model',
  'marketValue',
  'cash',
  'rebalanced',
] as const;

export type UmaAccountSortKey = (typeof UMA_ACCOUNT_SORT_KEYS)[number];

export const UMA_ASSET_SORT_KEYS = [
  'marketValue',
  'symbol',
  'name',
  'sleeves',
  'accounts',
  'untracked',
] as const;

export type UmaAssetSortKey = (typeof UMA_ASSET_SORT_KEYS)[number];
