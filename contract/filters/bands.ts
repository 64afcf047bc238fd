/** A part of a range, from one value up to but not including the other. Null leaves that end open. */
export interface Band {
  from: number | null;
  to: number | null;
}

/** How long an account has been unassigned, in full days. */
export const AGE_BANDS = {
  upTo30: { from: null, to: 31 },
  upTo90: { from: 31, to: 91 },
  upTo365: { from: 91, to: 366 },
  over365: { from: 366, to: null },
} as const satisfies Readonly<Record<string, Band>>;

/** What an account is worth, CAD. */
export const VALUE_BANDS = {
  under10k: { from: null, to: 10_000 },
  under100k: { from: 10_000, to: 100_000 },
  under500k: { from: 100_000, to: 500_000 },
  from500k: { from: 500_000, to: null },
} as const satisfies Readonly<Record<string, Band>>;

export type AgeBand = keyof typeof AGE_BANDS;
export type ValueBand = keyof typeof VALUE_BANDS;
