import { build } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import vm from 'node:vm';
import { report } from './lib/report.mjs';
import { ROOT } from './lib/servers.mjs';
import { interleave, paired, ROUNDS, said, spread } from './lib/stats.mjs';

const CALLS = 10_000;

// Production code is what is measured: the checks of development (frozen and serialisable state) are left out.
process.env.NODE_ENV = 'production';

const outdir = mkdtempSync(path.join(ROOT, 'node_modules/.cairn-bench-'));
await build({
  entryPoints: [path.join(ROOT, 'tests/bench/channels.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  define: { 'process.env.NODE_ENV': '"production"' },
  outfile: path.join(outdir, 'channels.mjs'),
  tsconfig: path.join(ROOT, 'tsconfig.json'),
});
const { contenders } = await import(pathToFileURL(path.join(outdir, 'channels.mjs')).href);
rmSync(outdir, { recursive: true });

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

/** Time a call, and the memory that is still held once all of them are done and the garbage is collected. */
const measured = (contender) => async () => {
  collect();
  const before = process.memoryUsage().heapUsed;
  const start = process.hrtime.bigint();
  await contender(CALLS);
  const microseconds = Number(process.hrtime.bigint() - start) / 1000 / CALLS;
  collect();
  const retained = (process.memoryUsage().heapUsed - before) / CALLS;
  return { microseconds, retained };
};

const runs = Object.fromEntries(Object.entries(contenders).map(([name, each]) => [name, measured(each)]));
await interleave(runs, 1);
const raw = await interleave(runs, ROUNDS);
const rows = Object.entries(raw).map(([name, results]) => {
  const time = spread(results.map((each) => each.microseconds));
  const memory = spread(results.map((each) => each.retained));
  return [
    name,
    time.median.toFixed(1),
    `${time.min.toFixed(1)}-${time.max.toFixed(1)}`,
    memory.median.toFixed(0),
  ];
});
const ratio = paired(raw.channel, raw['RTK Query'], (own, other) => own.microseconds / other.microseconds);
report('channels', {
  columns: ['way', 'us a call, median', 'spread', 'bytes kept a call'],
  rows,
  raw,
  verdict: [`channel / RTK Query: ${said(ratio)}, at most 1`],
});
