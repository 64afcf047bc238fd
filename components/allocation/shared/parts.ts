import { partsOf, type PartOfWhole } from '@/contract/allocation/parts';
import type { AllocationAnswer } from '@/contract/allocation/schema';
import type { AllocationDimension } from '@/contract/export/choices';
import { coloursOf, type SeriesColour } from '../../charts/colours';

/** One part of an allocation, as the bar and the table show it. */
export interface AllocationPart extends PartOfWhole {
  colour: SeriesColour;
}

/** The parts of a dimension in order, each with its colour. */
export function toParts(slices: AllocationAnswer['dimensions'][AllocationDimension]): AllocationPart[] {
  const parts = partsOf(slices);
  const colours = coloursOf(parts.map(({ bucket }) => bucket));
  return parts.map((part, index) => ({ ...part, colour: colours[index] ?? 'c5' }));
}
