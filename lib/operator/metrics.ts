import { subscribe } from 'node:diagnostics_channel';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BUILD } from '@/contract/build';
import { CLIENT_FAULTS, type ClientFault } from '@/contract/clientErrors';
import { routeOf } from '../page/route';
import { onClientFault } from './clientFaults';
import { isOfOperators, keepForOperators } from './servers';

/** Upper ends of the classes of latency, s. */
const LATENCY_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Routes that are told apart; a server has fewer pages. */
const ROUTES_MAX = 200;

/**
 * The route of a path, without a language: `/clients/summary`. No address of a page holds an id or a name in its path, and
 * what the server does not know is `other`, whatever was asked for.
 */
export function routes() {
  const known = new Set<string>();
  return (url: string, status: number): string => {
    const [path = '/'] = url.split('?');
    if (path.startsWith('/_next/static/')) return 'static';
    if (path.startsWith('/_next/')) return 'data';
    const route = routeOf(path);
    if (status < 300 && known.size < ROUTES_MAX) known.add(route);
    return known.has(route) ? route : 'other';
  };
}

interface Started {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

function countRequests(registers: Registry[]) {
  const requests = new Counter({
    name: 'cairn_portal_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['route', 'status'] as const,
    registers,
  });
  const latency = new Histogram({
    name: 'cairn_portal_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['route'] as const,
    buckets: LATENCY_S,
    registers,
  });
  const routeAs = routes();
  subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as Started;
    if (isOfOperators(server)) return;
    // The guard leads some requests elsewhere: this is what was asked for.
    const { url = '/' } = request;
    const begun = performance.now();
    response.once('finish', () => {
      const route = routeAs(url, response.statusCode);
      requests.inc({ route, status: response.statusCode });
      latency.observe({ route }, (performance.now() - begun) / 1_000);
    });
  });
}

function countClientFaults(registers: Registry[]) {
  const faults = new Counter({
    name: 'cairn_portal_client_errors_total',
    help: 'What browsers reported, by kind.',
    labelNames: ['kind'] as const,
    registers,
  });
  for (const kind of CLIENT_FAULTS) faults.inc({ kind }, 0);
  onClientFault((kind: ClientFault) => faults.inc({ kind }));
}

/** Serves what an operator watches of the portal, in the text format of Prometheus, on a port of its own. */
export async function serveMetrics(host: string, port: number): Promise<Server> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'cairn_portal_' });
  new Gauge({
    name: 'cairn_portal_info',
    help: 'The version and the commit that run.',
    labelNames: ['version', 'commit'] as const,
    registers,
  }).set({ version: BUILD.version, commit: BUILD.commit ?? '' }, 1);
  countRequests(registers);
  countClientFaults(registers);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  keepForOperators(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  return server;
}
