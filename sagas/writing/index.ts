import type { Call } from '@/contract/call';
import { CALLS } from '@/contract/calls';
import type { HttpClient } from '@/lib/http/client';
import { stateCleared } from '@/store/reset';
import { selectTransport } from '@/store/selectors';
import { submissionFailed, submissionSaved, submissionSent, submitted } from '@/store/submissions';
import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, cancelled, fork, put, select, take } from 'typed-redux-saga';
import { errorOf } from '../errorOf';
import { safely } from '../safely';

type Write = ReturnType<typeof submitted>['payload'];

/** The writes of one record. */
interface Queue {
  /** Writes that have not started, in the order of the requests. */
  waiting: Write[];
  writer: Task;
}

/**
 * Makes one write and says how it ended. One that is on the wire when the session ends finishes there, and nobody
 * hears of it: its store is the next person's.
 */
function* send(client: HttpClient, { id, place, call: name, record, body }: Write) {
  const write = { id, place, call: name, record, body };
  const row: Call = CALLS[name];
  const controller = new AbortController();
  try {
    yield* put(submissionSent(write));
    const transport = yield* select(selectTransport(row));
    const outcome = yield* call([client, client.call<Call>], row, {
      body,
      transport,
      signal: controller.signal,
      idempotencyKey: id,
    });
    yield* put(submissionSaved({ ...write, outcome }));
  } catch (fault) {
    yield* put(submissionFailed({ ...write, error: errorOf(fault, name) }));
  } finally {
    if (yield* cancelled()) controller.abort();
  }
}

/**
 * Makes the writes that are asked for. Those of one record go one after the other, in the order asked; those of
 * another record do not wait for them. None is dropped for a newer one. A write still waiting when the session ends is
 * not sent: it would go under the next person's name. What was typed is in its draft.
 */
export function* writingSaga(client: HttpClient) {
  const queues = new Map<string, Queue>();
  const sendSafely = safely('writing', send);

  function* sendInTurn(record: string, waiting: Write[]) {
    for (let next = waiting.shift(); next; next = waiting.shift()) yield* sendSafely(client, next);
    queues.delete(record);
  }

  for (;;) {
    const action: Action = yield* take([submitted.type, stateCleared.type]);
    if (submitted.match(action)) {
      const { record } = action.payload;
      const queue = queues.get(record);
      if (queue) queue.waiting.push(action.payload);
      else {
        const waiting = [action.payload];
        // Forked before it is known here: what ends at once has then left the map already.
        const entry: Queue = { waiting, writer: yield* fork(sendInTurn, record, waiting) };
        if (entry.writer.isRunning()) queues.set(record, entry);
      }
    } else {
      const ended = [...queues.values()];
      queues.clear();
      for (const { waiting, writer } of ended) {
        waiting.length = 0;
        yield* cancel(writer);
      }
    }
  }
}
