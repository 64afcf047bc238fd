import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import type { RowSelection } from '../hooks/useRowSelection';
import styles from './Views.module.css';

interface Props {
  rows: RowSelection;
  total: number | null;
}

/** How many rows are selected, in words, and the ways to all of them and to none. Nothing where none is. */
export function SelectionBar({ rows, total }: Props) {
  const t = useT();
  const locale = useLocale();
  const { count, selection } = rows;
  if (count === 0) return null;
  const isAll = rows.tick === 'all';
  const n = (value: number) => formatCount(value, locale);
  return (
    <div className={styles.bar} role="group" aria-label={t('table.selection')}>
      <span>
        {isAll && total !== null && t('table.allSelected', { n: n(total) })}
        {isAll && total === null && t('table.allSelectedUnknown')}
        {!isAll && count !== null && t('table.selected', { count, n: n(count) })}
        {!isAll && count === null && t('table.allSelectedBut', { n: n(selection.keys.length) })}
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
