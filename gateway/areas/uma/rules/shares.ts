/** The whole in basis points. */
export const WHOLE_BP = 10_000;

/**
 * Splits a whole number in proportion to weights, so that the parts add up to it exactly. What rounding leaves goes to
 * the largest remainders, the first among equals.
 *
 * @param weights whole numbers; their sum must not be zero
 * @returns a whole number for each weight
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((added, weight) => added + BigInt(weight), 0n);
  if (sum === 0n) throw new Error('nothing to split by');
  const sign = sum < 0n ? -1n : 1n;
  const divisor = sum * sign;
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight) * sign;
    const rest = ((product % divisor) + divisor) % divisor;
    return { index, floor: (product - rest) / divisor, rest };
  });
  let left = BigInt(total) - parts.reduce((added, { floor }) => added + floor, 0n);
  const shares = parts.map(({ floor }) => Number(floor));
  for (const { index } of [...parts].sort((a, b) => Number(b.rest - a.rest) || a.index - b.index)) {
    if (left === 0n) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1n;
  }
  return shares;
}
