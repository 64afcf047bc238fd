import { DOWNLOADS } from '@/contract/downloads';
import { saveFile } from '@/lib/files/saveFile';
import type { Downloader, Progress } from '@/lib/http/download';
import { CallFailure } from '@/lib/http/failure';
import {
  exportBegunAnew,
  exportFailed,
  exportLeft,
  exportProgressed,
  exportRequested,
  exportSaved,
} from '@/store/exporting';
import { stateCleared } from '@/store/reset';
import { buffers, channel, type Channel } from 'redux-saga';
import { call, cancelled, fork, put, race, take } from 'typed-redux-saga';
import { errorOf } from '../errorOf';

type Request = ReturnType<typeof exportRequested>['payload'];

function* tell(id: string, progress: Channel<Progress>) {
  for (;;) yield* put(exportProgressed({ id, ...(yield* take(progress)) }));
}

/** A book changes its date in the middle of a file at most once a day, so a second start does not meet it again. */
const TRIES = 3;

/** Fetches a file. It starts again when the book changed its date in the meantime. */
function* fetchFile(
  client: Downloader,
  id: string,
  options: Parameters<typeof client.download<Request['body']>>[1],
) {
  for (let tries = 1; ; tries += 1) {
    try {
      return yield* call([client, client.download<Request['body']>], DOWNLOADS.listExport, options);
    } catch (fault) {
      const isChanged = fault instanceof CallFailure && fault.error.code === 'cursor';
      if (!isChanged || tries === TRIES) throw fault;
      yield* put(exportBegunAnew({ id }));
    }
  }
}

/** Fetches one file and hands it to the browser; nothing is saved of one that did not come whole. */
function* make(client: Downloader, { id, body, fileName }: Request) {
  const controller = new AbortController();
  // When progress comes faster than it is shown, the latest counts.
  const progress = channel<Progress>(buffers.sliding(1));
  try {
    yield* fork(tell, id, progress);
    const file = yield* call(fetchFile, client, id, {
      body,
      signal: controller.signal,
      onProgress: (step: Progress) => progress.put(step),
    });
    saveFile(fileName, file.bytes, file.mediaType);
    yield* put(exportSaved({ id, rows: file.rows, gone: file.gone }));
  } catch (fault) {
    yield* put(exportFailed({ id, error: errorOf(fault, DOWNLOADS.listExport.name) }));
  } finally {
    progress.close();
    if (yield* cancelled()) controller.abort();
  }
}

/**
 * Makes the exports that are asked for, one at a time. They have no channel: a file is no answer to be kept, and
 * neither a list that is sorted meanwhile nor another screen may end one. Its person does, and the end of the session.
 */
export function* exportSaga(client: Downloader) {
  for (;;) {
    const { payload } = yield* take(exportRequested);
    yield* race({
      made: call(make, client, payload),
      left: take([exportLeft.type, stateCleared.type]),
    });
  }
}
