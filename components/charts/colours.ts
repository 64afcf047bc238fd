/** The colours of series, in their fixed order. */
const BY_RANK = ['c1', 'c2', 'c4', 'c6', 'c7', 'c8'] as const;

export type SeriesColour = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c7' | 'c8';

/** Two buckets have a colour of their own whatever their rank, so that they are found again in each chart. */
const FIXED: Readonly<Record<string, SeriesColour>> = { cash: 'c3', unknown: 'c5' };

/**
 * The colours of the parts of a whole, the largest first; those for which no colour is left share the last, which is
 * never that of what is not classified. Colours never stand without their words.
 *
 * @param buckets names of the parts in the order of their size
 */
export function coloursOf(buckets: readonly string[]): SeriesColour[] {
  const ranked = buckets.filter((bucket) => !(bucket in FIXED));
  return buckets.map((bucket) => FIXED[bucket] ?? BY_RANK[ranked.indexOf(bucket)] ?? 'c8');
}
