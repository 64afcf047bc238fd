import type { AllocationAnswer } from '@/contract/allocation/schema';
import type { AllocationDimension } from '@/contract/export/choices';
import { type WholeRows, whole } from '../../../kit/files/definition';
import { chosenLines } from '../../../kit/files/filterWords';
import type { Area } from '../../../kit/registry';
import { splitBy, type SplitPart } from './columns';
import { ALLOCATION_COLUMNS } from './columns';

const allocation = { title: 'holdings:allocation.title', columns: ALLOCATION_COLUMNS } as const;

const slicesOf = (answer: AllocationAnswer, dimension: AllocationDimension): WholeRows<SplitPart> => ({
  rows: splitBy(answer, dimension),
  asOf: answer.asOf,
});

/** The lists of this area as files. */
export const ALLOCATION_FILES = {
  clientAllocation: whole<'clientAllocation', SplitPart>({
    ...allocation,
    all: async (ask, { list: _, dimension, ...asked }) =>
      slicesOf(await ask('clientAssetAllocation', asked), dimension),
    lines: (rows, labels) => chosenLines(rows.accountIds, labels),
  }),
  householdAllocation: whole<'householdAllocation', SplitPart>({
    ...allocation,
    all: async (ask, { list: _, dimension, ...asked }) =>
      slicesOf(await ask('householdAssetAllocation', asked), dimension),
    lines: (rows, labels) => chosenLines(rows.accountIds, labels),
  }),
  accountAllocation: whole<'accountAllocation', SplitPart>({
    ...allocation,
    all: async (ask, { list: _, dimension, ...asked }) =>
      slicesOf(await ask('accountAssetAllocation', asked), dimension),
  }),
} satisfies Area['files'];
