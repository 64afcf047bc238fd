import { leadNotifications } from '@/lib/live/lead';
import type { SessionService } from '@/lib/auth/service';
import type { EventReader } from '@/lib/http/eventStream';
import type { RootState } from '@/store';
import { globalCall } from '@/store/globalApi';
import { stateCleared } from '@/store/reset';
import { selectFlag } from '@/store/selectors';
import { selectIsSignedIn, sessionChanged } from '@/store/session';
import { select, take } from 'typed-redux-saga';

const hasNotifications = selectFlag('notification');

const selectIsWanted = (state: RootState): boolean => selectIsSignedIn(state) && hasNotifications(state);

/** What may change whether it is wanted. */
const CHANGES = [sessionChanged.type, stateCleared.type, globalCall.succeeded.type];

type Live = EventReader & Pick<SessionService, 'getSubject'>;

/**
 * Listens to the stream of notifications while somebody is signed in whose flags have them. It reads nothing: it tells
 * the tabs, and each bell asks by its own call.
 *
 * @param lead starts listening, and returns what stops it; replaced in tests alone
 */
export function* liveSaga({ listen, getSubject }: Live, lead = leadNotifications) {
  let stop: (() => void) | null = null;
  try {
    for (;;) {
      const isWanted = yield* select(selectIsWanted);
      const subject = isWanted ? getSubject() : null;
      if (subject !== null) stop ??= lead(subject, listen);
      else {
        stop?.();
        stop = null;
      }
      yield* take(CHANGES);
    }
  } finally {
    stop?.();
  }
}
