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

/** Dearest first, as the answer has them. */
const FIRST_SORT: ListSort<HoldingSortKey> = [{ key: 'marketValue', direction: 'desc' }];

export interface HoldingsOrder {
  sort: ListSort<HoldingSortKey>;
  onSort(sort: Sort): void;
  /** Null where the holdings are not grouped. */
  groupBy: HoldingGrouping | null;
  group(by: HoldingGrouping | null): void;
}

/** How holdings are sorted and by what they are grouped, kept in the address as a list keeps it (`?sort=-gain&group=sector`). */
export function useHoldingsOrder(): HoldingsOrder {
  const [sort, onSort] = useListSort(HOLDING_SORT_KEYS, FIRST_SORT);
  const [text, group] = useQueryValue('group');
  return { sort, onSort, groupBy: HOLDING_GROUPINGS.find((each) => each === text) ?? null, group };
}
