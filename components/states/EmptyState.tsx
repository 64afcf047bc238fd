import type { ReactNode } from 'react';
import styles from './States.module.css';

interface Props {
  /** One sentence: why there is nothing. */
  title: string;
  /** At most one thing to do about it. */
  action?: ReactNode;
}

/** In place of rows where there are none. */
export function EmptyState({ title, action }: Props) {
  return (
    <div className={styles.state}>
      <p className={styles.text}>{title}</p>
      {action}
    </div>
  );
}
