import { FilterBar } from '../../filters/FilterBar';
import { ColumnsMenu } from '../../superTable/menu/ColumnsMenu';
import { SortControl } from '../../superTable/menu/SortControl';
import styles from './ClientsToolbar.module.css';
import { CLIENTS_TABLE } from './columns';
import type { ClientsView } from './useClientsScreen';

/** Above the table: its filters, and how it is arranged; where the rows are cards, their order. */
export function ClientsToolbar({ view: { filter, table } }: { view: ClientsView }) {
  const { columns, sort, onSort } = table;
  return (
    <FilterBar
      filter={filter}
      end={
        <>
          <SortControl columns={columns} sort={sort} onSort={onSort} />
          <div className={styles.columns}>
            <ColumnsMenu tableKey={CLIENTS_TABLE} columns={columns} />
          </div>
        </>
      }
    />
  );
}
