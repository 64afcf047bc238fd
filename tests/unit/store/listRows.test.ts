import { describe, expect, test } from 'vitest';
import { listAsked } from '@/store/listRows';
import { NO_WINDOWS } from '@/store/listRows/windows';
import { stateCleared } from '@/store/reset';
import { screenCall, screenReset } from '@/store/screenApi';
import { answer, openList, question, STALE_CURSOR, UNAVAILABLE } from './listRows/openedList';

describe('the rows of a list', () => {
  test('come window by window, in any order', () => {
    const { come, rowAt, list } = openList();
    come(4);
    come(0);
    expect([rowAt(437), rowAt(0), rowAt(150)]).toEqual([{ id: '437' }, { id: '0' }, undefined]);
    expect(list()).toMatchObject({ pending: null, failed: null, previous: null });
  });

  test('do not include those of a request that was given up for another', () => {
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

  test('wait for nothing once their request is cancelled', () => {
    const { ask, store, list } = openList();
    store.dispatch(screenCall.dropped(ask(0)));
    expect(list()?.pending).toBeNull();
  });

  test('stay when a further window fails, until it does come', () => {
    const { come, fail, rowAt, list } = openList();
    come(0);
    fail(1);
    expect(list()?.failed).toEqual({ number: 1, error: UNAVAILABLE });
    expect(rowAt(50)).toEqual({ id: '50' });
    come(1);
    expect(list()?.failed).toBeNull();
    expect(rowAt(150)).toEqual({ id: '150' });
  });

  test('stay visible while another question is asked, and go with its first answer', () => {
    const { come, turnTo, rowAt, shownAt, list } = openList('a');
    come(0);
    turnTo('b');
    expect(rowAt(0)).toBeUndefined();
    expect(shownAt(0)).toEqual({ id: '0' });
    turnTo('c');
    expect(list()?.previous).not.toBeNull();
    come(0);
    expect(list()?.previous).toBeNull();
    turnTo('c');
    expect(rowAt(0)).toEqual({ id: '0' });
  });

  test.each<[string, (list: ReturnType<typeof openList>) => void]>([
    ['the gateway does not know a cursor any more', ({ fail }) => fail(5, STALE_CURSOR)],
    [
      'a window does not fit its place',
      ({ ask, store }) =>
        store.dispatch(screenCall.succeeded({ ...ask(5), response: { ...answer(5), previous: null } })),
    ],
  ])('begin again when %s, while the earlier ones stay', (_what, happen) => {
    const opened = openList();
    opened.come(0);
    opened.come(4);
    happen(opened);
    expect(opened.list()).toMatchObject({ windows: NO_WINDOWS, failed: null, pending: null });
    expect(opened.shownAt(437)).toEqual({ id: '437' });
  });

  test('fail when not even the start fits', () => {
    const { fail, list } = openList();
    fail(0, STALE_CURSOR);
    expect(list()?.failed?.error.code).toBe('cursor');
  });

  test('go with their own screen, and with no other', () => {
    const { come, store } = openList();
    come(0);
    const others = { screen: 'households', api: 'householdsList' } as const;
    store.dispatch(listAsked({ table: 'others', question: { ...question('x'), ...others } }));
    store.dispatch(screenReset({ screen: 'clients' }));
    expect(Object.keys(store.getState().listRows)).toEqual(['others']);
  });

  test('go with the person: nothing of one is left for the next', () => {
    const { come, store, turnTo } = openList();
    come(0);
    turnTo('b');
    store.dispatch(stateCleared());
    expect(store.getState().listRows).toEqual({});
    expect(JSON.stringify(store.getState())).not.toContain('"id":"0"');
  });
});
