import type { ReactNode } from 'react';
import styles from './CheckGroup.module.css';
import { Row, Text } from './layout';

/** Checkboxes that belong together, in a line behind what they are about. */
export function CheckGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Row as="fieldset" gap="1 3" canWrap align="center" className={styles.group}>
      <Text as="legend" tone="soft" size="small" className={styles.legend}>
        {legend}
      </Text>
      {children}
    </Row>
  );
}
