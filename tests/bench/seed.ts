/**
 * One run of `bench:seed` in a process of its own: makes the demo book in a database that has nothing yet, as a first
 * start does, and leaves how long that took. Run by seed.mjs, which bundles it.
 */
import { openBook } from '@/gateway/server/book';
import { bench, leaveRecord } from './lib/rival';

const { book } = bench;
if (book === undefined) throw new Error('the parent says where, and how many');

/** Ms of the book alone; undefined where one was there already. */
let seeded: number | undefined;
const begun = performance.now();
const db = await openBook({
  databaseUrl: book.databaseUrl,
  dataDir: book.dataDir,
  seed: 1,
  seedClients: book.clients,
  seedDay: '2026-03-06',
  timeZone: 'America/Toronto',
  logger: {
    info(given: { ms?: number }) {
      seeded = given.ms ?? seeded;
    },
    warn: () => undefined,
    error: () => undefined,
  },
});
const opened = performance.now() - begun;
const { rows } = await db.pool.query<{ clients: number; accounts: number }>(
  'select (select count(*) from clients)::integer as clients, (select count(*) from accounts)::integer as accounts',
);
await db.close();
leaveRecord({ seeded, opened, ...rows[0] });
