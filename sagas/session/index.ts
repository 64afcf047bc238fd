import { isSignedInStatus } from '@/lib/auth/machine';
import { isPageKept, onRouteChange } from '@/lib/auth/navigation';
import type { SessionService } from '@/lib/auth/service';
import type { SessionSnapshot } from '@/lib/auth/types';
import { stateCleared } from '@/store/reset';
import {
  selectIsSignedIn,
  sessionChanged,
  signInRequested,
  signOutRequested,
  stayRequested,
} from '@/store/session';
import { buffers, eventChannel } from 'redux-saga';
import { call, put, select, take, takeEvery } from 'typed-redux-saga';

type SessionReport = SessionSnapshot | 'routeChanged';

/** The session's own reports and each completed change of the route, in order. */
function reportsOf(service: SessionService) {
  return eventChannel<SessionReport>((emit) => {
    const stopRoutes = onRouteChange(() => emit('routeChanged'));
    const stopSession = service.start(emit);
    return () => {
      stopRoutes();
      stopSession();
    };
  }, buffers.expanding());
}

/** Tells the store about the session. When a session ends, every group of the state is cleared. */
function* report(snapshot: SessionSnapshot) {
  const wasSignedIn = yield* select(selectIsSignedIn);
  yield* put(sessionChanged(snapshot));
  // After the screens are gone: a screen that saw its data vanish would ask for it again.
  if (wasSignedIn && !isSignedInStatus(snapshot.status)) yield* put(stateCleared());
}

/** Runs the session of this tab: what the person asks for goes to the service, what it reports to the store. */
export function* sessionSaga(service: SessionService) {
  yield* takeEvery(signInRequested, () => service.signIn());
  yield* takeEvery(signOutRequested, () => service.signOut());
  yield* takeEvery(stayRequested, () => service.stay());
  const reports = yield* call(reportsOf, service);
  try {
    for (;;) {
      const received = yield* take(reports);
      if (received !== 'routeChanged') yield* call(report, received);
      if (!isPageKept()) yield* call(service.pushToRoot);
    }
  } finally {
    // If this breaks and restarts, the first start's listeners would otherwise remain beside the second's.
    reports.close();
  }
}
