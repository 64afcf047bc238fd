import type { ReactNode } from 'react';
import { ColumnsMenu } from '@/components/superTable/menu/ColumnsMenu';
import { PrintMenu } from '@/components/superTable/menu/PrintMenu';
import { SortControl } from '@/components/superTable/menu/SortControl';
import type { ColumnDef, RowSource, Sort } from '@/components/superTable/types';
import { Box, Row } from '@/components/ui/layout';
import styles from './TableTools.module.css';

interface Props<Row> {
  tableKey: string;
  /**
   * The source to print, as many rows as the person asked for. Absent when all rows are there and the browser
   * prints them.
   */
  source?: RowSource<Row>;
  columns: readonly ColumnDef<Row>[];
  sort: Sort;
  onSort(sort: Sort): void;
}

/** How a table is arranged and printed. Cards have neither. */
export function TableArrangement<Row>({
  tableKey,
  source,
  columns,
}: Pick<Props<Row>, 'tableKey' | 'source' | 'columns'>) {
  return (
    <Row gap={2} align="center" className={styles.columns}>
      {source !== undefined && <PrintMenu tableKey={tableKey} source={source} />}
      <ColumnsMenu tableKey={tableKey} columns={columns} />
    </Row>
  );
}

/** The tools of a table in a card: its columns and its print, or the order when the rows are cards. */
export function TableTools<Row>({ columns, sort, onSort, ...arranged }: Props<Row>) {
  return (
    <>
      <SortControl columns={columns} sort={sort} onSort={onSort} />
      <TableArrangement columns={columns} {...arranged} />
    </>
  );
}

/** The line above a table in a card: the choice of rows, and at its end the actions on them. */
export function TableBar({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <Box isContainer isScreenOnly className={styles.bar}>
      <Row gap={2} canWrap align="center" className={styles.line}>
        {children}
        <Row gap={2} canWrap align="center" isPushed>
          {tools}
        </Row>
      </Row>
    </Box>
  );
}
