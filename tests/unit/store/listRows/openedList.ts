import type { CallError } from '@/contract/callError';
import { makeStore } from '@/store';
import { listAsked, listReloaded, selectListRows, windowAsked, type ListQuestion } from '@/store/listRows';
import { NO_WINDOWS, rowIn, WINDOW_ROWS } from '@/store/listRows/windows';
import { screenCall } from '@/store/screenApi';

const PLACE = { screen: 'clients', api: 'clientsList' } as const;

export const UNAVAILABLE: CallError = {
  code: 'unavailable',
  status: 503,
  requestId: 'req-1',
  retryAfterSeconds: null,
};

/** The cursor of a window is of no use any more. */
export const STALE_CURSOR: CallError = { ...UNAVAILABLE, code: 'cursor', status: 400 };

export const question = (key: string): ListQuestion => ({
  ...PLACE,
  body: { sort: key },
  variant: '',
  key,
  finds: 'all',
  of: '',
});

/** A window of the list as the gateway answers it: row 437 is `{ id: '437' }`. */
export function answer(number: number, rows = WINDOW_ROWS) {
  return {
    rows: Array.from({ length: rows }, (_, index) => ({ id: `${number * WINDOW_ROWS + index}` })),
    next: rows < WINDOW_ROWS ? null : `after ${number}`,
    previous: number === 0 ? null : `before ${number}`,
    asOf: '2026-03-06',
  };
}

/** A store with a list that is asked for, and the shortest way to tell it what happens. */
export function openList(key = 'a', store = makeStore(), table = 'clients') {
  const list = () => selectListRows(table)(store.getState());
  const ask = (number: number, isResumed?: true) => {
    const request = screenCall.requested(PLACE, {}, '');
    store.dispatch(
      windowAsked({ table, number, requestId: request.payload.requestId, ...(isResumed && { isResumed }) }),
    );
    store.dispatch(request);
    return request.payload;
  };
  store.dispatch(listAsked({ table, question: question(key) }));
  return {
    store,
    list,
    ask,
    come: (number: number, rows?: number) =>
      store.dispatch(screenCall.succeeded({ ...ask(number), response: answer(number, rows) })),
    fail: (number: number, error = UNAVAILABLE) =>
      store.dispatch(screenCall.failed({ ...ask(number), error })),
    turnTo: (next: string) => store.dispatch(listAsked({ table, question: question(next) })),
    reload: () => store.dispatch(listReloaded({ table })),
    rowAt: (index: number) => rowIn(list()?.windows ?? NO_WINDOWS, index),
    shownAt: (index: number) => rowIn(list()?.previous?.windows ?? NO_WINDOWS, index),
  };
}
