import type { ReactNode } from 'react';
import styles from './CheckGroup.module.css';

/** Checkboxes that belong together, in a line behind what they are about. */
export function CheckGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
