/**
 * Runs a proof by name: `node tests/proof/run.mjs bursts|races|kills|addresses [--rounds N] [--seed N] [--engine embedded|postgres]`.
 * By default on both engines, as often as the product promises.
 */
import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundleOptions, copyBeside } from '../../scripts/lib/bundle.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, seed: { type: 'string' }, engine: { type: 'string' } },
});
const folder = inRoot('.test', `proof-${process.pid}`);
const program = path.join(folder, 'main.mjs');
await build({
  ...bundleOptions({ programs: { main: 'tests/proof/main.ts' }, outdir: folder }),
  // Vitest and its like are of the test support; a proof uses none of it.
  external: ['vitest'],
});
copyBeside(folder);

/** @param {Record<string, string>} environment */
async function run(environment) {
  const args = ['rounds', 'seed'].flatMap((name) => (values[name] ? [`--${name}`, values[name]] : []));
  const child = spawn(process.execPath, [program, ...positionals, ...args], {
    cwd: inRoot(),
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: '', DATABASE_URL: '', ...environment },
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) process.exitCode = status ?? 1;
}

if (values.engine !== 'postgres') await run({});
if (values.engine !== 'embedded') {
  const { url, stop } = await startPostgres((note) => console.log(`  PostgreSQL ${note}`));
  try {
    await run({ TEST_DATABASE_URL: url });
  } finally {
    await stop();
  }
}
