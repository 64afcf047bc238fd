import { Text } from '@/components/ui/layout';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import type { RowSelection } from '../hooks/useRowSelection';
import type { RowSource } from '../types';
import styles from './Views.module.css';

interface Props {
  rows: RowSelection;
  source: Pick<RowSource<never>, 'total' | 'loaded'>;
}

/** Says how many rows are selected, with buttons for all and none. Empty when nothing is selected. */
export function SelectionBar({ rows, source: { total, loaded } }: Props) {
  const t = useT();
  const locale = useLocale();
  const { count, selection, awaited } = rows;
  if (awaited !== null) return <AwaitedRange count={awaited} onCancel={rows.cancelRange} />;
  if (count === 0) return null;
  const isAll = rows.tick === 'all';
  const n = (value: number) => formatCount(value, locale);
  return (
    <div className={cx(styles.bar, styles.selection)} role="group" aria-label={t('table.selection')}>
      <span>
        {isAll && total !== null && t('table.allSelected', { n: n(total) })}
        {isAll && total === null && t('table.allSelectedUnknown')}
        {!isAll && count !== null && t('table.selected', { count, n: n(count) })}
        {!isAll && count === null && t('table.allSelectedBut', { n: n(selection.keys.length) })}
        {selection.all && loaded !== undefined && (total === null || loaded < total) && (
          <Text tone="soft" marginStart={2}>
            {t('table.copyTakes', { count: loaded, n: n(loaded) })}
          </Text>
        )}
      </span>
      {!isAll && (
        <Button variant="quiet" onClick={rows.selectAll}>
          {total === null ? t('table.selectAll') : t('table.selectAllOf', { n: n(total) })}
        </Button>
      )}
      <Button variant="quiet" onClick={rows.clear}>
        {t('table.clearSelection')}
      </Button>
    </div>
  );
}

/** Replaces the selection while the rows of a range load. That is announced elsewhere. */
function AwaitedRange({ count, onCancel }: { count: number; onCancel(): void }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={cx(styles.bar, styles.selection)} role="group" aria-label={t('table.selection')}>
      <span>{t('table.rangeLoading', { n: formatCount(count, locale) })}</span>
      <Button variant="quiet" onClick={onCancel}>
        {t('table.cancelRange')}
      </Button>
    </div>
  );
}
