import { useT } from '@/lib/i18n/useT';
import { EmptyState } from '../../states/EmptyState';
import { Button } from '../../ui/Button';
import type { SuperTableProps } from '../types';

type Props<Row> = Pick<SuperTableProps<Row>, 'source' | 'emptyText' | 'emptyFilteredText' | 'onClearFilters'>;

/** In place of rows: there are none at all, or none that the filters let through, and the way back to all. */
export function Empty<Row>({ source, emptyText, emptyFilteredText, onClearFilters }: Props<Row>) {
  const t = useT();
  if (!source.isFiltered) return <EmptyState title={emptyText ?? t('table.empty')} />;
  return (
    <EmptyState
      title={emptyFilteredText ?? t('table.emptyFiltered')}
      action={onClearFilters && <Button onClick={onClearFilters}>{t('table.clearFilters')}</Button>}
    />
  );
}
