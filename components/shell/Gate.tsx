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
  /** The login screen's message. Null for none. */
  notice: SessionNotice | null;
  /** The person clicked Log in, and what takes them to the provider is loading. */
  isStarting: boolean;
  /** The live shell failed to load. The person hears about it and can try again. */
  hasFailed?: boolean;
  onLogIn(): void;
  /** Loads the live shell again after a failure. */
  onRetry?(): void;
  /** True on a page where nobody stays. */
  isPassage?: boolean;
  /** Shown instead of the login screen, on a page that is the same for everyone. */
  signedOut?: ReactNode;
  /** The live shell with its screen. It renders only for a signed-in person, so no call is made before. */
  children: ReactNode;
}

/** The browser is on its way to the provider, so a click would do nothing. */
const LEAVING: ReadonlySet<SessionStatus> = new Set(['leaving', 'loggingOut']);

/**
 * Moves the focus to the heading of the new side while the document stays. A session that ends at the locale
 * root changes no page, and the element with the focus is gone.
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

/** Shows the login screen instead of any page while nobody is signed in, and the shell otherwise. */
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
