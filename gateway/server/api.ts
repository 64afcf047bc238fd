import type { FastifyInstance } from 'fastify';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type { ZodType } from 'zod';
import type { GatewayConfig } from '../kit/config';
import { sweepDrafts } from '../kit/changes/drafts';
import { headKeeper } from '../kit/changes/heads';
import { applyDueChanges } from '../kit/changes/schedule';
import type { Database } from '../kit/db/database';
import { countWork } from '../areas/executive/rows/work';
import { keepDeadlines } from '../areas/transfers/rows/deadlines';
import { lookAtClocks } from '../kit/notices/look';
import type { FirmModel } from '../areas/assistant/model/model';
import { type MarketSources, SAMPLE_ONLY } from '../areas/market/provider/sources';
import { loadSecrets } from '../kit/secrets';
import { documentFileRoute } from '../areas/documents/calls/fileRoute';
import { documentUploadRoute } from '../areas/documents/calls/uploadRoute';
import { NO_SCANNER, type VirusScanner } from '../areas/documents/inspect/scan';
import { documentStores, removeTakenOut, sweepUploads } from '../areas/documents/store/open';
import type { DocumentStores } from '../areas/documents/store/store';
import { backChannelLogoutRoute } from '../areas/me/signIns/backChannel';
import { sessionEndRoute, sweepEndedSignIns } from '../areas/me/signIns/end';
import { notificationStreamRoute } from '../areas/notifications/live/route';
import { sweepQuestions } from '../areas/assistant/calls/log';
import { sweepTickets } from '../areas/documents/rows/tickets';
import { endLostExports } from '../kit/files/log';
import { exportRoute } from '../kit/files/route';
import { graphql } from './graphql';
import type { Json } from './openapi/components';
import { readable } from './openapi/document';
import { docsRoutes } from './docs';
import { healthRoutes } from './health';
import { faults } from '../kit/http/answerFault';
import { auth, type AuthOptions } from '../kit/http/auth';
import { keysOfIssuer } from './provider';
import { type RateLimits, subjectLimit } from '../kit/http/limits';
import { noParameters } from '../kit/http/noParameters';
import { security } from '../kit/http/security';
import { parseInput } from '../kit/http/validation';
import { AnswerMemory } from '../kit/answers/memory';
import { foldStamps } from '../kit/answers/stamps';
import type { Services } from '../kit/call/handler';
import type { Logger } from '../kit/db/logger';
import { sweepIdempotencyKeys } from '../kit/call/idempotency';
import { openapi } from '../kit/http/openapi';
import { routes } from './routes';

export interface ApiOptions {
  db: Database;
  config: Pick<
    GatewayConfig,
    | 'dataDir'
    | 'hasApiDocs'
    | 'apiHost'
    | 'isEmbedded'
    | 'oidcAudience'
    | 'oidcClientId'
    | 'oidcIssuer'
    | 'peopleClaim'
    | 'publicUrl'
    | 'ssoPath'
    | 'timeZone'
  >;
  /** Where the provider's public keys come from; by default the provider in this process. */
  keys?: JWTVerifyGetKey;
  /** True once the process has been asked to end. */
  isStopping?: () => boolean;
  /** Null: no limits. */
  limits?: RateLimits | null;
  isDevelopment?: boolean;
  checksAnswers?: boolean;
  /** False when another process on the same database runs the jobs of every minute and every hour. */
  runsJobs?: boolean;
  /** What kept answers of dashboards may take in memory, in bytes; 0 works each one out anew. */
  answersBytes?: number;
  /** By default, sample prices only. */
  market?: MarketSources;
  /** By default, the database. */
  documents?: DocumentStores;
  /** By default, none. */
  scanner?: VirusScanner;
  /** Null, and by default: none. */
  assistantModel?: FirmModel | null;
}

const SWEEP_EVERY_MS = 60 * 60 * 1000;
const DUE_EVERY_MS = 60 * 1000;
const COUNT_EVERY_MS = 10 * 60 * 1000;
const ANSWERS_BYTES = 64 * 1024 * 1024;

/**
 * The provider's keys, requested within the process: no socket, so that nothing waits for a server that is still
 * starting. The client caches them and asks again when a token names an unknown key.
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

/** How far the clock of a firm's own provider may differ, s. */
const FIRM_TOLERANCE_S = 60;

function authOptions(app: FastifyInstance, { db, config, keys }: ApiOptions): AuthOptions {
  const { oidcIssuer: issuer, oidcAudience: audience } = config;
  if (config.isEmbedded) return { issuer, audience, keys: keys ?? keysOfProvider(app, config.ssoPath) };
  return {
    issuer,
    audience,
    keys: keys ?? keysOfIssuer(issuer, app.log),
    claim: config.peopleClaim,
    type: null,
    hasGrants: false,
    toleranceS: FIRM_TOLERANCE_S,
    isKnown: async (subject) =>
      (await db.pool.query('select from people where subject = $1', [subject])).rowCount === 1,
  };
}

/** Accepts JSON only, without members that would reach an object's prototype. */
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

interface Job {
  /** The name of its lock, for a job that one gateway of several runs. */
  once?: string;
  run(): Promise<unknown>;
  everyMs: number;
  /** The log message of a failure; the next turn tries again. */
  failure: string;
}

/**
 * Runs each job at once and then at its interval, one at a time, so that jobs never hold more than one connection.
 * @returns a function that stops them; it resolves once none is running
 */
function repeat(jobs: readonly Job[], log: Pick<Logger, 'warn'>): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  const timers = jobs.map(({ run, everyMs, failure }) => {
    const inTurn = () => {
      underWay = underWay.then(run).catch((err: unknown) => log.warn({ err }, failure));
    };
    inTurn();
    return setInterval(inTurn, everyMs).unref();
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await underWay;
  };
}

/** Any number that no other program on the server uses; the second half of the lock is the job's name. */
const JOB_LOCK = 740_319_266;

/** Runs a job unless another gateway of the firm is running it. The lock ends with its transaction, whatever happens. */
async function runOnce({ pool }: Database, name: string, run: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_xact_lock($1, hashtext($2)) as "isMine"',
      [JOB_LOCK, name],
    );
    if (rows[0]?.isMine === true) await run();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** The gateway's own jobs: it removes expired data and applies the changes whose day has come. */
function startJobs(app: FastifyInstance, services: Services, { dataDir, isEmbedded }: ApiOptions['config']) {
  const { db, documents } = services;
  // The embedded database has one connection, and belongs to one process.
  const shared = ({ once, run, ...job }: Job): Job =>
    isEmbedded || once === undefined ? { run, ...job } : { ...job, run: () => runOnce(db, once, run) };
  const keepHead = headKeeper(db, dataDir, app.log);
  const stop = repeat(
    [
      {
        once: 'due-changes',
        run: () => applyDueChanges(services, app.log),
        everyMs: DUE_EVERY_MS,
        failure: 'due changes were not looked for',
      },
      {
        once: 'idempotency-keys',
        run: () => sweepIdempotencyKeys(db),
        everyMs: SWEEP_EVERY_MS,
        failure: 'sweep of idempotency keys failed',
      },
      {
        once: 'drafts',
        run: () => sweepDrafts(db),
        everyMs: SWEEP_EVERY_MS,
        failure: 'sweep of drafts failed',
      },
      {
        once: 'lost-exports',
        run: () => endLostExports(db),
        everyMs: SWEEP_EVERY_MS,
        failure: 'lost exports were not ended',
      },
      {
        once: 'answer-stamps',
        run: () => foldStamps(db),
        everyMs: COUNT_EVERY_MS,
        failure: 'stamps of answers were not folded',
      },
      {
        once: 'tickets',
        run: () => sweepTickets(db),
        everyMs: SWEEP_EVERY_MS,
        failure: 'sweep of tickets failed',
      },
      {
        once: 'uploads',
        run: () => sweepUploads(db, documents),
        everyMs: SWEEP_EVERY_MS,
        failure: 'sweep of uploads failed',
      },
      {
        once: 'taken-out-documents',
        run: () => removeTakenOut(db, documents),
        everyMs: SWEEP_EVERY_MS,
        failure: 'documents that were taken out were not removed',
      },
      {
        once: 'ended-sign-ins',
        run: () => sweepEndedSignIns(db),
        everyMs: SWEEP_EVERY_MS,
        failure: 'sweep of ended sign-ins failed',
      },
      {
        once: 'questions',
        run: () => sweepQuestions(db),
        everyMs: SWEEP_EVERY_MS,
        failure: 'sweep of questions failed',
      },
      {
        once: 'leaders-work',
        run: () => countWork(db),
        everyMs: COUNT_EVERY_MS,
        failure: 'what leaders compare was not counted',
      },
      {
        once: 'transfer-days',
        run: () => keepDeadlines(db),
        everyMs: DUE_EVERY_MS,
        failure: 'the days of transfers were not set by the rules',
      },
      {
        once: 'clocks',
        run: () => lookAtClocks(db),
        everyMs: DUE_EVERY_MS,
        failure: 'what clocks say was not told',
      },
      { run: keepHead, everyMs: SWEEP_EVERY_MS, failure: 'the head of the log of changes was not kept' },
    ].map(shared),
    app.log,
  );
  app.addHook('onClose', async () => {
    await stop();
    await keepHead().catch(() => undefined);
  });
}

/** The calls of the contract by REST and GraphQL, their OpenAPI document and the two health routes. */
export async function apiPlugin(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const {
    db,
    config,
    limits = null,
    isDevelopment = false,
    checksAnswers = true,
    runsJobs = true,
    answersBytes = ANSWERS_BYTES,
    market = SAMPLE_ONLY,
    documents = documentStores(),
    scanner = NO_SCANNER,
    assistantModel = null,
  } = options;
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
  const tokens = authOptions(app, options);
  await app.register(auth, tokens);
  if (limits !== null) await app.register(subjectLimit, limits);
  await app.register(noParameters);
  await app.register(openapi, { apiHost: config.apiHost });
  healthRoutes(app, db, options.isStopping ?? (() => false));
  const { keyFor } = await loadSecrets(db.pool);
  const services: Services = {
    db,
    answers: new AnswerMemory(answersBytes),
    cursorKey: keyFor('cursor'),
    changesKey: keyFor('changes'),
    market,
    documents,
    scanner,
    assistantModel,
    timeZone: config.timeZone,
    checksAnswers,
  };
  routes(app, services);
  exportRoute(app, services);
  documentFileRoute(app, services);
  documentUploadRoute(app, services);
  notificationStreamRoute(app, db);
  sessionEndRoute(app, db);
  if (!config.isEmbedded) {
    const { issuer, keys } = tokens;
    const provider = { issuer, keys, clientId: config.oidcClientId, toleranceS: FIRM_TOLERANCE_S };
    backChannelLogoutRoute(app, db, provider);
  }
  await app.register(graphql, { services, isDevelopment });
  let document: Json | null = null;
  app.get('/openapi.json', { config: { isPublic: true }, schema: { hide: true } }, async () => {
    document ??= readable(app.swagger() as unknown as Json);
    return document;
  });
  if (config.hasApiDocs) docsRoutes(app);
  if (runsJobs) startJobs(app, services, config);
}
