import type { ApiName } from '@/contract/calls';
import type { Channel } from '@/contract/channels';
import type { HttpClient } from '@/lib/http/client';
import type { CallRequest } from '@/store/callGroup';
import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, cancelled, fork, put, take } from 'typed-redux-saga';
import { safely } from '../safely';
import type { CallGroup } from './groups';
import { performCall } from './perform';
import { Queue, type QueueChange } from './queue';

interface Line<P extends { api: ApiName }> {
  queue: Queue<CallRequest<P>>;
  /** Makes the reads of the queue, one after the other, until none waits. */
  worker: Task | null;
}

const newLine = <P extends { api: ApiName }>(): Line<P> => ({ queue: new Queue(), worker: null });

/**
 * Watches the four channels of a group: one saga for all of them, so that each action is examined once. The rules of a
 * channel are those of its `Queue`. Writes have a saga of their own (`sagas/writing`), which queues them by record.
 */
export function* watchChannels<P extends { api: ApiName }>(client: HttpClient, group: CallGroup<P>) {
  const { actions, slotOf, endsRead } = group;
  const lines: Record<Channel, Line<P>> = { 1: newLine(), 2: newLine(), 3: newLine(), 4: newLine() };
  const types = new Set([actions.requested.type, actions.withdrawn.type, ...group.endings]);
  const perform = safely('channel', performCall<P>);

  function* work({ queue }: Line<P>) {
    for (let request = queue.next(); request !== null; request = queue.next()) {
      // With `yield*` alone the loop would go on after its read is cancelled.
      yield* call(perform, client, actions, request);
    }
  }

  function* abort(line: Line<P>) {
    const { worker } = line;
    line.worker = null;
    if (worker) yield* cancel(worker);
  }

  function* drop(requests: readonly CallRequest<P>[]) {
    for (const request of requests) yield* put(actions.dropped(request));
  }

  /** Carries out a change of the queue, then sends what waits. It forks, so that the watcher misses no action. */
  function* resume(line: Line<P>, { isAborted, dropped }: QueueChange<CallRequest<P>>) {
    if (isAborted) yield* abort(line);
    if (line.queue.isWaiting && !line.worker?.isRunning()) line.worker = yield* fork(work, line);
    if (dropped.length > 0) yield* fork(drop, dropped);
  }

  const dispatch = safely('channels', function* change(action: Action) {
    if (actions.requested.match(action)) {
      const { channel, priority } = slotOf(action.payload);
      const line = lines[channel];
      yield* resume(line, line.queue.offer({ request: action.payload, priority }));
    } else if (actions.withdrawn.match(action)) {
      const { place, key } = action.payload;
      const line = lines[slotOf(place).channel];
      yield* resume(
        line,
        line.queue.withdraw(({ request }) => request.api === place.api && request.key === key),
      );
    } else {
      for (const line of Object.values(lines)) {
        yield* resume(
          line,
          line.queue.end(({ request }) => endsRead(action, request)),
        );
      }
    }
  });

  try {
    for (;;) yield* dispatch(yield* take((action: Action) => types.has(action.type)));
  } finally {
    if (yield* cancelled()) {
      for (const { queue } of Object.values(lines)) yield* drop(queue.end(() => true).dropped);
    }
  }
}
