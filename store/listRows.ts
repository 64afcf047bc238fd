import { createAction, createReducer, original, type Draft } from '@reduxjs/toolkit';
import type { CallError } from '@/contract/callError';
import { screenCall, screenReset, type ScreenPlace } from './screenApi';
import { fittedWindow, NO_WINDOWS, withWindow, type RowWindow, type Windows } from './listRows/windows';

/** How a table asks for its list, page by page. */
export type ListQuestion = ScreenPlace & {
  /** The body of each request, without the page. */
  body: object;
  /** What the answer depends on beside the body. */
  variant: string;
  /** Equal for two questions that ask the same. */
  key: string;
  /** Equal for two questions that find the same rows, in whatever order and language. */
  finds: string;
  /** The record and the lens of the rows. Rows of another record never stand in for them. */
  of: string;
};

/** Rows that were shown before, and the question that they answer. */
export interface PreviousRows {
  windows: Windows;
  question: Pick<ListQuestion, 'key' | 'finds'>;
}

/** The rows of a list that a table shows, as far as they are loaded. With its screen they go. */
export interface ListRows {
  question: ListQuestion;
  windows: Windows;
  /** The rows of the question before, to be shown until the first of this one are there; null for none. */
  previous: PreviousRows | null;
  /** The window that is on its way. */
  pending: { number: number; requestId: string } | null;
  /** The window that could not be had, and why. */
  failed: { number: number; error: CallError } | null;
  /** The book's date that the rows which came last tell of; null before any. */
  asOf: string | null;
  /** The list was found to have changed while it was read, and began again: its totals may be older than its rows. */
  hasChanged: boolean;
}

/** By table key. */
type ListRowsState = Record<string, ListRows>;

/** A table asks something of its list: all that it has of another question is out of date. */
export const listAsked = createAction<{ table: string; question: ListQuestion }>('listRows/asked');

/**
 * A window of the list is asked for by the request of that id. The one that was on its way is given up. `isResumed`:
 * not by the person, so that what failed is forgotten only when its rows are there.
 */
export const windowAsked = createAction<{
  table: string;
  number: number;
  requestId: string;
  isResumed?: boolean;
}>('listRows/windowAsked');

/** Reads the whole list again, whatever is loaded. */
export const listReloaded = createAction<{ table: string }>('listRows/reloaded');

const isEmpty = ({ order }: Windows) => order.length === 0;

/** The rows to go on showing when what was loaded is out of date. */
const shownIn = ({ windows, previous, question }: ListRows): PreviousRows | null =>
  isEmpty(windows) ? previous : { windows, question: { key: question.key, finds: question.finds } };

/** Starts as if nothing had been loaded; the old rows show until the first new ones arrive. */
const begunAgain = (list: ListRows, hasChanged: boolean): ListRows => ({
  ...list,
  hasChanged,
  windows: NO_WINDOWS,
  previous: shownIn(list),
  pending: null,
  failed: null,
});

function arrived(
  list: ListRows,
  number: number,
  { asOf, ...window }: RowWindow & { asOf: string },
): ListRows {
  // At most one request is under way, so these are the windows that its page was made from.
  const kept = fittedWindow(list.windows, number, window);
  if (kept === null) return begunAgain(list, true);
  return {
    ...list,
    windows: withWindow(list.windows, number, kept),
    previous: null,
    pending: null,
    failed: null,
    asOf,
  };
}

function refused(list: ListRows, number: number, error: CallError): ListRows {
  // The gateway no longer knows the cursor, because the book or its key changed. It goes on from the start.
  if (error.code === 'cursor' && !isEmpty(list.windows)) return begunAgain(list, true);
  return { ...list, pending: null, failed: { number, error } };
}

/** The state as it is kept: a list may be long, and is never looked through. */
const kept = (state: ListRowsState): ListRowsState =>
  original<ListRowsState>(state as Draft<ListRowsState>) ?? state;

/** The list that waits for a request, with its table's key and the number of the window. */
function waitingFor(state: ListRowsState, requestId: string) {
  for (const [table, list] of Object.entries(kept(state))) {
    if (list.pending?.requestId === requestId) return { table, list, number: list.pending.number };
  }
  return null;
}

/** The loaded rows of each table whose list is longer than one answer. Left with the screen, and with the person. */
export const listRows = createReducer<ListRowsState>({}, (builder) => {
  builder
    .addCase(listAsked, (state, { payload: { table, question } }) => {
      const now = kept(state)[table];
      if (now?.question.key === question.key) return;
      const previous = now?.question.of === question.of ? shownIn(now) : null;
      const list: ListRows = {
        question,
        windows: NO_WINDOWS,
        previous,
        pending: null,
        failed: null,
        asOf: null,
        hasChanged: false,
      };
      Object.assign(state, { [table]: list });
    })
    .addCase(windowAsked, (state, { payload: { table, isResumed = false, ...pending } }) => {
      const list = kept(state)[table];
      if (list === undefined) return;
      const failed = isResumed ? list.failed : null;
      Object.assign(state, { [table]: { ...list, pending, failed } });
    })
    .addCase(listReloaded, (state, { payload: { table } }) => {
      const list = kept(state)[table];
      if (list !== undefined) Object.assign(state, { [table]: begunAgain(list, false) });
    })
    .addCase(screenCall.succeeded, (state, { payload }) => {
      const waiting = waitingFor(state, payload.requestId);
      if (waiting === null) return;
      const { table, list, number } = waiting;
      // Only lists are waited for, and an answer of a list is a window of its rows.
      const { rows, next, previous, asOf } = payload.response as RowWindow & { asOf: string };
      Object.assign(state, { [table]: arrived(list, number, { rows, next, previous, asOf }) });
    })
    .addCase(screenCall.failed, (state, { payload }) => {
      const waiting = waitingFor(state, payload.requestId);
      if (waiting === null) return;
      const { table, list, number } = waiting;
      Object.assign(state, { [table]: refused(list, number, payload.error) });
    })
    .addCase(screenCall.dropped, (state, { payload }) => {
      const waiting = waitingFor(state, payload.requestId);
      if (waiting !== null) Object.assign(state, { [waiting.table]: { ...waiting.list, pending: null } });
    })
    .addCase(screenReset, (state, { payload }) => {
      for (const [table, { question }] of Object.entries(kept(state))) {
        if (question.screen === payload.screen) Reflect.deleteProperty(state, table);
      }
    });
});

/** Whether a table waits for the answer of a request as a window of its rows. */
export const isWindowAwaited =
  (requestId: string) =>
  ({ listRows: state }: { listRows: ListRowsState }): boolean =>
    Object.values(state).some(({ pending }) => pending?.requestId === requestId);

/** The rows of a table's list; undefined where none was asked for. */
export const selectListRows =
  (table: string) =>
  (state: { listRows: ListRowsState }): ListRows | undefined =>
    state.listRows[table];
