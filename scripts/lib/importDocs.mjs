import { readFileSync } from 'node:fs';
import { bundled } from './bundled.mjs';
import { inRoot } from './paths.mjs';

const PAGE = inRoot('docs', 'import.md');
const BEGIN =
  '<!-- Made by `npm run generate` from gateway/server/import/files.ts: do not edit what follows. -->';

/** @returns {Promise<string>} docs/import.md, its tables made from the schema of the files */
export async function importDocs() {
  const { importTables } = await bundled('importPage', 'gateway/server/import/page.ts');
  const [written] = readFileSync(PAGE, 'utf8').split(BEGIN);
  return `${written}${BEGIN}\n\n${importTables()}`;
}
