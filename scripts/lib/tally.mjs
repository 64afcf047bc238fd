import { existsSync, readFileSync } from 'node:fs';

/**
 * The result of a part of the tests. `skipped` counts as a failure, because no test may be left out. `again`
 * names the tests that passed only at a second try.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, again?: readonly string[] }} Tally
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

/** @param {string} file @returns {Record<string, any> | null} null when the runner left no report */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/**
 * A runner that fails without a failing test (a file does not load, or there is no test) counts as one
 * failure.
 *
 * @param {Tally} tally
 * @param {number} code the runner's exit code
 * @returns {Tally}
 */
function withExitCode(tally, code) {
  const isSilent = (code !== 0 && tally.failed === 0) || tally.passed + tally.failed === 0;
  return isSilent ? { ...tally, failed: tally.failed + 1 } : tally;
}

/** Vitest reports tests outside a name filter as skipped. */
const BY_NAME = /^(-t|--testNamePattern)/;

/**
 * How many tests of a run may need the second try that suites.mjs and playwright.config.ts grant on an
 * unattended machine. One race with a stalled machine says nothing about the product; three do.
 */
const SECOND_TRIES = 2;

/** @typedef {{ name: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }} File */

/**
 * @param {readonly File[]} files of vitest's JSON report
 * @returns {string[]} the tests that passed only at a second try, by file and full name
 */
const passedAgain = (files) =>
  files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${name.split('/').at(-1)} › ${fullName}`),
  );

/**
 * @param {string} file vitest's JSON report
 * @param {number} code
 * @param {readonly string[]} [extra] arguments of the runner. When tests were chosen by name, the others do
 * not count as skipped
 */
export function vitestTally(file, code, extra = []) {
  const report = readReport(file);
  const isByName = extra.some((arg) => BY_NAME.test(arg));
  const again = passedAgain(report?.testResults ?? []);
  const unborne = again.length <= SECOND_TRIES ? 0 : again.length;
  const tally = {
    passed: (report?.numPassedTests ?? 0) - unborne,
    failed: (report?.numFailedTests ?? 0) + unborne,
    again,
    skipped: isByName ? 0 : (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
  return withExitCode(tally, code);
}

/** @typedef {{ title: string, tests: { projectName: string, status: string }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * @param {readonly Suite[]} suites of Playwright's JSON report
 * @param {readonly string[]} [path] titles of the suites around them
 * @returns {string[]} the tests that passed only at a second try, by project, file and title
 */
const triedAgain = (suites, path = []) =>
  suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const here = [...path, title];
    const own = specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${[...here, spec.title].join(' › ')}`),
    );
    return [...own, ...triedAgain(inner, here)];
  });

/** @param {string} file Playwright's JSON report @param {number} code */
export function playwrightTally(file, code) {
  const { stats, suites } = readReport(file) ?? {};
  const flaky = stats?.flaky ?? 0;
  const isBorne = flaky <= SECOND_TRIES;
  const tally = {
    passed: (stats?.expected ?? 0) + (isBorne ? flaky : 0),
    failed: (stats?.unexpected ?? 0) + (isBorne ? 0 : flaky),
    skipped: stats?.skipped ?? 0,
    again: triedAgain(suites ?? []),
  };
  return withExitCode(tally, code);
}
