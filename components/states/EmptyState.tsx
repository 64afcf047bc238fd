import type { ReactNode } from 'react';
import { Stack, Text } from '@/components/ui/layout';
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
    <Stack gap={3} justifyItems="start" pad="5 inset" className={styles.state}>
      <Text as="p" tone="soft">
        {title}
      </Text>
      {action}
    </Stack>
  );
}
