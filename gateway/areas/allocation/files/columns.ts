import { partsOf, type PartOfWhole } from '@/contract/allocation/parts';
import type { AllocationAnswer } from '@/contract/allocation/schema';
import type { AllocationDimension } from '@/contract/export/choices';
import type { ExportColumn } from '../../../kit/files/column';

/** A part of an allocation, and the dimension it belongs to. */
export interface SplitPart extends PartOfWhole {
  dimension: AllocationDimension;
}

export const ALLOCATION_COLUMNS: readonly ExportColumn<SplitPart>[] = [
  {
    id: 'dimension',
    header: 'holdings:allocation.dimension',
    kind: 'text',
    width: 16,
    value: ({ dimension }, { say }) => say(`holdings:splitBy.${dimension}`),
  },
  {
    id: 'part',
    header: 'export:part',
    kind: 'text',
    width: 28,
    value: ({ dimension, bucket }, { say }) => say(`holdings:${dimension}.${bucket}`),
  },
  {
    id: 'value',
    header: 'holdings:allocation.value',
    kind: 'money',
    width: 17,
    value: ({ amount }) => amount,
  },
  {
    id: 'share',
    header: 'holdings:allocation.share',
    kind: 'percent',
    width: 12,
    value: ({ weightBp }) => weightBp,
  },
];

/** The parts of one dimension, in the order of their table. */
export const splitBy = (
  { dimensions }: Pick<AllocationAnswer, 'dimensions'>,
  dimension: AllocationDimension,
): SplitPart[] => partsOf(dimensions[dimension]).map((part) => ({ ...part, dimension }));
