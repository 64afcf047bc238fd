import { centsOf } from '../decimal';
import type { Decimal } from '../scalars';
import { sharesOf } from '../shares';
import type { AllocationAnswer } from './schema';

/** Tenths of a percent in a whole, and basis points in one of them. */
const TENTHS = 1_000n;
const TENTH_BP = 10;

/**
 * The shares of parts in their sum, in whole tenths of a percent that add up to it.
 *
 * @returns basis points in the order of the amounts, below zero when a part is; null when the whole is not
 * above zero, or is tiny next to a part
 */
export function wholeShares(amounts: readonly Decimal[]): number[] | null {
  const cents = amounts.map(centsOf);
  const whole = cents.reduce((sum, part) => sum + part, 0n);
  return sharesOf(cents, whole, TENTHS)?.map((tenths) => tenths * TENTH_BP) ?? null;
}

type Slice = AllocationAnswer['dimensions'][keyof AllocationAnswer['dimensions']][number];

/** One part of an allocation, as screens and files show it. */
export interface PartOfWhole<Bucket extends string = Slice['bucket']> {
  bucket: Bucket;
  amount: Decimal;
  /** Basis points, of whole tenths of a percent that add up; null if the whole is not above zero. */
  weightBp: number | null;
}

/** Parts that always come last, whatever their size: they are not a kind of investment. */
const LAST: readonly string[] = ['cash', 'unknown'];

/** All is classified: a line of 0.00 would say nothing. */
const isIdle = ({ bucket, marketValueCad }: Slice) => bucket === 'unknown' && marketValueCad === '0.00';

/**
 * The parts of a dimension: the largest first, then cash (even when there is none), then anything
 * unclassified.
 */
export function partsOf(slices: readonly Slice[]): PartOfWhole[] {
  const rank = ({ bucket }: Slice) => LAST.indexOf(bucket);
  const ordered = slices
    .filter((slice) => !isIdle(slice))
    .sort((a, b) => rank(a) - rank(b) || Number(b.marketValueCad) - Number(a.marketValueCad));
  const shares = wholeShares(ordered.map(({ marketValueCad }) => marketValueCad));
  return ordered.map(({ bucket, marketValueCad, weightBp }, index) => ({
    bucket,
    amount: marketValueCad,
    weightBp: weightBp === null ? null : (shares?.[index] ?? weightBp),
  }));
}
