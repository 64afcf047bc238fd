import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operationOf, type BodyOf } from '@/contract/call';
import { type ApiName, CALLS, type Calls } from '@/contract/calls';
import { LOCALE_HEADER, type Locale } from '@/contract/locale';
import { type GatewayConfig, gatewayConfig } from '@/gateway/kit/config';
import type { Database } from '@/gateway/kit/db/database';
import { type GatewayServer, makeServer, type ServerOptions } from '@/gateway/server/server';
import { makeTestDatabase, TEST_PASSWORD } from './gatewayDatabase';
import { makeTestKeys, type TestKeys } from './tokens';

/** The one cast of the demo book. */
export const PERSONAS = ['advisor', 'newcomer', 'assistant', 'manager', 'conseillere'] as const;

export type Persona = (typeof PERSONAS)[number];

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  json(): unknown;
}

export interface CallOptions {
  locale?: Locale;
  headers?: Record<string, string>;
  token?: string;
}

/** A gateway without a port, on its own database, and the shortest way to ask it. */
export interface TestGateway extends TestKeys {
  config: GatewayConfig;
  db: Database;
  server: GatewayServer;
  /** The lines of its log so far. */
  log: string[];
  /** Asks by REST as `subject`. */
  rest<Name extends ApiName>(
    subject: string,
    name: Name,
    body: BodyOf<Calls[Name]>,
    options?: CallOptions,
  ): Promise<Answer>;
  /** Asks the same with its registered GraphQL operation. */
  graphql<Name extends ApiName>(
    subject: string,
    name: Name,
    body: BodyOf<Calls[Name]>,
    options?: CallOptions,
  ): Promise<Answer>;
  close(): Promise<void>;
}

export const TEST_ENVIRONMENT = { PORT: '4120', GATEWAY_PORT: '4121', DEMO_PASSWORD: TEST_PASSWORD };

export interface TestGatewayOptions extends ServerOptions {
  environment?: Record<string, string>;
  clients?: number;
}

/** Makes a gateway for tests. `options.db` shares a database between several. */
export async function makeTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const { environment = {}, clients = 200, ...rest } = options;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cairn-test-gateway-'));
  const config = gatewayConfig({ ...TEST_ENVIRONMENT, DATA_DIR: dataDir, ...environment });
  const own = options.db ? null : await makeTestDatabase({ seedClients: clients });
  const db = options.db ?? own?.db;
  if (db === undefined) throw new Error('no database');
  const keys = await makeTestKeys({ issuer: config.oidcIssuer, audience: config.apiHost });
  const log: string[] = [];
  const logStream = { write: (line: string) => void log.push(line) };
  const server = await makeServer(config, { keys: keys.keys, logStream, ...rest, db });

  const ask = async (
    subject: string,
    url: string,
    method: 'GET' | 'POST',
    body: unknown,
    options: CallOptions,
  ) => {
    const token = options.token ?? (await keys.token(subject));
    const answer = await server.app.inject({
      method,
      url: `/${url}`,
      headers: {
        authorization: `Bearer ${token}`,
        'x-locale': LOCALE_HEADER[options.locale ?? 'en'],
        'x-request-id': randomUUID(),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      ...(method === 'POST' ? { payload: JSON.stringify(body) } : {}),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      json: (): unknown => JSON.parse(answer.body),
    };
  };

  return {
    ...keys,
    config,
    db,
    server,
    log,
    rest: (subject, name, body, options = {}) =>
      ask(subject, CALLS[name].url, CALLS[name].type, body, options),
    graphql: (subject, name, body, options = {}) => {
      const operation = operationOf(name);
      const envelope = { documentId: operation, operationName: operation, variables: { input: body } };
      return ask(subject, 'graphql', 'POST', envelope, options);
    },
    close: async () => {
      await server.close();
      await own?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
