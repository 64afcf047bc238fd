import type { ReactNode } from 'react';
import type { FlagName } from '@/contract/flags';
import { useAppSelector } from '@/store/hooks';
import { selectFlag, selectFlagsStatus } from '@/store/selectors';
import { FlagsFailed } from './FlagsFailed';
import { NotFoundScreen } from './NotFoundScreen';

interface Props {
  flag: FlagName;
  children: ReactNode;
  skeleton: ReactNode;
}

/** The part of `FlagGate` that asks the store. */
export function FlagCheck({ flag, children, skeleton }: Props) {
  const status = useAppSelector(selectFlagsStatus);
  const isOn = useAppSelector(selectFlag(flag));
  // Also a flag that is on by default may be off at this firm.
  if (status === 'unknown') return skeleton;
  if (isOn) return children;
  if (status === 'failed') return <FlagsFailed />;
  return <NotFoundScreen />;
}
