import { useEffect, useRef, type ReactNode } from 'react';
import type { SessionStatus } from '@/lib/auth/machine';
import type { SessionNotice } from '@/lib/auth/types';
import { LoginScreen } from '../login/LoginScreen';
import { focusHeading } from '../states/focusHeading';
import { reloadPage } from '../states/ScreenLoading';
import { Frame } from './Frame';
import { NeutralFailed } from './NeutralFailed';
import { NeutralMark } from './NeutralMark';
import { visibleParts, type Side } from './sides';

interface Props {
  status: SessionStatus;
  /** What the login screen has to say; null: nothing. */
  notice: SessionNotice | null;
  /** Log in was clicked, and what takes the person to the provider is being loaded. */
  isStarting: boolean;
  /** The living shell could not be loaded: who waits for it is told, and may try again. */
  hasFailed?: boolean;
  onLogIn(): void;
  /** Loads the living shell again, where that failed. */
  onRetry?(): void;
  /** True on a page on which nobody stays. */
  isPassage?: boolean;
  /** What stands in place of the login screen, on a page that says the same to everyone. */
  signedOut?: ReactNode;
  /** The living shell with its screen. It is rendered only for a signed-in person: no call is made before. */
  children: ReactNode;
}

/** The browser is on its way to the provider: a click would come to nothing. */
const LEAVING: ReadonlySet<SessionStatus> = new Set(['leaving', 'loggingOut']);

/**
 * Moves the focus to the heading of what takes the other's place while the document stands: a session that ends at
 * the locale root changes no page, and what had the focus is gone.
 */
function useSideFocus(sides: readonly Side[]) {
  const side = sides.length === 1 ? sides[0] : undefined;
  const last = useRef<Side | null>(null);
  useEffect(() => {
    if (side === undefined || side === 'joining') return;
    if (last.current !== null && last.current !== side) focusHeading();
    last.current = side;
  }, [side]);
}

/** Shows the login screen in place of every page while nobody is signed in, and the shell otherwise. */
export function Gate({
  status,
  notice,
  isStarting,
  hasFailed = false,
  onLogIn,
  onRetry = reloadPage,
  isPassage = false,
  signedOut,
  children,
}: Props) {
  const sides = visibleParts(status, isPassage);
  useSideFocus(sides);
  const isUnknown = status === 'unknown';
  const gate = (side: Side) => (isUnknown ? `gate-${side}` : undefined);
  return (
    <>
      {sides.includes('out') && (
        <div key="out" className={gate('out')}>
          {signedOut ?? (
            <LoginScreen
              isLeaving={isStarting || LEAVING.has(status)}
              notice={notice}
              hasFailed={hasFailed}
              hasTitle={!isUnknown}
              onLogIn={onLogIn}
              onRetry={onRetry}
            />
          )}
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
