import type { Call } from '@/contract/call';
import { CALLS, type ApiName } from '@/contract/calls';
import type { HttpClient } from '@/lib/http/client';
import type { CallActions, CallRequest } from '@/store/callGroup';
import { selectWay } from '@/store/selectors';
import { call, cancelled, put, select } from 'typed-redux-saga';
import { errorOf } from '../errorOf';

/**
 * Makes one call and says how it ended: succeeded, failed, or, when it is cancelled, dropped. A read that is
 * cancelled is aborted on the wire; a write that is on the wire ends there by itself, and no one waits for it.
 *
 * Nothing is said in `finally` but the drop: a "no longer loading" from there would land after the start of the
 * successor.
 */
export function* performCall<P extends { api: ApiName }>(
  client: HttpClient,
  actions: CallActions<P>,
  request: CallRequest<P>,
) {
  const row: Call = CALLS[request.api];
  const controller = new AbortController();
  try {
    const way = yield* select(selectWay(row));
    const response = yield* call([client, client.call<Call>], row, {
      body: request.body,
      way,
      signal: controller.signal,
      ...(row.access === 'write' ? { idempotencyKey: request.requestId } : {}),
    });
    yield* put(actions.succeeded({ ...request, response }));
  } catch (fault) {
    yield* put(actions.failed({ ...request, error: errorOf(fault, request.api) }));
  } finally {
    if (yield* cancelled()) {
      controller.abort();
      yield* put(actions.dropped(request));
    }
  }
}
