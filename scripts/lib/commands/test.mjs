import { loadEnvironment } from '../envFile.mjs';
import { ensureInstalled } from '../install.mjs';
import { Refusal, describeError, seconds, step, stepLine } from '../report.mjs';
import { isGreen, sum } from '../tally.mjs';

/** An option or a path. A misspelt part has no dash, slash or full stop. */
const IS_OF_RUNNER = /^-|[/\\.]/;

/**
 * @param {readonly string[]} args names of parts. Everything from the first option or path on goes to their
 * runner
 * @param {readonly { name: string }[]} suites
 * @throws {Refusal} for an unknown part, and when several parts would get arguments
 */
export function readArguments(args, suites) {
  const first = args.findIndex((arg) => IS_OF_RUNNER.test(arg));
  const names = first < 0 ? args : args.slice(0, first);
  const extra = first < 0 ? [] : args.slice(first).filter((arg) => arg !== '--');
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    throw new Refusal(
      `There is no part "${unknown.join('", "')}". The parts: ${suites.map(({ name }) => name).join(', ')}.`,
    );
  }
  if (extra.length > 0 && names.length !== 1) {
    throw new Refusal(`${extra.join(' ')} can be handed to one part only: name it first.`);
  }
  return { names, extra };
}

/**
 * Suites that run at the same time share a batch.
 *
 * @template {{ isBeside?: boolean }} Suite
 * @param {readonly Suite[]} suites
 * @returns {Suite[][]}
 */
export function inBatches(suites) {
  /** @type {Suite[][]} */
  const batches = [];
  for (const suite of suites) {
    const last = batches.at(-1);
    if (suite.isBeside && last) last.push(suite);
    else batches.push([suite]);
  }
  return batches;
}

/**
 * Runs the suites in order until one fails.
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>} whether all passed
 */
export async function runSuites(args, env = loadEnvironment()) {
  await step('packages', ensureInstalled);
  const { SUITES, SUITES_APART, makePreparation } = await import('../suites.mjs');
  const known = [...SUITES, ...SUITES_APART];
  const { names, extra } = readArguments(args, known);
  const chosen = names.length === 0 ? SUITES : known.filter(({ name }) => names.includes(name));
  const isQuiet = chosen.length > 1;
  const prepare = makePreparation(isQuiet);
  const runOne = async (/** @type {import('../suites.mjs').Suite} */ suite) => {
    await prepare(suite);
    return step(suite.name, async (say) => {
      const result = await suite.run({ isQuiet, extra, env });
      const { passed, failed, skipped, again = [] } = result.tally;
      const results = [
        `${passed} passed`,
        `${failed} failed`,
        ...(skipped ? [`${skipped} skipped: none may be`] : []),
        ...(again.length > 0 ? [`${again.length} only at a second try: ${again.join('; ')}`] : []),
      ];
      say(results.join(', '));
      if (again.length > 0 && isQuiet) process.stdout.write(`\n${result.output}\n`);
      return { ...result, name: suite.name };
    });
  };
  const tallies = [];
  const begun = performance.now();
  for (const batch of inBatches(chosen)) {
    const settled = await Promise.allSettled(batch.map(runOne));
    // What runs beside has ended by then, and has said what it found.
    const outcomes = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const broken = settled.find((each) => each.status === 'rejected');
    tallies.push(...outcomes.map(({ tally }) => tally));
    const failed = outcomes.filter(({ tally }) => !isGreen(tally));
    for (const { name, output } of failed) {
      if (isQuiet) process.stdout.write(`\n${output}\n`);
      console.log(`\n  "${name}" failed: npm test stops here.`);
    }
    if (broken !== undefined) throw broken.reason;
    if (failed.length > 0) break;
  }
  const total = sum(tallies);
  console.log(stepLine('all', `${tallies.length} of ${chosen.length} parts`, performance.now() - begun));
  console.log(`${total.passed} passed, ${total.failed + total.skipped} failed`);
  return tallies.every(isGreen) && tallies.length === chosen.length;
}

/** @param {readonly string[]} args of the command */
export async function main(args) {
  const begun = performance.now();
  try {
    process.exitCode = (await runSuites(args)) ? 0 : 1;
  } catch (error) {
    console.error(describeError(error));
    console.log(`  stopped after ${seconds(performance.now() - begun)}`);
    console.log('0 passed, 1 failed');
    process.exitCode = 1;
  }
}
