import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Header by which a request is quoted: made by the portal, echoed by the gateway, in each log line. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** @returns the request's own id where it is a UUID, and a new one otherwise: a log line never holds free text */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const value = request.headers[REQUEST_ID_HEADER];
  return typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : randomUUID();
}
