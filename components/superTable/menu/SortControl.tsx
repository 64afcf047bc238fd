import { useId } from 'react';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { firstDirection } from '../sort/sort';
import type { ColumnDef, Sort } from '../types';
import styles from './SortControl.module.css';

interface Props<Row> {
  columns: readonly ColumnDef<Row>[];
  sort: Sort;
  onSort(sort: Sort): void;
}

/** The order of the rows where they are cards and no headings stand above them: by one column, either way. */
export function SortControl<Row>({ columns, sort, onSort }: Props<Row>) {
  const t = useT();
  const id = useId();
  const [first] = sort;
  if (first === undefined) return null;
  const { key, direction } = first;
  const isAscending = direction === 'asc';

  function sortBy(chosen: string) {
    const column = columns.find(({ sortKey }) => sortKey === chosen);
    if (column !== undefined && chosen !== key) onSort([{ key: chosen, direction: firstDirection(column) }]);
  }

  return (
    <div className={styles.control}>
      <label htmlFor={id} className="type-caption">
        {t('table.sortBy')}
      </label>
      <select id={id} className={styles.select} value={key} onChange={({ target }) => sortBy(target.value)}>
        {columns.map(({ sortKey, headerKey }) =>
          sortKey === undefined ? null : (
            <option key={sortKey} value={sortKey}>
              {t(headerKey)}
            </option>
          ),
        )}
      </select>
      <Button
        isIconOnly
        aria-label={isAscending ? t('table.ascending') : t('table.descending')}
        onClick={() => onSort([{ key, direction: isAscending ? 'desc' : 'asc' }])}
      >
        <Icon name={isAscending ? 'arrowUp' : 'arrowDown'} />
      </Button>
    </div>
  );
}
