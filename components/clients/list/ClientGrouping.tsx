import { CLIENT_LIST_GROUPINGS } from '@/contract/clients/codes';
import { GROUPS_MAX } from '@/contract/limits';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { ListGrouping } from '../../kit/list/ListGrouping';
import type { ClientsView } from './useClientsScreen';

/** By what the clients are grouped, and how their groups count. */
export function ClientGrouping({
  view: { groupBy, group, summary },
}: {
  view: Pick<ClientsView, 'groupBy' | 'group' | 'summary'>;
}) {
  const t = useT('client');
  const locale = useLocale();
  const areTooMany = groupBy !== null && !summary.isPrevious && summary.data?.groups === null;
  const note = areTooMany
    ? t('list.grouped.tooMany', { n: formatCount(GROUPS_MAX, locale) })
    : // A client has one rep code: nothing counts in two of them.
      groupBy === 'household' && t('list.grouped.joint');
  return (
    <ListGrouping
      label={t('list.grouped.by')}
      groupings={CLIENT_LIST_GROUPINGS}
      groupBy={groupBy}
      wordsOf={(grouping) => t(`list.grouped.${grouping}`)}
      onGroup={group}
      note={note}
    />
  );
}
