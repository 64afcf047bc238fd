import type { ReactNode } from 'react';
import type { SessionStatus } from '@/lib/auth/machine';
import { LoginScreen } from '../login/LoginScreen';
import { Frame } from './Frame';
import { NeutralFailed } from './NeutralFailed';
import { NeutralMark } from './NeutralMark';
import { sidesOf, type Side } from './sides';

interface Props {
  status: SessionStatus;
  /** A sign-in came back without a session. */
  isIncomplete: boolean;
  /** Log in was clicked, and what takes the person to the provider is being loaded. */
  isStarting: boolean;
  /** The living shell could not be loaded: who waits for it is told, and may try again. */
  hasFailed?: boolean;
  onLogIn(): void;
  /** The living shell with its screen. It is rendered only for a signed-in person: no call is made before. */
  children: ReactNode;
}

/** Shows the login screen in place of every page while nobody is signed in, and the shell otherwise. */
export function Gate({ status, isIncomplete, isStarting, hasFailed = false, onLogIn, children }: Props) {
  const isUnknown = status === 'unknown';
  const sides = sidesOf(status);
  const gate = (side: Side) => (isUnknown ? `gate-${side}` : undefined);
  return (
    <>
      {sides.includes('out') && (
        <div key="out" className={gate('out')}>
          <LoginScreen
            isLeaving={isStarting || status === 'leaving'}
            isIncomplete={isIncomplete}
            hasTitle={!isUnknown}
            onLogIn={onLogIn}
          />
        </div>
      )}
      {sides.includes('in') && (
        <div key="in" className={gate('in')}>
          {isUnknown ? <Frame hasFailed={hasFailed} /> : children}
        </div>
      )}
      {sides.includes('joining') && (
        <div key="joining" className={gate('joining')}>
          {hasFailed && isUnknown ? <NeutralFailed /> : <NeutralMark />}
        </div>
      )}
    </>
  );
}
