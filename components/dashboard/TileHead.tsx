import type { ReactNode } from 'react';
import { Text } from '@/components/ui/layout';
import styles from './Dashboard.module.css';

interface Props {
  name: string;
  /** Shown beside the name: an explanation, or a link to the whole list. */
  meta?: ReactNode;
}

/** The heading of a tile. */
export function TileHead({ name, meta }: Props) {
  return (
    <div className={styles.tileHead}>
      <Text as="h2" tone="soft" size="body" weight={500} breaks="anywhere" canShrink>
        {name}
      </Text>
      {meta}
    </div>
  );
}
