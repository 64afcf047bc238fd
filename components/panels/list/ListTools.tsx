import { ColumnsMenu } from '../../superTable/menu/ColumnsMenu';
import { PrintMenu } from '../../superTable/menu/PrintMenu';
import { SortControl } from '../../superTable/menu/SortControl';
import type { ColumnDef, RowSource, Sort } from '../../superTable/types';
import styles from './ListTools.module.css';

interface Props<Row> {
  tableKey: string;
  source: RowSource<Row>;
  columns: readonly ColumnDef<Row>[];
  sort: Sort;
  onSort(sort: Sort): void;
}

/** What is done with a list's table: its columns and its print, or where the rows are cards their order. */
export function ListTools<Row>({ tableKey, source, columns, sort, onSort }: Props<Row>) {
  return (
    <>
      <SortControl columns={columns} sort={sort} onSort={onSort} />
      <div className={styles.columns}>
        <PrintMenu tableKey={tableKey} source={source} />
        <ColumnsMenu tableKey={tableKey} columns={columns} />
      </div>
    </>
  );
}
