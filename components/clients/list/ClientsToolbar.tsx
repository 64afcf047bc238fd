import { useT } from '@/lib/i18n/useT';
import { ColumnsMenu } from '../../superTable/menu/ColumnsMenu';
import { SortControl } from '../../superTable/menu/SortControl';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import styles from './ClientsToolbar.module.css';
import { CLIENTS_TABLE } from './columns';
import { CLIENT_NAME_MAX } from './savedFilter';
import type { ClientsView } from './useClientsScreen';

/** Above the table: the filter by name, and how the table is arranged; where the rows are cards, their order. */
export function ClientsToolbar({ view: { filter, table } }: { view: ClientsView }) {
  const t = useT('client');
  const { columns, sort, onSort } = table;
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
      <div className={styles.end}>
        <SortControl columns={columns} sort={sort} onSort={onSort} />
        <div className={styles.columns}>
          <ColumnsMenu tableKey={CLIENTS_TABLE} columns={columns} />
        </div>
      </div>
    </div>
  );
}
