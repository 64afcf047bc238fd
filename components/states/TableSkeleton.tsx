import { Box } from '@/components/ui/layout';
import { Skeleton } from '../ui/Skeleton';
import styles from './TableSkeleton.module.css';

interface Props {
  rows: number;
  columns: number;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The shape of a table that is coming: its header, its rows, their height. Hidden from screen readers. */
export function TableSkeleton({ rows, columns }: Props) {
  return (
    <Box isContainer>
      <table className={styles.table} aria-hidden="true">
        <thead>
          <tr>
            {upTo(columns).map((column) => (
              <th key={column}>
                <Skeleton width="short" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {upTo(rows).map((row) => (
            <tr key={row}>
              {upTo(columns).map((column) => (
                <td key={column}>
                  <Skeleton width={column === 0 ? 'long' : 'short'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
