import { PAGE_SIZE_MAX } from '@/contract/limits';
import type { Locale } from '@/contract/locale';
import type { ExportSelection, ListExportBody } from '@/contract/export/schema';
import { ProblemError } from '../http/problem';
import type { FoundIds } from '../lists/listRead';
import type { AnyRow, Ask, ExportedList, FoundTotal } from './definition';
import { demandRoom } from './room';

/**
 * Reads as many rows at once as a call of the list may ask for, each window in its own transaction: a slow reader never
 * holds the database, and memory holds one window beside all ids, however large the book is.
 */
const WINDOW_ROWS = PAGE_SIZE_MAX;

/** The rows of a file: the set is fixed before the first row is read. */
export interface Reading {
  /** The book's date, of all of them. */
  asOf: string;
  /** How many rows there were. Rows that have left the list since are not in the windows. */
  count: number;
  /** Rows chosen one by one that had left the list before that. */
  missing: number;
  /**
   * The total of everything the list finds, at the rows' date; null for a list without one, and when the file does not
   * show it.
   */
  total: FoundTotal | null;
  /**
   * The rows in order, one window at a time, each row once.
   * @throws {ProblemError} `cursor` when the book's date changed: the rows would mix two dates
   */
  windows: AsyncIterable<readonly AnyRow[]>;
}

/** The ids one by one, so that they never all exist as separate texts. */
function* eachOf({ text }: FoundIds): Generator<string> {
  for (let at = 0; at < text.length;) {
    const comma = text.indexOf(',', at);
    const end = comma < 0 ? text.length : comma;
    yield text.slice(at, end);
    at = end + 1;
  }
}

function* chosenOf(found: FoundIds, { all, ids }: ExportSelection): Generator<string> {
  const named = new Set(ids);
  for (const id of eachOf(found)) if (named.has(id) !== all) yield id;
}

function countOf(each: Iterable<string>): number {
  let count = 0;
  for (const _ of each) count += 1;
  return count;
}

function* inWindows(each: Iterable<string>): Generator<string[]> {
  let window: string[] = [];
  for (const id of each) {
    window.push(id);
    if (window.length < WINDOW_ROWS) continue;
    yield window;
    window = [];
  }
  if (window.length > 0) yield window;
}

/** Puts rows back in the order of their ids, even if they moved in the list since. */
function ordered(rows: readonly AnyRow[], ids: readonly string[]): AnyRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads one window ahead, so that a refusal comes before anything is sent. */
async function begun<T>(windows: AsyncGenerator<T>): Promise<AsyncIterable<T>> {
  const first = await windows.next();
  return (async function* () {
    if (first.done === true) return;
    yield first.value;
    yield* windows;
  })();
}

const ANY_PAGE = { size: WINDOW_ROWS, after: null, before: null };

/**
 * Starts to read the rows of a file. It reads a paged list in two passes: first all ids in order, in one
 * statement, then the rows by id. A row that moves in the meantime keeps its first place and appears once; a
 * row that leaves the list is left out.
 *
 * @throws {ProblemError} what the list refuses; `too-many-rows`; `cursor` where the book has taken another
 * date
 */
export async function beginReading(
  ask: Ask,
  exported: ExportedList,
  { rows: asked, selection, format }: ListExportBody,
  locale: Locale,
): Promise<Reading> {
  const { page } = exported;
  if (page === undefined) {
    const { rows, asOf, total = null } = await exported.all(ask, asked, locale);
    async function* windows() {
      for (let at = 0; at < rows.length; at += WINDOW_ROWS) yield rows.slice(at, at + WINDOW_ROWS);
    }
    return { asOf, count: rows.length, missing: 0, total, windows: windows() };
  }
  let found: FoundIds = { count: 0, text: '' };
  const reading = { what: 'ids', found: (ids: FoundIds) => void (found = ids) } as const;
  const { asOf } = await page((name, body) => ask(name, body, reading), asked, ANY_PAGE);
  const chosen = () => (selection === null ? eachOf(found) : chosenOf(found, selection));
  const count = selection === null ? found.count : countOf(chosen());
  demandRoom(format, count);
  const missing = selection === null || selection.all ? 0 : new Set(selection.ids).size - count;
  async function* windows() {
    for (const ids of inWindows(chosen())) {
      const window = await page?.((name, body) => ask(name, body, { what: 'rows', ids }), asked, ANY_PAGE);
      if (window?.asOf !== asOf) throw new ProblemError('cursor');
      yield ordered(window.rows, ids);
    }
  }
  const rows = await begun(windows());
  // After a list of one window, no later read could notice a new date.
  const total = format === 'xlsx' ? ((await exported.total?.(ask, asked)) ?? null) : null;
  if (total !== null && total.asOf !== asOf) throw new ProblemError('cursor');
  return { asOf, count, missing, total, windows: rows };
}
