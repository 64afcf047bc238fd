import { expect, test } from '../../support/browser';

const directives = (policy: string) =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );

test('each response has a strict policy with a nonce of its own', async ({ request }) => {
  const policies = await Promise.all(
    ['/en', '/fr', '/en/clients/', '/login/callback', '/en/no-such-page'].map(
      async (path) => (await request.get(path)).headers()['content-security-policy'] ?? '',
    ),
  );
  const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
  expect(new Set(nonces).size).toBe(policies.length);
  for (const policy of policies) {
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    const all = directives(policy);
    expect(all.get('script-src')).toContain("'strict-dynamic'");
    expect(all.get('object-src') ?? all.get('default-src')).toEqual(["'none'"]);
    expect(all.get('base-uri')).toEqual(["'none'"]);
    expect(all.get('frame-ancestors')).toEqual(["'none'"]);
    expect(all.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(all.get('connect-src')).toBeDefined();
    expect(all.get('form-action')).toBeDefined();
  }
});

test('each response says what a browser must not do with it', async ({ request }) => {
  const headers = (await request.get('/en')).headers();
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  for (const name of [
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
  ]) {
    expect(headers[name]).toBeTruthy();
  }
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('the server never turns one of its files into another on request', async ({ request }) => {
  for (const url of ['/favicon.svg', '/api/publicHost', 'http://127.0.0.1:9/']) {
    expect(
      (await request.get(`/_next/image?${new URLSearchParams({ url, w: '64', q: '75' })}`)).status(),
    ).toBe(404);
  }
});

test('a page accepts no input: any method but GET, HEAD and OPTIONS is refused', async ({ request }) => {
  for (const path of ['/en', '/fr/clients/', '/login/callback', '/en/no-such-page']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']) {
      const answer = await request.fetch(path, { method, ...(method === 'TRACE' ? {} : { data: '{' }) });
      expect([method, path, answer.status()]).toEqual([method, path, 405]);
      expect(answer.headers().allow).toBe('GET, HEAD, OPTIONS');
    }
  }
});

test('both forms of a path answer without a redirect', async ({ request }) => {
  for (const path of ['/en', '/en/', '/fr/clients', '/fr/clients/']) {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200);
  }
});

test('the page is rendered by the server, in its language [spec 1.2]', async ({ request }) => {
  const html = await (await request.get('/fr')).text();
  expect(html).toContain('<html lang="fr');
  expect(html).toContain('Ouvrir une session');
  expect(html).not.toContain('Log in');
});
