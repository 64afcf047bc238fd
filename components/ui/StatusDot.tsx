import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './StatusDot.module.css';

interface Props {
  tone: 'good' | 'warn' | 'bad' | 'neutral';
  /** The words: no colour alone carries meaning. */
  children: ReactNode;
}

/** A state as a dot and words. */
export function StatusDot({ tone, children }: Props) {
  return (
    <span className={cx(styles.status, tone !== 'neutral' && styles[tone])}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
    </span>
  );
}
