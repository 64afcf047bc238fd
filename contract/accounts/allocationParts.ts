import { centsOf } from '../decimal';
import type { Decimal } from '../scalars';
import type { AllocationAnswer } from './holdings';

/** Tenths of a percent in a whole, and basis points in one of them. */
const TENTHS = 1_000n;
const TENTH_BP = 10;
/** A part of so many times the whole, as where debts leave next to nothing, has no share that says anything. */
const MOST_OF_WHOLE = 10_000n;

/**
 * The shares of parts in their sum, in tenths of a percent that add up to the whole: each is rounded down, and what
 * is left goes to those that lost most by it (largest remainder).
 *
 * @returns basis points in the order of the amounts, below zero where a part is; null where the whole is not above zero,
 *   or next to nothing beside a part
 */
export function wholeShares(amounts: readonly Decimal[]): number[] | null {
  const cents = amounts.map(centsOf);
  const whole = cents.reduce((sum, part) => sum + part, 0n);
  if (whole <= 0n || cents.some((part) => (part < 0n ? -part : part) > whole * MOST_OF_WHOLE)) return null;
  const parts = cents.map((part, index) => {
    const exact = part * TENTHS;
    const lost = ((exact % whole) + whole) % whole;
    return { index, tenths: Number((exact - lost) / whole), lost };
  });
  const left = Number(TENTHS) - parts.reduce((sum, { tenths }) => sum + tenths, 0);
  const raised = new Set(
    [...parts]
      .sort((a, b) => (b.lost === a.lost ? a.index - b.index : b.lost > a.lost ? 1 : -1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, tenths }) => (tenths + (raised.has(index) ? 1 : 0)) * TENTH_BP);
}

type Slice = AllocationAnswer['dimensions'][keyof AllocationAnswer['dimensions']][number];

/** One part of an allocation, as a screen and a file have it. */
export interface PartOfWhole<Bucket extends string = Slice['bucket']> {
  bucket: Bucket;
  amount: Decimal;
  /** Basis points, of whole tenths of a percent that add up; null where the whole is not above zero. */
  weightBp: number | null;
}

/** Those whose place is at the end whatever their size: they are no investment of a kind. */
const LAST: readonly string[] = ['cash', 'unknown'];

/**
 * The parts of a dimension, the largest first, then cash and what is not classified: these are said where there is
 * none of them too.
 */
export function partsOf(slices: readonly Slice[]): PartOfWhole[] {
  const rank = ({ bucket }: Slice) => LAST.indexOf(bucket);
  const ordered = [...slices].sort(
    (a, b) => rank(a) - rank(b) || Number(b.marketValueCad) - Number(a.marketValueCad),
  );
  const shares = wholeShares(ordered.map(({ marketValueCad }) => marketValueCad));
  return ordered.map(({ bucket, marketValueCad, weightBp }, index) => ({
    bucket,
    amount: marketValueCad,
    weightBp: weightBp === null ? null : (shares?.[index] ?? weightBp),
  }));
}
