import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellClientFault } from '@/lib/operator/clientFaults';
import { routes, serveMetrics } from '@/lib/operator/metrics';

let portal: Server;
let metrics: Server;
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  metrics = await serveMetrics('127.0.0.1', 0);
  portal = createServer((request, response) => {
    response.writeHead(request.url?.includes('missing') ? 404 : 200).end();
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const server of [portal, metrics]) await new Promise((resolve) => server.close(resolve));
});

it('counts requests by route without a language, an id or a made-up path', async () => {
  for (const path of [
    '/en/clients/summary?Id=abc',
    '/fr/clients/summary',
    '/en/missing/secret',
    '/_next/static/a.js',
  ])
    await fetch(addressOf(portal) + path);
  tellClientFault('chunk');
  const text = await (await fetch(`${addressOf(metrics)}/metrics`)).text();
  expect(text).toContain('cairn_portal_requests_total{route="/clients/summary",status="200"} 2');
  expect(text).toContain('cairn_portal_requests_total{route="other",status="404"} 1');
  expect(text).toContain('cairn_portal_requests_total{route="static",status="200"} 1');
  expect(text).toContain('cairn_portal_request_seconds_bucket{le="0.1",route="/clients/summary"}');
  expect(text).toContain('cairn_portal_client_errors_total{kind="chunk"} 1');
  expect(text).toContain('cairn_portal_client_errors_total{kind="refresh"} 0');
  expect(text).toMatch(/cairn_portal_info\{version="\d+\.\d+\.\d+",commit="\w*"\} 1/);
  expect(text).toMatch(/^cairn_portal_nodejs_eventloop_lag_seconds /m);
  expect(text).not.toMatch(/abc|secret|missing|metrics"/);
});

it('tells no more routes apart than a portal has', () => {
  const routeOf = routes();
  const told = new Set(Array.from({ length: 1_000 }, (_, index) => routeOf(`/en/p${index}`, 200)));
  expect(told.size).toBe(201);
  expect(routeOf('/en/', 200)).toBe('other');
});
