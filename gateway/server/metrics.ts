import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BUILD } from '@/contract/build';
import type { Database } from '../kit/db/database';

interface MetricsOptions {
  db: Pick<Database, 'pool' | 'isReady' | 'replica'>;
  host: string;
  port: number;
}

/** Upper ends of the classes of latency, s: from a list that is kept to the longest statement. */
const LATENCY_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function gauges(registers: Registry[], { pool, isReady, replica }: MetricsOptions['db']) {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  gauge('cairn_database_ready', 'Whether the database answers.', async () => ((await isReady()) ? 1 : 0));
  gauge('cairn_database_connections', 'Connections to the database.', () => pool.totalCount);
  gauge('cairn_database_connections_idle', 'Connections that nothing uses.', () => pool.idleCount);
  gauge('cairn_database_waiting', 'Calls that wait for a connection.', () => pool.waitingCount);
  if (!replica) return;
  gauge('cairn_replica_lag_seconds', 'Age of what the replica answers; NaN while it does not answer.', () => {
    const lag = replica.lagMs();
    return lag === null ? Number.NaN : lag / 1_000;
  });
  gauge('cairn_replica_read', 'Whether lists and dashboards are read from the replica.', () =>
    replica.isFresh() ? 1 : 0,
  );
}

/**
 * Serves what an operator watches, in the text format of Prometheus, on a port of its own: calls by name and status with
 * their latency, the pool of the database, the event loop, memory. It names no person and no record.
 */
export const metrics = fp(async (app: FastifyInstance, { db, host, port }: MetricsOptions) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'cairn_' });
  gauges(registers, db);
  new Gauge({
    name: 'cairn_info',
    help: 'The version and the commit that run.',
    labelNames: ['version', 'commit'] as const,
    registers,
  }).set({ version: BUILD.version, commit: BUILD.commit ?? '' }, 1);
  const calls = new Counter({
    name: 'cairn_calls_total',
    help: 'Requests by route and status.',
    labelNames: ['route', 'status'] as const,
    registers,
  });
  const latency = new Histogram({
    name: 'cairn_call_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['route'] as const,
    buckets: LATENCY_S,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    calls.inc({ route, status: reply.statusCode });
    // A stream is no slow answer.
    if (request.routeOptions.config.isStream !== true) latency.observe({ route }, reply.elapsedTime / 1_000);
  });

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  app.addHook('onClose', () => new Promise<void>((resolve) => void server.close(() => resolve())));
});
