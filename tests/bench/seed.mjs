/**
 * `bench:seed`: how long the demo book takes to be made, in an empty folder by the embedded database and in an empty
 * database of a PostgreSQL, a process each, in turns. Ends with 1 where a book takes longer than it may. BENCH_SIZES
 * names the books; what is found of others than all is not recorded.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { benchPostgres, prepareProgram } from './lib/pair.mjs';
import { report } from './lib/report.mjs';
import { run } from './lib/servers.mjs';
import { interleave, ROUNDS, said, spread } from './lib/stats.mjs';

/** By clients of the firm, ms. */
const LIMITS = { 2_000: 8_000, 100_000: 60_000 };
const SIZES = (process.env.BENCH_SIZES ?? Object.keys(LIMITS).join(',')).split(',').map(Number);
const PORT = Number(process.env.BENCH_PORT ?? 4695);

const postgres = await benchPostgres();
const made = await prepareProgram('tests/bench/seed.ts', PORT, postgres.url);

/** Runs one statement at the server, outside any of the books. */
async function atServer(statement) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** @param {{ databaseUrl: string | null, dataDir: string, clients: number }} book */
async function make(book) {
  const env = made.env(PORT);
  await run([made.program], { env: { ...env, BENCH: JSON.stringify({ ...JSON.parse(env.BENCH), book }) } });
  const shown = made.recorded();
  if (shown.clients !== book.clients || shown.seeded === undefined) throw new Error(JSON.stringify(shown));
  return shown;
}

const WAYS = {
  embedded: async (clients) => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cairn-seed-'));
    try {
      return await make({ databaseUrl: null, dataDir, clients });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  PostgreSQL: async (clients) => {
    const name = `cairn_seed_${clients}`;
    await atServer(`drop database if exists ${name}`);
    await atServer(`create database ${name}`);
    try {
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      return await make({ databaseUrl: url.href, dataDir: '', clients });
    } finally {
      await atServer(`drop database ${name}`);
    }
  },
};

const runs = {};
for (const clients of SIZES) {
  for (const [way, seed] of Object.entries(WAYS)) runs[`${way} ${clients}`] = () => seed(clients);
}

let isLate = false;
try {
  const raw = await interleave(runs, ROUNDS);
  const seconds = (name, of) => spread(raw[name].map((each) => of(each) / 1_000));
  const rows = Object.keys(runs).map((name) => {
    const [way, clients] = name.split(' ');
    const seeded = seconds(name, (each) => each.seeded);
    const limit = LIMITS[clients] === undefined ? null : LIMITS[clients] / 1_000;
    if (limit !== null && seeded.median > limit) isLate = true;
    const opened = said(
      seconds(name, (each) => each.opened),
      1,
    );
    return [clients, way, raw[name][0].accounts, said(seeded, 1), limit ?? '-', opened];
  });
  report(
    'seed',
    {
      columns: [
        'clients',
        'database',
        'accounts',
        'the book, s',
        'at most',
        'with the database opened and migrated, s',
      ],
      rows,
      raw,
      verdict: [isLate ? 'over the limit' : 'within the limits'],
    },
    { isPartial: Object.keys(LIMITS).some((clients) => !SIZES.includes(Number(clients))) },
  );
} finally {
  made.remove();
  await postgres.stop();
}
process.exitCode = isLate ? 1 : 0;
