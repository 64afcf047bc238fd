import type { Span } from '@/contract/dashboard/periods';

export interface Texts {
  en: string;
  fr: string;
}

/** A rep code that the person leads, where it stands, and what is kept of it. */
export interface LedCode {
  code: string;
  name: string;
  region: number;
  regionName: Texts;
  vicePresident: string;
  branch: number;
  branchName: string;
  manager: string;
  /** Of the day that the organization is of; null for a code that no team owned. */
  team: string | null;
  teamName: Texts | null;
  netFlow: string;
  /** The earliest first. */
  months: readonly { on: string; marketValue: string; cash: string }[];
  /** Of the last twelve complete months. */
  revenue: string;
  /** What the households that left in the period were worth as it began. */
  lost: string;
  /** Null for an earlier day, and for a code that was not counted yet. */
  work: { eligible: number; electronic: number; reviews: number; overdue: number } | null;
}

/** Households of a group, each counted once: by region, branch, team or code, the inmost that is set. */
export interface ServedRow {
  region: number | null;
  branch: number | null;
  team: string | null;
  code: string | null;
  households: number;
  /** Those of when the period began, and those of them that left in it. */
  opening: number;
  gone: number;
}

/** What a team has set out to bring in over a year. */
export interface TeamTarget {
  team: string;
  year: number;
  netFlow: string;
}

/** What all groups are measured by. */
export interface Measured {
  period: Span;
  /** The month-end before the period; null where none is kept. */
  openedOn: string | null;
  /** The last day of the twelve complete months. */
  lastOfYear: string;
}
