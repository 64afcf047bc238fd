import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { SelectField } from '../../ui/SelectField';
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
      <SelectField
        label={t('table.sortBy')}
        value={key}
        options={columns.flatMap(({ sortKey, headerKey }) =>
          sortKey === undefined ? [] : [{ value: sortKey, label: t(headerKey) }],
        )}
        onChange={sortBy}
      />
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
