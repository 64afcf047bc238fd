import { describe, expect, test } from 'vitest';
import { makeStore } from '@/store';
import { listReloaded, windowAsked } from '@/store/listRows';
import { NO_WINDOWS } from '@/store/listRows/windows';
import { screenCall } from '@/store/screenApi';
import { answer, openList, question, STALE_CURSOR, UNAVAILABLE } from './openedList';

type Opened = ReturnType<typeof openList>;

const tear = ({ ask, store }: Opened) =>
  store.dispatch(screenCall.succeeded({ ...ask(5), response: { ...answer(5), previous: null } }));

/** A row has gone between two windows that are loaded. */
const open = ({ come, ask, store }: Opened) => {
  come(2);
  const rows = [...answer(1).rows, { id: '201' }];
  store.dispatch(screenCall.succeeded({ ...ask(1), response: { ...answer(1), rows } }));
};

describe('a list that reloads', () => {
  test('has no rows of its own, and shows the earlier ones until the first arrive', () => {
    const { come, reload, rowAt, shownAt, list } = openList();
    come(0);
    come(4);
    reload();
    expect(list()).toMatchObject({ windows: NO_WINDOWS, question: question('a') });
    expect([rowAt(437), shownAt(437)]).toEqual([undefined, { id: '437' }]);
    come(0);
    expect([rowAt(0), list()?.previous]).toEqual([{ id: '0' }, null]);
  });

  test('does not count as changed, because the person asked', () => {
    const opened = openList();
    opened.come(0);
    opened.reload();
    expect(opened.list()?.hasChanged).toBe(false);
    opened.come(0);
    tear(opened);
    opened.reload();
    expect(opened.list()?.hasChanged).toBe(false);
  });

  test('no longer waits for the window that was loading, nor accepts it', () => {
    const { ask, come, reload, rowAt, list, store } = openList();
    come(0);
    const late = ask(1);
    reload();
    expect(list()?.pending).toBeNull();
    store.dispatch(screenCall.succeeded({ ...late, response: answer(1) }));
    expect(rowAt(150)).toBeUndefined();
  });

  test('forgets what failed', () => {
    const { come, fail, reload, list } = openList();
    come(0);
    fail(1);
    reload();
    expect(list()?.failed).toBeNull();
  });

  test('twice before its first rows keeps showing the earlier ones', () => {
    const { come, reload, shownAt } = openList();
    come(0);
    reload();
    reload();
    expect(shownAt(50)).toEqual({ id: '50' });
  });

  test('does nothing when nothing was asked', () => {
    const store = makeStore();
    store.dispatch(listReloaded({ table: 'clients' }));
    store.dispatch(windowAsked({ table: 'clients', number: 0, requestId: 'r' }));
    expect(store.getState().listRows).toEqual({});
  });
});

describe('a list that has changed while it was read', () => {
  test.each<[string, (opened: Opened) => void]>([
    ['a window does not fit its place', tear],
    ['a window does not reach the one behind it', open],
    ['a cursor is not known any more', ({ fail }) => fail(5, STALE_CURSOR)],
  ])('says so when %s, even when its rows are there again', (_what, happen) => {
    const opened = openList();
    opened.come(0);
    expect(opened.list()?.hasChanged).toBe(false);
    happen(opened);
    expect(opened.list()?.hasChanged).toBe(true);
    opened.come(0);
    expect(opened.list()?.hasChanged).toBe(true);
    opened.turnTo('b');
    expect(opened.list()?.hasChanged).toBe(false);
  });

  test('also begins again for what failed in it before', () => {
    const opened = openList();
    opened.come(0);
    opened.fail(3);
    opened.ask(5, true);
    expect(opened.list()?.failed?.number).toBe(3);
    tear(opened);
    expect(opened.list()).toMatchObject({ failed: null, pending: null, question: question('a') });
  });
});

describe('what failed', () => {
  test('is no longer loading', () => {
    const { come, fail, list } = openList();
    come(0);
    fail(1);
    expect(list()?.pending).toBeNull();
  });

  test('is forgotten as soon as the person asks again', () => {
    const { fail, ask, list } = openList();
    fail(0);
    ask(0);
    expect(list()?.failed).toBeNull();
  });

  test('stays visible while the list retries by itself, until rows are there', () => {
    const { come, fail, ask, list, store } = openList();
    come(0);
    fail(1);
    const resumed = ask(1, true);
    expect(list()?.failed).toEqual({ number: 1, error: UNAVAILABLE });
    store.dispatch(screenCall.succeeded({ ...resumed, response: answer(1) }));
    expect(list()?.failed).toBeNull();
  });

  test('is the last failure, when the list retries in vain', () => {
    const { fail, ask, list, store } = openList();
    fail(0);
    store.dispatch(screenCall.failed({ ...ask(7, true), error: STALE_CURSOR }));
    expect(list()?.failed).toEqual({ number: 7, error: STALE_CURSOR });
  });
});
