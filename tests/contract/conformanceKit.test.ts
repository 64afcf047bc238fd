import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRemoteJWKSet } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiName, CALLS } from '@/contract/calls';
import type { ClientInfoEditAnswer } from '@/contract/clientInfo/schema';
import { SESSION_END } from '@/contract/me/sessionEnd';
import { SCHEMAS } from '@/contract/schemas';
import { exampleGateway, serve, testKey } from '@/docs/example-gateway/gateway.mjs';
import { bodyOf } from '@/gateway/server/conformance/bodies';
import { altered } from '@/gateway/server/conformance/doors';
import { Findings } from '@/gateway/server/conformance/findings';
import { attempt, Gateway } from '@/gateway/server/conformance/gateway';
import { main } from '@/gateway/server/conformance/main';
import { htmlOf, junitOf, tableOf } from '@/gateway/server/conformance/report';
import { conformance, type ConformanceOptions } from '@/gateway/server/conformance/run';
import { allClients } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { makeTestKeys } from '@/tests/support/tokens';

const ORIGIN = 'https://portal.example.ca';
const ISSUER = 'https://provider.example.ca';
const AUDIENCE = 'https://gateway.example.ca';

// What a test spoils is any JSON, and has no type.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Spoilt = any;

interface Request {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  text: string;
}
interface Reply {
  status: number;
  headers: Record<string, string>;
  body?: Spoilt;
}
type Answer = (request: Request) => Promise<Reply>;

let key: Awaited<ReturnType<typeof testKey>>;
beforeAll(async () => {
  key = await testKey(ISSUER, AUDIENCE);
});

const example = (): Answer =>
  exampleGateway({ keys: key.keys, issuer: ISSUER, audience: AUDIENCE, origin: ORIGIN });

const optionsOf = (api: string, changed: Partial<ConformanceOptions> = {}): ConformanceOptions => ({
  api,
  token: key.token,
  origin: ORIGIN,
  flags: [],
  only: [],
  writes: true,
  rows: 1000,
  ...changed,
});

/** Checks what answers, on a port of its own. */
async function checked(answer: Answer, changed: Partial<ConformanceOptions> = {}) {
  const server = await serve(answer);
  const { port } = server.address() as AddressInfo;
  try {
    return await conformance(optionsOf(`http://127.0.0.1:${port}`, changed));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** The preferred name of the first person in the list of clients. */
async function preferredNameOf(gateway: TestGateway, persona: string) {
  const clients = await allClients(gateway, persona);
  const id = clients.find(({ kind }) => kind === 'person')?.id ?? '';
  const edit = async () => {
    const answer = await gateway.rest(persona, 'clientInfoEdit', { id });
    return answer.json() as ClientInfoEditAnswer;
  };
  return {
    read: async () => (await edit()).values.preferredName,
    save: async (preferredName: string) => {
      const { version } = await edit();
      const headers = { 'idempotency-key': randomUUID() };
      const body = { id, version, fields: { preferredName } };
      expect((await gateway.rest(persona, 'clientInfoSave', body, { headers })).status).toBe(200);
    },
  };
}

test('our own gateway passes', async () => {
  const gateway = await makeTestGateway({ limits: null, clients: 40 });
  try {
    const api = await gateway.server.app.listen({ host: '127.0.0.1', port: 0 });
    const token = await gateway.token('manager', { claims: { jti: randomUUID() } });
    const preferred = await preferredNameOf(gateway, 'manager');
    await preferred.save('Lou');
    const findings = await conformance(optionsOf(api, { token, origin: gateway.config.publicUrl }));
    const failed = findings.all.filter(({ outcome }) => outcome === 'failed');
    expect(failed).toEqual([]);
    expect(findings.all.filter(({ check }) => check === 'schema fr').length).toBeGreaterThan(80);
    expect(findings.all.filter(({ check }) => check === 'graphql').length).toBeGreaterThan(20);
    expect(findings.count('missing')).toBe(0);
    expect(await preferred.read()).toBe('Lou');
    const { rowCount: looks } = await gateway.db.pool.query('select from client_sin_looks');
    expect(looks).toBe(0);
    for (const check of ['old version', 'put back'])
      expect(findings.all).toContainEqual({ call: 'clientInfoSave', check, outcome: 'passed', detail: '' });
    expect(findings.all.at(-1)).toEqual({
      call: 'sessionEnd',
      check: 'ended sign-in',
      outcome: 'passed',
      detail: '',
    });
    const { token: _, ...person } = optionsOf(api, {
      origin: null,
      only: ['questionsList', 'teamsList'],
      writes: false,
    });
    const stranger = await conformance({ ...person, token: await gateway.token('stranger') });
    expect(stranger.all).toEqual(
      expect.arrayContaining([
        { call: 'questionsList', check: 'without the role questions', outcome: 'passed', detail: '' },
        { call: 'teamsList', check: 'without rep codes', outcome: 'passed', detail: '' },
      ]),
    );
    expect(stranger.count('failed')).toBe(0);
  } finally {
    await gateway.close();
  }
});

test('has a good body for each call, and an empty one is no write', () => {
  for (const name of Object.keys(CALLS) as ApiName[]) {
    const { body } = SCHEMAS[name];
    if (body === null) continue;
    if (CALLS[name].access === 'write') expect(body.safeParse({}).success, name).toBe(false);
    expect(body.safeParse(bodyOf(name, {})).error, name).toBeUndefined();
  }
});

describe('the example', () => {
  test('passes, and says what it does not serve', async () => {
    const findings = await checked(example());
    expect(findings.all.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(findings.all).toContainEqual({
      call: 'householdsList',
      check: 'served',
      outcome: 'missing',
      detail: 'not served, and nothing asks for it',
    });
    expect(tableOf(findings)).toMatch(
      /\n8 of \d+ calls are served\. Checks: \d+ passed, 0 failed, \d+ skipped\.\n$/,
    );
  });

  test('lacks calls for a flag that is asked for', async () => {
    const findings = await checked(example(), { flags: ['clientInfo'] });
    expect(findings.all).toContainEqual({
      call: 'accountsList',
      check: 'served',
      outcome: 'failed',
      detail: 'not served, and asked for: screen accounts by flag clientInfo',
    });
  });

  test('keeps preferences by person, and ends one sign-in of one person', async () => {
    const keys = await makeTestKeys({ issuer: ISSUER, audience: AUDIENCE });
    const answer: Answer = exampleGateway({
      keys: keys.keys,
      issuer: ISSUER,
      audience: AUDIENCE,
      origin: ORIGIN,
    });
    const [mine, later, theirs] = [
      await keys.token('advisor', { claims: { sid: 'one' } }),
      await keys.token('advisor', { claims: { sid: 'two' } }),
      await keys.token('manager', { claims: { sid: 'one' } }),
    ];
    const ask = (token: string, method: string, path: string, text = '') =>
      answer({ method, path, text, headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'k' } });
    const lastFirst = async (token: string) =>
      (await ask(token, 'GET', 'me')).body.preferences?.displayLastNameFirst;
    await ask(mine, 'POST', 'preferences/save', '{"displayLastNameFirst":true}');
    expect([await lastFirst(mine), await lastFirst(later), await lastFirst(theirs)]).toEqual([
      true,
      true,
      null,
    ]);
    const end = await ask(mine, 'POST', 'session/end');
    expect([end.status, end.body, end.headers['content-type']]).toEqual([204, undefined, undefined]);
    const statuses = [mine, later, theirs].map(async (each) => (await ask(each, 'GET', 'me')).status);
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
    expect((await ask(mine, 'POST', 'session/end')).status).toBe(401);
  });

  test('signs nobody out where the keys of the provider cannot be had', async () => {
    const jwks = await serve(() => Promise.reject(new Error('down')));
    const { port } = jwks.address() as AddressInfo;
    const keys = createRemoteJWKSet(new URL(`http://127.0.0.1:${port}`));
    const answer: Answer = exampleGateway({ keys, issuer: ISSUER, audience: AUDIENCE, origin: ORIGIN });
    const statusOf = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await answer({ method: 'GET', path: 'me', headers, text: '' })).status;
    };
    expect([await statusOf(key.token), await statusOf('none')]).toEqual([503, 401]);
    jwks.close();
    jwks.closeAllConnections();
  });

  test('writes nothing unless it is asked to', async () => {
    const answer = example();
    const paths: string[] = [];
    await checked(
      (request) => {
        if (request.headers['idempotency-key'] !== undefined) paths.push(request.path);
        return answer(request);
      },
      { writes: false },
    );
    expect(paths).toEqual([]);
  });
});

/** A fault in the answers to one address, or to all. */
const spoiledAt =
  (
    where: string | RegExp,
    spoil: (reply: Reply, request: Request, answer: Answer) => Reply | Promise<Reply>,
  ) =>
  (answer: Answer): Answer =>
  async (request) => {
    const reply = await answer(request);
    const isThere = typeof where === 'string' ? request.path === where : where.test(request.path);
    return isThere ? spoil(structuredClone(reply), request, answer) : reply;
  };

/** The same, of good answers alone. */
const spoiledBody = (where: string, spoil: (body: Spoilt, request: Request, answer: Answer) => unknown) =>
  spoiledAt(where, async (reply, request, answer) => {
    if (reply.status !== 200 || request.method === 'OPTIONS') return reply;
    return { ...reply, body: (await spoil(reply.body, request, answer)) ?? reply.body };
  });

const without = (reply: Reply, ...names: string[]): Reply => ({
  ...reply,
  headers: Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !names.includes(name))),
});

/** A problem of another form. */
const spoiledProblem = (status: number, spoil: (reply: Reply, request: Request) => Reply) =>
  spoiledAt(/./, (reply, request) => (reply.status === status ? spoil(reply, request) : reply));

/** Asks again with another request. */
const asking = (where: string, change: (request: Request, body: Spoilt) => Request) =>
  spoiledAt(where, (reply, request, answer) =>
    request.method === 'POST' && request.headers.authorization && reply.status !== 401
      ? answer(change(request, JSON.parse(request.text)))
      : reply,
  );

const bodied = (request: Request, body: object): Request => ({ ...request, text: JSON.stringify(body) });

/** Trusts what a token says, and who signed it or whether does not matter. */
const trusting =
  (isTrusted: (header: { alg: string }, signature: string) => boolean) =>
  (answer: Answer): Answer =>
  async (request) => {
    const [header, , signature = ''] = (request.headers.authorization ?? '')
      .replace('Bearer ', '')
      .split('.');
    if (!header || !isTrusted(JSON.parse(Buffer.from(header, 'base64url').toString()), signature))
      return answer(request);
    return answer({ ...request, headers: { ...request.headers, authorization: `Bearer ${key.token}` } });
  };

const html =
  (status: number) =>
  (reply: Reply): Reply => ({
    ...reply,
    status,
    headers: { ...reply.headers, 'content-type': 'text/html' },
    body: '<html>Not what you asked for</html>',
  });

const json = (reply: Reply, body: object): Reply => ({
  ...reply,
  status: 200,
  headers: { ...reply.headers, 'content-type': 'application/json' },
  body,
});

const flags = (...more: object[]) =>
  spoiledBody('ofrep/v1/evaluate/flags', (body) => ({ flags: [...body.flags, ...more] }));

/** A GraphQL that answers with what REST answers, or with what was made of it. */
const overGraphql = (spoil: (data: Spoilt) => object) =>
  spoiledAt('graphql', async (reply, request, answer) => {
    if (reply.status !== 404) return reply;
    const { documentId, variables } = JSON.parse(request.text);
    const name = `${documentId[0].toLowerCase()}${documentId.slice(1)}` as ApiName;
    const rest = await answer(bodied({ ...request, path: CALLS[name].url }, variables.input ?? {}));
    return rest.status === 200 ? json(reply, { data: { [name]: spoil(rest.body) } }) : rest;
  });

/** Saves whatever version a change was made on. */
const versionless = (answer: Answer): Answer => {
  let version = 1;
  return async (request) => {
    const reply = await answer(request);
    if (reply.status !== 404) return reply;
    if (request.path === CALLS.clientInfoEdit.url)
      return json(reply, { version, values: { preferredName: null } });
    if (request.path !== CALLS.clientInfoSave.url) return reply;
    if (request.text === '{}') return { ...reply, status: 400, body: { ...reply.body, status: 400 } };
    version += 1;
    return json(reply, {});
  };
};

/** Breaks the connection off. */
const dropped = (where: string, isDropped: (request: Request) => boolean = () => true) =>
  spoiledAt(where, (reply, request) => {
    if (isDropped(request)) throw new Error('dropped');
    return reply;
  });

/** Saves on one version alone, and answers none of the saves after the first. */
const stuck = (answer: Answer): Answer => {
  let values = { preferredName: 'Lou' };
  return async (request) => {
    const reply = await answer(request);
    if (reply.status !== 404) return reply;
    if (request.path === CALLS.clientInfoEdit.url) return json(reply, { version: 1, values });
    if (request.path !== CALLS.clientInfoSave.url) return reply;
    if (request.text === '{}') return { ...reply, status: 400, body: { ...reply.body, status: 400 } };
    if (values.preferredName !== 'Lou') throw new Error('dropped');
    values = JSON.parse(request.text).fields;
    return json(reply, {});
  };
};

const once = (spoil: (reply: Reply) => Reply) => {
  let isDone = false;
  return spoiledAt('clients/list', (reply, request) => {
    if (isDone || request.method === 'OPTIONS') return reply;
    isDone = true;
    return spoil(reply);
  });
};

type Fault = readonly [what: string, call: string, check: string, plant: (answer: Answer) => Answer];

const FAULTS: readonly Fault[] = [
  [
    'an amount as a number',
    'clientsList',
    'schema en',
    spoiledBody('clients/list', (body) => void (body.rows[0] && (body.rows[0].marketValue = 1))),
  ],
  [
    'a member that is missing',
    'clientOverview',
    'schema fr',
    spoiledBody('clients/overview', (body) => void delete body.results.repName),
  ],
  [
    'a member too many',
    'clientDetails',
    'schema en',
    spoiledBody('clients/details', (body) => void (body.sin = '000')),
  ],
  [
    'another media type',
    'me',
    'schema en',
    spoiledAt('me', (reply) =>
      reply.status === 200
        ? { ...reply, headers: { ...reply.headers, 'content-type': 'text/plain' } }
        : reply,
    ),
  ],
  [
    'rows in the wrong order',
    'clientsList',
    'order',
    spoiledBody('clients/list', (body, { text }) => void (text.includes('"desc"') && body.rows.reverse())),
  ],
  [
    'a row on two pages',
    'clientsList',
    'pages',
    spoiledBody('clients/list', async (body, request, answer) => {
      const { page, ...asked } = JSON.parse(request.text);
      if (page.after === null || page.ids) return;
      const first = await answer(bodied(request, { ...asked, page: { ...page, after: null } }));
      body.rows[0] = first.body.rows[0];
    }),
  ],
  [
    'a row on no page',
    'clientsList',
    'pages',
    spoiledBody(
      'clients/list',
      (body, { text }) => void (JSON.parse(text).page.after !== null && body.rows.shift()),
    ),
  ],
  [
    'a page that is longer than was asked',
    'clientsList',
    'pages',
    asking('clients/list', (request, body) =>
      bodied(request, {
        ...body,
        page: body.page && { ...body.page, size: Math.min(body.page.size + 1, 200) },
      }),
    ),
  ],
  [
    'no way back',
    'clientsList',
    'way back',
    spoiledBody('clients/list', (body) => void (body.previous = null)),
  ],
  [
    'a total that is off by one',
    'clientsList',
    'total',
    spoiledBody('clients/summaryList', (body) => void (body.count += 1)),
  ],
  [
    'a sum that the rows do not have',
    'clientsList',
    'total',
    spoiledBody('clients/summaryList', (body) => void (body.marketValue = '1.00')),
  ],
  [
    'a filter that filters nothing',
    'clientsList',
    'filters',
    asking('clients/list', (request, body) =>
      bodied(request, { ...body, filters: body.filters === 7 ? 7 : {} }),
    ),
  ],
  [
    'a filter that finds nothing',
    'clientsList',
    'filters',
    spoiledBody('clients/list', (body, { text }) =>
      text.includes('iaCode') ? { ...body, rows: [], next: null } : undefined,
    ),
  ],
  [
    'a selection that is not heard',
    'clientsList',
    'selection',
    asking('clients/list', (request, body) =>
      bodied(request, { ...body, page: body.page && { ...body.page, ids: undefined } }),
    ),
  ],
  [
    'a cursor of nobody that begins anew',
    'clientsList',
    'limits of a page',
    asking('clients/list', (request, body) =>
      body.page?.after === 'no-cursor-of-this-list'
        ? bodied(request, { ...body, page: { ...body.page, after: null } })
        : request,
    ),
  ],
  [
    'pages of any size',
    'clientsList',
    'limits of a page',
    asking('clients/list', (request, body) =>
      body.page?.size > 200 ? bodied(request, { ...body, page: { ...body.page, size: 200 } }) : request,
    ),
  ],
  [
    'no CORS',
    'clientsList',
    'cors',
    spoiledAt('clients/list', (reply) => without(reply, 'access-control-allow-origin')),
  ],
  [
    'a preflight without x-locale',
    'me',
    'cors',
    spoiledAt('me', (reply) => ({
      ...reply,
      headers: {
        ...reply.headers,
        'access-control-allow-headers': 'authorization, content-type, x-request-id',
      },
    })),
  ],
  [
    'a preflight that asks for a token',
    'clientOverview',
    'cors',
    spoiledAt('clients/overview', (reply, { method }) =>
      method === 'OPTIONS' ? { ...reply, status: 401 } : reply,
    ),
  ],
  [
    'any origin',
    'clientsList',
    'cors',
    spoiledAt('clients/list', (reply, { headers }) => ({
      ...reply,
      headers: { ...reply.headers, 'access-control-allow-origin': headers.origin ?? '' },
    })),
  ],
  [
    'a request id that the portal cannot read',
    'me',
    'headers',
    spoiledAt('me', (reply) => without(reply, 'access-control-expose-headers')),
  ],
  [
    'an answer that a cache may keep',
    'clientDetails',
    'headers',
    spoiledAt('clients/details', (reply) => without(reply, 'cache-control')),
  ],
  [
    'an answer without a token',
    'clientsList',
    'no token',
    (answer) => (request) =>
      answer({
        ...request,
        headers: {
          ...request.headers,
          authorization: request.headers.authorization ?? `Bearer ${key.token}`,
        },
      }),
  ],
  [
    'a signature that nobody looks at',
    'clientOverview',
    'wrong token',
    trusting(({ alg }, signature) => alg !== 'none' && signature !== ''),
  ],
  ['a token without a signature', 'me', 'unsigned token', trusting(({ alg }) => alg === 'none')],
  [
    '401 without a challenge',
    'me',
    'no token',
    spoiledProblem(401, (reply) => without(reply, 'www-authenticate')),
  ],
  ['404 as a page', 'clientOverview', 'unknown record', spoiledProblem(404, html(404))],
  [
    'an address that is answered with the portal',
    'gateway',
    'unknown address',
    spoiledAt('no-such-call', html(200)),
  ],
  [
    'English in a French problem',
    'clientDetails',
    'unknown record',
    spoiledProblem(404, (reply) => ({ ...reply, body: { ...reply.body, title: reply.body.titles.en } })),
  ],
  [
    'a problem in one language',
    'clientOverview',
    'unknown record',
    spoiledProblem(404, (reply) => ({ ...reply, body: { ...reply.body, titles: undefined } })),
  ],
  [
    'an unknown record that is empty',
    'clientOverview',
    'unknown record',
    spoiledAt('clients/overview', (reply) => (reply.status === 404 ? json(reply, {}) : reply)),
  ],
  [
    'a problem that says another status',
    'clientDetails',
    'unknown record',
    spoiledProblem(404, (reply) => ({ ...reply, body: { ...reply.body, status: 400 } })),
  ],
  [
    'a bad body that is a fault of the server',
    'clientsList',
    'bad body',
    spoiledProblem(400, (reply) => ({ ...reply, status: 500, body: { ...reply.body, status: 500 } })),
  ],
  [
    'a bad body that is not told by field',
    'clientOverview',
    'bad body',
    spoiledProblem(400, (reply) => ({ ...reply, body: { ...reply.body, errors: undefined } })),
  ],
  [
    'a problem that tells of the program',
    'clientsSummaryList',
    'bad body',
    spoiledProblem(400, (reply) => ({
      ...reply,
      body: { ...reply.body, detail: 'Error\n    at found (/srv/book.mjs:48:3)' },
    })),
  ],
  ['a screen without its calls', 'householdsList', 'served', flags({ key: 'household', value: true })],
  [
    'a flag that is on unless it is named',
    'newsList',
    'served',
    spoiledBody('ofrep/v1/evaluate/flags', () => ({ flags: [{ key: 'clientInfo', value: false }] })),
  ],
  ['a flag as a text', 'flags', 'values', flags({ key: 'kyc', value: 'false' })],
  [
    'a GraphQL switch without GraphQL',
    'clientsList',
    'graphql',
    flags({ key: 'graphql.clients.list', value: true }),
  ],
  [
    'GraphQL that answers something else',
    'clientOverview',
    'graphql',
    overGraphql((body) => ({ ...body, asOf: '2001-01-01' })),
  ],
  [
    'a key that is not remembered',
    'preferencesSave',
    'replay',
    (answer) => (request) =>
      answer(
        request.headers['idempotency-key']
          ? { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }
          : request,
      ),
  ],
  [
    'a write without a key',
    'preferencesSave',
    'key missing',
    (answer) => (request) =>
      answer({ ...request, headers: { 'idempotency-key': randomUUID(), ...request.headers } }),
  ],
  [
    'a key that serves two bodies',
    'preferencesSave',
    'key of another body',
    spoiledProblem(422, (reply) => json(reply, {})),
  ],
  ['a save on any version', 'clientInfoSave', 'old version', versionless],
  [
    'a gateway that is never ready',
    'gateway',
    'readyz',
    spoiledAt('readyz', (reply) => ({ ...reply, status: 503 })),
  ],
  ['a health page', 'gateway', 'livez', spoiledAt('livez', html(200))],
  ['a list whose connection is lost', 'clientsList', 'answer', dropped('clients/list')],
  ['a person whose connection is lost', 'me', 'answer', dropped('me')],
  ['flags whose connection is lost', 'flags', 'answer', dropped('ofrep/v1/evaluate/flags')],
  ['readiness whose connection is lost', 'gateway', 'readyz', dropped('readyz')],
  [
    'a write whose connection is lost',
    'preferencesSave',
    'answer',
    dropped('preferences/save', ({ headers }) => headers['idempotency-key'] !== undefined),
  ],
  ['a name that is not put back', 'clientInfoSave', 'put back', stuck],
  ['429 as a page', 'gateway', 'limits', once(html(429))],
];

describe('a planted fault is named', () => {
  test.each(FAULTS)('%s', async (_what, call, check, plant) => {
    const only = [
      'me',
      'flags',
      'clientsList',
      'clientsSummaryList',
      'clientOverview',
      'clientDetails',
      'preferencesSave',
      'clientInfoSave',
      'householdsList',
      'newsList',
    ] as const;
    const findings = await checked(plant(example()), { only });
    const failed = findings.all.filter(({ outcome }) => outcome === 'failed');
    expect(failed.map((each) => `${each.call}: ${each.check}`)).toContain(`${call}: ${check}`);
  });

  test('and GraphQL that answers the same is none', async () => {
    const findings = await checked(overGraphql((body) => body)(example()), { only: ['clientOverview'] });
    expect(findings.all).toContainEqual({
      call: 'clientOverview',
      check: 'graphql',
      outcome: 'passed',
      detail: '',
    });
    expect(findings.count('failed')).toBe(0);
  });
});

describe('what is found tells nothing of the person', () => {
  test('nor of a token that is no plain JWT', () => {
    const claims = Buffer.from('sealed').toString('base64url');
    for (const token of [`v4.public.${claims}`, `a.${claims}.c.d.eeeeeeee`, 'opaque-token', 'a..c.d.eeeeee'])
      expect(altered(token)).toBe(`${token.slice(0, -4)}AAAA`);
  });

  test('nor of a cursor and a filter that a page was asked by', async () => {
    const plant = asking('clients/list', (request, body) =>
      body.filters.clientName || body.page?.after ? bodied(request, { ...body, sort: 7 }) : request,
    );
    const findings = await checked(plant(example()), { only: ['clientsList'], writes: false });
    const details = findings.all.map(({ check, detail }) => `${check}: ${detail}`);
    expect(details).toContain('pages: a page by size, after is answered 400 /sort');
    expect(details).toContain('filters: a page by filters.clientName is answered 400 /sort');
  });

  test('nor of preferences that are not told', async () => {
    const plant = spoiledBody('me', (body) => void delete body.preferences);
    const findings = await checked(plant(example()), { only: ['preferencesSave'] });
    expect(findings.all).toContainEqual({
      call: 'preferencesSave',
      check: 'replay',
      outcome: 'skipped',
      detail: 'me tells no preferences to save as they are',
    });
  });

  test('where an answer is slower than the limit', async () => {
    const server = await serve(() => new Promise<Reply>(() => undefined));
    const { port } = server.address() as AddressInfo;
    const api = `http://127.0.0.1:${port}`;
    const findings = new Findings();
    const gateway = new Gateway({ api, token: key.token, origin: null, findings, answerMs: 1 });
    await attempt(findings, 'me', 'answer', async () => void (await gateway.ask('me', undefined)));
    server.close();
    server.closeAllConnections();
    const detail = 'me did not answer within 0.001 s';
    expect(findings.all).toEqual([{ call: 'me', check: 'answer', outcome: 'failed', detail }]);
  });
});

describe('a sign-in that is ended', () => {
  const failuresOf = async (answer: Answer, changed: Partial<ConformanceOptions> = {}) =>
    (await checked(answer, changed)).all
      .filter(({ call, outcome }) => call === 'sessionEnd' && outcome === 'failed')
      .map(({ check }) => check);

  test('must be refused, and the call must be there', async () => {
    const end = SESSION_END.url;
    expect(await failuresOf(spoiledAt(end, (reply) => ({ ...reply, status: 404 }))(example()))).toContain(
      'served',
    );
    const deaf: (answer: Answer) => Answer = (answer) => async (request) =>
      request.path === end && request.headers.authorization
        ? { ...(await answer({ ...request, path: 'me', method: 'GET' })), status: 204, body: undefined }
        : answer(request);
    expect(await failuresOf(deaf(example()))).toEqual(['ended sign-in']);
    expect(await failuresOf(dropped(end)(example()))).toEqual(['answer']);
  });

  test.each([{ writes: false }, { only: ['me'] as const }])('is left alone by %j', async (changed) => {
    const answer = example();
    const findings = await checked(answer, changed);
    expect(findings.all.filter(({ call }) => call === 'sessionEnd')).toEqual([]);
    const headers = { authorization: `Bearer ${key.token}` };
    expect((await answer({ method: 'GET', path: 'me', headers, text: '' })).status).toBe(200);
  });
});

describe('the command', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cairn-conformance-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function run(answer: Answer, ...more: string[]) {
    const server = await serve(answer);
    const { port } = server.address() as AddressInfo;
    let text = '';
    const args = [
      '--api',
      `http://127.0.0.1:${port}/`,
      '--token',
      key.token,
      '--origin',
      ORIGIN,
      '--only',
      'me,clientDetails',
      ...more,
    ];
    const code = await main(args, (part) => {
      text += part;
    });
    server.close();
    server.closeAllConnections();
    return { code, text };
  }

  test('ends with 0 where all is well, and with 1 where a check failed', async () => {
    const good = await run(example());
    expect([good.code, good.text]).toEqual([0, expect.stringMatching(/^gateway +passed/)]);
    const bad = await run(spoiledProblem(404, html(404))(example()));
    expect(bad.code).toBe(1);
    expect(bad.text).toContain('  unknown record: media type text/html, not application/problem+json');
  });

  test('writes a file for a build server, and a page', async () => {
    const [junit, page] = [path.join(folder, 'junit.xml'), path.join(folder, 'page.html')];
    const { text } = await run(
      spoiledAt('readyz', html(503))(example()),
      '--json',
      '--junit',
      junit,
      '--html',
      page,
    );
    const { findings } = JSON.parse(text) as { findings: { call: string; check: string; outcome: string }[] };
    const failures = findings.filter(({ outcome }) => outcome === 'failed').length;
    expect(failures).toBe(1);
    const xml = await readFile(junit, 'utf8');
    expect(xml).toContain(`<testsuites name="conformance" tests="${findings.length}" failures="1">`);
    expect(xml).toContain(
      '<testcase classname="gateway" name="readyz"><failure message="answers 503"/></testcase>',
    );
    expect(await readFile(page, 'utf8')).toContain('<td class="failed">failed</td><td>answers 503</td>');
  });

  test('writes what came from a gateway as text, and never as marks', () => {
    const all = [{ call: 'me', check: 'schema en', outcome: 'failed' as const, detail: '<b>"&\u0001' }];
    const findings = { all, count: () => 1 } as never;
    expect(junitOf(findings)).toContain('message="&lt;b&gt;&quot;&amp;\ufffd"');
    expect(htmlOf(findings, '<i>')).not.toMatch(/<[bi]>/);
  });

  test.each([
    [['--api', 'here', '--token', 'x'], 'Name the gateway: --api <url>.'],
    [['--api', 'http://127.0.0.1:9', '--token', ''], 'Give an access token'],
    [['--api', 'http://127.0.0.1:9', '--token', 'x', '--flags', 'kitchen'], 'There is no flag kitchen.'],
    [['--nothing'], '--nothing'],
    [['--api', 'http://127.0.0.1:9', '--token', 'x\ny'], 'a character that no header takes'],
    [['--api', 'http://127.0.0.1:9', '--token', 'x'], 'livez did not answer: bad port'],
  ])('says what is wrong with %j', async (args, sentence) => {
    let text = '';
    expect(await main(args, (part) => (text += part))).toBe(2);
    expect(text).toContain(sentence);
  });
});
