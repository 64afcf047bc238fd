/** A gateway to begin from: docs/own-gateway.md tells how. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import * as jose from 'jose';
import * as book from './book.mjs';
import { demand, problemOf, Refusal } from './refusal.mjs';

/** A flag opens whole screens. Turn one on once `npm run conformance -- --flags clientInfo` is green. */
const FLAGS = { clientInfo: false, newsAndEvents: false };
const SENT = 'authorization, content-type, x-locale, x-request-id, idempotency-key, if-none-match';
const READ = 'x-request-id, retry-after, etag, idempotent-replayed';

/** What of the contract this gateway serves. Every other address is not found. */
function callsOf() {
  const screens = { clientList: null, kycList: null, boaDashboards: null };
  const untouched = { displayLastNameFirst: null, displayLastNameScreen: screens };
  const kept = new Map();
  return {
    'GET me': (_body, _locale, person) => {
      const preferences = kept.get(person) ?? untouched;
      return { repCodes: book.REP_CODES, branch: null, preferences, asOf: book.AS_OF };
    },
    'POST ofrep/v1/evaluate/flags': ({ context }) => {
      demand(typeof context?.targetingKey === 'string', '/context/targetingKey');
      return { flags: Object.entries(FLAGS).map(([key, value]) => ({ key, value })) };
    },
    'POST clients/list': book.clientsList,
    'POST clients/summaryList': book.clientsSummaryList,
    'POST clients/overview': book.clientOverview,
    'POST clients/details': book.clientDetails,
    'POST preferences/save': (body, _locale, person) => {
      demand('displayLastNameFirst' in body, '/displayLastNameFirst');
      kept.set(person, body);
      return { preferences: body };
    },
  };
}

/** What tells a sign-in from another of the same person, best first: docs/own-gateway.md. */
const SIGN_IN_CLAIMS = ['sid', 'auth_time', 'jti', 'iat'];

function signInOf(claims) {
  const claim = SIGN_IN_CLAIMS.find((name) => claims[name] !== undefined);
  return JSON.stringify([claims.sub, claim, claims[claim]]);
}

/** The key set could not be fetched: the token may be good, so the person is not signed out. */
function isKeySetFault(error) {
  if (!(error instanceof jose.errors.JOSEError)) return true;
  return ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code);
}

/**
 * Makes the gateway as a function of a request, so that it can be asked without a port.
 *
 * @param options.keys finds the keys of the provider, which signed the tokens
 * @param options.origin of the portal: no other page reads the answers
 */
export function exampleGateway({ keys, issuer, audience, origin }) {
  const calls = callsOf();
  const kept = new Map();
  /** When each sign-in was ended, s. A gateway of a firm keeps it in its database, as long as a token may live. */
  const ended = new Map();

  /** A write runs once for each key of a person; a repeated request gets the same answer. */
  function once(person, key, text, run) {
    if (!key) throw new Refusal('idempotency-key-missing');
    const name = `${person} ${key}`;
    const isReplay = kept.has(name);
    if (isReplay && kept.get(name).text !== text) throw new Refusal('idempotency-key-reused');
    if (!isReplay) kept.set(name, { text, body: run() });
    return { body: kept.get(name).body, more: isReplay ? { 'idempotent-replayed': 'true' } : {} };
  }

  async function claimsOf({ authorization = '' }) {
    const token = authorization.replace(/^Bearer /, '');
    const demanded = { issuer, audience, requiredClaims: ['sub', 'iat'] };
    const { payload } = await jose.jwtVerify(token, keys, demanded).catch((error) => {
      throw new Refusal(isKeySetFault(error) ? 'unavailable' : 'unauthenticated');
    });
    if (payload.iat <= ended.get(signInOf(payload))) throw new Refusal('unauthenticated');
    return payload;
  }

  /** Every token of the sign-in that was issued until now is refused from now on. */
  function endSignIn(claims) {
    ended.set(signInOf(claims), Math.max(claims.iat, Math.floor(Date.now() / 1_000)));
    return { status: 204 };
  }

  async function answered({ method, path, headers, text }, locale) {
    if (method === 'GET' && ['livez', 'readyz'].includes(path)) return { body: { status: 'ok' } };
    const claims = await claimsOf(headers);
    const person = claims.sub;
    if (method === 'POST' && path === 'session/end') return endSignIn(claims);
    const call = calls[`${method} ${path}`];
    if (!call) throw new Refusal('not-found');
    const run = () => call(method === 'POST' ? JSON.parse(text) : undefined, locale, person);
    return path.endsWith('/save') ? once(person, headers['idempotency-key'], text, run) : { body: run() };
  }

  return async function answer(request) {
    const requestId = request.headers['x-request-id'] ?? randomUUID();
    const locale = request.headers['x-locale']?.startsWith('fr') ? 'fr' : 'en';
    const headers = {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': READ,
      'cache-control': 'no-store',
      'x-request-id': requestId,
    };
    if (request.method === 'OPTIONS') {
      const allowed = { 'access-control-allow-headers': SENT, 'access-control-max-age': '600' };
      return { status: 204, headers: { ...headers, ...allowed } };
    }
    try {
      const { status = 200, body, more } = await answered(request, locale);
      if (body === undefined) return { status, headers };
      return { status, headers: { ...headers, ...more, 'content-type': 'application/json' }, body };
    } catch (error) {
      const body = problemOf(error, locale, requestId);
      if (body.status === 401) headers['www-authenticate'] = 'Bearer error="invalid_token"';
      return {
        status: body.status,
        headers: { ...headers, 'content-type': 'application/problem+json' },
        body,
      };
    }
  };
}

async function reply(answer, request, response) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  const path = request.url.slice(1).split('?')[0];
  const { method } = request;
  const { status, headers, body } = await answer({ method, path, headers: request.headers, text });
  response.writeHead(status, headers);
  response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
}

/** Serves the function over HTTP. A request that breaks off ends its own connection, and not the gateway. */
export function serve(answer, { port = 0, host = '127.0.0.1' } = {}) {
  const server = createServer((request, response) => {
    reply(answer, request, response).catch(() => response.destroy());
  });
  return new Promise((resolve) => server.listen(port, host, () => resolve(server)));
}

/** A key of this process, and a token that it signed, for a gateway without a provider. */
export async function testKey(issuer, audience) {
  const { publicKey, privateKey } = await jose.generateKeyPair('ES256');
  const jwk = { ...(await jose.exportJWK(publicKey)), kid: 'test', alg: 'ES256' };
  const token = await new jose.SignJWT({ sub: 'advisor' })
    .setProtectedHeader({ alg: 'ES256', kid: 'test' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('1 hour')
    .sign(privateKey);
  return { keys: jose.createLocalJWKSet({ keys: [jwk] }), token };
}

async function main({ PORT = '4100', PUBLIC_URL = 'http://127.0.0.1:3000', JWKS_URI, ...env }) {
  const audience = env.API_HOST ?? `http://127.0.0.1:${PORT}`;
  const issuer = env.OIDC_ISSUER ?? 'https://provider.example';
  const own = JWKS_URI ? null : await testKey(issuer, audience);
  const keys = own?.keys ?? jose.createRemoteJWKSet(new URL(JWKS_URI));
  await serve(exampleGateway({ keys, issuer, audience, origin: PUBLIC_URL }), { port: Number(PORT) });
  const token = own ? `\nA token of the test key, for an hour:\n${own.token}` : '';
  console.log(`The example gateway answers at http://127.0.0.1:${PORT}, for ${PUBLIC_URL}.${token}`);
}

if (import.meta.url === `file://${process.argv[1]}`) await main(process.env);
