import { DOCUMENT_UPLOAD } from '@/contract/documents/upload';
import { uploads } from '@/lib/files/uploads';
import type { Uploader } from '@/lib/http/upload';
import { stateCleared } from '@/store/reset';
import { uploadLeft, uploadRequested } from '@/store/uploading';
import type { Action } from '@reduxjs/toolkit';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, all, call, cancelled, race, take, takeEvery } from 'typed-redux-saga';
import { errorOf } from '../errorOf';

/** Files on the wire at once. */
const AT_ONCE = 2;

type Requested = ReturnType<typeof uploadRequested>;

/** Sends one file and says how it ended. */
function* send(client: Uploader, id: string) {
  const found = uploads.get(id);
  if (found === undefined) return;
  const { file, clientId } = found;
  const controller = new AbortController();
  uploads.change(id, { status: 'sending', sent: 0, error: null });
  try {
    const answer = yield* call([client, client.upload], {
      uploadId: id,
      clientId,
      file,
      signal: controller.signal,
      onProgress: (sent: number) => uploads.change(id, { sent }),
    });
    uploads.change(id, { status: 'received', sent: file.size, answer });
  } catch (fault) {
    uploads.change(id, { status: 'failed', error: errorOf(fault, DOCUMENT_UPLOAD.name) });
  } finally {
    if (yield* cancelled()) controller.abort();
  }
}

function* sendInTurn(client: Uploader, requests: Channel<Requested>) {
  for (;;) {
    const { payload } = yield* take(requests);
    yield* race({
      sent: call(send, client, payload.id),
      left: take((action: Action) => uploadLeft.match(action) && action.payload.id === payload.id),
    });
  }
}

/** Takes back at the gateway what may be there. What cannot be taken back goes after a day. */
function* takeBack(client: Uploader, { payload: { id } }: ReturnType<typeof uploadLeft>) {
  const status = uploads.get(id)?.status;
  if (status === undefined || status === 'waiting') return;
  try {
    yield* call([client, client.removeUpload], id);
  } catch {
    // The person has left the file: there is nobody to tell.
  }
}

/** Sends the files that are asked for, two at a time. None outlives the session of its person. */
export function* uploadSaga(client: Uploader) {
  yield* takeEvery(uploadLeft, takeBack, client);
  for (;;) {
    const requests = (yield* actionChannel(
      uploadRequested.type,
      buffers.expanding<Requested>(),
    )) as Channel<Requested>;
    yield* race({
      workers: all(Array.from({ length: AT_ONCE }, () => call(sendInTurn, client, requests))),
      ended: take(stateCleared.type),
    });
    requests.close();
    uploads.clear();
  }
}
