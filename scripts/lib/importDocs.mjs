import { mkdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundleOptions } from './bundle.mjs';
import { CACHE, inRoot } from './paths.mjs';

const PAGE = inRoot('docs', 'import.md');
const BEGIN =
  '<!-- Made by `npm run generate` from gateway/server/import/files.ts: do not edit what follows. -->';

/** @returns {Promise<string>} docs/import.md, its tables made from the schema of the files */
export async function importDocs() {
  const { build } = await import('esbuild');
  mkdirSync(CACHE, { recursive: true });
  await build(
    bundleOptions({
      programs: { importPage: 'gateway/server/import/page.ts' },
      outdir: CACHE,
      sourcemap: false,
    }),
  );
  const { importTables } = await import(
    `${pathToFileURL(inRoot('.cache', 'importPage.mjs')).href}?at=${Date.now()}`
  );
  const [written] = readFileSync(PAGE, 'utf8').split(BEGIN);
  return `${written}${BEGIN}\n\n${importTables()}`;
}
