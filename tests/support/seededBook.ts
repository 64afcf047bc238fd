import { type Value } from '@/gateway/kit/db/bulk';
import { isoOf } from '@/gateway/demo/book/calendar';
import { holidaysOf } from '@/gateway/demo/book/holidays';
import { makeBook, type BookPlan } from '@/gateway/demo/book/book';
import { CLIENT_TABLES, type ClientTable } from '@/gateway/demo/book/rows';
import { BOOK_DAY } from '@/tests/support/bookDay';

export type Row = Record<string, Value>;

/** A demo book in memory, as it would be written. Each row is keyed by its column names. */
export interface SeededBook extends Pick<Awaited<ReturnType<typeof makeBook>>, 'organisation' | 'market'> {
  rows(table: ClientTable): Row[];
  /** The id of a rep code. */
  codeId(code: string): number;
}

/** Makes a book without a database. */
export async function seededBook(plan: Omit<BookPlan, 'day'> & { day?: string }): Promise<SeededBook> {
  const tables = new Map<ClientTable, Row[]>();
  const { organisation, market, writeClients } = await makeBook({ day: BOOK_DAY, ...plan });
  await writeClients({
    row(table, values) {
      const columns: readonly string[] = CLIENT_TABLES[table];
      if (columns.length !== values.length) throw new Error(`${table} takes ${columns.length} values`);
      const row = Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
      const rows = tables.get(table);
      if (rows === undefined) tables.set(table, [row]);
      else rows.push(row);
    },
    breathe: () => Promise.resolve(),
    finish: () => Promise.resolve(),
  });
  return {
    organisation,
    market,
    rows: (table) => tables.get(table) ?? [],
    codeId(code) {
      const found = organisation.repCodes.find((each) => each.code === code);
      if (found === undefined) throw new Error(`no rep code ${code}`);
      return found.id;
    },
  };
}

const shared = new Map<number, Promise<SeededBook>>();

/**
 * @param clients how many
 * @returns a book by seed 1 that is made once a worker. Nobody may change its rows
 */
export function sharedBook(clients: number): Promise<SeededBook> {
  const found = shared.get(clients) ?? seededBook({ seed: 1, clients });
  shared.set(clients, found);
  return found;
}

/** `"-1204.18"` in whole cents. */
export const centsOf = (value: Value): number => Number(String(value).replace('.', ''));

/** Rows by the value of a column. */
export function groupBy(rows: readonly Row[], column: string): Map<Value, Row[]> {
  const groups = new Map<Value, Row[]>();
  for (const row of rows) {
    const key = row[column] ?? null;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** True for a date when Toronto does not trade. */
export function isShut(date: string): boolean {
  const isWeekend = [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
  return (
    isWeekend ||
    holidaysOf(Number(date.slice(0, 4)))
      .map(isoOf)
      .includes(date)
  );
}
