import type { ReactNode } from 'react';
import { isScreenOpen } from '@/contract/screenFlags';
import { useAppSelector } from '@/store/hooks';
import { selectFlagsStatus } from '@/store/selectors';
import type { Gate } from './FlagGate';
import { FlagsFailed } from './FlagsFailed';
import { NotFoundScreen } from './NotFoundScreen';

type Props = Gate & {
  children: ReactNode;
  skeleton: ReactNode;
};

/** The part of `FlagGate` that asks the store. */
export function FlagCheck({ children, skeleton, ...gate }: Props) {
  const status = useAppSelector(selectFlagsStatus);
  const isOn = useAppSelector(({ flags: { flags } }) =>
    gate.screen === undefined ? flags[gate.flag] : isScreenOpen(gate.screen, flags),
  );
  // Also a flag that is on by default may be off at this firm.
  if (status === 'unknown') return skeleton;
  if (isOn) return children;
  if (status === 'failed') return <FlagsFailed />;
  return <NotFoundScreen />;
}
