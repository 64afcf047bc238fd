import { randomUUID } from 'node:crypto';
import type { JWTVerifyGetKey } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiName, CALLS } from '@/contract/calls';
import { bodyOf } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { hasRoleFor, IS_WHOLE } from '@/tests/support/personaTurns';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

/** By which the clock of whoever asks may be ahead. */
const CLOCK_TOLERANCE_S = 5;
const NAMES = Object.keys(CALLS) as ApiName[];
const write = () => ({ 'idempotency-key': randomUUID() });

/** What is wrong with each token; the signer of the tests issues it otherwise as the provider does. */
const BAD: Record<string, () => Promise<string>> = {
  'of another key': () => gateway.token('advisor', { isForged: true }),
  'of another issuer': () => gateway.token('advisor', { claims: { iss: 'http://127.0.0.1:4121/other' } }),
  'for another audience': () => gateway.token('advisor', { claims: { aud: 'http://127.0.0.1:9999' } }),
  'without an audience': () => gateway.token('advisor', { claims: { aud: undefined } }),
  'that has expired': () => gateway.token('advisor', { expiresIn: -60 }),
  'that never expires': () => gateway.token('advisor', { claims: { exp: undefined } }),
  'that is not valid yet': () =>
    gateway.token('advisor', { claims: { nbf: Math.floor(Date.now() / 1000) + 600 } }),
  'without a subject': () => gateway.token('advisor', { claims: { sub: undefined } }),
  'with an empty subject': () => gateway.token('', {}),
  'that is an id token': () => gateway.token('advisor', { header: { typ: 'JWT' } }),
  'of an unknown key': () => gateway.token('advisor', { header: { kid: 'none' } }),
  'without a signature': async () => {
    const [, payload] = (await gateway.token('advisor')).split('.');
    return `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`;
  },
  'whose claims were changed': async () => {
    const [header, payload = '', signature] = (await gateway.token('newcomer')).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'advisor' })).toString('base64url');
    return `${header}.${changed}.${signature}`;
  },
  'that is no token': async () => 'not.a.token',
  'of 10 kB': async () => 'x'.repeat(10_000),
};

const NO_TOKENS = [null, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b'];

/**
 * Each call is tried with everything on a server. On the embedded database the calls take turns, so that each is tried
 * with a few, and everything with many.
 */
const turnOf = <Item>(all: readonly Item[], turn: number, count: number): readonly Item[] =>
  IS_WHOLE ? all : [...all, ...all].slice((turn * count) % all.length).slice(0, count);

describe.each(NAMES)('%s', (name) => {
  const turn = NAMES.indexOf(name);
  const ask = (authorization: string | null) =>
    gateway.server.app.inject({
      method: CALLS[name].type,
      url: `/${CALLS[name].url}`,
      headers: {
        ...write(),
        ...(authorization === null ? {} : { authorization }),
        ...(CALLS[name].type === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(CALLS[name].type === 'POST' ? { payload: JSON.stringify(bodyOf(name, randomUUID())) } : {}),
    });

  test.each(turnOf(NO_TOKENS, turn, 2))('asks %j for a token', async (header) => {
    const { statusCode, headers, json } = await ask(header);
    expect(statusCode).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer');
    expect(json()).toMatchObject({ code: 'unauthenticated', status: 401 });
  });

  test.each(turnOf(Object.keys(BAD), turn, 3))('refuses a token %s', async (what) => {
    const token = await BAD[what]?.();
    const { statusCode, headers } = await ask(`Bearer ${token}`);
    expect(statusCode).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  test('accepts a good one, in any case of the scheme [spec 7.calls.2]', async () => {
    const persona = hasRoleFor('advisor', name) ? 'advisor' : 'manager';
    const { statusCode } = await ask(`bEARER ${await gateway.token(persona)}`);
    // 409: the terms that it decides on are not the ones of today.
    expect([200, 404, 409]).toContain(statusCode);
  });
});

test('a token is accepted when its clock is a little ahead', async () => {
  const token = await gateway.token('advisor', { expiresIn: -3 });
  expect((await gateway.rest('advisor', 'me', undefined, { token })).status).toBe(200);
});

test('GraphQL asks for a token too', async () => {
  const { statusCode } = await gateway.server.app.inject({ method: 'POST', url: '/graphql', payload: {} });
  expect(statusCode).toBe(401);
});

test('a token is verified once in a while, and a bad one each time', async () => {
  let verified = 0;
  const keys: JWTVerifyGetKey = (...args) => {
    verified += 1;
    return gateway.keys(...args);
  };
  const other = await makeTestGateway({ db: gateway.db, keys });
  const [good, forged] = [await gateway.token('advisor'), await gateway.token('advisor', { isForged: true })];
  for (let time = 0; time < 3; time++) {
    expect((await other.rest('advisor', 'me', undefined, { token: good })).status).toBe(200);
    expect((await other.rest('advisor', 'me', undefined, { token: forged })).status).toBe(401);
  }
  expect(verified).toBe(4);
  await other.close();
});

test('a good token is refused once it has ended', async () => {
  // Long enough for the first call of a machine that does other things too.
  const token = await gateway.token('advisor', { expiresIn: 4 - CLOCK_TOLERANCE_S });
  const ask = async () => (await gateway.rest('advisor', 'me', undefined, { token })).status;
  expect(await ask()).toBe(200);
  await expect.poll(ask, { timeout: 10_000, interval: 200 }).toBe(401);
});

test('unavailable keys sign nobody out', async () => {
  const keys = () => Promise.reject(new TypeError('fetch failed'));
  const other = await makeTestGateway({ db: gateway.db, keys });
  const answer = await other.rest('advisor', 'me', undefined);
  expect(answer.status).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
  await other.close();
});
