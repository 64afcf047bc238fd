import type { ReactNode } from 'react';
import { Box } from '@/components/ui/layout';
import { cx } from '../ui/cx';
import { SimpleTable } from '../ui/SimpleTable';
import styles from './BookOfBusiness.module.css';

export interface PartTableRow {
  key: string;
  /** What the row is of; a link or a button where it opens something. */
  head: ReactNode;
  cells: readonly ReactNode[];
  isQuiet?: boolean;
}

interface Props {
  caption: string;
  columns: readonly string[];
  rows: readonly PartTableRow[];
  /** Of those that are not named. */
  other?: PartTableRow | null;
  total?: PartTableRow | null;
}

/**
 * The figures of a part as a table: a row for each name, one for the others, and the total. Where the columns do not
 * fit beside each other, a row has its first figure at the right and the others, with their headings, beneath.
 */
export function PartTable({ caption, columns, rows, other = null, total = null }: Props) {
  const [first, ...rest] = columns;
  const row = ({ key, head, cells, isQuiet }: PartTableRow) => (
    <tr key={key} role="row" className={cx(isQuiet && styles.quiet)}>
      <th scope="row" role="rowheader">
        {head}
      </th>
      {cells.map((cell, at) => (
        // The columns have an order and nothing else.
        <td key={rest[at]} role="cell" data-label={rest[at]}>
          {cell}
        </td>
      ))}
    </tr>
  );
  return (
    <Box hasInnerRing className={styles.tablePlace} tabIndex={0} role="group" aria-label={caption}>
      <SimpleTable
        isLined
        hasFigures
        role="table"
        className={cx(styles.table, rest.length > 2 && styles.broad)}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {first}
            </th>
            {rest.map((column) => (
              <th key={column} scope="col" role="columnheader">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{[...rows, ...(other === null ? [] : [other])].map(row)}</tbody>
        {total !== null && <tfoot role="rowgroup">{row({ ...total, key: 'total' })}</tfoot>}
      </SimpleTable>
    </Box>
  );
}
