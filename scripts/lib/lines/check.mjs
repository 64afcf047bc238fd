import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A longer file has more than one subject. */
const MAX_LINES = 400;

const CODE = /\.(ts|tsx|mjs|js|css)$/;

const SOURCES = ['components', 'contract', 'gateway', 'lib', 'pages', 'sagas', 'scripts', 'store'];

/** Tables of data are as long as what they list. */
const TABLES = 'gateway/demo/book/tables/';

/**
 * @param {string} root @param {string} folder @returns {string[]} every file below the folder, by its path
 * from the root
 */
function filesBelow(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry) => {
      const inner = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, inner) : [inner];
    });
}

/** @param {string} root @param {string} file @returns {number} */
const linesOf = (root, file) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;

/**
 * Finds source files that are too long. SQL, data tables and tests may be of any length.
 *
 * @param {string} root
 * @returns {{ summary: string[], faults: string[] }} what was read, in words, and what is wrong
 */
export function checkLines(root) {
  const files = SOURCES.flatMap((folder) => filesBelow(root, folder)).filter(
    (file) => CODE.test(file) && !file.startsWith(TABLES),
  );
  const lengths = files.map((file) => ({ file, lines: linesOf(root, file) }));
  const total = lengths.reduce((sum, { lines }) => sum + lines, 0);
  return {
    summary: [`${files.length} source files, ${total} lines, at most ${MAX_LINES} a file`],
    faults: lengths
      .filter(({ lines }) => lines > MAX_LINES)
      .map(({ file, lines }) => `${file}: ${lines} lines, at most ${MAX_LINES}`),
  };
}
