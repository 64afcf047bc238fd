import react from '@vitejs/plugin-react';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const namespaces = readdirSync(`${root}/locales/en`).length;
const resolve = { alias: [{ find: /^@\//, replacement: `${root}/` }] };

/**
 * Tests of what remembers something for as long as its page or process lives: the router and the answer of the provider
 * of a session, the configuration and the guard of a server. Each file has modules of its own.
 */
const ALONE = [
  'tests/unit/lib/auth/**/*.test.ts',
  'tests/unit/lib/config/**/*.test.ts',
  'tests/unit/lib/csp/**/*.test.ts',
];

/**
 * Long walks on the gateway that say as much on a server: `npm run test:postgres` has them in each run, and so does
 * `TEST_IN_DETAIL` on the embedded database. Naming one runs it.
 */
const IN_DETAIL = [
  'api/anyList',
  'api/crossAdvisor',
  'api/totals',
  'boa/keptAnswers',
  'boa/keptParts',
  'boa/keptTables',
  'boa/rebuild',
  'changes/verifyLog',
  'db/explicitScope',
  'db/seed',
  'delivery/bulk',
  'export/changing',
  'export/crossAdvisor',
  'holdings/holdingLots',
  'sso/demoPassword',
];
const isNamed = process.argv.some((argument) => argument.includes('tests/contract'));
const isWhole = isNamed || Boolean(process.env.TEST_IN_DETAIL || process.env.DATABASE_URL);
const WALKS = IN_DETAIL.map((name) => `tests/contract/${name}.test.ts`);
const LEFT_OUT = isWhole ? [] : WALKS;

/**
 * What a server can answer in another way than the embedded database: writers side by side, rights of its roles, its
 * driver, kept answers; and the long walks. `npm test` asks the embedded database for the rest, which says the same on
 * a server: `.ci/nightly` sees to that (`TEST_IN_DETAIL`).
 */
const OF_SERVER = [
  'tests/contract/*.test.ts',
  'tests/contract/{api,boa,changes,db,delivery,export,sso,teams}/**/*.test.ts',
  'tests/conformance/**/*.test.ts',
  ...WALKS,
];
const isOnServer = Boolean(process.env.DATABASE_URL) && !isNamed && !process.env.TEST_IN_DETAIL;

/** How long a test may hang. How fast the machine is decides nothing: a busy one takes many times its usual seconds. */
const HANG_MS = 180_000;

/** Six suites: `unit` (plain functions, the store, the sagas; `unit-alone` is a part of it), `screens` (components by
 * their front door in a simulated browser), `contract` (the gateway itself, on a real database); and three that are
 * no part of `npm test`: `export` opens what the gateway exports in a spreadsheet program, `postgres` shows what only a
 * large book on a PostgreSQL does, `operations` restarts, loses and copies the servers of a firm. */
export default defineConfig({
  resolve,
  test: {
    // Nobody works beside a run of the tests, and many of them wait in real time: no core is left idle.
    maxWorkers: availableParallelism() + 1,
    // Screens make garbage faster than the young generation holds it: a larger one takes an eighth less time.
    execArgv: ['--max-semi-space-size=64'],
    // What one suite has compiled the next one, and the next run, reads: kept by what stands in the file.
    // A file that imports by a pattern (the strings of a language) is compiled to the list of files that were there.
    experimental: { fsModuleCache: true, fsModuleCachePath: `${root}/.cache/vitest-${namespaces}` },
    // `isolate: false`: the files of a worker share its modules, which are read once in place of once a file. Whatever
    // a test leaves behind is cleared by its set-up; files in any order (`--sequence.shuffle.files`) are green.
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ALONE,
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'unit-alone',
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
          include: ALONE,
          environment: 'node',
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        resolve,
        plugins: [react()],
        test: {
          name: 'screens',
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
          include: ['tests/screens/**/*.test.tsx', 'tests/conformance/**/*.test.tsx'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['tests/support/setup.ts', 'tests/support/setupScreens.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'contract',
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
          include: isOnServer ? OF_SERVER : ['tests/contract/**/*.test.ts', 'tests/conformance/**/*.test.ts'],
          exclude: LEFT_OUT,
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/support/globalContract.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'export',
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
          include: ['tests/export/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/globalContract.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'postgres',
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
          include: ['tests/postgres/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/globalContract.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'operations',
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
          include: ['tests/operations/**/*.test.ts'],
          environment: 'node',
        },
      },
    ],
  },
});
