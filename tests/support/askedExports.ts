import { onTestFinished } from 'vitest';
import type { Downloader } from '@/lib/http/download';
import { exportSaga } from '@/sagas/exporting';
import { runSagas } from '@/sagas/run';
import type { AppStore } from '@/store';

/** The bodies of the exports requested from now on. None of them is ever answered. */
export function askedExports(store: AppStore): readonly unknown[] {
  const asked: unknown[] = [];
  const client: Downloader = {
    download: (_row, { body }) => {
      asked.push(body);
      return new Promise(() => undefined);
    },
  };
  onTestFinished(runSagas(store, { exports: () => exportSaga(client) }));
  return asked;
}
