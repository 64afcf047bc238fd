import { useT } from '@/lib/i18n/useT';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import styles from './ClientsToolbar.module.css';
import { CLIENT_NAME_MAX } from './savedFilter';
import type { ClientSort } from './sort';
import { SortControl } from './SortControl';
import type { NameFilter } from './useNameFilter';

interface Props {
  filter: NameFilter;
  sort: ClientSort;
  onSort(sort: ClientSort): void;
}

/** Above the table: the filter by name and, where the rows are cards, their order. */
export function ClientsToolbar({ filter, sort, onSort }: Props) {
  const t = useT('client');
  return (
    <div role="search" className={styles.toolbar}>
      <TextField
        className={styles.filter}
        label={t('list.filter')}
        isLabelHidden
        placeholder={t('list.filter')}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={CLIENT_NAME_MAX}
        lead={<Icon name="search" />}
        value={filter.text}
        onChange={filter.setText}
      />
      <SortControl sort={sort} onSort={onSort} />
    </div>
  );
}
