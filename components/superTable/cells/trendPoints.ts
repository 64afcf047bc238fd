/** Size of the drawing in its own units. */
export const TREND_BOX = { width: 100, height: 20 } as const;

/**
 * The points of a line through the values, lowest at the bottom and highest at the top. Flat when all values
 * are equal.
 */
export function trendPoints(values: readonly number[]): string {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const step = values.length > 1 ? TREND_BOX.width / (values.length - 1) : 0;
  return values
    .map((value, index) => {
      const height = range === 0 ? TREND_BOX.height / 2 : ((value - low) / range) * TREND_BOX.height;
      return `${Math.round(index * step * 10) / 10},${Math.round((TREND_BOX.height - height) * 10) / 10}`;
    })
    .join(' ');
}

/** The direction from the first value to the last. */
export function trendOf(values: readonly number[]): 'Up' | 'Down' | 'Flat' {
  const change = (values.at(-1) ?? 0) - (values[0] ?? 0);
  return change > 0 ? 'Up' : change < 0 ? 'Down' : 'Flat';
}
