import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { FlagName } from '@/contract/flags';
import { ScreenLoading } from './ScreenLoading';
import { ScreenSkeleton } from './ScreenSkeleton';

interface Props {
  flag: FlagName;
  /** The screen. It is rendered, and its code asked for, only where the flag is on. */
  children: ReactNode;
  /** The shape of the screen, while the flags are not known yet. */
  skeleton?: ReactNode;
}

/** A page opens without the store; what asks it comes with the living shell. */
const FlagCheck = dynamic(() => import('./FlagCheck').then((module) => module.FlagCheck), {
  loading: ScreenLoading,
});

/**
 * Opens a screen where its flag is on; where it is off there is nothing at the address. Until the flags are known
 * the screen's shape stands, and if they cannot be known, Retry.
 */
export function FlagGate({ skeleton = <ScreenSkeleton />, ...rest }: Props) {
  return <FlagCheck {...rest} skeleton={skeleton} />;
}
