import type { IncomingMessage } from 'node:http';

/** Where an operator's requests go, by their path. They may come by any host name: a load balancer names an address. */
const ROUTES: Readonly<Record<string, string>> = {
  '/livez': '/api/livez',
  '/readyz': '/api/readyz',
};

/** Leads a request of an operator to its route. @returns true where it did */
export function leadToProbe(request: IncomingMessage): boolean {
  const [path = ''] = (request.url ?? '').split('?');
  const route = ROUTES[path];
  if (route === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  request.url = route;
  return true;
}
