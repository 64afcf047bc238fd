import { type SQL, sql } from 'drizzle-orm';
import { decimalOf } from '@/contract/decimal';
import { planned } from '../../../kit/db/statement';
import { added, type CodeRow, type KeptParts, type Part } from '../../../kit/answers/parts';
import type { CallContext } from '../../../kit/call/handler';
import type { FoundBook } from '../calls/found';
import type { AsOfDay } from '../calls/onDay';

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

/** The parts of the person's rep codes, where they make up the answer; null for part of a code, and an earlier day. */
export const partsFor = (
  { parts }: Pick<CallContext<unknown>, 'parts'>,
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

/** What single rep codes add, and the same with what several have together. */
export interface Summed {
  own: ReadonlyMap<number, readonly Part[]>;
  all: readonly (readonly Part[])[];
}

/**
 * @param columns of `alone` and `several`, in hundredths in the result
 * @param alone what is kept of each rep code
 * @param several what is worked out each time; null if nothing spans rep codes
 */
export async function partsOf(
  parts: KeptParts,
  { tx }: Pick<CallContext<unknown>, 'tx'>,
  values: Record<string, unknown>,
  columns: readonly string[],
  alone: Summands,
  several: Summands | null,
): Promise<Summed> {
  const own = await parts.of(statementOf(alone, columns), values);
  const more = several === null ? [] : await tx.run(statementOf(several, columns)(values));
  return { own, all: [...own.values(), ...more.map((row) => row.parts)] };
}

/** @returns the sums by key */
export const sumsByKey = async (...asked: Parameters<typeof partsOf>): Promise<Map<string, number[]>> =>
  added((await partsOf(...asked)).all);

/** The ids of the value `ids`, of which `ToldByCode` tells. */
export const IDS = sql`${sql.placeholder('ids')}::integer[]`;

/**
 * What is told of some keys, which are ids, besides their sums. It is kept for the ids of each rep code; those of
 * several rep codes are looked up each time.
 */
export async function toldOf(
  parts: KeptParts,
  { tx }: Pick<CallContext<unknown>, 'tx'>,
  values: Record<string, unknown>,
  columns: readonly string[],
  summands: Summands,
  { own, chosen }: { own: Summed['own']; chosen: ReadonlySet<string> },
): Promise<Map<string, (number | null)[]>> {
  const query = statementOf(summands, columns);
  const others = new Set(chosen);
  const asked = new Map<number, number[]>();
  for (const [code, rows] of own) {
    const ids = rows.flatMap(([key]) => (key !== null && others.delete(key) ? [Number(key)] : []));
    if (ids.length > 0) asked.set(code, ids);
  }
  const found = [...(await parts.of(query, values, asked)).values()].flat();
  if (others.size > 0) {
    const rows = await tx.run(query({ ...values, ids: `{${[...others].join(',')}}` }));
    found.push(...rows.flatMap((row) => row.parts));
  }
  return new Map(found.map(([key, ...more]) => [key ?? '', more]));
}

/** The same sums without parts, of whatever rows. */
export async function sumsOnce(
  { tx }: Pick<CallContext<unknown>, 'tx'>,
  values: Record<string, unknown>,
  columns: readonly string[],
  summands: Summands,
): Promise<Map<string, number[]>> {
  const rows = await tx.run(statementOf(summands, columns)(values));
  return added(rows.map((row) => row.parts));
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

/** Rows by key as the `with` query `name`, with their values for the statement; sums in hundredths become what they are. */
export function rowsAs(
  name: string,
  rows: ReadonlyMap<string, readonly (number | null)[]>,
  columns: readonly string[],
) {
  const named = (column: string): SQL => sql.raw(`"${column}"`);
  const keyOf = (column: string) => `${name} ${column}`;
  const valuesOf = (place: number) => [...rows.values()].map((row) => row[place] ?? 'NULL');
  const each = (of: (column: string) => SQL): SQL => sql.join(columns.map(of), sql`, `);
  return {
    ctes: sql`${sql.raw(name)} as (
    select key, ${each((column) => sql`${named(column)}::numeric / ${sql.raw(String(HUNDREDTHS))} as ${named(column)}`)}
    from unnest(${sql.placeholder(keyOf('key'))}::text[], ${each(
      (column) => sql`${sql.placeholder(keyOf(column))}::bigint[]`,
    )}) as x (key, ${each(named)}))`,
    values: {
      [keyOf('key')]: [...rows.keys()],
      ...Object.fromEntries(
        columns.map((column, place) => [keyOf(column), `{${valuesOf(place).join(',')}}`]),
      ),
    },
  };
}
