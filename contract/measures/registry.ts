/** The dimensions that a measure can be added over. */
export const MEASURE_DIMENSIONS = ['time', 'repCode', 'household', 'client', 'account'] as const;

export type MeasureDimension = (typeof MEASURE_DIMENSIONS)[number];

/**
 * How a measure adds up. `flow`: what happened in a span. `stock`: the value on a day; two days never add.
 * `ratio`: made of two sums and never added itself. `distinct`: counts each thing once.
 */
export type Additivity = 'flow' | 'stock' | 'ratio' | 'distinct';

interface MeasureRow {
  /** Key of its name. */
  nameKey: `measures:${string}.name`;
  /** Key of its definition, which is one or two sentences. */
  definitionKey: `measures:${string}.definition`;
  /** Key of the sentence about what is left out. */
  leftOutKey: `measures:${string}.leftOut`;
  /** CAD to the cent, a count, a share in basis points, or basis points themselves in tenths. */
  unit: 'cad' | 'count' | 'percent' | 'points';
  additivity: Additivity;
  /** The dimensions over which its values add up. */
  addsOver: readonly MeasureDimension[];
}

/**
 * Every measure, defined once. Tiles, lists and explanations take names and definitions from here.
 *
 * A joint account belongs to several clients, and several rep codes may serve one household. Such sums would
 * count it twice, so the measure does not add over them.
 */
export const MEASURES = {
  aua: {
    nameKey: 'measures:aua.name',
    definitionKey: 'measures:aua.definition',
    leftOutKey: 'measures:aua.leftOut',
    unit: 'cad',
    additivity: 'stock',
    addsOver: ['repCode', 'account'],
  },
  cash: {
    nameKey: 'measures:cash.name',
    definitionKey: 'measures:cash.definition',
    leftOutKey: 'measures:cash.leftOut',
    unit: 'cad',
    additivity: 'stock',
    addsOver: ['repCode', 'account'],
  },
  netFlow: {
    nameKey: 'measures:netFlow.name',
    definitionKey: 'measures:netFlow.definition',
    leftOutKey: 'measures:netFlow.leftOut',
    unit: 'cad',
    additivity: 'flow',
    addsOver: ['time', 'repCode', 'account'],
  },
  households: {
    nameKey: 'measures:households.name',
    definitionKey: 'measures:households.definition',
    leftOutKey: 'measures:households.leftOut',
    unit: 'count',
    additivity: 'distinct',
    addsOver: [],
  },
  clients: {
    nameKey: 'measures:clients.name',
    definitionKey: 'measures:clients.definition',
    leftOutKey: 'measures:clients.leftOut',
    unit: 'count',
    additivity: 'distinct',
    addsOver: ['repCode'],
  },
  accounts: {
    nameKey: 'measures:accounts.name',
    definitionKey: 'measures:accounts.definition',
    leftOutKey: 'measures:accounts.leftOut',
    unit: 'count',
    additivity: 'distinct',
    addsOver: ['repCode'],
  },
  revenue: {
    nameKey: 'measures:revenue.name',
    definitionKey: 'measures:revenue.definition',
    leftOutKey: 'measures:revenue.leftOut',
    unit: 'cad',
    additivity: 'flow',
    addsOver: ['time', 'repCode', 'account'],
  },
  revenueNet: {
    nameKey: 'measures:revenueNet.name',
    definitionKey: 'measures:revenueNet.definition',
    leftOutKey: 'measures:revenueNet.leftOut',
    unit: 'cad',
    additivity: 'flow',
    addsOver: ['time', 'repCode', 'account'],
  },
  gst: {
    nameKey: 'measures:gst.name',
    definitionKey: 'measures:gst.definition',
    leftOutKey: 'measures:gst.leftOut',
    unit: 'cad',
    additivity: 'flow',
    addsOver: ['time', 'repCode', 'account'],
  },
  qst: {
    nameKey: 'measures:qst.name',
    definitionKey: 'measures:qst.definition',
    leftOutKey: 'measures:qst.leftOut',
    unit: 'cad',
    additivity: 'flow',
    addsOver: ['time', 'repCode', 'account'],
  },
  roa: {
    nameKey: 'measures:roa.name',
    definitionKey: 'measures:roa.definition',
    leftOutKey: 'measures:roa.leftOut',
    unit: 'points',
    additivity: 'ratio',
    addsOver: [],
  },
  roaMonth: {
    nameKey: 'measures:roaMonth.name',
    definitionKey: 'measures:roaMonth.definition',
    leftOutKey: 'measures:roaMonth.leftOut',
    unit: 'points',
    additivity: 'ratio',
    addsOver: [],
  },
  feeShare: {
    nameKey: 'measures:feeShare.name',
    definitionKey: 'measures:feeShare.definition',
    leftOutKey: 'measures:feeShare.leftOut',
    unit: 'percent',
    additivity: 'ratio',
    addsOver: [],
  },
  revenuePerHousehold: {
    nameKey: 'measures:revenuePerHousehold.name',
    definitionKey: 'measures:revenuePerHousehold.definition',
    leftOutKey: 'measures:revenuePerHousehold.leftOut',
    unit: 'cad',
    additivity: 'ratio',
    addsOver: [],
  },
  organicGrowth: {
    nameKey: 'measures:organicGrowth.name',
    definitionKey: 'measures:organicGrowth.definition',
    leftOutKey: 'measures:organicGrowth.leftOut',
    unit: 'percent',
    additivity: 'ratio',
    addsOver: [],
  },
  opened: {
    nameKey: 'measures:opened.name',
    definitionKey: 'measures:opened.definition',
    leftOutKey: 'measures:opened.leftOut',
    unit: 'count',
    additivity: 'flow',
    addsOver: ['time', 'repCode', 'account'],
  },
  closed: {
    nameKey: 'measures:closed.name',
    definitionKey: 'measures:closed.definition',
    leftOutKey: 'measures:closed.leftOut',
    unit: 'count',
    additivity: 'flow',
    addsOver: ['time', 'repCode', 'account'],
  },
  bookCost: {
    nameKey: 'measures:bookCost.name',
    definitionKey: 'measures:bookCost.definition',
    leftOutKey: 'measures:bookCost.leftOut',
    unit: 'cad',
    additivity: 'stock',
    addsOver: ['repCode', 'account'],
  },
  gain: {
    nameKey: 'measures:gain.name',
    definitionKey: 'measures:gain.definition',
    leftOutKey: 'measures:gain.leftOut',
    unit: 'cad',
    additivity: 'stock',
    addsOver: ['repCode', 'account'],
  },
  share: {
    nameKey: 'measures:share.name',
    definitionKey: 'measures:share.definition',
    leftOutKey: 'measures:share.leftOut',
    unit: 'percent',
    additivity: 'ratio',
    addsOver: [],
  },
  securities: {
    nameKey: 'measures:securities.name',
    definitionKey: 'measures:securities.definition',
    leftOutKey: 'measures:securities.leftOut',
    unit: 'count',
    additivity: 'distinct',
    addsOver: [],
  },
  portalRegistered: {
    nameKey: 'measures:portalRegistered.name',
    definitionKey: 'measures:portalRegistered.definition',
    leftOutKey: 'measures:portalRegistered.leftOut',
    unit: 'count',
    additivity: 'distinct',
    addsOver: ['repCode'],
  },
  portalActive30: {
    nameKey: 'measures:portalActive30.name',
    definitionKey: 'measures:portalActive30.definition',
    leftOutKey: 'measures:portalActive30.leftOut',
    unit: 'count',
    additivity: 'distinct',
    addsOver: ['repCode'],
  },
  portalActive90: {
    nameKey: 'measures:portalActive90.name',
    definitionKey: 'measures:portalActive90.definition',
    leftOutKey: 'measures:portalActive90.leftOut',
    unit: 'count',
    additivity: 'distinct',
    addsOver: ['repCode'],
  },
  adults: {
    nameKey: 'measures:adults.name',
    definitionKey: 'measures:adults.definition',
    leftOutKey: 'measures:adults.leftOut',
    unit: 'count',
    additivity: 'distinct',
    addsOver: ['repCode'],
  },
  paperless: {
    nameKey: 'measures:paperless.name',
    definitionKey: 'measures:paperless.definition',
    leftOutKey: 'measures:paperless.leftOut',
    unit: 'count',
    additivity: 'distinct',
    addsOver: ['repCode'],
  },
  eDelivery: {
    nameKey: 'measures:eDelivery.name',
    definitionKey: 'measures:eDelivery.definition',
    leftOutKey: 'measures:eDelivery.leftOut',
    unit: 'percent',
    additivity: 'ratio',
    addsOver: [],
  },
  eligibleDocuments: {
    nameKey: 'measures:eligibleDocuments.name',
    definitionKey: 'measures:eligibleDocuments.definition',
    leftOutKey: 'measures:eligibleDocuments.leftOut',
    unit: 'count',
    additivity: 'stock',
    addsOver: ['repCode', 'account'],
  },
  electronicDocuments: {
    nameKey: 'measures:electronicDocuments.name',
    definitionKey: 'measures:electronicDocuments.definition',
    leftOutKey: 'measures:electronicDocuments.leftOut',
    unit: 'count',
    additivity: 'stock',
    addsOver: ['repCode', 'account'],
  },
  yield: {
    nameKey: 'measures:yield.name',
    definitionKey: 'measures:yield.definition',
    leftOutKey: 'measures:yield.leftOut',
    unit: 'points',
    additivity: 'ratio',
    addsOver: [],
  },
  oldest: {
    nameKey: 'measures:oldest.name',
    definitionKey: 'measures:oldest.definition',
    leftOutKey: 'measures:oldest.leftOut',
    unit: 'count',
    additivity: 'distinct',
    addsOver: [],
  },
  signIn: {
    nameKey: 'measures:signIn.name',
    definitionKey: 'measures:signIn.definition',
    leftOutKey: 'measures:signIn.leftOut',
    unit: 'count',
    additivity: 'distinct',
    addsOver: [],
  },
  contact: {
    nameKey: 'measures:contact.name',
    definitionKey: 'measures:contact.definition',
    leftOutKey: 'measures:contact.leftOut',
    unit: 'count',
    additivity: 'distinct',
    addsOver: [],
  },
  marketGrowth: {
    nameKey: 'measures:marketGrowth.name',
    definitionKey: 'measures:marketGrowth.definition',
    leftOutKey: 'measures:marketGrowth.leftOut',
    unit: 'percent',
    additivity: 'ratio',
    addsOver: [],
  },
  householdsKept: {
    nameKey: 'measures:householdsKept.name',
    definitionKey: 'measures:householdsKept.definition',
    leftOutKey: 'measures:householdsKept.leftOut',
    unit: 'percent',
    additivity: 'ratio',
    addsOver: [],
  },
  assetsKept: {
    nameKey: 'measures:assetsKept.name',
    definitionKey: 'measures:assetsKept.definition',
    leftOutKey: 'measures:assetsKept.leftOut',
    unit: 'percent',
    additivity: 'ratio',
    addsOver: [],
  },
  kycOverdue: {
    nameKey: 'measures:kycOverdue.name',
    definitionKey: 'measures:kycOverdue.definition',
    leftOutKey: 'measures:kycOverdue.leftOut',
    unit: 'percent',
    additivity: 'ratio',
    addsOver: [],
  },
  targetReached: {
    nameKey: 'measures:targetReached.name',
    definitionKey: 'measures:targetReached.definition',
    leftOutKey: 'measures:targetReached.leftOut',
    unit: 'percent',
    additivity: 'ratio',
    addsOver: [],
  },
  auaPerHousehold: {
    nameKey: 'measures:auaPerHousehold.name',
    definitionKey: 'measures:auaPerHousehold.definition',
    leftOutKey: 'measures:auaPerHousehold.leftOut',
    unit: 'cad',
    additivity: 'ratio',
    addsOver: [],
  },
  managed: {
    nameKey: 'measures:managed.name',
    definitionKey: 'measures:managed.definition',
    leftOutKey: 'measures:managed.leftOut',
    unit: 'cad',
    additivity: 'stock',
    addsOver: ['repCode', 'account'],
  },
  newHouseholds: {
    nameKey: 'measures:newHouseholds.name',
    definitionKey: 'measures:newHouseholds.definition',
    leftOutKey: 'measures:newHouseholds.leftOut',
    unit: 'count',
    additivity: 'flow',
    addsOver: ['time'],
  },
  lostHouseholds: {
    nameKey: 'measures:lostHouseholds.name',
    definitionKey: 'measures:lostHouseholds.definition',
    leftOutKey: 'measures:lostHouseholds.leftOut',
    unit: 'count',
    // One that came and left within a span is lost in its month, and new in the span.
    additivity: 'distinct',
    addsOver: [],
  },
} as const satisfies Readonly<Record<string, MeasureRow>>;

export type MeasureId = keyof typeof MEASURES;

/** In display order. */
export const MEASURE_IDS = Object.keys(MEASURES) as [MeasureId, ...MeasureId[]];

/** The dimensions over which a measure adds up. */
export type AddsOver<M extends MeasureId> = (typeof MEASURES)[M]['addsOver'][number];
