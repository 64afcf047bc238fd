import { Row } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { SelectField } from '../../ui/SelectField';
import { SortMark } from '../grid/SortMark';
import { firstDirection } from '../sort/sort';
import type { ColumnDef, Sort } from '../types';
import styles from './SortControl.module.css';

interface Props<Row> {
  columns: readonly ColumnDef<Row>[];
  sort: Sort;
  onSort(sort: Sort): void;
}

/**
 * Sorts the rows when they are cards without headings: by one column, in either direction. Further sort
 * columns, from a view or a wider window, stay and are named.
 */
export function SortControl<Row>({ columns, sort, onSort }: Props<Row>) {
  const t = useT();
  const [first, ...further] = sort;
  if (first === undefined) return null;
  const { key, direction } = first;
  const isAscending = direction === 'asc';

  function sortBy(chosen: string) {
    const column = columns.find(({ sortKey }) => sortKey === chosen);
    if (column === undefined || chosen === key) return;
    const others = further.filter((entry) => entry.key !== chosen);
    onSort([{ key: chosen, direction: firstDirection(column) }, ...others]);
  }

  const furtherColumns = further.flatMap(
    (entry) => columns.find(({ sortKey }) => sortKey === entry.key) ?? [],
  );

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
        onClick={() => onSort([{ key, direction: isAscending ? 'desc' : 'asc' }, ...further])}
      >
        <Icon name={isAscending ? 'arrowUp' : 'arrowDown'} />
      </Button>
      {furtherColumns.length > 0 && (
        <Row as="span" gap="0 2" canWrap tone="soft">
          {t('table.sortThen')}
          {furtherColumns.map((column) => (
            <span key={column.id}>
              {t(column.headerKey)}
              <SortMark column={column} sort={sort} />
            </span>
          ))}
        </Row>
      )}
    </div>
  );
}
