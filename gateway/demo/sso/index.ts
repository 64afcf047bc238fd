import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { GatewayConfig } from '../../kit/config';
import type { Database } from '../../kit/db/database';
import { assetRoutes } from './assets';
import { ensureDemoPassword } from './demoPassword';
import { faultOf } from './faults';
import { sweep } from './payloads';
import { makeProvider } from './provider';
import { answerRefusals } from './refusals';
import { loadSecrets } from '../../kit/secrets';
import { signInRoutes } from './signIn';

const SWEEP_EVERY_MS = 10 * 60 * 1000;

interface Options {
  db: Database;
  config: GatewayConfig;
}

/** Removes expired rows from time to time. If the database is away, it tries again the next time. */
function keepSwept(app: FastifyInstance, { pool }: Database): void {
  const run = () => {
    sweep(pool).catch((error: unknown) => app.log.warn(faultOf(error), 'expired sign-ins were not removed'));
  };
  const timer = setInterval(run, SWEEP_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  run();
}

/** Largest form of a sign-out: an id token, an address and a state. */
const SIGN_OUT_MAX_BYTES = 16 * 1024;

/** Headers of every answer below the mount. A page has more (`pageHeaders`). */
const ANSWER_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

type Mounted = IncomingMessage & { originalUrl?: string };

/**
 * The embedded OpenID provider under `/sso`: discovery, authorization, tokens, keys, sign-out and the sign-in
 * pages of the personas. The database holds all of its memory, so that several gateways serve one sign-in.
 *
 * It sets the personas' password first (`ensureDemoPassword`).
 */
export async function ssoPlugin(app: FastifyInstance, { db, config }: Options): Promise<void> {
  const { pool } = db;
  const { ssoPath, oidcIssuer } = config;
  await ensureDemoPassword(db, config);
  const secrets = await loadSecrets(pool);
  const provider = makeProvider({ pool, config, secrets, log: app.log });
  const handle = provider.callback();
  const { host } = new URL(oidcIssuer);
  // Addresses carry hints and state, which must not be logged.
  const route = { config: { isPublic: true }, logLevel: 'silent' } as const;

  async function serve({ raw }: FastifyRequest, reply: FastifyReply, url: string): Promise<void> {
    const request: Mounted = raw;
    request.originalUrl = url;
    request.url = url.slice(ssoPath.length);
    // The provider answers with the issuer's addresses, whatever name the request used.
    request.headers.host = host;
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, String(value));
    reply.hijack();
    await handle(request, reply.raw);
  }

  answerRefusals(app, config);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(ANSWER_HEADERS));
  await app.register(assetRoutes, { ssoPath });
  await app.register(signInRoutes, { pool, config, provider, secrets });
  await app.register(async (mount) => {
    // The provider reads the body itself.
    mount.removeAllContentTypeParsers();
    mount.addContentTypeParser('*', (_request, _body, done) => done(null));
    mount.route({
      ...route,
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${ssoPath}/*`,
      handler: (request, reply) => serve(request, reply, request.raw.url ?? ssoPath),
    });
  });
  await app.register(async (mount) => {
    const form = 'application/x-www-form-urlencoded';
    mount.removeAllContentTypeParsers();
    mount.addContentTypeParser(
      form,
      { parseAs: 'string', bodyLimit: SIGN_OUT_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    // The library takes a sign-out by post only with cross-site cookies. Ours finds the session by the id
    // token.
    mount.post(`${ssoPath}/session/end`, route, (request, reply) => {
      request.raw.method = 'GET';
      return serve(request, reply, `${ssoPath}/session/end?${String(request.body ?? '')}`);
    });
  });
  keepSwept(app, db);
}
