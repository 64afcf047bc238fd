import type { Call } from '@/contract/call';
import { CALLS, type ApiName } from '@/contract/calls';
import type { HttpClient } from '@/lib/http/client';
import type { CallActions, CallRequest } from '@/store/callGroup';
import { isWindowAwaited } from '@/store/listRows';
import { selectTransport } from '@/store/selectors';
import { call, cancelled, put, select } from 'typed-redux-saga';
import { errorOf } from '../errorOf';

/**
 * Makes one read and says how it ended: succeeded or failed. One that is cancelled is aborted on the wire, and nothing is
 * said of it: whoever cancels it knows whether it is given up or goes out again.
 */
export function* performCall<P extends { api: ApiName }>(
  client: HttpClient,
  actions: CallActions<P>,
  request: CallRequest<P>,
) {
  const row: Call = CALLS[request.api];
  const controller = new AbortController();
  try {
    const transport = yield* select(selectTransport(row));
    const isWindow = yield* select(isWindowAwaited(request.requestId));
    const response = yield* call([client, client.call<Call>], row, {
      body: request.body,
      transport,
      signal: controller.signal,
      isWindow,
    });
    yield* put(actions.succeeded({ ...request, response }));
  } catch (fault) {
    yield* put(actions.failed({ ...request, error: errorOf(fault, request.api) }));
  } finally {
    if (yield* cancelled()) controller.abort();
  }
}
