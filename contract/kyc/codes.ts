/** What an account is for. */
export const KYC_PURPOSES = [
  'shortSavings',
  'specificUse',
  'longTerm',
  'income',
  'retirement',
  'other',
] as const;

/** When the money is needed, the soonest first. */
export const KYC_HORIZONS = ['under1', 'from1to3', 'from3to5', 'from6to10', 'from11to20', 'over20'] as const;

/** How much is taken out in a year, as a share of the account, the least first. */
export const KYC_LIQUIDITY = ['none', 'under5', 'from5to10', 'from11to15', 'over15'] as const;

/** Of risk, the lowest first. */
export const RISK_LEVELS = ['low', 'medium', 'high'] as const;

export type RiskLevel = (typeof RISK_LEVELS)[number];

/** What a client knows of investing, the least first. */
export const KYC_KNOWLEDGE = ['none', 'limited', 'fair', 'good'] as const;

/** The objectives, which add up to 100 %. */
export const KYC_OBJECTIVES = ['safety', 'income', 'growth', 'speculation'] as const;

/** 100 % in basis points. */
export const OBJECTIVES_TOTAL_BP = 10_000;

/** Characters of a written rationale at most. */
export const RATIONALE_MAX_CHARS = 2_000;

export const KYC_SERVICES = ['advisory', 'managed'] as const;

export type KycService = (typeof KYC_SERVICES)[number];

/** How the review stands: late, due within so many days, or later. */
export const KYC_STATES = ['overdue', 'days30', 'days60', 'days90', 'later'] as const;

export type KycState = (typeof KYC_STATES)[number];

/** How the client confirmed what changed. */
export const KYC_CONFIRMATIONS = ['signed', 'electronic', 'meeting'] as const;

/** Answers that a review asks of a client, in the order of the screen. */
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

/** Those that a review cannot do without. Nobody has to be an insider. */
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

/** Of those, what a company or trust is not asked. */
export const KYC_PERSONS_ONLY: readonly KycPersonField[] = ['employment', 'isPro', 'pep', 'trustedContact'];

/** Answers that a review asks for each account; all of them are needed. */
export const KYC_ACCOUNT_FIELDS = [
  'kycPurpose',
  'kycObjectives',
  'kycHorizon',
  'kycLiquidity',
  'kycTolerance',
  'kycCapacity',
] as const;

export type KycAccountField = (typeof KYC_ACCOUNT_FIELDS)[number];

/** What can be missing, of the client and of the accounts. */
export const KYC_MISSING = [...KYC_PERSON_NEEDED, ...KYC_ACCOUNT_FIELDS] as const;

export type KycMissing = (typeof KYC_MISSING)[number];

/** Changes of these make a review due, whatever its day (NI 31-103, 13.2(4); CSA SN 31-336). */
export const KYC_MATERIAL: readonly string[] = [
  'employment',
  'annualIncome',
  'liquidAssets',
  'fixedAssets',
  'kycObjectives',
  'kycHorizon',
  'kycTolerance',
  'kycCapacity',
];

export const KYC_SORT_KEYS = ['name', 'due', 'reviewed', 'accounts', 'missing', 'conflicts'] as const;

export type KycSortKey = (typeof KYC_SORT_KEYS)[number];

/** Whether the list shows those with a conflict that nobody has explained. */
export const KYC_CONFLICT_STATES = ['open', 'none'] as const;

/** Weeks of the forecast. */
export const FORECAST_WEEKS = 16;

/** The score of holdings at which low and medium risk end, of 100. */
export const RISK_ENDS = { low: 35, medium: 65 } as const;
