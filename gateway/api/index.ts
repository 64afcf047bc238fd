import type { FastifyInstance } from 'fastify';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type { ZodType } from 'zod';
import type { GatewayConfig } from '../config';
import type { Database } from '../db/database';
import { loadSecrets } from '../sso/secrets';
import { endLostExports } from './export/log';
import { exportRoute } from './export/route';
import { graphql } from './graphql';
import { healthRoutes } from './health';
import { faults } from './http/answerFault';
import { auth } from './http/auth';
import { type RateLimits, subjectLimit } from './http/limits';
import { noParameters } from './http/noParameters';
import { security } from './http/security';
import { parseInput } from './http/validation';
import type { Services } from './handler';
import { sweepIdempotencyKeys } from './idempotency';
import { openapi } from './openapi';
import { routes } from './routes';

export interface ApiOptions {
  db: Database;
  config: Pick<GatewayConfig, 'apiHost' | 'oidcIssuer' | 'publicUrl' | 'ssoPath'>;
  /** Where the provider's public keys come from; by default from the provider in this process. */
  keys?: JWTVerifyGetKey;
  /** Null: none. */
  limits?: RateLimits | null;
  isDevelopment?: boolean;
  checksAnswers?: boolean;
}

const SWEEP_EVERY_MS = 60 * 60 * 1000;

/**
 * The provider's keys, asked for within the process: no socket, so that nothing waits for a server that is only
 * starting. The client keeps them and asks again where a token names one that it does not know.
 */
function keysOfProvider(app: FastifyInstance, ssoPath: string): JWTVerifyGetKey {
  const url = `${ssoPath}/jwks`;
  return createRemoteJWKSet(new URL(url, 'http://127.0.0.1'), {
    [customFetch]: async () => {
      const { body, statusCode } = await app.inject({ url });
      return new Response(body, { status: statusCode });
    },
  });
}

/** JSON alone, and no member that would reach the prototype of an object. */
function jsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
}

function methodsByPath(app: FastifyInstance): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>();
  app.addHook('onRoute', ({ method, url }) => {
    const named = [method].flat().filter((each) => each === 'GET' || each === 'POST');
    if (named.length > 0) methods.set(url, [...(methods.get(url) ?? []), ...named]);
  });
  return methods;
}

/** At once too, for what has grown old while no gateway ran. */
function sweeping(app: FastifyInstance, db: Database) {
  const run = () => {
    sweepIdempotencyKeys(db).catch((err: unknown) =>
      app.log.warn({ err }, 'sweep of idempotency keys failed'),
    );
    endLostExports(db).catch((err: unknown) => app.log.warn({ err }, 'lost exports were not ended'));
  };
  const timer = setInterval(run, SWEEP_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  run();
}

/** The calls of the contract by REST and GraphQL, their OpenAPI document and the two health routes. */
export async function apiPlugin(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { db, config, limits = null, isDevelopment = false, checksAnswers = true } = options;
  app.setValidatorCompiler<ZodType>(({ schema }) => (data) => {
    try {
      return { value: parseInput(schema, data) };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error('unreadable input') };
    }
  });
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  jsonOnly(app);
  await app.register(faults, { methods: methodsByPath(app) });
  await app.register(security, { publicUrl: config.publicUrl });
  const keys = options.keys ?? keysOfProvider(app, config.ssoPath);
  await app.register(auth, { issuer: config.oidcIssuer, audience: config.apiHost, keys });
  if (limits !== null) await app.register(subjectLimit, limits);
  await app.register(noParameters);
  await app.register(openapi, { apiHost: config.apiHost });
  healthRoutes(app, db);
  const cursorKey = (await loadSecrets(db.pool)).keyFor('cursor');
  const services: Services = { db, cursorKey, checksAnswers };
  routes(app, services);
  exportRoute(app, services);
  await app.register(graphql, { services, isDevelopment });
  app.get('/openapi.json', { config: { isPublic: true }, schema: { hide: true } }, async () => app.swagger());
  sweeping(app, db);
}
