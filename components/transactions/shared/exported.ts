import type { TransactionFilters } from '@/contract/transactions/schema';
import type { ExportRows } from '@/contract/export/schema';
import type { Direction } from '@/contract/paging';
import type { RecordLens } from '../../kit/record/recordLens';

/** The export request for a record's transactions. */
export function exportedRows(
  { record, id, memberId, accountIds }: RecordLens,
  filters: TransactionFilters,
  direction: Direction,
): ExportRows {
  const asked = { filters, direction };
  switch (record) {
    case 'account':
      return { list: 'accountTransactions', id, ...asked };
    case 'client':
      return { list: 'clientTransactions', id, accountIds: [...accountIds], ...asked };
    case 'household':
      return { list: 'householdTransactions', id, memberId, accountIds: [...accountIds], ...asked };
  }
}
