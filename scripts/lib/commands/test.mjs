import { loadEnvironment } from '../envFile.mjs';
import { ensureInstalled } from '../install.mjs';
import { Refusal, describeError, seconds, step, stepLine } from '../report.mjs';
import { isGreen, sum } from '../tally.mjs';

/**
 * @param {readonly string[]} args names of parts, then what is handed on to their runner
 * @param {readonly { name: string }[]} suites
 */
export function readArguments(args, suites) {
  const first = args.findIndex((arg) => arg.startsWith('-'));
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
 * Runs the suites in their order up to the first that fails.
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>} whether all is green
 */
export async function runSuites(args, env = loadEnvironment()) {
  await step('packages', ensureInstalled);
  const { SUITES, makePreparation } = await import('../suites.mjs');
  const { names, extra } = readArguments(args, SUITES);
  const chosen = names.length === 0 ? SUITES : SUITES.filter(({ name }) => names.includes(name));
  const prepare = makePreparation();
  const isQuiet = chosen.length > 1;
  const tallies = [];
  const begun = performance.now();
  for (const suite of chosen) {
    await prepare(suite);
    const outcome = await step(suite.name, async (say) => {
      const result = await suite.run({ isQuiet, extra, env });
      const { passed, failed, skipped } = result.tally;
      say(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped: none may be` : ''}`);
      return result;
    });
    tallies.push(outcome.tally);
    if (isGreen(outcome.tally)) continue;
    if (isQuiet) process.stdout.write(`\n${outcome.output}\n`);
    console.log(`\n  "${suite.name}" failed: npm test stops here.`);
    break;
  }
  const total = sum(tallies);
  console.log(stepLine('all', `${tallies.length} of ${chosen.length} parts`, performance.now() - begun));
  console.log(`${total.passed} passed, ${total.failed + total.skipped} failed`);
  return tallies.every(isGreen) && tallies.length === chosen.length;
}

/** @param {readonly string[]} args the command's */
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
