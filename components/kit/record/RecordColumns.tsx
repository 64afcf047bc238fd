import type { ReactNode } from 'react';
import styles from './RecordColumns.module.css';

interface Props {
  /** The panels of the wide column. */
  work: ReactNode;
  /** Those of the narrow one. */
  facts: ReactNode;
}

/**
 * The panels of a record in two columns. In print, and when there is no room, in one column, with the wide
 * one first.
 */
export function RecordColumns({ work, facts }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{work}</div>
      <div className={styles.column}>{facts}</div>
    </div>
  );
}
