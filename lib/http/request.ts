import { type Call, operationOf } from '@/contract/call';
import { LOCALE_HEADER, type Locale } from '@/contract/locale';
import type { Attempt } from './transport';

/** The parts of a call's request. */
export interface CallOptions<Body> {
  body?: Body;
  /** Over which of the two it goes. A call without a GraphQL operation goes over REST. */
  transport: 'rest' | 'graphql';
  /**
   * Takes the call back. A read is aborted on the wire; a write that is on the wire ends by itself there, and is
   * not repeated.
   */
  signal?: AbortSignal;
  /** A window of a list’s rows: one that cannot be read leaves the others, and null in its place. */
  isWindow?: boolean;
  /** Names this write: it may be repeated under this key, and is done once. */
  idempotencyKey?: string;
}

type Request = Omit<Attempt, 'signal' | 'headers'> & { field: string | null };

/** Turns a call into its request. `field` is where in a GraphQL answer the answer stands; null over REST. */
export function requestOf(row: Call, { body, transport }: CallOptions<unknown>): Request {
  const common = { requestId: crypto.randomUUID(), outlivesPage: row.outlivesPage === true };
  if (transport === 'graphql' && row.graphql) {
    const operation = operationOf(row.name);
    const data = JSON.stringify({
      documentId: operation,
      operationName: operation,
      variables: { input: body },
    });
    return { ...common, method: 'POST', url: 'graphql', data, field: row.name };
  }
  const data = row.type === 'POST' ? JSON.stringify(body ?? {}) : undefined;
  return { ...common, method: row.type, url: row.url, data, field: null };
}

/** The headers of one attempt. The request id is the same at each attempt of a call, so that one id finds them all. */
export function headersOf(
  request: Request,
  token: string,
  locale: Locale,
  idempotencyKey: string | undefined,
): Record<string, string> {
  return {
    accept: 'application/json, application/graphql-response+json, application/problem+json',
    authorization: `Bearer ${token}`,
    'x-locale': LOCALE_HEADER[locale],
    'x-request-id': request.requestId,
    ...(request.data === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}
