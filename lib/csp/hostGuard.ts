import type { IncomingMessage } from 'node:http';
import { redirectToPublicHost, type HostOptions } from './publicHost';

/** Under this name the guard tells the route where to send a request; what a client sends under it is dropped. */
export const LOCATION_HEADER = 'x-public-location';

const REDIRECT_PATH = '/api/publicHost';

/**
 * A client of a proxy may name the whole address (RFC 9112, 3.2.2), which then says the host, or no page at all (`*`).
 * The framework would send the one where it says, and breaks by the other.
 */
function toOwnPath(request: IncomingMessage): void {
  const { url = '/' } = request;
  if (url.startsWith('/')) return;
  if (!URL.canParse(url)) {
    request.url = '/';
    return;
  }
  const { host, pathname, search } = new URL(url);
  request.headers.host = host;
  request.url = pathname + search;
}

/**
 * Leads a request that came to another name of this server to the route that redirects it.
 *
 * To be done ahead of the framework, which knows a server by the address it listens on and not by what the client
 * asked for: a redirect from `localhost` to `127.0.0.1` that the framework gives loses its host and leads in a circle.
 */
export function leadToPublicHost(request: IncomingMessage, options: HostOptions): void {
  const { headers } = request;
  toOwnPath(request);
  Reflect.deleteProperty(headers, LOCATION_HEADER);
  const get = (name: string) => [headers[name]].flat()[0] ?? null;
  const elsewhere = redirectToPublicHost({ get }, request.url ?? '/', options);
  if (elsewhere === null) return;
  headers[LOCATION_HEADER] = elsewhere;
  request.url = REDIRECT_PATH;
}
