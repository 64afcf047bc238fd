import type { ApiName } from '@/contract/calls';
import type { Channel, Priority } from '@/contract/channels';
import type { HttpClient } from '@/lib/http/client';
import type { CallRequest } from '@/store/callGroup';
import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, cancelled, fork, put, take } from 'typed-redux-saga';
import { safely } from '../safely';
import type { CallGroup } from './groups';
import { performCall } from './perform';

/** A read that is under way or waits. */
interface Asked<P extends { api: ApiName }> {
  request: CallRequest<P>;
  priority: Priority;
}

/** The reads of one channel: the one on the wire, and those that wait for it. */
interface Lane<P extends { api: ApiName }> {
  current: Asked<P> | null;
  waiting: Asked<P>[];
  /** Makes the reads, one after the other, until none waits. */
  worker: Task | null;
}

const emptyLane = <P extends { api: ApiName }>(): Lane<P> => ({ current: null, waiting: [], worker: null });

/** The order in which waiting reads go out. Reads of one priority go in the order of the requests. */
const ORDER: readonly Priority[] = ['first', 'section', 'row'];

/** True where the newer of two reads of a channel makes the older one needless. */
function supersedes<P extends { api: ApiName }>(newer: Asked<P>, older: Asked<P>): boolean {
  if (newer.priority !== older.priority) return false;
  const isSameCall = newer.request.api === older.request.api;
  switch (newer.priority) {
    case 'first':
      return true;
    case 'section':
      return isSameCall;
    case 'row':
      return isSameCall && newer.request.key === older.request.key;
  }
}

/** Takes out of what waits the read that goes next. */
function takeNext<P extends { api: ApiName }>(waiting: Asked<P>[]): Asked<P> | null {
  for (const priority of ORDER) {
    const at = waiting.findIndex((each) => each.priority === priority);
    if (at >= 0) return waiting.splice(at, 1)[0] ?? null;
  }
  return null;
}

/** Takes out of what waits all that fit. */
function takeAll<P extends { api: ApiName }>(lane: Lane<P>, isMeant: (each: Asked<P>) => boolean) {
  const taken = lane.waiting.filter(isMeant);
  if (taken.length > 0) lane.waiting = lane.waiting.filter((each) => !isMeant(each));
  return taken;
}

/**
 * Watches the four channels of a group: one saga hears for all of them, so that an action is looked at once.
 *
 * A channel has one read on the wire. One that is `first` goes out at once: a `section` or a `row` that is under way is
 * aborted for it, stays loading, and goes out again behind it. The others wait for what is under way. Within a priority
 * the latest wins (`supersedes`): the older one is aborted, or never goes out, and its entry goes back to what it was.
 * Writes have a saga of their own (`sagas/writing`), which queues them by record.
 */
export function* watchChannels<P extends { api: ApiName }>(client: HttpClient, group: CallGroup<P>) {
  const { actions, turnOf, endsRead } = group;
  const lanes: Record<Channel, Lane<P>> = { 1: emptyLane(), 2: emptyLane(), 3: emptyLane(), 4: emptyLane() };
  const heard = new Set([actions.requested.type, actions.withdrawn.type, ...group.endings]);
  const isHeard = (action: Action) => heard.has(action.type);
  const perform = safely('channel', performCall<P>);

  function* drop(asked: readonly Asked<P>[]) {
    for (const { request } of asked) yield* put(actions.dropped(request));
  }

  function* work(lane: Lane<P>) {
    for (let next = takeNext(lane.waiting); next !== null; next = takeNext(lane.waiting)) {
      lane.current = next;
      // By `call`, which ends this loop with the read that is cancelled; a mere `yield*` would go on.
      yield* call(perform, client, actions, next.request);
      lane.current = null;
    }
  }

  /** Aborts what is on the wire. */
  function* halt(lane: Lane<P>) {
    const { worker } = lane;
    lane.current = null;
    lane.worker = null;
    if (worker) yield* cancel(worker);
  }

  /** Goes on with what waits, and says which reads were given up. The watcher itself waits for nothing. */
  function* goOn(lane: Lane<P>, dropped: readonly Asked<P>[]) {
    if (lane.waiting.length > 0 && !lane.worker?.isRunning()) lane.worker = yield* fork(work, lane);
    if (dropped.length > 0) yield* fork(drop, dropped);
  }

  function* read(lane: Lane<P>, asked: Asked<P>) {
    const dropped = takeAll(lane, (each) => supersedes(asked, each));
    const { current } = lane;
    if (current !== null && supersedes(asked, current)) {
      dropped.push(current);
      yield* halt(lane);
    } else if (current !== null && asked.priority === 'first') {
      lane.waiting.unshift(current);
      yield* halt(lane);
    }
    lane.waiting.push(asked);
    yield* goOn(lane, dropped);
  }

  function* end(lane: Lane<P>, isEnded: (each: Asked<P>) => boolean) {
    const dropped = takeAll(lane, isEnded);
    if (lane.current !== null && isEnded(lane.current)) {
      dropped.push(lane.current);
      yield* halt(lane);
    }
    yield* goOn(lane, dropped);
  }

  const hear = safely('channels', function* route(action: Action) {
    if (actions.requested.match(action)) {
      const { channel, priority } = turnOf(action.payload);
      yield* read(lanes[channel], { request: action.payload, priority });
    } else if (actions.withdrawn.match(action)) {
      const { place, key } = action.payload;
      const lane = lanes[turnOf(place).channel];
      const isMeant = ({ request }: Asked<P>) => request.api === place.api && request.key === key;
      yield* goOn(lane, takeAll(lane, isMeant));
    } else {
      for (const lane of Object.values(lanes)) {
        yield* end(lane, ({ request }) => endsRead(action, request));
      }
    }
  });

  try {
    for (;;) yield* hear(yield* take(isHeard));
  } finally {
    if (yield* cancelled()) {
      for (const { current, waiting } of Object.values(lanes)) {
        yield* drop(current === null ? waiting : [current, ...waiting]);
      }
    }
  }
}
