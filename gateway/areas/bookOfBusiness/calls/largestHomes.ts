import type { Part } from '../../../kit/answers/parts';

/** The key of accounts without a household. */
const NO_HOME = '';

interface Wanted {
  /** The place of the sum that decides. */
  by: number;
  /** How many rows are named. */
  limit: number;
  /** The places of sums of which accounts without a household have at least one. */
  something: readonly number[];
}

/** Adds the sums of a part. */
function add(sums: number[], part: Part): void {
  for (let at = 1; at < part.length; at += 1) sums[at - 1] = (sums[at - 1] ?? 0) + Number(part[at]);
}

/**
 * The households that can be among the first, and one row that adds up all others. Who is level with the last of them
 * stays too, because their keys decide there.
 *
 * @param parts of each household one, by its id, and any number without a household. There are tens of thousands: they
 *   are gone through and not copied
 */
export function largestHomes(
  parts: readonly (readonly Part[])[],
  { by, limit, something }: Wanted,
): Map<string, number[]> {
  const valueOf = (part: Part): number => Number(part[by + 1]);
  const values: number[] = [];
  for (const own of parts) for (const part of own) if (part[0] !== null) values.push(valueOf(part));
  const sorted = Float64Array.from(values).sort();
  const least = limit > sorted.length ? -Infinity : (sorted[sorted.length - limit] ?? -Infinity);
  const chosen = new Map<string, number[]>();
  const [others, homeless]: [number[], number[]] = [[], []];
  for (const own of parts) {
    for (const part of own) {
      const [key, ...sums] = part[0] !== null && valueOf(part) >= least ? part : [null];
      if (key === null) add(part[0] === null ? homeless : others, part);
      else chosen.set(key, sums as number[]);
    }
  }
  if (something.some((place) => (homeless[place] ?? 0) !== 0)) add(others, [null, ...homeless]);
  if (others.length > 0) chosen.set(NO_HOME, others);
  return chosen;
}
