import type { PublicConfig } from '@/contract/config';
import { createSessionService } from '@/lib/auth/service';
import { CALLS } from '@/contract/calls';
import { createHttpClient } from '@/lib/http/client';
import type { Conform } from '@/lib/http/conform';
import { getStoredLocale } from '@/lib/i18n/locale';
import type { AppStore } from '@/store';
import { channelWatchers } from './channels';
import { reportMisfit } from './errorOf';
import { exportSaga } from './exporting';
import { liveSaga } from './live';
import { runSagas } from './run';
import { sessionSaga } from './session';
import { startupSaga } from './startup';
import { uploadSaga } from './uploading';

const TAKEN_AS_IT_IS: Conform = (answer) => ({ answer, misfit: null, isUsable: true });

/**
 * Starts all that waits: the session, the eight channels and the writes, the export under way, the stream of
 * notifications, and what is asked for at a sign-in. Loaded after the first paint, by `pages/_app` alone.
 *
 * @returns what ends it all
 */
export function startSagas(store: AppStore, config: PublicConfig): () => void {
  const session = createSessionService(config);
  const client = createHttpClient({
    apiHost: config.apiHost,
    getToken: () => session.getToken(),
    getLocale: getStoredLocale,
    refresh: (rejected) => session.refresh(rejected),
    // Flags are read one by one (`mergeFlags`): one that is wrong keeps its default, and the others count.
    loadConform: async (row) =>
      row === CALLS.flags ? TAKEN_AS_IT_IS : (await import('@/lib/http/conform')).conformOf(row),
    onMisfit: ({ name }, misfit, requestId) => reportMisfit(name, misfit, requestId),
  });
  return runSagas(store, {
    ...channelWatchers(client),
    exports: () => exportSaga(client),
    uploads: () => uploadSaga(client),
    live: () => liveSaga({ ...client, getSubject: session.getSubject }),
    startup: () => startupSaga(session),
    session: () => sessionSaga(session),
  });
}
