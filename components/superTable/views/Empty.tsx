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
 * In place of rows: there are none at all, or none that the filters let through, and the way back to all; or, where the
 * list knows a nearer way to some, that one.
 */
export function Empty<Row>(props: Props<Row>) {
  const { source, emptyText, emptyFilteredText, onClearFilters, emptyAction } = props;
  const t = useT();
  const way = emptyAction && (
    <Button
      onClick={() => {
        // The button goes with the empty list.
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
