import type { ClientListGrouping } from '@/contract/clients/codes';
import type { ClientsSummaryListAnswer, ClientSortKey } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import { formatCount } from '@/lib/format';
import type { useT } from '@/lib/i18n/useT';
import { groupsInOrder } from '../../kit/list/groupsInOrder';
import { householdLabel } from '../../households/shared/householdLabel';
import type { ListSort } from '../../superTable/sort/sortText';
import type { RowGroup } from '../../superTable/types';

interface Words {
  t: ReturnType<typeof useT<'client'>>;
  locale: Locale;
  lastFirst: boolean;
}

type Group = NonNullable<ClientsSummaryListAnswer['groups']>[number];

/** The groups as the table has them, in the direction of the list's order; null if there are none. */
export function toGroups(
  { groups }: Pick<ClientsSummaryListAnswer, 'groups'>,
  [first]: ListSort<ClientSortKey>,
  by: ClientListGrouping | null,
  { t, locale, lastFirst }: Words,
): RowGroup[] | null {
  if (by === null || groups === null) return null;
  const toGroup = ({ key, label, head, count, accountCount, marketValue, cash }: Group): RowGroup => ({
    key,
    label: householdLabel(label, head, lastFirst) ?? (key === '' ? t('list.grouped.noHousehold') : key),
    count,
    countText: t('list.count', { count, n: formatCount(count, locale) }),
    totals: { accountCount, marketValue, cash },
  });
  return groupsInOrder(groups, first?.direction).map(toGroup);
}
