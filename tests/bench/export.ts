/** The gateway of `bench:export`, as it is, in a process of its own. Run by export.mjs, which bundles it. */
import pg from 'pg';
import { makeServer } from '@/gateway/server/server';
import { bench, config, keys } from './lib/rival';

const { app, close } = await makeServer(config, {
  keys,
  limits: null,
  logStream: { write: () => undefined },
});
// Exports are limited by what the log has of a person, and nine rounds would come to more.
const log = new pg.Client(bench.databaseUrl);
await log.connect();
await log.query('truncate export_log');
await log.end();
await app.listen({ port: bench.port, host: '127.0.0.1' });
process.once('SIGTERM', () => void close().then(() => process.exit(0)));
