import type { HTMLAttributes } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text that is heard and not seen. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} className={styles.hidden} />;
}
