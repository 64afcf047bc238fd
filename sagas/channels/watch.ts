import { CALLS, type ApiName } from '@/contract/calls';
import type { Access } from '@/contract/call';
import type { Channel } from '@/contract/channels';
import type { HttpClient } from '@/lib/http/client';
import type { CallRequest } from '@/store/callGroup';
import { stateCleared } from '@/store/reset';
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, fork, race, take, takeLatest } from 'typed-redux-saga';
import { safely } from '../safely';
import type { CallGroup } from './groups';
import { performCall } from './perform';

/**
 * Watches one channel. Of its reads the latest wins: an older one is aborted on the wire, and its entry goes back
 * to what it was. Its writes are made one after the other in the order asked, so that the gateway never ends with
 * the older of two; none is dropped for a newer one. A write still waiting when the session ends is not sent: it
 * would go under the next person's name.
 */
export function* watchChannel<P extends { api: ApiName }>(
  client: HttpClient,
  group: CallGroup<P>,
  channel: Channel,
) {
  type Requested = PayloadAction<CallRequest<P>>;
  const isHere =
    (access: Access) =>
    (action: Action): action is Requested =>
      group.actions.requested.match(action) &&
      group.channelOf(action.payload) === channel &&
      CALLS[action.payload.api].access === access;

  const perform = safely('channel', performCall<P>);

  function* read({ payload }: Requested) {
    yield* race({
      done: call(perform, client, group.actions, payload),
      ended: take((action: Action) => group.endsRead(action, payload)),
    });
  }

  function* writeInTurn() {
    const waiting = yield* actionChannel<Requested>(isHere('write'), buffers.expanding());
    try {
      for (;;) {
        const { payload } = yield* take(waiting);
        yield* call(perform, client, group.actions, payload);
      }
    } finally {
      waiting.close();
    }
  }

  yield* takeLatest(isHere('read'), read);
  yield* fork(function* write() {
    for (;;) yield* race({ writes: call(writeInTurn), cleared: take(stateCleared) });
  });
}
