import { ColumnsMenu } from '../../superTable/menu/ColumnsMenu';
import { SortControl } from '../../superTable/menu/SortControl';
import type { ColumnDef, Sort } from '../../superTable/types';
import styles from './ListTools.module.css';

interface Props<Row> {
  tableKey: string;
  columns: readonly ColumnDef<Row>[];
  sort: Sort;
  onSort(sort: Sort): void;
}

/** How a list's table is arranged: its columns, or where the rows are cards their order. */
export function ListTools<Row>({ tableKey, columns, sort, onSort }: Props<Row>) {
  return (
    <>
      <SortControl columns={columns} sort={sort} onSort={onSort} />
      <div className={styles.columns}>
        <ColumnsMenu tableKey={tableKey} columns={columns} />
      </div>
    </>
  );
}
