import type { ReactNode } from 'react';
import { Caption, Row } from '@/components/ui/layout';
import { GroupingField, type GroupingFieldProps } from './GroupingField';
import styles from './ListGrouping.module.css';

interface Props<By extends string> extends GroupingFieldProps<By> {
  /** How its groups are counted, or why there are none. */
  note: ReactNode;
}

/** What a list is grouped by, and notes about its groups. */
export function ListGrouping<By extends string>({ note, ...field }: Props<By>) {
  return (
    <Row gap="2 3" align="center" canShrink className={styles.grouping}>
      <GroupingField {...field} />
      <Caption role="status" as="p" canShrink className={styles.note}>
        {note}
      </Caption>
    </Row>
  );
}
