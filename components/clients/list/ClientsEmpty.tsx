import { useT } from '@/lib/i18n/useT';
import { EmptyState } from '../../states/EmptyState';
import { Button } from '../../ui/Button';
import type { NameFilter } from './useNameFilter';

/** In place of the rows: no client at all, or none of that name and the way back to all. */
export function ClientsEmpty({ filter }: { filter: NameFilter }) {
  const t = useT('client');
  const name = filter.names[0];
  if (name === undefined) return <EmptyState title={t('list.empty')} />;
  return (
    <EmptyState
      title={t('list.emptyFiltered', { text: name })}
      action={<Button onClick={filter.clear}>{t('list.clearFilter')}</Button>}
    />
  );
}
