import type { ReactNode } from 'react';
import { Row, Text } from '@/components/ui/layout';
import styles from './Dashboard.module.css';

interface Props {
  name: string;
  /** What explains the figure, right behind its name. */
  explained?: ReactNode;
  /** At the other end: a link to the whole list. */
  meta?: ReactNode;
}

/** The heading of a tile. */
export function TileHead({ name, explained, meta }: Props) {
  return (
    <div className={styles.tileHead}>
      <Row align="center" gap={1} canShrink>
        <Text as="h2" tone="soft" size="body" weight={500} breaks="anywhere" canShrink>
          {name}
        </Text>
        {explained}
      </Row>
      {meta}
    </div>
  );
}
