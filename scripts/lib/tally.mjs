import { existsSync, readFileSync } from 'node:fs';

/**
 * What a part of the tests came to. `skipped` counts as a failure: no test may be left out.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/** @param {Tally} tally @returns {boolean} */
export const isGreen = ({ failed, skipped }) => failed === 0 && skipped === 0;

/** @param {readonly Tally[]} tallies @returns {Tally} */
export const sum = (tallies) =>
  tallies.reduce(
    (all, { passed, failed, skipped }) => ({
      passed: all.passed + passed,
      failed: all.failed + failed,
      skipped: all.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** @param {string} file @returns {Record<string, any> | null} null where the runner left no report */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/**
 * A runner that fails without a failing test (a file that does not load, no test at all) counts as one failure.
 *
 * @param {Tally} tally
 * @param {number} code the runner's exit code
 * @returns {Tally}
 */
function withExitCode(tally, code) {
  const isSilent = (code !== 0 && tally.failed === 0) || tally.passed + tally.failed === 0;
  return isSilent ? { ...tally, failed: tally.failed + 1 } : tally;
}

/** @param {string} file the JSON report of vitest @param {number} code */
export function vitestTally(file, code) {
  const report = readReport(file);
  const tally = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
  return withExitCode(tally, code);
}

/** @param {string} file the JSON report of Playwright @param {number} code */
export function playwrightTally(file, code) {
  const stats = readReport(file)?.stats;
  const tally = {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  };
  return withExitCode(tally, code);
}
