import { useId } from 'react';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './SortControl.module.css';
import { COLUMNS, nextSort, reversed, type ClientSort } from './sort';

interface Props {
  sort: ClientSort;
  onSort(sort: ClientSort): void;
}

/** The order of the rows where they are cards and no headings stand above them. */
export function SortControl({ sort, onSort }: Props) {
  const t = useT('client');
  const id = useId();
  const isAscending = sort.direction === 'asc';
  return (
    <div className={styles.control}>
      <label htmlFor={id} className="type-caption">
        {t('list.sortBy')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={sort.key}
        onChange={({ target }) => {
          const column = COLUMNS.find(({ key }) => key === target.value);
          if (column !== undefined && column.key !== sort.key) onSort(nextSort(sort, column.key));
        }}
      >
        {COLUMNS.map(({ key }) => (
          <option key={key} value={key}>
            {t(`list.columns.${key}`)}
          </option>
        ))}
      </select>
      <Button
        isIconOnly
        aria-label={isAscending ? t('list.ascending') : t('list.descending')}
        onClick={() => onSort(reversed(sort))}
      >
        <Icon name={isAscending ? 'arrowUp' : 'arrowDown'} />
      </Button>
    </div>
  );
}
