import type { ReactNode } from 'react';
import { Grid } from '@/components/ui/layout';
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
    <Grid gap={4} align="start" className={styles.columns}>
      <Grid columns={1} gap={4} canShrink>
        {work}
      </Grid>
      <Grid columns={1} gap={4} canShrink>
        {facts}
      </Grid>
    </Grid>
  );
}
