import { CALLS, type ApiName } from '@/contract/calls';
import type { Channel } from '@/contract/channels';
import type { HttpClient } from '@/lib/http/client';
import type { CallRequest } from '@/store/callGroup';
import { stateCleared } from '@/store/reset';
import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { cancel, fork, take } from 'typed-redux-saga';
import { safely } from '../safely';
import type { CallGroup } from './groups';
import { performCall } from './perform';

/** What one channel has under way. */
interface Lane<P extends { api: ApiName }> {
  read: { place: P; task: Task } | null;
  /** Writes that have not begun, in the order asked. */
  waiting: CallRequest<P>[];
  writer: Task | null;
}

const emptyLane = (): Lane<never> => ({ read: null, waiting: [], writer: null });

/**
 * Watches the four channels of a group: one saga hears for all of them, so that an action is looked at once.
 *
 * Of a channel's reads the latest wins: an older one is aborted on the wire, and its entry goes back to what it was.
 * Its writes are made one after the other in the order asked, so that the gateway never ends with the older of two;
 * none is dropped for a newer one. A write still waiting when the session ends is not sent: it would go under the
 * next person's name.
 */
export function* watchChannels<P extends { api: ApiName }>(client: HttpClient, group: CallGroup<P>) {
  const { actions, channelOf, endsRead } = group;
  const lanes: Record<Channel, Lane<P>> = { 1: emptyLane(), 2: emptyLane(), 3: emptyLane(), 4: emptyLane() };
  const heard = new Set([actions.requested.type, ...group.endings]);
  const isHeard = (action: Action) => heard.has(action.type);
  const perform = safely('channel', performCall<P>);

  function* read(lane: Lane<P>, request: CallRequest<P>) {
    if (lane.read) yield* cancel(lane.read.task);
    lane.read = { place: request, task: yield* fork(perform, client, actions, request) };
  }

  function* writeInTurn(waiting: CallRequest<P>[]) {
    for (let next = waiting.shift(); next; next = waiting.shift()) yield* perform(client, actions, next);
  }

  function* write(lane: Lane<P>, request: CallRequest<P>) {
    lane.waiting.push(request);
    if (!lane.writer?.isRunning()) lane.writer = yield* fork(writeInTurn, lane.waiting);
  }

  function* end(lane: Lane<P>, action: Action) {
    if (lane.read && endsRead(action, lane.read.place)) {
      yield* cancel(lane.read.task);
      lane.read = null;
    }
    if (!stateCleared.match(action)) return;
    lane.waiting.length = 0;
    if (lane.writer) yield* cancel(lane.writer);
  }

  const hear = safely('channels', function* route(action: Action) {
    if (actions.requested.match(action)) {
      const lane = lanes[channelOf(action.payload)];
      const carry = CALLS[action.payload.api].access === 'read' ? read : write;
      yield* carry(lane, action.payload);
    } else for (const lane of Object.values(lanes)) yield* end(lane, action);
  });

  for (;;) yield* hear(yield* take(isHeard));
}
