import type { ReactNode } from 'react';
import { Box } from '@/components/ui/layout';
import { Card } from '../../ui/Card';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import table from './Table.module.css';

interface Column {
  label: string;
  /** Figures, aligned at the right. */
  isEnd?: boolean;
  /**
   * A drawing of the figures beside it. It is left out when the table is narrow, and only a screen reader
   * gets its heading.
   */
  isDrawing?: boolean;
}

interface Props {
  title: string;
  meta?: string;
  /** Actions on the whole table, at the right of the heading. */
  action?: ReactNode;
  columns: readonly Column[];
  /** Content above the table. */
  lead?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/**
 * A small table in its own card. In a column of the page it stays a table; on a phone its rows become cards.
 */
export function TableCard({ title, meta, action, columns, lead, children }: Props) {
  return (
    <Card isFlush title={title} meta={meta} action={action}>
      {lead}
      <Box canShrink className={table.inCard}>
        <table className={table.table}>
          <caption>
            <VisuallyHidden>{title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {columns.map(({ label, isEnd = false, isDrawing = false }) => (
                <th
                  key={label}
                  scope="col"
                  className={isEnd ? table.end : isDrawing ? table.wideOnly : undefined}
                >
                  {isDrawing ? <VisuallyHidden>{label}</VisuallyHidden> : label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </Box>
    </Card>
  );
}
