/** The place of the last ascending number that is at most `value`. -1 when all are greater. */
export function lastAtMost(ascending: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
