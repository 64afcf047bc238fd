import { formatCount, formatList } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { ListFilter } from '../../filters/useBookFilter';
import { useEmptyText, useSetText } from '../../filters/useEmptyText';
import { TOGGLED } from '@/components/accounts/shared/table/show';
import type { AccountShowChoice } from '@/components/accounts/shared/table/useAccountShow';
import type { SuperTableProps } from '../../superTable/types';
import type { AccountListView } from './useAccountList';

type EmptyProps = Pick<
  SuperTableProps<never>,
  'emptyText' | 'emptyFilteredText' | 'onClearFilters' | 'emptyAction'
>;

/**
 * What shows when no account is listed: there are none, the filter finds none, or the toggles hide them all.
 * The last case names the hidden ones and shows them with a click.
 */
export function useAccountsEmpty(
  filter: Pick<ListFilter, 'filters' | 'clear' | 'views'>,
  { counts, isEmpty, summary }: Pick<AccountListView, 'counts' | 'isEmpty' | 'summary'>,
  { show, setShow }: AccountShowChoice,
): EmptyProps {
  const t = useT('accounts');
  const locale = useLocale();
  const emptyFilteredText = useEmptyText(filter);
  const filters = useSetText(filter);
  const onClearFilters = filter.clear;
  const emptyText = t(isEmpty ? 'list.empty' : 'grouped.emptyHidden');
  // The counts belong to an earlier question.
  const known = summary.isPrevious ? null : counts;
  const hidden = TOGGLED.filter((state) => !show[state] && known !== null && known[state] > 0);
  if (known === null || setShow === null || hidden.length === 0) {
    return { emptyText, emptyFilteredText, onClearFilters };
  }
  const kinds = hidden.map((state) => t(`toggles.${state}Count`, { n: formatCount(known[state], locale) }));
  const shown = Object.fromEntries(hidden.map((state) => [state, true]));
  return {
    emptyText,
    emptyFilteredText: t('list.hiddenFound', { filters, kinds: formatList(kinds, locale) }),
    emptyAction: { label: t('list.showHidden'), onTake: () => setShow({ ...show, ...shown }) },
  };
}
