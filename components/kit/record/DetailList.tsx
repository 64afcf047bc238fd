import type { ReactNode } from 'react';
import styles from './DetailList.module.css';

export interface Detail {
  key: string;
  label: string;
  content: ReactNode;
}

/** Labels and values of a record: label 112 px, value beside it. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className={styles.list}>
      {details.map(({ key, label, content }) => (
        <div key={key} className={styles.pair}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
