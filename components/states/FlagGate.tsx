import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { ScreenName } from '@/contract/channels';
import type { FlagName } from '@/contract/flags';
import { ScreenLoading } from './ScreenLoading';
import { ScreenSkeleton } from './ScreenSkeleton';

/** What opens: a screen, by its flags (`contract/screenFlags.ts`), or what has a flag of its own. */
export type Gate = { screen: ScreenName; flag?: never } | { screen?: never; flag: FlagName };

type Props = Gate & {
  /** The screen. It is rendered, and its code asked for, only where the flags are on. */
  children: ReactNode;
  /** The shape of the screen, while the flags are not known yet. */
  skeleton?: ReactNode;
};

/** A page opens without the store; what asks it comes with the living shell. */
const FlagCheck = dynamic(() => import('./FlagCheck').then((module) => module.FlagCheck), {
  loading: ScreenLoading,
});

/**
 * Opens a screen where its flags are on; where they are off there is nothing at the address. Until the flags are known
 * the screen's shape stands, and if they cannot be known, Retry.
 */
export function FlagGate({ skeleton = <ScreenSkeleton />, ...rest }: Props) {
  return <FlagCheck {...rest} skeleton={skeleton} />;
}
