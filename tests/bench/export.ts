/** The gateway of `bench:export`, as it is, in a process of its own. Run by export.mjs, which bundles it. */
import { makeServer } from '@/gateway/server';
import { bench, config, keys } from './lib/rival';

const { app, close } = await makeServer(config, {
  keys,
  limits: null,
  logStream: { write: () => undefined },
});
await app.listen({ port: bench.port, host: '127.0.0.1' });
process.once('SIGTERM', () => void close().then(() => process.exit(0)));
