import type { AppStore } from '@/store';
import { listAsked, selectListRows, windowAsked, type ListQuestion, type ListRows } from '@/store/listRows';
import { missingWindows, pageFor, type RowSpan, WINDOW_ROWS } from '@/store/listRows/windows';
import { placeIn, screenCall } from '@/store/screenApi';

const listOf = (store: AppStore, table: string): ListRows | undefined =>
  selectListRows(table)(store.getState());

function askWindow(store: AppStore, table: string, number: number, isResumed = false): void {
  const list = listOf(store, table);
  if (list === undefined) return;
  const { body, variant } = list.question;
  const page = pageFor(list.windows, number);
  const request = screenCall.requested(placeIn(list.question), { ...body, page }, variant);
  store.dispatch(windowAsked({ table, number, requestId: request.payload.requestId, isResumed }));
  store.dispatch(request);
}

/**
 * Asks for the first visible rows of a question, unless they are already asked for.
 *
 * @param row the first visible row
 */
export function beginList(store: AppStore, table: string, question: ListQuestion, row: number): void {
  store.dispatch(listAsked({ table, question }));
  const list = listOf(store, table);
  if (list?.pending === null && list.windows.order.length === 0) {
    askWindow(store, table, Math.floor(row / WINDOW_ROWS));
  }
}

/** Retries what failed. */
export function retryList(store: AppStore, table: string): void {
  askWindow(store, table, listOf(store, table)?.failed?.number ?? 0);
}

/** Retries what failed without the person asking. The failure stays visible until the rows arrive. */
export function resumeList(store: AppStore, table: string): void {
  const number = listOf(store, table)?.failed?.number;
  if (number !== undefined) askWindow(store, table, number, true);
}

/** The window after the visible ones, if there is one and nothing else is in progress. */
function nextWindow({ windows, pending, failed }: ListRows, to: number, total: number): number | null {
  const number = Math.ceil(to / WINDOW_ROWS);
  const isWanted = !(number in windows.byNumber) && number * WINDOW_ROWS < total;
  return isWanted && pending === null && failed === null ? number : null;
}

/** True when only a place behind the end has been read. The rows before it tell how many there are. */
function isBehindEnd({ windows, pending, failed }: ListRows): boolean {
  return windows.order.length > 0 && pending === null && failed === null;
}

interface Needed {
  /** Ascending. */
  rows: readonly RowSpan[];
  /** How many rows there are. Null while that is not known. */
  total: number | null;
  /** Requests in progress come first. */
  isPatient?: boolean | undefined;
}

/**
 * Asks for rows that will be seen soon. It waits for requests in progress that bring them, leaves failed ones
 * to `retryList`, and cancels any other request.
 *
 * @param key of the question that the rows belong to
 */
export function needRows(
  store: AppStore,
  table: string,
  key: string,
  { rows, total, isPatient }: Needed,
): void {
  const list = listOf(store, table);
  if (list?.question.key !== key || (isPatient && list.pending !== null)) return;
  const to = rows.at(-1)?.to ?? 0;
  const end = total ?? (isBehindEnd(list) ? to : null);
  if (end === null || to === 0) return;
  const missing = missingWindows(list.windows, rows, end);
  const isLeftAlone = (number: number | undefined) => number !== undefined && missing.includes(number);
  if (isLeftAlone(list.pending?.number) || isLeftAlone(list.failed?.number)) return;
  const number = missing[0] ?? nextWindow(list, to, end);
  if (number !== null) askWindow(store, table, number);
}
