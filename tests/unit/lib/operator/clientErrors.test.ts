import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeReportLimit, readReports, takeReport } from '@/lib/operator/clientErrors';

const REPORT = {
  id: '1c9a8f3e-64b1-4f0e-9f1b-6f9d1f6a2b3c',
  kind: 'render',
  route: '/clients/summary',
  error: 'TypeError',
  version: '0.1.0',
};

let server: Server;
let url: string;
let lines: string[];
let isBehindProxy = false;

beforeAll(async () => {
  server = createServer((request, response) => {
    void takeReport(request, isBehindProxy).then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});

const send = async (body: unknown, headers: Record<string, string> = {}) =>
  (
    await fetch(url, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers,
    })
  ).status;

describe('a report of a browser', () => {
  it('is one line of the log, with the id that the screen shows', async () => {
    expect(await send(REPORT)).toBe(204);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 50, name: 'portal', ...REPORT },
    ]);
  });

  it.each([
    ['something else', { hello: 'world' }],
    ['no JSON', '{'],
    ['another kind', { ...REPORT, kind: 'other' }],
    ['a query', { ...REPORT, route: '/clients/summary?Id=1' }],
    ['an id in the path', { ...REPORT, route: '/clients/1c9a8f3e' }],
    ['a message', { ...REPORT, error: 'The balance of Wing-Sze Chan' }],
    ['another id', { ...REPORT, id: 'Wing-Sze Chan' }],
  ])('with %s is refused and leaves nothing', async (_, body) => {
    expect(await send(body)).toBe(400);
    expect(lines).toEqual([]);
  });

  it('keeps the members that it has, and no other', async () => {
    await send({ ...REPORT, token: 'secret', name: 'Wing-Sze Chan' });
    expect(lines.join('')).not.toMatch(/secret|Wing-Sze/);
  });

  it('is refused from another site, and for its length', async () => {
    expect(await send(REPORT, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send({ ...REPORT, more: 'x'.repeat(20_000) })).toBe(413);
    expect(lines).toEqual([]);
  });

  it('tells a violation of the policy in both forms by its directive and an origin', () => {
    const modern = [
      {
        type: 'csp-violation',
        body: {
          effectiveDirective: 'img-src',
          blockedURL: 'https://x.example/a?b=c',
          documentURL: 'https://portal/en?Id=1',
        },
      },
      { type: 'deprecation', body: {} },
    ];
    expect(readReports(JSON.stringify(modern))).toEqual([
      { directive: 'img-src', blocked: 'https://x.example' },
    ]);
    const older = { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } };
    expect(readReports(JSON.stringify(older))).toEqual([{ directive: 'script-src-elem', blocked: 'inline' }]);
  });

  it('counts for the address that the proxy in front names last, where that is believed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    isBehindProxy = true;
    try {
      const from = (address: string) => send(REPORT, { 'x-forwarded-for': `203.0.113.9, ${address}` });
      for (let count = 0; count < 30; count += 1) expect(await from('192.0.2.1')).toBe(204);
      expect(await from('192.0.2.1')).toBe(429);
      expect(await from('192.0.2.2')).toBe(204);
    } finally {
      isBehindProxy = false;
      vi.useRealTimers();
    }
  });

  it('is not heard when one address sends more than thirty in a minute, or all more than three hundred', () => {
    const allowed = makeReportLimit();
    const heard = Array.from({ length: 40 }, () => allowed('a', 100_000)).filter(Boolean);
    expect(heard).toHaveLength(30);
    const others = Array.from({ length: 400 }, (_, index) => allowed(`b${index}`, 100_000)).filter(Boolean);
    expect(others).toHaveLength(270);
    expect(allowed('a', 160_000)).toBe(true);
  });
});
