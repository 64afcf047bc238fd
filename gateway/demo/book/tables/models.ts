import type { ModelRisk, Sleeve } from '@/contract/uma/codes';
import { asOfDay, tradingDayFrom } from '../calendar';
import type { Day } from '../holidays';

/** The purchases of a sleeve: symbols with their basis points of the sleeve. */
export type Picks = Readonly<Record<string, number>>;

export interface ModelVersion {
  effectiveOn: Day;
  risk: ModelRisk;
  /** CAD. */
  minimum: number;
  feeBp: number;
  benchmark: { en: string; fr: string };
  note: { en: string; fr: string };
  sleeves: readonly { sleeve: Sleeve; targetBp: number; bandBp: number; picks: Picks }[];
}

export interface Model {
  id: number;
  code: string;
  name: { en: string; fr: string };
  manager: string;
  status: 'open' | 'closed';
  /** How many of a hundred accounts follow it. */
  weight: number;
  versions: readonly ModelVersion[];
}

const PICKS: Readonly<Record<Sleeve, Picks>> = {
  canadianEquity: { XIC: 7_000, RY: 1_500, ENB: 1_500 },
  canadianDividend: { RY: 3_000, ENB: 2_500, FTS: 2_500, BCE: 2_000 },
  usEquity: { VFV: 10_000 },
  internationalEquity: { XEF: 10_000 },
  fixedIncome: { ZAG: 6_000, XBB: 4_000 },
  cash: {},
};

/** Bands in basis points of the account. */
const BANDS: Readonly<Record<Sleeve, number>> = {
  canadianEquity: 300,
  canadianDividend: 300,
  usEquity: 300,
  internationalEquity: 250,
  fixedIncome: 400,
  cash: 250,
};

const on = (daysAgo: number): Day => tradingDayFrom(asOfDay() - daysAgo);

type Targets = Partial<Record<Sleeve, number>>;

const sleevesOf = (targets: Targets): ModelVersion['sleeves'] =>
  (Object.entries(targets) as [Sleeve, number][]).map(([sleeve, targetBp]) => ({
    sleeve,
    targetBp: targetBp * 100,
    bandBp: BANDS[sleeve],
    picks: PICKS[sleeve],
  }));

const NOTES = {
  first: { en: 'The model as it began.', fr: 'Le modèle à son lancement.' },
  abroad: {
    en: 'More of the equities abroad.',
    fr: 'Une plus grande part des actions à l’étranger.',
  },
  bonds: {
    en: 'Two points from Canadian equities to bonds.',
    fr: 'Deux points des actions canadiennes vers les obligations.',
  },
  planned: {
    en: 'A point of cash into bonds, decided by the committee.',
    fr: 'Un point de l’encaisse vers les obligations, sur décision du comité.',
  },
} as const;

type ModelTerms = Omit<ModelVersion, 'effectiveOn' | 'note' | 'sleeves'>;

const version = (
  terms: ModelTerms,
  effectiveOn: Day,
  note: keyof typeof NOTES,
  targets: Targets,
): ModelVersion => ({
  ...terms,
  effectiveOn,
  note: NOTES[note],
  sleeves: sleevesOf(targets),
});

const mixed = (bonds: number): ModelTerms['benchmark'] => ({
  en: `${100 - bonds}% global equities, ${bonds}% Canadian bonds`,
  fr: `${100 - bonds} % actions mondiales, ${bonds} % obligations canadiennes`,
});

const CONSERVATIVE: ModelTerms = { risk: 'lowMedium', minimum: 100_000, feeBp: 90, benchmark: mixed(70) };
const INCOME: ModelTerms = { risk: 'medium', minimum: 100_000, feeBp: 100, benchmark: mixed(60) };
const BALANCED: ModelTerms = { risk: 'medium', minimum: 100_000, feeBp: 110, benchmark: mixed(40) };
const GROWTH: ModelTerms = { risk: 'mediumHigh', minimum: 100_000, feeBp: 120, benchmark: mixed(20) };
const EQUITY: ModelTerms = {
  risk: 'high',
  minimum: 150_000,
  feeBp: 125,
  benchmark: { en: 'Global equities', fr: 'Actions mondiales' },
};
const DIVIDEND: ModelTerms = {
  risk: 'mediumHigh',
  minimum: 250_000,
  feeBp: 130,
  benchmark: { en: 'Canadian dividend stocks', fr: 'Actions canadiennes à dividendes' },
};

/** The models of the firm, each with its versions in their order, by the date of the book. */
export function models(): readonly Model[] {
  const [FIRST, SECOND, THIRD, NEXT] = [on(1_155), on(640), on(52), on(-26)];
  return [
  {
    id: 1,
    code: 'CON30',
    name: { en: 'Conservative 30/70', fr: 'Prudent 30/70' },
    manager: 'Northfield',
    status: 'open',
    weight: 12,
    versions: [
      version(CONSERVATIVE, FIRST, 'first', { canadianEquity: 14, usEquity: 9, internationalEquity: 5, fixedIncome: 66, cash: 6 }),
      version(CONSERVATIVE, SECOND, 'abroad', { canadianEquity: 12, usEquity: 10, internationalEquity: 6, fixedIncome: 66, cash: 6 }),
      version(CONSERVATIVE, NEXT, 'planned', { canadianEquity: 12, usEquity: 10, internationalEquity: 6, fixedIncome: 67, cash: 5 }),
    ],
  },
  {
    id: 2,
    code: 'INC40',
    name: { en: 'Income 40/60', fr: 'Revenu 40/60' },
    manager: 'Northfield',
    status: 'open',
    weight: 18,
    versions: [
      version(INCOME, FIRST, 'first', { canadianEquity: 20, usEquity: 11, internationalEquity: 7, fixedIncome: 57, cash: 5 }),
      version(INCOME, THIRD, 'bonds', { canadianEquity: 18, usEquity: 11, internationalEquity: 7, fixedIncome: 59, cash: 5 }),
    ],
  },
  {
    id: 3,
    code: 'BAL60',
    name: { en: 'Balanced 60/40', fr: 'Équilibré 60/40' },
    manager: 'Northfield',
    status: 'open',
    weight: 30,
    versions: [
      version(BALANCED, FIRST, 'first', { canadianEquity: 26, usEquity: 20, internationalEquity: 12, fixedIncome: 38, cash: 4 }),
      version(BALANCED, SECOND, 'abroad', { canadianEquity: 24, usEquity: 21, internationalEquity: 13, fixedIncome: 38, cash: 4 }),
      version(BALANCED, THIRD, 'bonds', { canadianEquity: 22, usEquity: 21, internationalEquity: 13, fixedIncome: 40, cash: 4 }),
    ],
  },
  {
    id: 4,
    code: 'GRO80',
    name: { en: 'Growth 80/20', fr: 'Croissance 80/20' },
    manager: 'Northfield',
    status: 'open',
    weight: 22,
    versions: [
      version(GROWTH, FIRST, 'first', { canadianEquity: 30, usEquity: 30, internationalEquity: 17, fixedIncome: 20, cash: 3 }),
      version(GROWTH, SECOND, 'abroad', { canadianEquity: 28, usEquity: 31, internationalEquity: 18, fixedIncome: 20, cash: 3 }),
    ],
  },
  {
    id: 5,
    code: 'EQU100',
    name: { en: 'All-equity', fr: 'Toutes actions' },
    manager: 'Meridian',
    status: 'open',
    weight: 8,
    versions: [
      version(EQUITY, FIRST, 'first', { canadianEquity: 32, usEquity: 42, internationalEquity: 23, cash: 3 }),
    ],
  },
  {
    id: 6,
    code: 'DIV50',
    name: { en: 'Canadian dividend', fr: 'Dividendes canadiens' },
    manager: 'Meridian',
    status: 'open',
    weight: 10,
    versions: [
      version(DIVIDEND, FIRST, 'first', { canadianEquity: 22, canadianDividend: 46, fixedIncome: 28, cash: 4 }),
      version(DIVIDEND, SECOND, 'bonds', { canadianEquity: 20, canadianDividend: 46, fixedIncome: 30, cash: 4 }),
    ],
  },
  {
    id: 7,
    code: 'LEG60',
    name: { en: 'Balanced legacy', fr: 'Équilibré d’origine' },
    manager: 'Meridian',
    status: 'closed',
    weight: 0,
    versions: [
      version(BALANCED, FIRST, 'first', { canadianEquity: 34, usEquity: 16, internationalEquity: 8, fixedIncome: 38, cash: 4 }),
    ],
  },
]; // prettier-ignore
}

/** @returns the version that is in force on a day, with its number; null before the first */
export function versionOn({ versions }: Model, day: Day): (ModelVersion & { number: number }) | null {
  const index = versions.findLastIndex(({ effectiveOn }) => effectiveOn <= day);
  const found = versions[index];
  return found === undefined ? null : { ...found, number: index + 1 };
}
