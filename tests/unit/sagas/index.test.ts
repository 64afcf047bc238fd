// @vitest-environment jsdom
import type { PublicConfig } from '@/contract/config';
import { createSessionStorage } from '@/lib/auth/sessionStorage';
import { sessionTokenStore } from '@/lib/auth/tokenStore';
import { setLogLevel } from '@/lib/log';
import { localStore, sessionStore } from '@/lib/storage/safe';
import { startSagas } from '@/sagas';
import { makeStore } from '@/store';
import { requestScreen } from '@/store/screenApi';
import { selectFlag, selectMe } from '@/store/selectors';
import { selectSessionStatus } from '@/store/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { METRICS } from '@/tests/support/book';
import { startFaultServer, type FaultServer, type Reply } from '../lib/http/faultServer';

const ID = '00000000-0000-4000-8000-00000000000a';
const ME = {
  repCodes: [],
  branch: null,
  preferences: {
    displayLastNameFirst: null,
    displayLastNameScreen: { clientList: null, kycList: null, boaDashboards: null },
  },
  asOf: '2026-03-06',
};
const ANSWERS: Record<string, unknown> = {
  '/ofrep/v1/evaluate/flags': { flags: [{ key: 'clientInfo', value: true }] },
  '/me': ME,
  '/clients/metrics': METRICS,
};

/** A gateway of another origin, as the browser sees it: it answers the question before the request as well. */
const gateway: Reply = (response, seen) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'GET, POST');
  response.setHeader(
    'access-control-allow-headers',
    'authorization, content-type, idempotency-key, x-locale, x-request-id',
  );
  if (seen.method === 'OPTIONS') response.writeHead(204).end();
  else
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(ANSWERS[seen.path]));
};

const configOf = (apiHost: string): PublicConfig => ({
  productName: 'Cairn',
  helpDesk: null,
  version: '0',
  publicUrl: window.location.origin,
  apiHost,
  clientId: 'portal',
  provider: {
    issuer: `${apiHost}/sso`,
    authorization_endpoint: `${apiHost}/sso/auth`,
    token_endpoint: `${apiHost}/sso/token`,
    jwks_uri: `${apiHost}/sso/jwks`,
  },
  tokenStore: 'session',
  idleMinutes: 30,
  timeZone: 'America/Toronto',
  logLevel: 'silent',
  gtmId: null,
  serverTime: Date.now(),
});

/** Signs this tab in, by what a sign-in leaves in it. */
function signIn() {
  const keep = createSessionStorage(sessionStore, localStore, sessionTokenStore(sessionStore));
  const held = {
    session: 's',
    generation: 1,
    grantedAt: Date.now(),
    expiresAt: null,
    refreshAt: null,
    endsAt: null,
  };
  keep.raiseFlag();
  const id = `h.${btoa(JSON.stringify({ sub: 'subject-1' }))}.s`;
  keep.hold({ id, access: 'token-of-the-tab', refresh: null }, held);
  keep.writeHint({ ...held, calledAt: Date.now(), failures: 0, renewedAt: null });
}

let server: FaultServer;
let store = makeStore();
let stop: () => void;

beforeEach(async () => {
  setLogLevel('silent');
  sessionStorage.clear();
  localStorage.clear();
  server = await startFaultServer();
  server.script(gateway);
  store = makeStore();
  stop = () => undefined;
});

afterEach(async () => {
  stop();
  await server.close();
});

const calls = () => server.seen.filter(({ method }) => method !== 'OPTIONS');

describe('starting', () => {
  test('finds the session of the tab and asks, in its name and language, for flags and person [spec 7.calls.2]', async () => {
    signIn();
    sessionStorage.setItem('locale', 'fr');
    stop = startSagas(store, configOf(server.url));
    await expect.poll(() => selectMe(store.getState())).toEqual(ME);
    await expect.poll(() => selectFlag('clientInfo')(store.getState())).toBe(true);
    expect(selectSessionStatus(store.getState())).toBe('signedIn');
    for (const { headers } of calls()) {
      expect(headers.authorization).toBe('Bearer token-of-the-tab');
      expect(headers['x-locale']).toBe('fr_FR');
    }
    const flags = calls().find(({ path }) => path === '/ofrep/v1/evaluate/flags');
    expect(JSON.parse(flags?.body ?? '')).toEqual({ context: { targetingKey: 'subject-1' } });
  });

  test('carries the calls of screens', async () => {
    signIn();
    stop = startSagas(store, configOf(server.url));
    store.dispatch(
      requestScreen({ screen: 'clientSummary', api: 'clientMetrics', body: { id: ID, accountIds: [] } }),
    );
    await expect
      .poll(() => store.getState().screenAPI.calls.clientSummary?.clientMetrics?.response)
      .toEqual(METRICS);
  });

  test('asks the gateway nothing when no one is signed in', async () => {
    stop = startSagas(store, configOf(server.url));
    await expect.poll(() => selectSessionStatus(store.getState())).toBe('signedOut');
    expect(calls()).toEqual([]);
  });

  test('again after a stop, as strict mode does, asks once', async () => {
    signIn();
    startSagas(store, configOf(server.url))();
    stop = startSagas(store, configOf(server.url));
    await expect.poll(() => selectMe(store.getState())).toEqual(ME);
    await expect.poll(() => selectFlag('clientInfo')(store.getState())).toBe(true);
    expect(
      calls()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/me', '/ofrep/v1/evaluate/flags']);
  });
});
