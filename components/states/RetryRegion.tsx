import type { ReactNode, Ref } from 'react';
import { Box } from '@/components/ui/layout';
import { cx } from '../ui/cx';
import { RetryOutcome, useRetryPhase, type CallStatus } from './RetryOutcome';
import styles from './RetryRegion.module.css';

interface Props {
  /** What the region holds, as its heading says it. */
  name: string;
  status: CallStatus;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/**
 * Around what one call brings: it stays while the call fails, is tried again and answers, so that the focus that was
 * on Retry has a place, and the outcome is said aloud. It has a name of its own only once the call has failed.
 */
export function RetryRegion({ name, status, className, ref, children }: Props) {
  const phase = useRetryPhase(status);
  const named = phase === 'calm' ? {} : { role: 'group', 'aria-label': name };
  return (
    <Box {...named} ref={ref} tabIndex={-1} canShrink radius="card" className={cx(styles.region, className)}>
      {children}
      <RetryOutcome phase={phase} name={name} />
    </Box>
  );
}
