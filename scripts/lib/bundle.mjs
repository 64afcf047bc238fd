import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
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

/** @returns {import('esbuild').BuildOptions} the gateway as one file, without its packages */
export const bundleOptions = () => ({
  absWorkingDir: ROOT,
  entryPoints: ['gateway/server/main.ts'],
  outfile: BUILD.gatewayMain,
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  tsconfig: inRoot('tsconfig.json'),
  logLevel: 'warning',
});
