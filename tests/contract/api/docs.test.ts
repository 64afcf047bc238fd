import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const ask = (url: string, of = gateway) => of.server.app.inject({ url });

const directives = (policy: unknown) =>
  new Map(
    String(policy)
      .split(/; ?/)
      .map((each) => [each.split(' ')[0], each.split(' ').slice(1)] as const),
  );

test('the page of the contract and all that it loads come from the gateway, under a policy that asks for it', async () => {
  const page = await ask('/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = directives(page.headers['content-security-policy']);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const [name, sources] of policy)
    for (const source of sources) expect(["'self'", "'none'", 'data:'], name).toContain(source);
  // The policy forbids inline scripts.
  expect(page.body).not.toMatch(/<style|<script(?! src)|\son\w+=|style=/);
  const named = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
  expect(named.length).toBeGreaterThan(3);
  const start = await ask('/docs/start.js');
  const asked = [...named, /url: '([^']+)'/.exec(start.body)?.[1] ?? ''];
  for (const address of asked) {
    const { pathname, origin } = new URL(address, 'http://gateway.test/wealth/docs');
    expect([origin, pathname.startsWith('/wealth/')], address).toEqual(['http://gateway.test', true]);
    const answer = await ask(pathname.slice('/wealth'.length));
    expect(answer.statusCode, address).toBe(200);
    const type = { js: 'text/javascript', css: 'text/css', png: 'image/png', json: 'application/json' };
    expect(answer.headers['content-type'], address).toContain(type[pathname.split('.')[1] as 'js']);
  }
  const icon = await ask('/docs/favicon-32x32.png');
  expect(icon.rawPayload.equals(readFileSync('node_modules/swagger-ui-dist/favicon-32x32.png'))).toBe(true);
});

test('a firm has no such page unless it says so', async () => {
  const firm = {
    OIDC_ISSUER: 'https://provider.example.ca',
    OIDC_CLIENT_ID: 'cairn',
    API_HOST: 'https://gateway.example.ca',
    PUBLIC_URL: 'https://portal.example.ca',
  };
  for (const [environment, status] of [
    [firm, 404],
    [{ ...firm, API_DOCS: 'on' }, 200],
    [{ API_DOCS: 'off' }, 404],
  ] as const) {
    const other = await makeTestGateway({ db: gateway.db, environment, runsJobs: false });
    try {
      for (const url of ['/docs', '/docs/start.js', '/docs/swagger-ui-bundle.js'])
        expect((await ask(url, other)).statusCode, url).toBe(status);
    } finally {
      await other.close();
    }
  }
});

test('an installation reports to nobody that it took the viewer', () => {
  const { scarfSettings } = JSON.parse(readFileSync('package.json', 'utf8')) as { scarfSettings?: object };
  expect(scarfSettings).toEqual({ enabled: false });
});
