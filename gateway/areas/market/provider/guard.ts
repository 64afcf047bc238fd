import type { HOLD_REASONS } from '@/contract/market/codes';

type HoldReason = (typeof HOLD_REASONS)[number];

/** A move of more than this share of the close before is held until someone has looked. */
const JUMP = 0.4;

/** How near a ratio must be to that of a split: the market moves the price of that day too. */
const SPLIT_TOLERANCE = 0.03;
/** A move of a fifth is no rare news: only one nearer to a split is taken for it. */
const SMALL_TOLERANCE = 0.02;

/** Ratios of usual share splits, and of consolidations the other way round, with how near a price must come to them. */
const SPLITS: readonly (readonly [ratio: number, tolerance: number])[] = [
  [10, SPLIT_TOLERANCE],
  [5, SPLIT_TOLERANCE],
  [4, SPLIT_TOLERANCE],
  [3, SPLIT_TOLERANCE],
  [2, SPLIT_TOLERANCE],
  [3 / 2, SPLIT_TOLERANCE],
  [5 / 4, SMALL_TOLERANCE],
];

/** A price in cents taken for one in dollars, or the other way round, is off by a hundred. */
const UNIT = 100;

const isNear = (ratio: number, whole: number, tolerance = SPLIT_TOLERANCE) =>
  Math.abs(ratio / whole - 1) <= tolerance;

/**
 * Decides whether a price may be shown.
 *
 * @param close in any unit
 * @param before the close of the session before, in the same unit; null if there is none to compare with
 * @returns why it is held; null if it may be shown
 */
export function holdReason(close: number, before: number | null): HoldReason | null {
  if (close <= 0) return 'jump';
  if (before === null || before <= 0) return null;
  const ratio = close > before ? close / before : before / close;
  if (isNear(ratio, UNIT)) return 'jump';
  if (SPLITS.some(([split, tolerance]) => isNear(ratio, split, tolerance))) return 'split';
  return Math.abs(close / before - 1) > JUMP ? 'jump' : null;
}
