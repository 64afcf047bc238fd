import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { Refusal } from './report.mjs';
import { npm } from './run.mjs';

/** It is inside node_modules, so that it disappears with them. */
const MARK = inRoot('node_modules', '.cairn-lock');
const INSTALLED = inRoot('node_modules', '.package-lock.json');

/** @param {string} file @returns {string | null} */
function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

const hashOf = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');

/**
 * Whether the packages that npm noted in node_modules match the lock file. Optional packages for other
 * platforms may be missing.
 *
 * @param {string} lock text of package-lock.json
 * @param {string | null} installed text of node_modules/.package-lock.json
 */
export function isSameTree(lock, installed) {
  if (installed === null) return false;
  const have = JSON.parse(installed).packages ?? {};
  return Object.entries(JSON.parse(lock).packages ?? {}).every(([where, wanted]) => {
    if (where === '' || wanted.link) return true;
    return have[where] ? have[where].version === wanted.version : wanted.optional === true;
  });
}

/**
 * Installs the packages when they do not match the lock file.
 *
 * @param {(note: string) => void} say
 * @throws {Refusal} when neither `npm ci` nor `npm install` works
 */
export async function ensureInstalled(say) {
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8');
  const wanted = hashOf(lock);
  if (readOrNull(MARK) === wanted) return say('up to date');
  if (isSameTree(lock, readOrNull(INSTALLED))) {
    writeFileSync(MARK, wanted);
    return say('up to date');
  }
  console.log('  packages   installing what package-lock.json names (npm ci)');
  const flags = ['--include=dev', '--no-audit', '--no-fund'];
  if ((await npm(['ci', ...flags])).code !== 0) {
    console.log(
      '  packages   npm ci did not work here: the lock file may lack packages of this platform. Trying npm install.',
    );
    if ((await npm(['install', '--no-save', ...flags])).code !== 0) {
      throw new Refusal(
        'The packages could not be installed: what npm said stands above. Is its registry reachable?',
      );
    }
  }
  writeFileSync(MARK, wanted);
  return say('installed');
}
