import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commitOf } from './commit.mjs';
import { BUILD, ROOT, inRoot } from './paths.mjs';

/**
 * Files that go beside the bundle because they are read at run time. `from` is below the repository, `to`
 * below the bundle's folder.
 */
const BESIDE = [
  { from: 'gateway/kit/db/migrations', to: 'migrations' },
  { from: 'gateway/kit/db/pglite.worker.mjs', to: 'pglite.worker.mjs' },
];

/** Puts the migrations and the database worker beside the bundle, and removes what was there before. */
export function copyBeside(folder = BUILD.gateway) {
  mkdirSync(folder, { recursive: true });
  for (const { from, to } of BESIDE) {
    const source = inRoot(from);
    const target = path.join(folder, to);
    // Otherwise a file removed from the sources would still run beside its replacement.
    rmSync(target, { recursive: true, force: true });
    if (existsSync(source)) cpSync(source, target, { recursive: true });
  }
}

/** What runs by itself, each as `{name}.mjs` in the folder of the bundle. */
const PROGRAMS = {
  main: 'gateway/server/main.ts',
  mcp: 'gateway/server/mcp/main.ts',
  import: 'gateway/server/import/main.ts',
  migrate: 'gateway/server/migrate/main.ts',
  terms: 'gateway/server/terms/main.ts',
  conformance: 'gateway/server/conformance/cli.ts',
};

/**
 * The gateway without its packages. What is imported only when it is needed has a file of its own: in one file, its
 * packages would be loaded at every start, those of the demo in a firm too.
 *
 * @param {{ programs?: Record<string, string>, outdir?: string, sourcemap?: boolean }} [options]
 * @returns {import('esbuild').BuildOptions & { outdir: string }}
 */
export const bundleOptions = ({ programs = PROGRAMS, outdir = BUILD.gateway, sourcemap = true } = {}) => ({
  absWorkingDir: ROOT,
  entryPoints: Object.entries(programs).map(([name, file]) => ({ in: file, out: name })),
  outdir,
  outExtension: { '.js': '.mjs' },
  splitting: true,
  chunkNames: 'part-[hash]',
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap,
  tsconfig: inRoot('tsconfig.json'),
  logLevel: 'warning',
  define: { 'process.env.CAIRN_COMMIT': JSON.stringify(commitOf()) },
});
