import type { ValueRange } from '@/contract/valueHistory/codes';
import { VALUE_SORT_KEYS, type ValueSortKey } from '@/contract/export/choices';
import type { ExportRows } from '@/contract/export/schema';
import type { Sort } from '../../superTable/types';
import type { RecordLens } from '../../kit/record/recordLens';

const isKey = (key: string): key is ValueSortKey => VALUE_SORT_KEYS.some((each) => each === key);

/** The export request for the points of a value over time, in the order of their table. */
export function exportedRows(
  { record, id, memberId, accountIds }: RecordLens,
  range: ValueRange,
  sorted: Sort,
): ExportRows {
  const sort = sorted.flatMap(({ key, direction }) => (isKey(key) ? [{ key, direction }] : []));
  const asked = { range, sort };
  switch (record) {
    case 'account':
      return { list: 'accountValues', id, ...asked };
    case 'client':
      return { list: 'clientValues', id, accountIds: [...accountIds], ...asked };
    case 'household':
      return { list: 'householdValues', id, memberId, accountIds: [...accountIds], ...asked };
  }
}
