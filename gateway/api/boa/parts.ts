import { type SQL, sql } from 'drizzle-orm';
import { decimalOf } from '@/contract/decimal';
import { planned } from '../../db/statement';
import { added, type CodeRow, type KeptParts } from '../answers/parts';
import type { Handling } from '../handler';
import type { FoundBook } from './found';
import type { AsOfDay } from './onDay';

/** Rows that add up over rep codes. */
export interface Summands {
  /** The CTEs that `rows` reads, without the `with`. */
  ctes: SQL;
  /** A select of `rep_code_id`, `key` and the columns: each row is of one rep code. */
  rows: SQL;
}

/** The few households that several rep codes serve. What they are is known of all their codes together. */
const OF_SEVERAL = sql`(select x.id from households x where x.rep_code_id is null)`;

/** A book without the households of several rep codes, and these alone: the first one is the sum of its rep codes. */
export const parted = (book: FoundBook): { alone: FoundBook; several: FoundBook } => {
  const having = (condition: SQL): FoundBook['accounts'] => ({
    ...book.accounts,
    where: sql`${book.accounts.where} and ${condition}`,
  });
  return {
    alone: {
      ...book,
      accounts: having(sql`(a.household_id is null or a.household_id not in ${OF_SEVERAL})`),
    },
    // Some accounts: what they earned is looked up one by one.
    several: { ...book, accounts: having(sql`a.household_id in ${OF_SEVERAL}`), codes: null },
  };
};

/** The same of a condition on households (alias `h`). */
export const partedHomes = (where: SQL): { alone: SQL; several: SQL } => ({
  alone: sql`${where} and h.id not in ${OF_SEVERAL}`,
  several: sql`${where} and h.id in ${OF_SEVERAL}`,
});

/** The parts of the person's rep codes, where they make up the answer; null for part of a code, and an earlier day. */
export const partsFor = (
  { parts }: Pick<Handling<unknown>, 'parts'>,
  book: FoundBook,
  { isToday }: Pick<AsOfDay, 'isToday'>,
): KeptParts | null => (isToday && book.codes !== null ? parts : null);

/** Sums are whole hundredths: cents, and counts a hundred times. */
export const HUNDREDTHS = 100;

const statementOf = ({ ctes, rows }: Summands, columns: readonly string[]) =>
  planned<CodeRow>(sql`
  with ${ctes}, summands as (${rows})
  select rep_code_id, json_agg(json_build_array(key, ${sql.join(
    columns.map((name) => sql`(${sql.raw(`"${name}"`)} * ${sql.raw(String(HUNDREDTHS))})::bigint`),
    sql`, `,
  )})) as parts from summands group by rep_code_id`);

/**
 * @param columns of `alone` and `several`, in hundredths in the result
 * @param alone what is kept of each rep code
 * @param several what is worked out each time; null where nothing spans rep codes
 * @returns the sums by key
 */
export async function sumsByKey(
  parts: KeptParts,
  { tx }: Pick<Handling<unknown>, 'tx'>,
  values: Record<string, unknown>,
  columns: readonly string[],
  alone: Summands,
  several: Summands | null,
): Promise<Map<string, number[]>> {
  const own = await parts.of(statementOf(alone, columns), values);
  const more = several === null ? [] : await tx.run(statementOf(several, columns)(values));
  return added([...own, ...more.flatMap((row) => row.parts)]);
}

/** The same sums without parts, of whatever rows. */
export async function sumsOnce(
  { tx }: Pick<Handling<unknown>, 'tx'>,
  values: Record<string, unknown>,
  columns: readonly string[],
  summands: Summands,
): Promise<Map<string, number[]>> {
  const rows = await tx.run(statementOf(summands, columns)(values));
  return added(rows.flatMap((row) => row.parts));
}

/** One row of sums by their names, of which some are amounts and some counts. */
export const rowOf = <Amounts extends string, Counts extends string>(
  sums: Map<string, number[]>,
  amounts: readonly Amounts[],
  counts: readonly Counts[],
): Record<Amounts, string> & Record<Counts, number> => {
  const [row = []] = [...sums.values()];
  const at = (place: number): number => row[place] ?? 0;
  return Object.fromEntries([
    ...amounts.map((name, place) => [name, decimalOf(BigInt(at(place)))]),
    ...counts.map((name, place) => [name, at(amounts.length + place) / HUNDREDTHS]),
  ]) as Record<Amounts, string> & Record<Counts, number>;
};

/** Sums by key as the `with` query `added`, with their values for the statement. */
export function addedRows(sums: Map<string, number[]>, columns: readonly string[]) {
  const named = (name: string): SQL => sql.raw(`"${name}"`);
  const values: Record<string, unknown> = { keys: [...sums.keys()] };
  for (const [place, name] of columns.entries())
    values[`sums ${name}`] = `{${[...sums.values()].map((row) => row[place] ?? 0).join(',')}}`;
  return {
    ctes: sql`added as (
    select key, ${sql.join(
      columns.map((name) => sql`${named(name)}::numeric / ${sql.raw(String(HUNDREDTHS))} as ${named(name)}`),
      sql`, `,
    )}
    from unnest(${sql.placeholder('keys')}::text[], ${sql.join(
      columns.map((name) => sql`${sql.placeholder(`sums ${name}`)}::bigint[]`),
      sql`, `,
    )}) as x (key, ${sql.join(columns.map(named), sql`, `)}))`,
    values,
  };
}
