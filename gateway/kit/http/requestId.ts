import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Header that identifies a request: the portal makes it, the gateway returns it and writes it in each log line. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** @returns the request's own id if it is a UUID, otherwise a new one: a log line never holds free text */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const value = request.headers[REQUEST_ID_HEADER];
  return typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : randomUUID();
}
