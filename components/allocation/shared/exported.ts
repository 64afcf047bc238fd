import type { AllocationDimension } from '@/contract/export/choices';
import type { ExportRows } from '@/contract/export/schema';
import type { RecordLens } from '../../kit/record/recordLens';

/** Columns of an allocation in a file: its dimension, and what its table shows. */
export const ALLOCATION_COLUMNS = ['dimension', 'part', 'value', 'share'] as const;

/** The export request for a record's allocation by one dimension. */
export function exportedRows(
  { record, id, memberId, accountIds }: RecordLens,
  dimension: AllocationDimension,
): ExportRows {
  switch (record) {
    case 'account':
      return { list: 'accountAllocation', id, dimension };
    case 'client':
      return { list: 'clientAllocation', id, accountIds: [...accountIds], dimension };
    case 'household':
      return { list: 'householdAllocation', id, memberId, accountIds: [...accountIds], dimension };
  }
}
