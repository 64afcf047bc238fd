import { mkdirSync } from 'node:fs';
import { ensureInstalled } from '../install.mjs';
import { CACHE, inRoot } from '../paths.mjs';
import { describeError, seconds, step, stepLine, withBeat } from '../report.mjs';
import { run } from '../run.mjs';
import { isGreen, sum } from '../tally.mjs';

/** @param {string} packageName @param {string} file the program inside the package */
const program = (packageName, file) => inRoot('node_modules', ...packageName.split('/'), file);

/** MiB of the young generation: checks make syntax trees and drop them. */
const ROOM_FOR_GARBAGE = '--max-semi-space-size=64';

export const CHECKS = [
  {
    name: 'eslint',
    args: [
      program('eslint', 'bin/eslint.js'),
      '.',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      '.cache/eslint/',
    ],
  },
  { name: 'generated', args: [inRoot('scripts', 'generate.mjs'), '--check'] },
  { name: 'languages', args: [inRoot('scripts', 'i18n-check.mjs')] },
  { name: 'lines', args: [inRoot('scripts', 'lines-check.mjs')] },
  {
    name: 'prettier',
    args: [
      program('prettier', 'bin/prettier.cjs'),
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      '.cache/prettier',
      '.',
    ],
  },
  {
    name: 'unused',
    args: [program('knip', 'bin/knip.js'), '--no-progress', '--cache', '--cache-location', '.cache/knip'],
  },
];

/** @param {typeof CHECKS[number]} check @param {boolean} isPatient */
async function runCheck({ name, args }, isPatient) {
  const begun = performance.now();
  const { code, output } = await run(process.execPath, [ROOM_FOR_GARBAGE, ...args], {
    isQuiet: true,
    isPatient,
  });
  const isOk = code === 0;
  const line = `${stepLine(name, isOk ? 'clean' : 'FAULTS', performance.now() - begun)}\n`;
  return {
    tally: { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0 },
    output: isOk ? line : `${line}${output}\n`,
  };
}

/**
 * Runs all checks at the same time, each to its end, so that one run reports everything.
 *
 * @param {{ isPatient?: boolean }} [options] `isPatient` lets other programs go first
 */
export async function lint({ isPatient = false } = {}) {
  mkdirSync(CACHE, { recursive: true });
  const results = await Promise.all(CHECKS.map((check) => runCheck(check, isPatient)));
  return {
    tally: sum(results.map(({ tally }) => tally)),
    output: results.map(({ output }) => output).join(''),
  };
}

/** What a program mends by itself, in the order in which one makes work for the next. */
const FIXES = [
  { name: 'generated', args: [inRoot('scripts', 'generate.mjs')] },
  { name: 'eslint', args: [program('eslint', 'bin/eslint.js'), '.', '--fix'] },
  {
    name: 'prettier',
    args: [program('prettier', 'bin/prettier.cjs'), '--write', '--log-level', 'warn', '.'],
  },
];

/** Mends what can be mended; what is left over is for the checks to say. */
async function fix() {
  for (const { name, args } of FIXES)
    await step(`${name}, mended`, async () => {
      await run(process.execPath, [ROOM_FOR_GARBAGE, ...args], { isQuiet: true });
    });
}

/** The command. @param {readonly string[]} args `--fix` mends first */
export async function main(args) {
  try {
    await step('packages', ensureInstalled);
    if (args.includes('--fix')) await fix();
    const begun = performance.now();
    const { tally, output } = await withBeat('lint', () => lint());
    process.stdout.write(output);
    console.log(
      `  ${tally.passed} clean, ${tally.failed} with faults, ${seconds(performance.now() - begun)}`,
    );
    process.exitCode = isGreen(tally) ? 0 : 1;
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}
