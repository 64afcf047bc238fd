import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '@/store';
import { signInRequested } from '@/store/session';
import { ScreenBoundary } from '../states/ScreenBoundary';
import { Shell } from './Shell';
import { TermsDoor } from './TermsDoor';
// Each page imports this for itself. With the shell it is there in time.
import '../states/FlagCheck';

interface Props {
  store: AppStore;
  /** Address of the page with its query. A screen that crashed starts again at a new address. */
  address: string;
  children: ReactNode;
}

/** The shell with its store, around a screen. It loads after the first paint, together with the store. */
export function LiveShell({ store, address, children }: Props) {
  return (
    <Provider store={store}>
      <TermsDoor>
        <Shell>
          <ScreenBoundary address={address}>{children}</ScreenBoundary>
        </Shell>
      </TermsDoor>
    </Provider>
  );
}

/** Tells the session that the person clicked Log in. */
export function requestSignIn(store: AppStore): void {
  store.dispatch(signInRequested());
}
