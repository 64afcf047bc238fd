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

/**
 * The households that can be among the first, and one row that adds up all others. Who is level with the last of them
 * stays too, because their keys decide there.
 *
 * @param sums of each household by its id
 */
export function largestHomes(
  sums: ReadonlyMap<string, number[]>,
  { by, limit, something }: Wanted,
): Map<string, number[]> {
  const homes = [...sums].filter(([key]) => key !== NO_HOME);
  const least = homes.map(([, row]) => row[by] ?? 0).sort((a, b) => b - a)[limit - 1] ?? -Infinity;
  const chosen = new Map(homes.filter(([, row]) => (row[by] ?? 0) >= least));
  const isSomething = (row: number[]) => something.some((place) => (row[place] ?? 0) !== 0);
  const others = [...sums]
    .filter(([key, row]) => (key === NO_HOME ? isSomething(row) : !chosen.has(key)))
    .map(([, row]) => row);
  const [first] = others;
  if (first !== undefined) {
    chosen.set(
      NO_HOME,
      first.map((_, at) => others.reduce((sum, row) => sum + (row[at] ?? 0), 0)),
    );
  }
  return chosen;
}
