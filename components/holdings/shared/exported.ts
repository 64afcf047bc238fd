import type { ExportRows } from '@/contract/export/schema';
import type { RecordLens } from '../../kit/record/recordLens';
import type { HoldingsOrder } from './useHoldingsOrder';

/** The export request for a record's holdings, in their visible order. */
export function exportedRows(
  { record, id, memberId, accountIds }: RecordLens,
  { sort, groupBy }: Pick<HoldingsOrder, 'sort' | 'groupBy'>,
): ExportRows {
  const order = { sort: [...sort], groupBy };
  switch (record) {
    case 'account':
      return { list: 'accountHoldings', id, ...order };
    case 'client':
      return { list: 'clientHoldings', id, accountIds: [...accountIds], ...order };
    case 'household':
      return { list: 'householdHoldings', id, memberId, accountIds: [...accountIds], ...order };
  }
}
