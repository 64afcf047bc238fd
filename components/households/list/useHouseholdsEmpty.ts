import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { ListFilter } from '../../filters/useBookFilter';
import { useEmptyText, useSetText } from '../../filters/useEmptyText';
import type { SuperTableProps } from '../../superTable/types';
import type { HouseholdListView } from './useHouseholdList';

type EmptyProps = Pick<
  SuperTableProps<never>,
  'emptyText' | 'emptyFilteredText' | 'onClearFilters' | 'emptyAction'
>;

/**
 * What shows when no household is listed: there are none, the filter finds none, or it finds only hidden ones
 * with closed accounts. The last case says so and shows them with a click.
 */
export function useHouseholdsEmpty(
  filter: Pick<ListFilter, 'filters' | 'clear' | 'views'>,
  { closedOnly, setClosedOnly, summary }: Pick<HouseholdListView, 'closedOnly' | 'setClosedOnly' | 'summary'>,
): EmptyProps {
  const t = useT('household');
  const locale = useLocale();
  const emptyFilteredText = useEmptyText(filter);
  const filters = useSetText(filter);
  // The count belongs to an earlier question.
  const count = summary.isPrevious || closedOnly ? 0 : (summary.data?.closedOnlyCount ?? 0);
  if (setClosedOnly === null || count === 0) {
    return { emptyText: t('list.empty'), emptyFilteredText, onClearFilters: filter.clear };
  }
  return {
    emptyText: t('list.emptyHidden'),
    emptyFilteredText: t('list.hiddenFound', { filters, count, n: formatCount(count, locale) }),
    emptyAction: { label: t('list.showHidden'), onTake: () => setClosedOnly(true) },
  };
}
