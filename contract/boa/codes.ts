import type { MeasureId } from '../measures/registry';
import type { PeriodName } from '../periods';

/** The dashboards of the book, in the order of their tabs. */
export const DASHBOARDS = [
  'bookOfBusiness',
  'clientsAndHouseholds',
  'accounts',
  'revenue',
  'digitalAdoption',
  'holdings',
] as const;

export type Dashboard = (typeof DASHBOARDS)[number];

/** The spans that figures cover. */
export const PERIODS = [
  'month',
  'lastMonth',
  'quarter',
  'lastQuarter',
  'year',
  'lastYear',
  't12',
] as const satisfies readonly PeriodName[];

export type Period = (typeof PERIODS)[number];

/** Which day decides the team of a rep code: the first day of the span, or today. */
export const ORGANISATIONS = ['then', 'now'] as const;

export type Organisation = (typeof ORGANISATIONS)[number];

/** The kinds of revenue, in the order in which they stack. */
export const REVENUE_TYPES = ['fee', 'trailer', 'commission', 'interest', 'newIssue'] as const;

export type RevenueType = (typeof REVENUE_TYPES)[number];

/** Tiers of households by their AUA, in dollars: from the first figure on, below the second. */
export const TIERS = {
  under250k: [null, 250_000],
  from250k: [250_000, 500_000],
  from500k: [500_000, 1_000_000],
  from1m: [1_000_000, 2_000_000],
  from2m: [2_000_000, 5_000_000],
  from5m: [5_000_000, null],
} as const satisfies Readonly<Record<string, readonly [number | null, number | null]>>;

export type Tier = keyof typeof TIERS;

export const TIER_KEYS = Object.keys(TIERS) as [Tier, ...Tier[]];

/** Bands of age: from the first year on, below the second. */
export const AGE_BANDS_OF_BOOK = {
  under18: [0, 18],
  from18: [18, 30],
  from30: [30, 40],
  from40: [40, 50],
  from50: [50, 60],
  from60: [60, 65],
  from65: [65, 70],
  from70: [70, 75],
  from75: [75, 80],
  from80: [80, 200],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

export type AgeBand = keyof typeof AGE_BANDS_OF_BOOK;

export const AGE_KEYS = Object.keys(AGE_BANDS_OF_BOOK) as [AgeBand, ...AgeBand[]];

/**
 * From the opening of a span to its closing, each worked out from entries of its own. `unexplained` is what they leave:
 * the closing less the opening and all causes between.
 */
export const CAUSES = [
  'opening',
  'newHouseholds',
  'existing',
  'lost',
  'market',
  'income',
  'charges',
  'corrections',
  'currency',
  'closing',
  'unexplained',
] as const;

export type Cause = (typeof CAUSES)[number];

/** How far clients have come with the portal: each stage is a part of the one before. */
export const STAGES = ['eligible', 'invited', 'registered', 'active90', 'active30', 'paperless'] as const;

export type Stage = (typeof STAGES)[number];

/** The reasons to look at an account. One account may have several. */
export const CONDITIONS = ['unfunded', 'cashNegative', 'cashHigh', 'residual', 'noBeneficiary'] as const;

export type Condition = (typeof CONDITIONS)[number];

/** How an account is looked after: by a model and a discretionary mandate, or by advice. */
export const SERVICES = ['managed', 'advisory'] as const;

/** How long ago a household was last in touch, in days: from the first figure on, below the second. */
export const CONTACT_BANDS = {
  within90: [0, 91],
  within180: [91, 181],
  within365: [181, 366],
  overYear: [366, null],
} as const satisfies Readonly<Record<string, readonly [number, number | null]>>;

export type ContactBand = keyof typeof CONTACT_BANDS;

export const CONTACT_KEYS = Object.keys(CONTACT_BANDS) as [ContactBand, ...ContactBand[]];

/** The dimensions that a dashboard can break down by. */
export const DIMENSIONS = [
  'cause',
  'unexplained',
  'tier',
  'decile',
  'household',
  'client',
  'age',
  'province',
  'repCode',
  'team',
  'accountType',
  'accountState',
  'service',
  'contact',
  'currency',
  'condition',
  'turnover',
  'revenueType',
  'document',
  'language',
  'stage',
  'askNext',
  'bounce',
  'security',
  'assetClass',
  'concentration',
] as const;

export type Dimension = (typeof DIMENSIONS)[number];

/** Dimensions whose parts can be opened: the households or the clients behind them. */
export const WITHIN = [
  'tier',
  'age',
  'province',
  'repCode',
  'accountType',
  'accountState',
  'service',
  'contact',
  'currency',
  'condition',
  'turnover',
  'security',
  'team',
  'assetClass',
  'revenueType',
  'stage',
  'language',
  'document',
  'bounce',
] as const satisfies readonly Dimension[];

export type Within = (typeof WITHIN)[number];

/** Dimensions of clients, and of what they are sent. */
const OF_CLIENTS: readonly Within[] = ['stage', 'language', 'document', 'bounce'];

/** What a part opens into: clients when it is of people, else households. */
export const behindOf = (within: Within): 'household' | 'client' =>
  OF_CLIENTS.includes(within) ? 'client' : 'household';

/** Dimensions that exist for today only: past holdings and ways of reaching clients are not kept by day. */
export const OF_TODAY = [
  'client',
  'document',
  'language',
  'stage',
  'askNext',
  'bounce',
  'security',
  'assetClass',
  'concentration',
] as const satisfies readonly Dimension[];

/** Dashboards that can be asked for an earlier day. */
export const BY_DAY = [
  'bookOfBusiness',
  'clientsAndHouseholds',
  'accounts',
  'revenue',
] as const satisfies readonly Dashboard[];

/** Dashboards that tell what happened over a period. The others know the date of the book alone. */
export const BY_PERIOD = [
  'bookOfBusiness',
  'clientsAndHouseholds',
  'accounts',
  'revenue',
] as const satisfies readonly Dashboard[];

/** Measures with a figure for each month. */
export const SERIES_MEASURES = [
  'aua',
  'netFlow',
  'revenue',
  'roaMonth',
  'opened',
  'closed',
  'managed',
  'newHouseholds',
  'lostHouseholds',
] as const;

export type SeriesMeasure = (typeof SERIES_MEASURES)[number];

/**
 * The measures of each dimension. A pair that is not here is refused. `adds`: the parts add up to the whole,
 * which the answer then includes; otherwise it gives no whole. `apart`: measures that do not add up where the
 * others do: an account holds several securities.
 */
export const BREAKDOWNS = {
  // Households are counted of those that are new or lost, and of no other cause.
  cause: { adds: false, measures: ['aua', 'households'] },
  unexplained: { adds: false, measures: ['aua'] },
  tier: { adds: true, measures: ['aua', 'households', 'revenue'] },
  decile: { adds: true, measures: ['aua', 'households', 'revenue'] },
  household: {
    adds: true,
    measures: [
      'aua',
      'cash',
      'netFlow',
      'revenue',
      'households',
      'accounts',
      'yield',
      'oldest',
      'eDelivery',
      'signIn',
      'contact',
    ],
    apart: ['yield', 'oldest', 'eDelivery', 'signIn', 'contact'],
  },
  client: { adds: true, measures: ['clients', 'aua'], apart: ['aua'] },
  age: { adds: true, measures: ['aua', 'accounts'] },
  province: { adds: true, measures: ['aua', 'accounts', 'revenue'] },
  repCode: { adds: true, measures: ['aua', 'cash', 'accounts', 'revenue', 'netFlow'] },
  team: { adds: true, measures: ['aua', 'cash', 'accounts', 'revenue', 'netFlow'] },
  accountType: { adds: true, measures: ['aua', 'cash', 'accounts'] },
  accountState: { adds: true, measures: ['aua', 'accounts'] },
  service: { adds: true, measures: ['aua', 'accounts', 'revenue'] },
  contact: { adds: true, measures: ['households', 'aua', 'revenue'] },
  currency: { adds: true, measures: ['aua', 'cash', 'accounts'] },
  condition: { adds: false, measures: ['accounts', 'aua', 'cash'] },
  turnover: { adds: false, measures: ['accounts', 'aua', 'cash'] },
  revenueType: { adds: true, measures: ['revenue', 'revenueNet', 'gst', 'qst'] },
  document: { adds: true, measures: ['eligibleDocuments', 'electronicDocuments'] },
  language: { adds: true, measures: ['adults', 'portalRegistered', 'paperless'] },
  stage: { adds: false, measures: ['clients'] },
  askNext: { adds: false, measures: ['aua'] },
  bounce: { adds: true, measures: ['clients'] },
  security: { adds: true, measures: ['aua', 'bookCost', 'gain', 'accounts'], apart: ['accounts'] },
  assetClass: { adds: true, measures: ['aua'] },
  concentration: { adds: false, measures: ['aua', 'share'] },
} as const satisfies Readonly<
  Record<Dimension, { adds: boolean; measures: readonly MeasureId[]; apart?: readonly MeasureId[] }>
>;

/** Above this share of a household, in basis points, one security is a concentration. */
export const CONCENTRATED_BP = 1_000;
/** Cash above this share of an account is reported, in basis points. */
export const CASH_HIGH_SHARE_BP = 1_000;
/** The corner of the under-priced: from this AUA on, below so many basis points. Both can be changed on the screen. */
export const CORNER = { aua: 1_000_000, points: 60 } as const;

/** Rows that one breakdown names at most; the others are summed. */
export const BREAKDOWN_ROWS_MAX = 1_000;

/** Most parts of a dashboard in one file. */
export const PARTS_MAX = 40;

/** Most characters in the heading of a part. */
export const PART_TITLE_MAX = 120;

/** How far a series goes back. */
export const SERIES_RANGES = ['1y', '2y', '3y', '5y'] as const;

export type SeriesRange = (typeof SERIES_RANGES)[number];

/** Complete months of a series; the month of the book's date comes with them. */
export const SERIES_MONTHS = { '1y': 13, '2y': 25, '3y': 37, '5y': 61 } as const satisfies Record<
  SeriesRange,
  number
>;

/** The figures at the head of each dashboard. */
export const FIGURES_OF = {
  bookOfBusiness: ['aua', 'cash', 'netFlow', 'organicGrowth', 'households'],
  clientsAndHouseholds: ['households', 'clients', 'aua', 'netFlow', 'revenue'],
  accounts: ['accounts', 'aua', 'cash', 'opened', 'closed'],
  revenue: ['revenue', 'revenueNet', 'feeShare', 'roa', 'revenuePerHousehold'],
  digitalAdoption: ['clients', 'portalRegistered', 'portalActive30', 'portalActive90', 'eDelivery'],
  holdings: ['aua', 'cash', 'bookCost', 'gain', 'securities'],
} as const satisfies Readonly<Record<Dashboard, readonly MeasureId[]>>;

/** What a row of the table of a dashboard is. */
export const BOA_TABLE_KINDS = ['household', 'client'] as const;

export type BoaTableKind = (typeof BOA_TABLE_KINDS)[number];

/** What the table can be sorted by, of either kind. */
export const BOA_TABLE_SORT_KEYS = [
  'name',
  'household',
  'aua',
  'cash',
  'netFlow',
  'revenue',
  'revenueNet',
  'yield',
  'oldest',
  'eDelivery',
  'signIn',
  'contact',
  'since',
  'accounts',
  'tier',
  'province',
  'repCodes',
] as const;
