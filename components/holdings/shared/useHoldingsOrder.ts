import {
  HOLDING_GROUPINGS,
  HOLDING_SORT_KEYS,
  type HoldingGrouping,
  type HoldingSortKey,
} from '@/contract/export/choices';
import type { ListSort } from '../../superTable/sort/sortText';
import { useListSort } from '../../superTable/sort/useListSort';
import type { Sort } from '../../superTable/types';
import { useQueryValue } from '../../ui/useQueryValue';

/** Most valuable first, like the answer. */
const FIRST_SORT: ListSort<HoldingSortKey> = [{ key: 'marketValue', direction: 'desc' }];

export interface HoldingsOrder {
  sort: ListSort<HoldingSortKey>;
  onSort(sort: Sort): void;
  /** Null when the holdings are not grouped. */
  groupBy: HoldingGrouping | null;
  group(by: HoldingGrouping | null): void;
}

/**
 * How holdings are sorted and grouped. The address holds both, as for a list (`?sort=-gain&group=sector`).
 */
export function useHoldingsOrder(): HoldingsOrder {
  const [sort, onSort] = useListSort(HOLDING_SORT_KEYS, FIRST_SORT);
  const [text, group] = useQueryValue('group');
  return { sort, onSort, groupBy: HOLDING_GROUPINGS.find((each) => each === text) ?? null, group };
}
