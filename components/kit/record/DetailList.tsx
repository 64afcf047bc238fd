import type { ReactNode } from 'react';
import { Grid, Stack, Text } from '@/components/ui/layout';
import styles from './DetailList.module.css';

export interface Detail {
  key: string;
  label: string;
  content: ReactNode;
}

/** Labels and values of a record. The column of the labels grows with the card, so that few of them wrap. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <Stack as="dl" className={styles.list}>
      {details.map(({ key, label, content }) => (
        <Grid key={key} className={styles.pair}>
          <Text as="dt" tone="soft" className={styles.label}>
            {label}
          </Text>
          <Text as="dd" breaks="anywhere">
            {content}
          </Text>
        </Grid>
      ))}
    </Stack>
  );
}
