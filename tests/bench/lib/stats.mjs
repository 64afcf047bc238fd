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
