import type { AccountListGrouping } from '@/contract/accounts/codes';
import type { AccountsSummaryListAnswer, AccountSortKey } from '@/contract/accounts/schema';
import { countText, type DisplayOptions } from '@/components/accounts/shared/table/words';
import { groupsInOrder } from '../../kit/list/groupsInOrder';
import { householdLabel } from '../../households/shared/householdLabel';
import type { ListSort } from '../../superTable/sort/sortText';
import type { RowGroup } from '../../superTable/types';

type Order = ListSort<AccountSortKey>;
type Group = NonNullable<AccountsSummaryListAnswer['groups']>[number];

/** The holders of the group's accounts, their kind, or the code that they share. */
function labelOf(
  { key, label, head }: Group,
  by: AccountListGrouping,
  { t, lastFirst }: DisplayOptions,
): string {
  if (by === 'household') return householdLabel(label, head, lastFirst) ?? t('grouped.noHousehold');
  // The keys of these groups are the types that accounts have.
  return by === 'type' ? t(`type.${key as 'cash'}`) : key;
}

/** The groups as the table has them, in the direction of the list's order; null if there are none. */
export function toGroups(
  { groups }: Pick<AccountsSummaryListAnswer, 'groups'>,
  [first]: Order,
  by: AccountListGrouping | null,
  display: DisplayOptions,
): RowGroup[] | null {
  if (by === null || groups === null) return null;
  const toGroup = (group: Group): RowGroup => ({
    key: group.key,
    label: labelOf(group, by, display),
    count: group.total.count,
    countText: countText(group.total.count, display),
    totals: {
      marketValue: group.total.marketValueCad,
      gain: group.total.gainCad,
      bookCost: group.total.bookCostCad,
      cash: group.total.cashCad,
    },
  });
  return groupsInOrder(groups, first?.direction).map(toGroup);
}
