import type { ReactNode } from 'react';
import { Row, Stack, Text } from '@/components/ui/layout';
import styles from './EmptyGuide.module.css';

interface Props {
  /** One sentence: why there is nothing. */
  title: string;
  /** What will stand here, each with what it says. */
  points: readonly { key: string; name: string; text: string }[];
  /** Links or buttons to the next step, the likeliest first. */
  actions?: ReactNode;
}

/** In place of a whole screen's rows where there are none yet: why, what will show here, and the next step. */
export function EmptyGuide({ title, points, actions }: Props) {
  return (
    <Stack gap={4} pad="5 inset" canShrink>
      <Text as="p" size="lead" weight={500}>
        {title}
      </Text>
      <dl className={styles.points}>
        {points.map(({ key, name, text }) => (
          <Stack key={key} gap={1} pad="3 0" rule="top" canShrink>
            <Text as="dt" weight={500}>
              {name}
            </Text>
            <Text as="dd" tone="soft">
              {text}
            </Text>
          </Stack>
        ))}
      </dl>
      {actions !== undefined && (
        <Row gap={2} canWrap isScreenOnly>
          {actions}
        </Row>
      )}
    </Stack>
  );
}
