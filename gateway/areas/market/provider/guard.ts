import type { HOLD_REASONS } from '@/contract/market/codes';

type HoldReason = (typeof HOLD_REASONS)[number];

/** A move of more than this share of the close before is held until someone has looked. */
const JUMP = 0.4;

/** Ratios of usual share splits and consolidations: two for one, three for one, one for ten. */
const SPLITS = [2, 3, 4, 5, 10] as const;
/** Splits that move a price less than a jump does: three for two, five for four. */
const SMALL_SPLITS = [3 / 2, 5 / 4] as const;
/** A fall of a fifth is no rare news: only one as exact as a split is taken for it. */
const SMALL_TOLERANCE = 0.01;

/** How near a ratio must be to one of them. */
const SPLIT_TOLERANCE = 0.03;

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
  if (SPLITS.some((split) => isNear(ratio, split))) return 'split';
  if (close < before && SMALL_SPLITS.some((split) => isNear(ratio, split, SMALL_TOLERANCE))) return 'split';
  return Math.abs(close / before - 1) > JUMP ? 'jump' : null;
}
