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
 * Puts the suites into stages, one after the other. A stage has two lanes that run at the same time, each in order:
 * the suites, and those that run beside them. A suite that runs alone makes a stage.
 *
 * @template {{ isBeside?: boolean, isAlone?: boolean }} Suite
 * @param {readonly Suite[]} suites
 * @returns {Suite[][][]} the lanes of each stage
 */
export function inStages(suites) {
  /** @type {Suite[][][]} */
  const stages = [];
  for (const [index, suite] of suites.entries()) {
    if (index === 0 || suite.isAlone || suites[index - 1].isAlone) stages.push([[], []]);
    stages.at(-1)?.[suite.isBeside ? 1 : 0].push(suite);
  }
  return stages;
}

/**
 * Runs the suites in order until one fails. What runs beside it is still waited for.
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
  /** @type {Awaited<ReturnType<typeof runOne>>[]} */
  const outcomes = [];
  /** @type {unknown[]} */
  const errors = [];
  const isStopped = () => errors.length > 0 || outcomes.some(({ tally }) => !isGreen(tally));
  const inOrder = async (/** @type {import('../suites.mjs').Suite[]} */ lane) => {
    for (const suite of lane) {
      if (isStopped()) return;
      await runOne(suite).then(
        (outcome) => outcomes.push(outcome),
        (error) => errors.push(error),
      );
    }
  };
  const begun = performance.now();
  for (const lanes of inStages(chosen)) await Promise.all(lanes.map(inOrder));
  for (const { name, tally, output } of outcomes) {
    if (isGreen(tally)) continue;
    if (isQuiet) process.stdout.write(`\n${output}\n`);
    console.log(`\n  "${name}" failed: npm test stops here.`);
  }
  if (errors.length > 0) throw errors[0];
  const tallies = outcomes.map(({ tally }) => tally);
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
