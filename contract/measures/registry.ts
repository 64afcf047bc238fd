/** What a measure can be added up over. */
export const MEASURE_DIMENSIONS = ['time', 'repCode', 'household', 'client', 'account'] as const;

export type MeasureDimension = (typeof MEASURE_DIMENSIONS)[number];

/**
 * How a measure adds up. `flow`: what happened in a span. `stock`: what stands on a day; two days are never added.
 * `ratio`: made of two sums, never added itself. `distinct`: counts each thing once.
 */
export type Additivity = 'flow' | 'stock' | 'ratio' | 'distinct';

interface MeasureRow {
  /** Key of its name. */
  nameKey: `measures:${string}.name`;
  /** Key of its definition: one or two sentences. */
  definitionKey: `measures:${string}.definition`;
  /** Key of the sentence that says what is left out. */
  leftOutKey: `measures:${string}.leftOut`;
  /** CAD to the cent, or a number of things. */
  unit: 'cad' | 'count';
  additivity: Additivity;
  /** The dimensions over which its values may be added. */
  addsOver: readonly MeasureDimension[];
}

/**
 * Every measure, defined once. Tiles, lists and explanations take names and definitions from here.
 *
 * A joint account belongs to several clients, and a household may be served under several rep codes: such sums would
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
} as const satisfies Readonly<Record<string, MeasureRow>>;

export type MeasureId = keyof typeof MEASURES;

/** In the order in which they are shown. */
export const MEASURE_IDS = Object.keys(MEASURES) as [MeasureId, ...MeasureId[]];

/** The dimensions over which a measure adds up. */
export type AddsOver<M extends MeasureId> = (typeof MEASURES)[M]['addsOver'][number];
