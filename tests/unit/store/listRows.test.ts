import { describe, expect, test } from 'vitest';
import type { CallError } from '@/contract/callError';
import { makeStore } from '@/store';
import { listAsked, selectListRows, windowAsked, type ListQuestion } from '@/store/listRows';
import { NO_WINDOWS, rowIn, WINDOW_ROWS } from '@/store/listRows/windows';
import { stateCleared } from '@/store/reset';
import { screenCall, screenReset } from '@/store/screenApi';

const PLACE = { screen: 'clients', api: 'clientsList' } as const;
const UNAVAILABLE: CallError = {
  code: 'unavailable',
  status: 503,
  requestId: 'req-1',
  retryAfterSeconds: null,
};

const question = (key: string): ListQuestion => ({
  ...PLACE,
  body: { sort: key },
  variant: '',
  key,
  finds: 'all',
});

function answer(number: number, rows = WINDOW_ROWS) {
  return {
    rows: Array.from({ length: rows }, (_, index) => ({ id: `${number * WINDOW_ROWS + index}` })),
    next: rows < WINDOW_ROWS ? null : `after ${number}`,
    previous: number === 0 ? null : `before ${number}`,
    asOf: '2026-03-06',
  };
}

/** A store with a list that is asked for, and the shortest way to tell it what happens. */
function openList(key = 'a') {
  const store = makeStore();
  const list = () => selectListRows('clients')(store.getState());
  const ask = (number: number) => {
    const request = screenCall.requested(PLACE, {}, '');
    store.dispatch(windowAsked({ table: 'clients', number, requestId: request.payload.requestId }));
    store.dispatch(request);
    return request.payload;
  };
  store.dispatch(listAsked({ table: 'clients', question: question(key) }));
  return {
    store,
    list,
    ask,
    come: (number: number, rows?: number) =>
      store.dispatch(screenCall.succeeded({ ...ask(number), response: answer(number, rows) })),
    fail: (number: number, error = UNAVAILABLE) =>
      store.dispatch(screenCall.failed({ ...ask(number), error })),
    turnTo: (next: string) => store.dispatch(listAsked({ table: 'clients', question: question(next) })),
    rowAt: (index: number) => rowIn(list()?.windows ?? NO_WINDOWS, index),
  };
}

describe('the rows of a list', () => {
  test('come window by window, whichever comes first', () => {
    const { come, rowAt, list } = openList();
    come(4);
    come(0);
    expect([rowAt(437), rowAt(0), rowAt(150)]).toEqual([{ id: '437' }, { id: '0' }, undefined]);
    expect(list()).toMatchObject({ pending: null, failed: null, previous: null });
  });

  test('are not those of a request that was given up for another', () => {
    const { ask, store, rowAt, list } = openList();
    const first = ask(0);
    const second = ask(9);
    store.dispatch(screenCall.dropped(first));
    expect(list()?.pending).toEqual({ number: 9, requestId: second.requestId });
    store.dispatch(screenCall.succeeded({ ...first, response: answer(0) }));
    expect(rowAt(0)).toBeUndefined();
    store.dispatch(screenCall.succeeded({ ...second, response: answer(9) }));
    expect(rowAt(900)).toEqual({ id: '900' });
  });

  test('wait for nothing once their request is taken back', () => {
    const { ask, store, list } = openList();
    store.dispatch(screenCall.dropped(ask(0)));
    expect(list()?.pending).toBeNull();
  });

  test('stay when a further window cannot be had, until it comes after all', () => {
    const { come, fail, rowAt, list } = openList();
    come(0);
    fail(1);
    expect(list()?.failed).toEqual({ number: 1, error: UNAVAILABLE });
    expect(rowAt(50)).toEqual({ id: '50' });
    come(1);
    expect(list()?.failed).toBeNull();
    expect(rowAt(150)).toEqual({ id: '150' });
  });

  test('stay to be shown while another question is asked, and go with its first answer', () => {
    const { come, turnTo, rowAt, list } = openList('a');
    come(0);
    turnTo('b');
    expect(rowAt(0)).toBeUndefined();
    expect(rowIn(list()?.previous?.windows ?? NO_WINDOWS, 0)).toEqual({ id: '0' });
    turnTo('c');
    expect(list()?.previous).not.toBeNull();
    come(0);
    expect(list()?.previous).toBeNull();
    turnTo('c');
    expect(rowAt(0)).toEqual({ id: '0' });
  });

  test.each<[string, (list: ReturnType<typeof openList>) => void]>([
    [
      'the gateway does not know a cursor any more',
      ({ fail }) => fail(5, { ...UNAVAILABLE, code: 'cursor' }),
    ],
    [
      'a window does not fit its place',
      ({ ask, store }) =>
        store.dispatch(screenCall.succeeded({ ...ask(5), response: { ...answer(5), previous: null } })),
    ],
  ])('begin again where %s, those that were there standing meanwhile', (_what, happen) => {
    const opened = openList();
    opened.come(0);
    opened.come(4);
    happen(opened);
    expect(opened.list()).toMatchObject({ windows: NO_WINDOWS, failed: null, pending: null });
    expect(rowIn(opened.list()?.previous?.windows ?? NO_WINDOWS, 437)).toEqual({ id: '437' });
  });

  test('fail where not even the start is taken for a place', () => {
    const { fail, list } = openList();
    fail(0, { ...UNAVAILABLE, code: 'cursor' });
    expect(list()?.failed?.error.code).toBe('cursor');
  });

  test('are gone with their screen, and no other', () => {
    const { come, store } = openList();
    come(0);
    store.dispatch(listAsked({ table: 'others', question: { ...question('x'), screen: 'households' } }));
    store.dispatch(screenReset({ screen: 'clients' }));
    expect(Object.keys(store.getState().listRows)).toEqual(['others']);
  });

  test('are gone with the person: nothing of one is left for the next', () => {
    const { come, store, turnTo } = openList();
    come(0);
    turnTo('b');
    store.dispatch(stateCleared());
    expect(store.getState().listRows).toEqual({});
    expect(JSON.stringify(store.getState())).not.toContain('"id":"0"');
  });
});
