import { existsSync, readFileSync } from 'node:fs';

/**
 * What a part of the tests came to. `skipped` counts as a failure: no test may be left out. `again` names those that
 * passed only at a second try.
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

/** Vitest reports what a name leaves out as skipped. */
const BY_NAME = /^(-t|--testNamePattern)/;

/**
 * How many tests of a run may need a second try, which suites.mjs and playwright.config.ts grant where a machine is not
 * watched: one race with a stalled machine is no verdict on the product, three are one.
 */
const SECOND_TRIES = 2;

/** @typedef {{ name: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }} File */

/**
 * @param {readonly File[]} files of the JSON report of vitest
 * @returns {string[]} the tests that passed only at a second try, each by its file and its full name
 */
const passedAgain = (files) =>
  files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${name.split('/').at(-1)} › ${fullName}`),
  );

/**
 * @param {string} file the JSON report of vitest
 * @param {number} code
 * @param {readonly string[]} [extra] what the runner was handed: of tests asked for by name the others are not skipped
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
 * @param {readonly Suite[]} suites of the JSON report of Playwright
 * @param {readonly string[]} [path] titles of the suites that they stand in
 * @returns {string[]} the tests that passed only at a second try, each by its project, its file and its title
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

/** @param {string} file the JSON report of Playwright @param {number} code */
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
