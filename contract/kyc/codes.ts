/** What an account is for. */
export const KYC_PURPOSES = [
  'shortSavings',
  'specificUse',
  'longTerm',
  'income',
  'retirement',
  'other',
] as const;

/** When the client needs the money, soonest first. */
export const KYC_HORIZONS = ['under1', 'from1to3', 'from3to5', 'from6to10', 'from11to20', 'over20'] as const;

/** How much the client takes out in a year, as a share of the account, least first. */
export const KYC_LIQUIDITY = ['none', 'under5', 'from5to10', 'from11to15', 'over15'] as const;

/** Risk levels, lowest first. */
export const RISK_LEVELS = ['low', 'medium', 'high'] as const;

export type RiskLevel = (typeof RISK_LEVELS)[number];

/** How much a client knows about investing, least first. */
export const KYC_KNOWLEDGE = ['none', 'limited', 'fair', 'good'] as const;

/** The objectives. Together they make 100 %. */
export const KYC_OBJECTIVES = ['safety', 'income', 'growth', 'speculation'] as const;

/** 100 % in basis points. */
export const OBJECTIVES_TOTAL_BP = 10_000;

/** Most characters in a written rationale. */
export const RATIONALE_MAX_CHARS = 2_000;

export const KYC_SERVICES = ['advisory', 'managed'] as const;

export type KycService = (typeof KYC_SERVICES)[number];

/** The state of the review: late, due within a number of days, or later. */
export const KYC_STATES = ['overdue', 'days30', 'days60', 'days90', 'later'] as const;

export type KycState = (typeof KYC_STATES)[number];

/** How the client confirmed the changes. */
export const KYC_CONFIRMATIONS = ['signed', 'electronic', 'meeting'] as const;

/** What a review asks about a client, in screen order. */
export const KYC_PERSON_FIELDS = [
  'employment',
  'annualIncome',
  'liquidAssets',
  'fixedAssets',
  'investmentKnowledge',
  'isPro',
  'borrowsToInvest',
  'pep',
  'insiderOf',
  'taxResidency',
  'trustedContact',
] as const;

export type KycPersonField = (typeof KYC_PERSON_FIELDS)[number];

/** Answers that a review must have. Nobody has to be an insider. */
export const KYC_PERSON_NEEDED = [
  'employment',
  'annualIncome',
  'liquidAssets',
  'fixedAssets',
  'investmentKnowledge',
  'isPro',
  'borrowsToInvest',
  'pep',
  'taxResidency',
  'trustedContact',
] as const satisfies readonly KycPersonField[];

/** Questions that a company or trust does not get. */
export const KYC_PERSONS_ONLY: readonly KycPersonField[] = ['employment', 'isPro', 'pep', 'trustedContact'];

/** What a review asks about each account. Every answer is required. */
export const KYC_ACCOUNT_FIELDS = [
  'kycPurpose',
  'kycObjectives',
  'kycHorizon',
  'kycLiquidity',
  'kycTolerance',
  'kycCapacity',
] as const;

export type KycAccountField = (typeof KYC_ACCOUNT_FIELDS)[number];

/** Everything that can be missing, for the client and the accounts. */
export const KYC_MISSING = [...KYC_PERSON_NEEDED, ...KYC_ACCOUNT_FIELDS] as const;

export type KycMissing = (typeof KYC_MISSING)[number];

/** Answers that are compared with those of the last review. */
export const KYC_CHANGEABLE = [...KYC_PERSON_FIELDS, ...KYC_ACCOUNT_FIELDS] as const;

export type KycChangeable = (typeof KYC_CHANGEABLE)[number];

export const KYC_SORT_KEYS = ['name', 'due', 'reviewed', 'accounts', 'missing', 'conflicts'] as const;

export type KycSortKey = (typeof KYC_SORT_KEYS)[number];

/** Whether the list shows clients with an unexplained conflict. */
export const KYC_CONFLICT_STATES = ['open', 'none'] as const;

/** Weeks of the forecast. */
export const FORECAST_WEEKS = 16;

/** Low and medium risk end at these scores of the holdings, out of 100. */
export const RISK_ENDS = { low: 35, medium: 65 } as const;
