import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { apiPlugin, type ApiOptions } from './api';
import { firmModel } from '../areas/assistant/model/model';
import { scannerOf } from '../areas/documents/inspect/clamd';
import { documentStores } from '../areas/documents/store/open';
import { marketSources } from '../areas/market/provider/sources';
import { answerFault } from '../kit/http/answerFault';
import { addressLimit, RATE_LIMITS } from '../kit/http/limits';
import { REQUEST_ID_HEADER, requestIdOf } from '../kit/http/requestId';
import type { GatewayConfig } from '../kit/config';
import type { Database } from '../kit/db/database';
import { openBook } from './book';
import { logOptions, requestLog } from '../kit/log';
import { metrics } from './metrics';

export interface ServerOptions extends Pick<
  ApiOptions,
  'keys' | 'limits' | 'isDevelopment' | 'runsJobs' | 'answersBytes'
> {
  /** An open database, which then stays open at close; by default one is opened by the configuration. */
  db?: Database;
  /** Where log lines go; by default standard output. */
  logStream?: { write(line: string): void };
  /** Called where the embedded database ended by itself. */
  onLost?: (reason: string) => void;
}

export interface GatewayServer {
  app: FastifyInstance;
  db: Database;
  /** Stops taking requests, lets those under way finish for a few seconds, closes the database. */
  close(): Promise<void>;
}

const BODY_MAX_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** How long a file may take: 25 MB at 0.7 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 300_000;
/** The first start makes a key and hashes a password: on a machine with much else to do longer than the usual 10 s. */
const START_TIMEOUT_MS = 60_000;
/** A browser opens connections ahead of its requests; without an end to them a stop would wait a minute. */
const STOP_GRACE_MS = 5_000;
/** From the moment that `/readyz` refuses to the moment that the listener closes. */
const DRAIN_MS = 6_000;
/** Whose word on the address of a request counts: a proxy of the same machine, and for a firm one of its own network. */
const TRUSTED_PROXIES = { demo: 'loopback', firm: 'loopback, uniquelocal' };

/** Cuts requests whose body does not come in time. A file has longer, as soon as it is known whose it is. */
function cutLate(app: FastifyInstance): void {
  const endings = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  const endAfter = (raw: IncomingMessage, ms: number) => {
    clearTimeout(endings.get(raw));
    const late = globalThis.setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, ms);
    endings.set(raw, late.unref());
  };
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.complete) return;
    endAfter(raw, REQUEST_TIMEOUT_MS);
    raw.once('close', () => clearTimeout(endings.get(raw)));
  });
  app.addHook('onRoute', (route) => {
    if (route.config?.isUpload !== true) return;
    const present = route.preParsing === undefined ? [] : [route.preParsing].flat();
    // What reads the token is put before all of these.
    route.preParsing = [
      ...present,
      async ({ raw }: FastifyRequest) => {
        if (endings.has(raw)) endAfter(raw, UPLOAD_TIMEOUT_MS);
      },
    ];
  });
}

function makeApp(
  { isEmbedded, logLevel, trustProxy }: GatewayConfig,
  { logStream }: ServerOptions,
): FastifyInstance {
  const app = Fastify({
    logger: logOptions(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: trustProxy ? TRUSTED_PROXIES[isEmbedded ? 'demo' : 'firm'] : false,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    pluginTimeout: START_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    frameworkErrors: answerFault,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.server.headersTimeout = REQUEST_TIMEOUT_MS;
  cutLate(app);
  return app;
}

/** Lets requests under way finish, and cuts what is still open after the grace. */
async function stop(app: FastifyInstance): Promise<void> {
  const isClosed = new AbortController();
  setTimeout(STOP_GRACE_MS, null, { signal: isClosed.signal }).then(
    () => app.server.closeAllConnections(),
    () => undefined,
  );
  await app.close().finally(() => isClosed.abort());
}

/**
 * Makes the back end, ready to listen or to be asked by `inject`: the calls, the database, and for the demo the OpenID
 * provider.
 *
 * @throws {DatabaseError} where the database cannot be used
 */
export async function makeServer(config: GatewayConfig, options: ServerOptions = {}): Promise<GatewayServer> {
  const app = makeApp(config, options);
  const limits = options.limits === undefined ? RATE_LIMITS : options.limits;
  const isOwn = options.db === undefined;
  let isStopping = false;
  const db =
    options.db ??
    (await openBook({ ...config, hasDemo: config.isEmbedded, logger: app.log, onLost: options.onLost }));
  try {
    await app.register(requestLog);
    if (limits !== null) await app.register(addressLimit, limits);
    if (config.isEmbedded) {
      const { ssoPlugin } = await import('../demo/sso');
      await app.register(ssoPlugin, { db, config });
    }
    if (config.metricsPort !== null)
      await app.register(metrics, { db, host: config.metricsHost, port: config.metricsPort });
    await app.register(apiPlugin, {
      db,
      config,
      keys: options.keys,
      limits,
      isStopping: () => isStopping,
      runsJobs: options.runsJobs ?? config.runsJobs,
      answersBytes: options.answersBytes,
      isDevelopment: options.isDevelopment ?? config.isDevelopment,
      checksAnswers: config.checksAnswers,
      market: marketSources(config),
      documents: documentStores(config.documentFolder),
      scanner: scannerOf(config),
      assistantModel: firmModel(config),
    });
    await app.ready();
  } catch (error) {
    if (isOwn) await db.close();
    throw error;
  }
  return {
    app,
    db,
    close: async () => {
      // A load balancer sees it in its next look, and sends no more before the listener closes.
      isStopping = true;
      if (app.server.listening && !config.isEmbedded) await setTimeout(DRAIN_MS);
      await stop(app);
      if (isOwn) await db.close();
    },
  };
}
