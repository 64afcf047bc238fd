import { ACCOUNT_LIST_GROUPINGS } from '@/contract/accounts/codes';
import { GROUPS_MAX } from '@/contract/limits';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { ListGrouping } from '../../kit/list/ListGrouping';
import type { AccountListView } from './useAccountList';

/** By what the accounts are grouped, and how their groups count. */
export function AccountGrouping({
  view: { groupBy, group, summary },
}: {
  view: Pick<AccountListView, 'groupBy' | 'group' | 'summary'>;
}) {
  const t = useT('accounts');
  const locale = useLocale();
  const areTooMany = groupBy !== null && !summary.isPrevious && summary.data?.groups === null;
  const note = areTooMany
    ? t('grouped.tooMany', { n: formatCount(GROUPS_MAX, locale) })
    : // An account has one type, one rep code, one currency.
      groupBy === 'household' && t('grouped.joint');
  return (
    <ListGrouping
      label={t('grouped.by')}
      groupings={ACCOUNT_LIST_GROUPINGS}
      groupBy={groupBy}
      wordsOf={(grouping) => t(`grouped.${grouping}`)}
      onGroup={group}
      note={note}
    />
  );
}
