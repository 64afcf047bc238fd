import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tradingDayBefore } from '@/gateway/demo/book/calendar';
import { gatewayConfig } from '@/gateway/kit/config';
import { openBook } from '@/gateway/server/book';
import { type GatewayServer, makeServer } from '@/gateway/server/server';
import {
  makeScratchFolder,
  makeTestDatabase,
  type TestDatabase,
  TEST_SIN_KEYS,
} from '@/tests/support/gatewayDatabase';
import { freePort } from '@/tests/support/freePort';

const AUDIENCE = 'https://gateway.example.ca/wealth';
const WAIT = { timeout: 20_000, interval: 100 };

/** A provider of a firm's own: plain tokens of type JWT, which name people by a claim of the firm. */
class Provider {
  #server: Server | null = null;
  #key: { sign: CryptoKey; jwk: JWK } | null = null;

  constructor(readonly port: number) {}

  get issuer() {
    return `http://127.0.0.1:${this.port}/realms/wealth`;
  }

  async changeKeys() {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    this.#key = {
      sign: privateKey,
      jwk: { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), alg: 'RS256' },
    };
  }

  async start() {
    this.#server = createServer((request, response) => {
      const answers: Record<string, unknown> = {
        '/realms/wealth/.well-known/openid-configuration': {
          issuer: this.issuer,
          jwks_uri: `http://127.0.0.1:${this.port}/keys`,
        },
        '/keys': { keys: [this.#key?.jwk] },
      };
      const answer = answers[request.url ?? ''];
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.port, '127.0.0.1', resolve));
  }

  async token(claims: Record<string, unknown>, audience = AUDIENCE) {
    if (this.#key === null) throw new Error('the provider has no key');
    const { sign, jwk } = this.#key;
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: jwk.kid ?? '' })
      .setIssuer(this.issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(sign);
  }

  async stop() {
    await new Promise<void>((resolve) => {
      if (this.#server === null) resolve();
      else this.#server.close(() => resolve());
      this.#server?.closeAllConnections();
    });
  }
}

let provider: Provider;
let book: TestDatabase;
let gateway: GatewayServer;
let metricsPort: number;

const ask = async (token: string, locale = 'en-CA') => {
  const answer = await gateway.app.inject({
    url: '/me',
    headers: { authorization: `Bearer ${token}`, 'x-locale': locale },
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};

beforeAll(async () => {
  provider = new Provider(await freePort());
  metricsPort = await freePort();
  book = await makeTestDatabase();
  const config = gatewayConfig({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'cairn',
    API_HOST: AUDIENCE,
    PUBLIC_URL: 'https://portal.example.ca',
    PEOPLE_CLAIM: 'preferred_username',
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: 'postgresql://127.0.0.1/cairn',
  });
  gateway = await makeServer(config, { db: book.db, runsJobs: false, logStream: { write: () => undefined } });
  await provider.changeKeys();
});

afterAll(async () => {
  await gateway.close();
  await provider.stop();
  await book.close();
});

describe('the gateway of a firm', () => {
  test('asks people to wait while the provider is away, and lets them in once it answers', async () => {
    const token = await provider.token({ sub: 'f3b9', preferred_username: 'advisor' });
    expect(await ask(token)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await provider.start();
    await vi.waitFor(async () => expect((await ask(token)).status).toBe(200), WAIT);
    expect((await ask(token)).body).toMatchObject({
      repCodes: expect.arrayContaining([{ code: 'TR04', name: expect.any(String) }]),
    });
  });

  test('follows the provider when it changes its keys', async () => {
    await provider.changeKeys();
    const token = await provider.token({ sub: 'f3b9', preferred_username: 'assistant' });
    await vi.waitFor(async () => expect((await ask(token)).status).toBe(200), WAIT);
  });

  test('refuses a token for something else, one without the claim, and one of another key', async () => {
    const claims = { sub: 'f3b9', preferred_username: 'advisor' };
    expect((await ask(await provider.token(claims, 'https://elsewhere.example.ca'))).status).toBe(401);
    expect((await ask(await provider.token({ sub: 'advisor' }))).status).toBe(401);
    const stranger = new Provider(provider.port);
    await stranger.changeKeys();
    expect((await ask(await stranger.token(claims))).status).toBe(401);
  });

  test.each([
    ['en-CA', /identifies you by “preferred_username”/],
    ['fr-CA', /vous identifie par «\u00a0preferred_username\u00a0»/],
  ])('tells in %s a person whom the firm does not know by which claim it looked', async (locale, words) => {
    const { status, body } = await ask(
      await provider.token({ sub: 'advisor', preferred_username: 'lost' }),
      locale,
    );
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'unknown-person', title: expect.stringMatching(words) });
  });

  test('has no sign-in of its own', async () => {
    expect((await gateway.app.inject({ url: '/sso/.well-known/openid-configuration' })).statusCode).toBe(404);
  });

  test('tells an operator about calls, the pool and the process on a port of its own', async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const text = await answer.text();
    expect(text).toMatch(/^cairn_calls_total\{route="\/me",status="200"\} \d+$/m);
    expect(text).toMatch(/^cairn_call_seconds_bucket\{le="0.1",route="\/me"\} \d+$/m);
    expect(text).toMatch(/^cairn_database_ready 1$/m);
    expect(text).toMatch(/^cairn_info\{version="\d+\.\d+\.\d+",commit="\w*"\} 1$/m);
    expect(text).toMatch(/^cairn_nodejs_eventloop_lag_seconds /m);
    expect(text).not.toContain('advisor');
    expect((await gateway.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });
});

test('a new database of a firm is empty but for the day that its values are of', async () => {
  const dataDir = await makeScratchFolder();
  const place = {
    databaseUrl: null,
    dataDir,
    timeZone: 'America/Toronto',
    hasDemo: false,
    sinKeys: TEST_SIN_KEYS,
  };
  const db = await openBook({ ...place, seed: 1, seedClients: 50, seedDay: null });
  try {
    const { rows } = await db.pool.query(
      `select as_of::text as "asOf", seed, (select count(*)::integer from people) as people,
        (select count(*)::integer from securities) as securities from book`,
    );
    expect(rows).toEqual([{ asOf: tradingDayBefore(db.today()), seed: null, people: 0, securities: 0 }]);
  } finally {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 120_000);
