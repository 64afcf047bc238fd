import type { AllocationAnswer } from '@/contract/accounts/holdings';
import type { Decimal } from '@/contract/scalars';
import { coloursOf, type SeriesColour } from '../../charts/colours';
import { wholeShares } from './shares';

export type Dimension = keyof AllocationAnswer['dimensions'];

export const DIMENSIONS = ['assetClass', 'sector', 'region', 'currency'] as const satisfies Dimension[];

type Slice = AllocationAnswer['dimensions'][Dimension][number];

/** One part of an allocation, as the bar and the table show it. */
export interface AllocationPart<Bucket extends string = Slice['bucket']> {
  bucket: Bucket;
  colour: SeriesColour;
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
export function toParts(slices: readonly Slice[]): AllocationPart[] {
  const rank = ({ bucket }: Slice) => LAST.indexOf(bucket);
  const ordered = [...slices].sort(
    (a, b) => rank(a) - rank(b) || Number(b.marketValueCad) - Number(a.marketValueCad),
  );
  const colours = coloursOf(ordered.map(({ bucket }) => bucket));
  const shares = wholeShares(ordered.map(({ marketValueCad }) => marketValueCad));
  return ordered.map(({ bucket, marketValueCad, weightBp }, index) => ({
    bucket,
    colour: colours[index] ?? 'c5',
    amount: marketValueCad,
    weightBp: weightBp === null ? null : (shares?.[index] ?? weightBp),
  }));
}
