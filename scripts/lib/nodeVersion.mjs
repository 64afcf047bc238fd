/**
 * The first thing that each command does: it must parse on any Node that knows modules, so that an old one meets
 * a sentence and not a syntax error. Hence no syntax younger than 2017 in this file and in the entries beside it.
 */

/** The oldest Node that the packages run on: major and minor. */
export const MINIMUM_NODE = [20, 9];

/**
 * @param {string} version as of `process.versions.node`
 * @returns {boolean} whether the product runs on it
 */
export function isNodeSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1]);
}

/** Ends the process with a clear error on a Node that is too old. */
export function requireNode() {
  if (isNodeSupported(process.versions.node)) return;
  console.error(
    'Cairn needs Node ' +
      MINIMUM_NODE.join('.') +
      ' or later, and this is ' +
      process.versions.node +
      '. Node 24 is recommended: https://nodejs.org/',
  );
  process.exit(1);
}
