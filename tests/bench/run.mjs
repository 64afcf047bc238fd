/** Runs one bench by name, with what the benches need installed beside it and the product built first, where it is used. */
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const name = process.argv[2] ?? '';

/** They bundle what they measure from the sources. */
const FROM_SOURCES = new Set(['table', 'chart', 'seed']);

function must(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (!existsSync(`${here}node_modules`)) must('npm', ['ci'], here);
if (!FROM_SOURCES.has(name)) {
  must(process.execPath, ['scripts/build.mjs'], fileURLToPath(new URL('../../', import.meta.url)));
}
must(process.execPath, [`${name}.mjs`], here);
