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

/** The figures of a part as a table: named rows, what is not named, and the whole that they come to. */
export function PartTable({ caption, columns, rows, other = null, total = null }: Props) {
  const [first, ...rest] = columns;
  return (
    <Box hasInnerRing className={styles.tablePlace} tabIndex={0} role="group" aria-label={caption}>
      <SimpleTable isLined hasFigures className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {rest.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, ...(other === null ? [] : [other])].map(({ key, head, cells, isQuiet }) => (
            <tr key={key} className={cx(isQuiet && styles.quiet)}>
              <th scope="row">{head}</th>
              {cells.map((cell, at) => (
                // The columns have an order and nothing else.
                <td key={rest[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {total !== null && (
          <tfoot>
            <tr>
              <th scope="row">{total.head}</th>
              {total.cells.map((cell, at) => (
                <td key={rest[at]}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </SimpleTable>
    </Box>
  );
}
