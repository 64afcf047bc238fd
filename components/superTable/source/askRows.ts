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
 * Asks the first rows of a question that are to be seen, unless it is asked already.
 *
 * @param row the first of them
 */
export function beginList(store: AppStore, table: string, question: ListQuestion, row: number): void {
  store.dispatch(listAsked({ table, question }));
  const list = listOf(store, table);
  if (list?.pending === null && list.windows.order.length === 0) {
    askWindow(store, table, Math.floor(row / WINDOW_ROWS));
  }
}

/** Asks again for what failed. */
export function retryList(store: AppStore, table: string): void {
  askWindow(store, table, listOf(store, table)?.failed?.number ?? 0);
}

/** Asks again for what failed, as nobody asked to: that it failed stays told until it is there. */
export function resumeList(store: AppStore, table: string): void {
  const number = listOf(store, table)?.failed?.number;
  if (number !== undefined) askWindow(store, table, number, true);
}

/** The window behind those in sight, where there is one and nothing else to do. */
function nextWindow({ windows, pending, failed }: ListRows, to: number, total: number): number | null {
  const number = Math.ceil(to / WINDOW_ROWS);
  const isWanted = !(number in windows.byNumber) && number * WINDOW_ROWS < total;
  return isWanted && pending === null && failed === null ? number : null;
}

/** True where nothing but a place behind the end has been read: how many rows there are, those before it tell. */
function isBehindEnd({ windows, pending, failed }: ListRows): boolean {
  return windows.order.length > 0 && pending === null && failed === null;
}

interface Needed {
  /** Ascending. */
  rows: readonly RowSpan[];
  /** How many rows there are; null while that is not known. */
  total: number | null;
  /** Whatever is under way comes first. */
  isPatient?: boolean | undefined;
}

/**
 * Asks for rows that are about to be seen. What is under way for them already is waited for, what has failed is left
 * to `retryList`; anything else that is under way is given up for them.
 *
 * @param key of the question that the rows are of
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
