import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { lint } from './commands/lint.mjs';
import { SCRATCH, inRoot } from './paths.mjs';
import { step } from './report.mjs';
import { run } from './run.mjs';
import { playwrightTally, vitestTally } from './tally.mjs';

/** @typedef {{ tally: import('./tally.mjs').Tally, output: string }} Outcome */
/** @typedef {{ isQuiet: boolean, extra: readonly string[], env: NodeJS.ProcessEnv }} Options */
/**
 * `isBeside`: runs at the same time as the others, one after the other, in the time that these leave. `isAlone`: waits
 * for all before it.
 *
 * @typedef {{ name: string, needs: readonly ('build' | 'browser')[], isBeside?: boolean, isAlone?: boolean,
 * run: (options: Options) => Promise<Outcome> }} Suite
 */

/** @param {string} name @returns {string} the file for a runner's JSON report. An old report is removed */
function reportFile(name) {
  const file = path.join(SCRATCH, 'reports', `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Tests of the embedded database only. On a server they would repeat themselves. */
const EMBEDDED = 'tests/contract/embedded/**';

/**
 * @param {string} name
 * @param {{ projects?: string }} [options] `projects`: a pattern, when the suite has several
 * @returns {Suite}
 */
const vitest = (name, { projects = name } = {}) => ({
  name,
  needs: [],
  async run({ isQuiet, extra, env }) {
    const file = reportFile(name);
    const { code, output } = await run(
      process.execPath,
      [
        inRoot('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--project',
        projects,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...(env.DATABASE_URL ? ['--exclude', EMBEDDED] : []),
        // On an unattended machine, like playwright.config.ts. The tally says how many tests may need it.
        ...(env.CI ? ['--retry=1'] : []),
        ...extra,
      ],
      { isQuiet, env },
    );
    return { tally: vitestTally(file, code, extra), output };
  },
});

/** @type {(name: string, args: readonly string[]) => Suite['run']} */
const oneCheck = (name, args) => async (options) => {
  const { code, output } = await run(process.execPath, [...args, ...options.extra], {
    ...options,
    isPatient: options.isQuiet,
  });
  return { tally: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, output };
};

/**
 * The parts of `npm test`, in order. Tests wait in real time, so the cores are never all at work: the checks and the
 * build run beside them and let them go first.
 *
 * @type {readonly Suite[]}
 */
export const SUITES = [
  vitest('unit', { projects: 'unit*' }),
  {
    name: 'types',
    needs: [],
    isBeside: true,
    run: oneCheck('types', [
      inRoot('node_modules', 'typescript-native', 'bin', 'tsc'),
      '-p',
      'tsconfig.json',
      '--noEmit',
      // Each checker works out the shared types anew: with one, two cores do three fifths of the work.
      '--checkers',
      '1',
    ]),
  },
  vitest('screens'),
  {
    name: 'lint',
    needs: [],
    isBeside: true,
    async run({ isQuiet }) {
      const outcome = await lint({ isPatient: isQuiet });
      if (!isQuiet) process.stdout.write(outcome.output);
      return outcome;
    },
  },
  vitest('contract'),
  {
    name: 'size',
    needs: ['build'],
    isBeside: true,
    run: oneCheck('size', [inRoot('tests', 'bench', 'size.mjs'), '--check']),
  },
  {
    name: 'e2e',
    needs: ['build', 'browser'],
    isAlone: true,
    async run({ isQuiet, extra, env }) {
      const file = reportFile('e2e');
      const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
      const { code, output } = await run(process.execPath, [cli, 'test', ...extra], { isQuiet, env });
      return { tally: playwrightTally(file, code), output };
    },
  },
];

/**
 * Parts with their own command, because they need a program that is not a package. @type {readonly Suite[]}
 */
export const SUITES_APART = [
  vitest('export'),
  vitest('postgres'),
  { ...vitest('operations'), needs: ['build'] },
];

/**
 * Makes what a suite needs, once.
 *
 * @param {boolean} isPatient lets other programs go first
 */
export function makePreparation(isPatient) {
  /** @type {Map<string, Promise<unknown>>} */
  const made = new Map();
  /** @type {Record<string, () => Promise<unknown>>} */
  const ways = {
    build: () => step('build', (say) => ensureBuilt(say, process.env, { isPatient })),
    browser: () => step('browser', (say) => ensureBrowser(say)),
  };
  return async (/** @type {Suite} */ suite) => {
    for (const need of suite.needs) {
      if (!made.has(need)) made.set(need, ways[need]());
      await made.get(need);
    }
  };
}
