import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

const sourcesIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));

it('the package of the Model Context Protocol is loaded by its own entry alone', () => {
  const folders = ['gateway', 'contract', 'lib', 'store', 'sagas', 'components', 'pages', 'scripts'];
  const loading = folders
    .flatMap(sourcesIn)
    .filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes("'@modelcontextprotocol/"));
  expect(loading.sort()).toEqual(['gateway/server/mcp/server.ts', 'gateway/server/mcp/tools.ts']);
  const importing = sourcesIn('gateway')
    .filter((file) => !file.startsWith('gateway/server/mcp/'))
    .filter((file) => /from '[^']*\/mcp\//.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(importing).toEqual([]);
});
