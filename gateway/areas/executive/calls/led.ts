import type { Span } from '@/contract/periods';

export interface Texts {
  en: string;
  fr: string;
}

/** A rep code that the person leads, its place in the organization, and its stored sums. */
export interface LedCode {
  code: string;
  name: string;
  region: number;
  regionName: Texts;
  vicePresident: string;
  branch: number;
  branchName: string;
  manager: string;
  /** The team on the organization's day; null for a code without a team. */
  team: string | null;
  teamName: Texts | null;
  netFlow: string;
  /** The earliest first. */
  months: readonly { on: string; marketValue: string; cash: string }[];
  /** For the last twelve complete months. */
  revenue: string;
  /** The value, at the start of the period, of the households that left during it. */
  lost: string;
  /** Null for an earlier day, and for a code not counted yet. */
  work: { eligible: number; electronic: number; reviews: number; overdue: number } | null;
}

/** Households of a group, each counted once, by region, branch, team or code: the innermost that is set. */
export interface ServedRow {
  region: number | null;
  branch: number | null;
  team: string | null;
  code: string | null;
  households: number;
  /** Households at the start of the period, and how many of them left during it. */
  opening: number;
  gone: number;
}

/** A team's target for a year. */
export interface TeamTarget {
  team: string;
  year: number;
  netFlow: string;
}

/** What all groups are measured against. */
export interface Measured {
  period: Span;
  /** The month-end before the period; null when it is not stored. */
  openedOn: string | null;
  /** The last day of the twelve complete months. */
  lastOfYear: string;
  /** Whether revenue is kept of all twelve. */
  isYearKept: boolean;
}
