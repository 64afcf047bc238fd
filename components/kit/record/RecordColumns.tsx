import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Grid } from '@/components/ui/layout';
import styles from './RecordColumns.module.css';

interface Props {
  /** A slim column before the others: the parts of the record. */
  rail?: ReactNode;
  /** The panels of the wide column. */
  work: ReactNode;
  /** Those of the narrow one. */
  facts: ReactNode;
}

/**
 * The panels of a record in two columns. In print, and when there is no room, in one column, with the wide
 * one first.
 */
export function RecordColumns({ rail, work, facts }: Props) {
  return (
    <Grid gap={4} align="start" className={cx(styles.columns, rail !== undefined && styles.withRail)}>
      {rail}
      <Grid columns={1} gap={4} canShrink>
        {work}
      </Grid>
      <Grid columns={1} gap={4} canShrink>
        {facts}
      </Grid>
    </Grid>
  );
}
