/** Kinds of accounts, by the short names of their plans. */
export const ACCOUNT_TYPES = [
  'cash',
  'margin',
  'rrsp',
  'spousalRrsp',
  'rrif',
  'tfsa',
  'resp',
  'rdsp',
  'fhsa',
  'lira',
  'lif',
  'corporate',
  'trust',
] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Accounts that no law of taxes knows by their plan. */
const UNREGISTERED: ReadonlySet<AccountType> = new Set(['cash', 'margin', 'corporate', 'trust']);

/** True where the account is of a plan under the Income Tax Act. */
export const isRegistered = (type: AccountType): boolean => !UNREGISTERED.has(type);

/** What an account's row says of its money. An open account is `funded`, `zero` or `negative` by its market value. */
export const ACCOUNT_STATES = ['funded', 'zero', 'negative', 'closed'] as const;

/** How an account is held, for grouping: by its type, and by one holder or two where the type leaves that open. */
export const REGISTRATIONS = [
  'individual',
  'joint',
  'corporate',
  'trust',
  'retirement',
  'taxFree',
  'education',
  'disability',
] as const;

export const CLOSED_REASONS = ['transferOut', 'death', 'converted', 'consolidated', 'clientRequest'] as const;

export const ACCOUNT_GROUPINGS = ['holder', 'registration', 'type', 'custodian'] as const;

/** Keys by which accounts are sorted; `holder` by the name of the first, `household` by that of theirs. */
export const ACCOUNT_SORT_KEYS = [
  'number',
  'holder',
  'household',
  'type',
  'repCode',
  'currency',
  'openedOn',
  'marketValue',
  'cash',
] as const;

/** By what the list of accounts is grouped: keys of its order, so that the rows of a group follow each other. */
export const ACCOUNT_LIST_GROUPINGS = [
  'household',
  'type',
  'repCode',
  'currency',
] as const satisfies readonly (typeof ACCOUNT_SORT_KEYS)[number][];

export type AccountListGrouping = (typeof ACCOUNT_LIST_GROUPINGS)[number];

/** Keys by which unassigned accounts are sorted; by age, ascending is the youngest first. */
export const UNASSIGNED_SORT_KEYS = ['age', 'marketValue', 'holder', 'number'] as const;

export const ASSET_CLASSES = [
  'canadianEquity',
  'usEquity',
  'internationalEquity',
  'fixedIncome',
  'alternative',
  'cash',
  'unknown',
] as const;

export const SECTORS = [
  'communications',
  'consumerDiscretionary',
  'consumerStaples',
  'energy',
  'financials',
  'healthCare',
  'industrials',
  'materials',
  'realEstate',
  'technology',
  'utilities',
  'government',
  'corporateDebt',
  'cash',
  'unknown',
] as const;

export const REGIONS = [
  'canada',
  'unitedStates',
  'europe',
  'asiaPacific',
  'emergingMarkets',
  'cash',
  'unknown',
] as const;

export const VALUE_RANGES = ['3m', 'ytd', '1y', '5y', 'all'] as const;

export const UNASSIGNED_REASONS = ['noRepCode', 'houseAccount', 'orphan', 'noHousehold'] as const;

/** Why a rep code is suggested: `ownRepCode` has the account already, and a household is all that it lacks. */
export const SUGGESTION_REASONS = [
  'sameHolder',
  'sameAddress',
  'sameFamily',
  'successor',
  'ownRepCode',
] as const;

/**
 * What a total is made of, and what is left out of it. Accounts: of one holder (`single`), held jointly and counted
 * once (`joint`), closed with something in them still (`residual`); left out: closed and empty (`closed`), hidden by a
 * toggle (`zero`, `negative`), looked after for someone else (`trustee`), of another member, not chosen, served by
 * another advisor (its amount is not known here). Holdings: `securities` and `cash`. The accounts of many clients or
 * households: what is `invested` in them and what is `uninvested`; households that another advisor serves a part of are
 * `partlyServed`. Accounts that lack an owner or a household: by their reason. A value over time: `opening`,
 * `netFlow`, `income`, `charges`, `adjustments`, `prices`; its opening value: accounts, those that are closed by now
 * (`closedNow`) by themselves, or holdings; its net flow: what was `paidIn`, what was `takenOut`.
 */
export const EXPLAINED = [
  'single',
  'joint',
  'residual',
  'closed',
  'zero',
  'negative',
  'trustee',
  'otherMember',
  'notChosen',
  'otherAdvisor',
  'securities',
  'cash',
  'invested',
  'uninvested',
  'partlyServed',
  ...UNASSIGNED_REASONS,
  'closedNow',
  'opening',
  'netFlow',
  'paidIn',
  'takenOut',
  'income',
  'charges',
  'adjustments',
  'prices',
] as const;

/** Sums of money that are told of accounts, each with what it is made of. */
export const MEASURES = ['marketValue', 'cash', 'bookCost', 'gain'] as const;

/**
 * By what a total is worked out: the sum of accounts (those of one record, of many `clients` or `households`, or
 * `unassigned` ones), of holdings, of accounts as they once were (`opening`), opening value and all that happened since
 * (`history`), what came in less what went out (`netFlow`), or what else changed the value (`marketChange`).
 */
export const FORMULAS = [
  'accounts',
  'holdings',
  'clients',
  'households',
  'unassigned',
  'opening',
  'history',
  'netFlow',
  'marketChange',
] as const;

type Effect = 'trade' | 'income' | 'flow' | 'charge' | 'adjustment';

interface TransactionWords {
  /** Key of the plain words for it, in the namespace of accounts. */
  key: string;
  /**
   * `flow`: what came from outside or went there, money, or securities at what they were worth on that day; `charge`:
   * fees and taxes; `adjustment`: money that moved for none of these reasons, nor by what prices did. What a row other
   * than a flow changes beside money is valued as all holdings are.
   */
  effect: Effect;
}

/** The one dictionary of what may happen in an account, whatever a statement or a history calls it. */
export const TRANSACTION_TYPES = {
  buy: { key: 'transactionType.buy', effect: 'trade' },
  sell: { key: 'transactionType.sell', effect: 'trade' },
  drip: { key: 'transactionType.drip', effect: 'trade' },
  dividend: { key: 'transactionType.dividend', effect: 'income' },
  interest: { key: 'transactionType.interest', effect: 'income' },
  distribution: { key: 'transactionType.distribution', effect: 'income' },
  contribution: { key: 'transactionType.contribution', effect: 'flow' },
  withdrawal: { key: 'transactionType.withdrawal', effect: 'flow' },
  transferIn: { key: 'transactionType.transferIn', effect: 'flow' },
  transferOut: { key: 'transactionType.transferOut', effect: 'flow' },
  grant: { key: 'transactionType.grant', effect: 'flow' },
  rdspBond: { key: 'transactionType.rdspBond', effect: 'flow' },
  eap: { key: 'transactionType.eap', effect: 'flow' },
  deregistration: { key: 'transactionType.deregistration', effect: 'flow' },
  fee: { key: 'transactionType.fee', effect: 'charge' },
  salesTax: { key: 'transactionType.salesTax', effect: 'charge' },
  withholdingTax: { key: 'transactionType.withholdingTax', effect: 'charge' },
  fx: { key: 'transactionType.fx', effect: 'adjustment' },
  corporateAction: { key: 'transactionType.corporateAction', effect: 'adjustment' },
  exchange: { key: 'transactionType.exchange', effect: 'adjustment' },
  correction: { key: 'transactionType.correction', effect: 'adjustment' },
  /** What a carrier recorded under a code that the dictionary does not have. */
  other: { key: 'transactionType.other', effect: 'adjustment' },
} as const satisfies Readonly<Record<string, TransactionWords>>;

export type TransactionType = keyof typeof TRANSACTION_TYPES;

/** Money paid in, in one account: a plan takes contributions, which a limit of the law may count, any other deposits. */
const PAID_IN = { plan: 'transactionType.contributionToPlan', other: 'transactionType.deposit' } as const;

/**
 * @param code under which the carrier recorded it, or null: beside what is of no known kind it is said
 * @returns the key of the plain words for what happened in an account of this type; of `code` there where it is said
 */
export const transactionKey = (type: TransactionType, account: AccountType, code: string | null = null) => {
  if (type === 'other' && code !== null) return 'transactionType.otherCoded';
  if (type !== 'contribution') return TRANSACTION_TYPES[type].key;
  return isRegistered(account) ? PAID_IN.plan : PAID_IN.other;
};

/** The plain words for a transaction: their key, in the namespace of accounts, and what they may say of it. */
export const transactionWords = ({
  type,
  account,
  source,
}: {
  type: TransactionType;
  account: { type: AccountType };
  source: { code: string } | null;
}) => {
  const code = source?.code ?? null;
  return [transactionKey(type, account.type, code), { code }] as const;
};

export type AccountState = (typeof ACCOUNT_STATES)[number];
export type Registration = (typeof REGISTRATIONS)[number];
export type AccountGrouping = (typeof ACCOUNT_GROUPINGS)[number];
export type ClosedReason = (typeof CLOSED_REASONS)[number];
export type ValueRange = (typeof VALUE_RANGES)[number];
export type UnassignedReason = (typeof UNASSIGNED_REASONS)[number];
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];
export type Explained = (typeof EXPLAINED)[number];
export type Measure = (typeof MEASURES)[number];
