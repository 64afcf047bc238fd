/** When a part is this many times the whole, as when debts leave almost nothing, its share says nothing. */
export const MOST_OF_WHOLE = 10_000n;

/**
 * The shares of parts in their sum, in units that add up to the whole. Each share is rounded down. The units
 * that remain go to the shares that lost most by it (largest remainder), the first one in a tie.
 *
 * @param cents the parts
 * @param whole their sum
 * @param units how many units the whole has
 * @returns units in the order of the parts, negative for a negative part. Null when the whole is not above
 * zero, or tiny beside a part
 */
export function sharesOf(cents: readonly bigint[], whole: bigint, units: bigint): number[] | null {
  if (whole <= 0n || cents.some((part) => (part < 0n ? -part : part) > whole * MOST_OF_WHOLE)) return null;
  const parts = cents.map((part, index) => {
    const exact = part * units;
    const lost = ((exact % whole) + whole) % whole;
    return { index, share: Number((exact - lost) / whole), lost };
  });
  const left = Number(units) - parts.reduce((sum, { share }) => sum + share, 0);
  const raised = new Set(
    [...parts]
      .sort((a, b) => (b.lost === a.lost ? a.index - b.index : b.lost > a.lost ? 1 : -1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, share }) => share + (raised.has(index) ? 1 : 0));
}
