import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/** Everything that goes into a build, without tests, docs and the like. */
const SOURCES = [
  'components',
  'contract',
  'gateway',
  'lib',
  'locales',
  'pages',
  'public',
  'sagas',
  'store',
  'instrumentation.ts',
  'next-i18next.config.js',
  'next.config.js',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/lib/bundle.mjs',
  'tsconfig.json',
];

/**
 * @param {string} where absolute @returns {string[]} every file below it, or the file itself. Empty when it
 * does not exist
 */
function filesBelow(where) {
  let entries;
  try {
    entries = readdirSync(where, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [where];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const inner = path.join(where, entry.name);
      return entry.isDirectory() ? filesBelow(inner) : [inner];
    });
}

/**
 * The hash of the sources' names and contents. Equal hashes mean equal builds.
 *
 * @param {string} [root]
 * @param {readonly string[]} [sources]
 * @returns {string} hexadecimal
 */
export function sourceHash(root = ROOT, sources = SOURCES) {
  const hash = createHash('sha256');
  const files = sources
    .flatMap((source) => filesBelow(path.join(root, source)))
    .map((file) => path.relative(root, file).split(path.sep).join('/'))
    .sort();
  for (const file of files) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
