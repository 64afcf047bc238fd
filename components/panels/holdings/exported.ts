import { HOLDING_SORT_KEYS } from '@/contract/export/choices';
import type { ExportRows } from '@/contract/export/schema';
import type { Sort } from '../../superTable/types';
import type { RecordLens } from '../recordLens';

const keyOf = (key: string) => HOLDING_SORT_KEYS.find((each) => each === key);

/** The holdings of a record, in the order in which they show, as an export is asked for them. */
export function exportedRows({ record, id, memberId, accountIds }: RecordLens, shown: Sort): ExportRows {
  const sort = shown.flatMap(({ key, direction }) => {
    const known = keyOf(key);
    return known === undefined ? [] : [{ key: known, direction }];
  });
  switch (record) {
    case 'account':
      return { list: 'accountHoldings', id, sort };
    case 'client':
      return { list: 'clientHoldings', id, accountIds: [...accountIds], sort };
    case 'household':
      return { list: 'householdHoldings', id, memberId, accountIds: [...accountIds], sort };
  }
}
