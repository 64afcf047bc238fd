import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as oauth from 'oauth4webapi';
import { type GatewayConfig, gatewayConfig } from '@/gateway/kit/config';
import type { Database } from '@/gateway/kit/db/database';
import { ssoPlugin } from '@/gateway/demo/sso';
import { makeCodeFlow, type Pending } from './codeFlow';
import { makeTestDatabase, TEST_PASSWORD } from './gatewayDatabase';
import { makeBrowser, type Page, type SsoBrowser } from './ssoBrowser';
import { BOOK_DAY } from '@/tests/support/bookDay';

export const PASSWORD = TEST_PASSWORD;

const ENVIRONMENT = {
  PORT: '4110',
  GATEWAY_PORT: '4111',
  DEMO_PASSWORD: PASSWORD,
  SEED_CLIENTS: '0',
  SEED_DAY: BOOK_DAY,
};

/** The tokens that a sign-in brings. */
export interface Tokens {
  access: string;
  id: string;
  refresh: string;
  claims: oauth.IDToken;
  scope: string | undefined;
  expiresIn: number | undefined;
}

/** A provider without a port on its own database, and the portal's part in the protocol. */
export interface TestSso {
  config: GatewayConfig;
  db: Database;
  app: FastifyInstance;
  /** The lines of its log so far. */
  log: string[];
  /** A second process on the same database. */
  sibling(): Promise<FastifyInstance>;
  browser(...apps: readonly FastifyInstance[]): SsoBrowser;
  /** The portal's authorization request. Values changed to null are left out. */
  request(changed?: Record<string, string | null>): Promise<Pending>;
  /** Types name and password into the page that the request leads to. */
  signIn(browser: SsoBrowser, pending: Pending, userName?: string, password?: string): Promise<Page>;
  /** Redeems a callback's code like the portal, with all checks. */
  redeem(pending: Pending, callback: URL | null, app?: FastifyInstance): Promise<Tokens>;
  /** Everything: request, page, code, tokens. */
  tokens(userName: string, browser?: SsoBrowser): Promise<Tokens>;
  refresh(token: string, app?: FastifyInstance): Promise<Tokens>;
  close(): Promise<void>;
}

async function startApp(db: Database, config: GatewayConfig, log: string[]): Promise<FastifyInstance> {
  const app = Fastify({
    pluginTimeout: 60_000,
    logger: { level: 'trace', stream: { write: (line: string) => void log.push(line) } },
  });
  await app.register(ssoPlugin, { db, config });
  await app.ready();
  return app;
}

function tokensOf(answer: oauth.TokenEndpointResponse): Tokens {
  const claims = oauth.getValidatedIdTokenClaims(answer);
  if (claims === undefined || answer.id_token === undefined || answer.refresh_token === undefined) {
    throw new Error('a token is missing');
  }
  return {
    access: answer.access_token,
    id: answer.id_token,
    refresh: answer.refresh_token,
    claims,
    scope: answer.scope,
    expiresIn: answer.expires_in,
  };
}

/** Makes a provider for tests. */
export async function makeTestSso(environment: Record<string, string> = {}): Promise<TestSso> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cairn-sso-'));
  const config = gatewayConfig({ ...ENVIRONMENT, DATA_DIR: dataDir, ...environment });
  const own = await makeTestDatabase({ seedClients: config.seedClients });
  const { db } = own;
  const log: string[] = [];
  const app = await startApp(db, config, log);
  const apps = [app];
  const flow = await makeCodeFlow(config, app);

  const sso: TestSso = {
    config,
    db,
    app,
    log,
    async sibling() {
      const other = await startApp(db, config, log);
      apps.push(other);
      return other;
    },
    browser: (...through) => makeBrowser(config.oidcIssuer, ...(through.length > 0 ? through : [app])),
    request: flow.request,
    signIn: (browser, pending, userName = 'advisor', password = PASSWORD) =>
      flow.signIn(browser, pending, userName, password),
    redeem: async (...asked) => tokensOf(await flow.redeem(...asked)),
    async tokens(userName, browser = sso.browser()) {
      const pending = await sso.request();
      const { location } = await sso.signIn(browser, pending, userName);
      return sso.redeem(pending, location);
    },
    refresh: async (...asked) => tokensOf(await flow.refresh(...asked)),
    async close() {
      await Promise.all(apps.map((each) => each.close()));
      await own.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return sso;
}
