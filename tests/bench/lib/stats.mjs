/** Rounds of a run that counts. */
const RUNS = 9;

/** Of this run: BENCH_ROUNDS asks for another number, for a quick trial. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? RUNS);

/** True for a run of fewer rounds than count: what it finds is printed, and recorded nowhere. */
export const isTrial = ROUNDS < RUNS;

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * @param {readonly number[]} values
 * @returns {{ median: number, min: number, max: number, runs: number }}
 */
export function spread(values) {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values), runs: values.length };
}

/**
 * A spread as it is read: `1.23 (1.10-1.41)`, where it goes below zero `-0.5 (-1.2 to 0.4)`.
 *
 * @param {{ median: number, min: number, max: number }} values
 */
export function said({ median: middle, min, max }, digits = 2) {
  const between = min < 0 ? ' to ' : '-';
  return `${middle.toFixed(digits)} (${min.toFixed(digits)}${between}${max.toFixed(digits)})`;
}

/**
 * What two contenders come to against each other, within each round: a machine that is slow for a while is so for both.
 *
 * @template T
 * @param {readonly T[]} ours a round each
 * @param {readonly T[]} theirs
 * @param {(ours: T, theirs: T) => number} compare
 */
export const paired = (ours, theirs, compare) =>
  spread(ours.map((each, round) => compare(each, theirs[round])));

/**
 * Runs each contender once a round, in an order that turns by one each round, so that what slows the machine for
 * a while slows all of them.
 *
 * @template T
 * @param {Record<string, () => Promise<T>>} contenders
 * @param {number} rounds
 * @returns {Promise<Record<string, T[]>>} the results of each, a round each
 */
export async function interleave(contenders, rounds) {
  const names = Object.keys(contenders);
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + round) % names.length];
      results[name].push(await contenders[name]());
    }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
  return results;
}
