import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Code that is read from top to bottom; pages and what ESLint reads have their own rule there. */
const MAX_LINES = 300;

const CODE = /\.(ts|tsx|mjs|js)$/;
const LONG = /\.(ts|tsx|mjs|js|css|sql)$/;

const SOURCES = ['components', 'contract', 'gateway', 'lib', 'pages', 'sagas', 'scripts', 'store'];
/** What runs in a suite and what it stands on; a bench is none, and proves nothing. */
const TESTS = ['contract', 'e2e', 'export', 'postgres', 'screens', 'support', 'unit'].map(
  (name) => `tests/${name}`,
);

/**
 * How many lines of tests stand beside a line of code, at least.
 *
 * @type {readonly { name: string, sources: readonly string[], tests: readonly string[], least: number }[]}
 */
const SHARES = [
  { name: 'all code', sources: SOURCES, tests: TESTS, least: 0.85 },
  { name: 'store', sources: ['store'], tests: ['tests/unit/store'], least: 1.5 },
  { name: 'sagas', sources: ['sagas'], tests: ['tests/unit/sagas'], least: 1.5 },
];

/** @param {string} root @param {string} folder @returns {string[]} every file below it, by its path from the root */
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

/** @param {string} root @param {readonly string[]} folders @returns {number} lines of code below them */
function linesIn(root, folders) {
  const files = folders.flatMap((folder) => filesBelow(root, folder)).filter((file) => CODE.test(file));
  return files.reduce((sum, file) => sum + linesOf(root, file), 0);
}

/**
 * Holds the lines of the tests against those of the code, and each file against the longest that one may be.
 *
 * @param {string} root
 * @returns {{ told: string[], faults: string[] }} each share in words, and what is wrong
 */
export function checkLines(root) {
  const told = [];
  const faults = [];
  for (const { name, sources, tests, least } of SHARES) {
    const [code, proof] = [linesIn(root, sources), linesIn(root, tests)];
    const share = proof / code;
    const line = `${name}: ${proof} lines of tests for ${code} of code, ${share.toFixed(2)} (at least ${least})`;
    told.push(line);
    if (share < least) faults.push(line);
  }
  const long = [...SOURCES, 'tests']
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => LONG.test(file));
  for (const file of long) {
    const lines = linesOf(root, file);
    if (lines > MAX_LINES) faults.push(`${file}: ${lines} lines, at most ${MAX_LINES}`);
  }
  return { told, faults };
}
