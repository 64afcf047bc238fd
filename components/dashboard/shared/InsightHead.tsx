import type { ReactNode } from 'react';
import { Box, Stack } from '@/components/ui/layout';
import { ScreenTitle } from '../../states/ScreenTitle';
import { Skeleton } from '../../ui/Skeleton';

interface Props {
  title: string;
  /** The answer is under way: its facts have their line already. */
  isAwaited: boolean;
  /** What the figures are about. */
  children: ReactNode;
}

/** The head of a dashboard: its title, and a line of facts. */
export const InsightHead = ({ title, isAwaited, children }: Props) => (
  <Stack as="header" gap={0.5}>
    <ScreenTitle text={title} />
    <Box tone="soft" minHeight={20}>
      {isAwaited ? <Skeleton width="long" /> : children}
    </Box>
  </Stack>
);
