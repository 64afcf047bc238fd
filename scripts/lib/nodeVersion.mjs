/**
 * Every command does this first. It must parse on any Node that knows modules, so that an old one reports a
 * sentence and not a syntax error. So this file, and the entries beside it, use no syntax younger than 2017.
 */

/** The oldest Node that runs the product: major and minor. */
export const MINIMUM_NODE = [20, 9];

/** The oldest Node that runs the tests and the linter. */
export const MINIMUM_NODE_OF_TESTS = [20, 19];

/**
 * @param {string} version from `process.versions.node`
 * @param {readonly number[]} [minimum] major and minor
 * @returns {boolean} whether it is at least that version
 */
export function isNodeSupported(version, minimum = MINIMUM_NODE) {
  const [major, minor] = version.split('.').map(Number);
  return major > minimum[0] || (major === minimum[0] && minor >= minimum[1]);
}

/**
 * Ends the process with a clear error on a Node that is too old.
 *
 * @param {string} [subject] what needs it
 * @param {readonly number[]} [minimum] major and minor
 */
export function requireNode(subject = 'Cairn', minimum = MINIMUM_NODE) {
  if (isNodeSupported(process.versions.node, minimum)) return;
  console.error(
    subject +
      ' needs Node ' +
      minimum.join('.') +
      ' or later, and this is ' +
      process.versions.node +
      '. Node 24 is recommended: https://nodejs.org/',
  );
  process.exit(1);
}
