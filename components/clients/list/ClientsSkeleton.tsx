import { useT } from '@/lib/i18n/useT';
import { TableSkeleton } from '../../states/TableSkeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { COLUMNS } from './sort';

const ROWS = 12;

/** The table before its rows are there. */
export function ClientsTableSkeleton() {
  const t = useT('client');
  return (
    <>
      <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
      <TableSkeleton rows={ROWS} columns={COLUMNS.length} />
    </>
  );
}
