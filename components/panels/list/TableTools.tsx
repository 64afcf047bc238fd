import type { ReactNode } from 'react';
import { ColumnsMenu } from '@/components/superTable/menu/ColumnsMenu';
import { PrintMenu } from '@/components/superTable/menu/PrintMenu';
import { SortControl } from '@/components/superTable/menu/SortControl';
import type { ColumnDef, RowSource, Sort } from '@/components/superTable/types';
import styles from './TableTools.module.css';

interface Props<Row> {
  tableKey: string;
  /** Whose rows are printed, as many as the person asks for; absent where all are there, and the browser prints them. */
  source?: RowSource<Row>;
  columns: readonly ColumnDef<Row>[];
  sort: Sort;
  onSort(sort: Sort): void;
}

/** What is done with a table: its columns and its print, or where the rows are cards their order. */
export function TableTools<Row>({ tableKey, source, columns, sort, onSort }: Props<Row>) {
  return (
    <>
      <SortControl columns={columns} sort={sort} onSort={onSort} />
      <div className={styles.columns}>
        {source !== undefined && <PrintMenu tableKey={tableKey} source={source} />}
        <ColumnsMenu tableKey={tableKey} columns={columns} />
      </div>
    </>
  );
}

/** The line above a table that stands in a card: what is chosen of its rows, and at its end what is done with them. */
export function TableBar({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        {children}
        <div className={styles.tools}>{tools}</div>
      </div>
    </div>
  );
}
