import type { AccountListGrouping } from '@/contract/accounts/codes';
import type { AccountsSummaryListAnswer, AccountSortKey } from '@/contract/accounts/schema';
import { countText, type Manner } from '../../panels/accountTable/words';
import type { ListSort } from '../../superTable/sort/sortText';
import type { RowGroup } from '../../superTable/types';

type Order = ListSort<AccountSortKey>;
type Group = AccountsSummaryListAnswer['groups'][number];

/** What kind of accounts they are, or the code that they share. */
function labelOf(key: string, by: AccountListGrouping, { t }: Manner): string {
  // The keys of these groups are the types that accounts have.
  return by === 'type' ? t(`type.${key as 'cash'}`) : key;
}

/** The groups as the table has them, in the direction of the list's order; null where it is not grouped. */
export function toGroups(
  { groups }: Pick<AccountsSummaryListAnswer, 'groups'>,
  [first]: Order,
  by: AccountListGrouping | null,
  manner: Manner,
): RowGroup[] | null {
  if (by === null) return null;
  const toGroup = ({ key, total }: Group): RowGroup => ({
    key,
    label: labelOf(key, by, manner),
    count: total.count,
    countText: countText(total.count, manner),
    totals: {
      marketValue: total.marketValueCad,
      gain: total.gainCad,
      bookCost: total.bookCostCad,
      cash: total.cashCad,
    },
  });
  const ascending = groups.map(toGroup);
  return first?.direction === 'desc' ? ascending.reverse() : ascending;
}
