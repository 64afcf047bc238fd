import type { ClockRule } from '@/contract/transfers/rules';

/** Dealers that assets come from: code, name in English, name in French, whether it is on the network. All invented. */
export const DEALERS = [
  ['LAUR', 'Laurier Securities', 'Valeurs mobilières Laurier', true],
  ['BEAU', 'Beauséjour Valeurs', 'Beauséjour Valeurs', true],
  ['PACR', 'Pacific Crest', 'Pacific Crest', true],
  ['HARB', 'Harbourline Direct', 'Harbourline Direct', true],
  ['COTE', 'Fonds Côte-Nord', 'Fonds Côte-Nord', false],
] as const;

export type DealerCode = (typeof DEALERS)[number][0];

/** Clearing days that each takes: at least, as a rule up to, and now and then up to. */
export const PACE: Readonly<Record<DealerCode, readonly [least: number, usual: number, longest: number]>> = {
  LAUR: [8, 18, 31],
  BEAU: [7, 13, 21],
  PACR: [5, 10, 13],
  HARB: [4, 8, 10],
  COTE: [14, 24, 32],
};

const SINCE = {
  effectiveFrom: '2021-12-31',
  effectiveTo: null,
  calendar: 'clearing',
  status: 'inForce',
} as const;

/** The rules in force, as the migration writes them: by these the days of the demo book's transfers are set. */
export const RULES_IN_FORCE: readonly ClockRule[] = [
  { ...SINCE, number: '4855', until: 'requestSent', days: 0 },
  { ...SINCE, number: '4856', until: 'listOrRejection', days: 2 },
  { ...SINCE, number: '4857', until: 'transferStarted', days: 1 },
  { ...SINCE, number: '4859', until: 'remedyOpens', days: 10 },
];
