import { useT } from '@/lib/i18n/useT';
import { EmptyState } from '../../states/EmptyState';
import { focusHeading } from '../../states/focusHeading';
import { Button } from '../../ui/Button';
import type { SuperTableProps } from '../types';

type Props<Row> = Pick<
  SuperTableProps<Row>,
  'source' | 'emptyText' | 'emptyFilteredText' | 'onClearFilters' | 'emptyAction'
>;

/**
 * Shows instead of rows that there are none, or none that pass the filters, with the way back to all rows. A
 * list that knows a quicker way to some rows offers that one.
 */
export function Empty<Row>(props: Props<Row>) {
  const { source, emptyText, emptyFilteredText, onClearFilters, emptyAction } = props;
  const t = useT();
  const way = emptyAction && (
    <Button
      onClick={() => {
        // The button disappears with the empty list.
        focusHeading();
        emptyAction.onTake();
      }}
    >
      {emptyAction.label}
    </Button>
  );
  if (!source.isFiltered) return <EmptyState title={emptyText ?? t('table.empty')} action={way} />;
  return (
    <EmptyState
      title={emptyFilteredText ?? t('table.emptyFiltered')}
      action={way ?? (onClearFilters && <Button onClick={onClearFilters}>{t('table.clearFilters')}</Button>)}
    />
  );
}
