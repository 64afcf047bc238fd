import type { ReactNode } from 'react';
import { GroupingField, type GroupingFieldProps } from './GroupingField';
import styles from './ListGrouping.module.css';

interface Props<By extends string> extends GroupingFieldProps<By> {
  /** How its groups are counted, or why there are none. */
  note: ReactNode;
}

/** What a list is grouped by, and notes about its groups. */
export function ListGrouping<By extends string>({ note, ...field }: Props<By>) {
  return (
    <div className={styles.grouping}>
      <GroupingField {...field} />
      <p role="status" className={styles.note}>
        {note}
      </p>
    </div>
  );
}
