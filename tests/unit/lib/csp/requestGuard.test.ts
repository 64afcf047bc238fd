import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardRequests, NONCE_HEADER, type GuardOptions } from '@/lib/csp/requestGuard';

let server: Server;
let origin: string;

/** The guard listens to every server of the process and for good: this file makes one guard, of one server. */
beforeAll(async () => {
  server = createServer((request, response) => {
    response.statusCode = request.url === '/missing' ? 404 : 200;
    response.setHeader('x-path', request.url ?? '');
    response.end(String(request.headers[NONCE_HEADER]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: GuardOptions['provider'] = {
    authorization_endpoint: 'https://sso.example.test/auth',
    token_endpoint: 'https://sso.example.test/token',
    jwks_uri: 'https://sso.example.test/jwks',
  };
  guardRequests({
    publicUrl: origin,
    apiHost: 'https://gateway.example.test',
    trustProxy: false,
    isDevelopment: false,
    provider,
    gtmId: null,
    tagOrigins: [],
  });
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(origin + path, { headers, method });
  const policy = response.headers.get('content-security-policy') ?? '';
  return { headers: response.headers, policy, nonce: await response.text() };
}

describe('the guard of requests', () => {
  it.each(['/en', '/missing'])('gives %s a policy with the nonce that its page gets', async (path) => {
    const { policy, nonce } = await ask(path);
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic';`);
    expect(policy).toContain('https://gateway.example.test');
  });

  it('makes a new nonce for each response, whatever the client sends', async () => {
    const forged = { [NONCE_HEADER]: 'forged' };
    const nonces = await Promise.all([ask('/en'), ask('/en'), ask('/en', forged)]);
    expect(new Set(nonces.map((each) => each.nonce)).size).toBe(3);
    expect(nonces[2].nonce).not.toBe('forged');
  });

  it.each([
    ['/livez', '/api/livez'],
    ['/readyz?a=b', '/api/readyz'],
  ])('leads %s of a load balancer to its route, by any host', async (path, route) => {
    const asked = request(origin + path, { headers: { host: '10.0.0.7' } });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.headers['x-path']).toBe(route);
    expect((await ask(path, {}, 'POST')).headers.get('x-path')).toBe('/api/methodNotAllowed');
  });

  it('leads a report of a browser to its route, and nothing else of that name', async () => {
    expect((await ask('/client-errors', {}, 'POST')).headers.get('x-path')).toBe('/api/clientErrors');
    expect((await ask('/client-errors', {}, 'PUT')).headers.get('x-path')).toBe('/api/methodNotAllowed');
    expect((await ask('/client-errors')).headers.get('x-path')).toBe('/client-errors');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('sends a %s of a page to its refusal', async (method) => {
    const { headers, policy } = await ask('/en/clients/', {}, method);
    expect(headers.get('x-path')).toBe('/api/methodNotAllowed');
    expect(policy).toContain("default-src 'none'");
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('lets a %s of a page through', async (method) => {
    expect((await ask('/en/clients/', {}, method)).headers.get('x-path')).toBe('/en/clients/');
  });

  it('sets the headers that keep the page to itself', async () => {
    const { headers } = await ask('/en');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('gives a file of the build those headers, and no nonce', async () => {
    const { headers, policy, nonce } = await ask('/_next/static/chunk.js');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(policy).toBe('');
    expect(nonce).toBe('undefined');
  });
});
