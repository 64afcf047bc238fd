import { describe, expect, test } from 'vitest';
import { makeStore } from '@/store';
import { listAsked } from '@/store/listRows';
import { screenCall } from '@/store/screenApi';
import { answer, openList, question, UNAVAILABLE } from './openedList';

describe('a question that a table asks', () => {
  test('begins with nothing: no rows, no date, no request', () => {
    expect(openList('a').list()).toEqual({
      question: question('a'),
      windows: { byNumber: {}, order: [] },
      previous: null,
      pending: null,
      failed: null,
      asOf: null,
      hasChanged: false,
    });
  });

  test('that is asked again leaves the list as it is', () => {
    const { come, ask, turnTo, list } = openList('a');
    come(0);
    ask(1);
    const before = list();
    turnTo('a');
    expect(list()).toBe(before);
  });

  test('does not take over the date, the requests or the failures of the one before', () => {
    const { come, fail, ask, turnTo, list } = openList('a');
    come(0);
    fail(1);
    ask(2, true);
    turnTo('b');
    expect(list()).toMatchObject({ question: question('b'), asOf: null, pending: null, failed: null });
  });

  test('shows rows of another question under that name: what they answer, and what they find', () => {
    const { come, turnTo, list } = openList('a');
    come(0);
    turnTo('b');
    expect(list()?.previous?.question).toEqual({ key: 'a', finds: 'all' });
    // Nothing has come since: what shows is still the first one's.
    turnTo('c');
    expect(list()?.previous?.question).toEqual({ key: 'a', finds: 'all' });
    come(0);
    turnTo('d');
    expect(list()?.previous?.question).toEqual({ key: 'c', finds: 'all' });
  });

  test('of another record shows none of the earlier rows, nor those that they showed', () => {
    const { come, turnTo, store, list } = openList('a');
    come(0);
    turnTo('b');
    expect(list()?.previous).not.toBeNull();
    store.dispatch(listAsked({ table: 'clients', question: { ...question('c'), of: 'another' } }));
    expect(list()?.previous).toBeNull();
  });

  test('that comes before any rows has none to show', () => {
    const { turnTo, list } = openList('a');
    turnTo('b');
    expect(list()?.previous).toBeNull();
  });

  test('ignores the late answer to the one before', () => {
    const { ask, turnTo, rowAt, list, store } = openList('a');
    const late = ask(0);
    turnTo('b');
    store.dispatch(screenCall.succeeded({ ...late, response: answer(0) }));
    store.dispatch(screenCall.failed({ ...late, error: UNAVAILABLE }));
    expect([rowAt(0), list()?.failed]).toEqual([undefined, null]);
  });
});

describe('arriving rows', () => {
  test('bring the cursors that lead on, and their date', () => {
    const { come, list } = openList();
    come(3);
    expect(list()?.asOf).toBe('2026-03-06');
    expect(list()?.windows.byNumber[3]).toEqual({
      rows: answer(3).rows,
      next: 'after 3',
      previous: 'before 3',
    });
  });

  test('count by the date of the last ones', () => {
    const { come, ask, list, store } = openList();
    come(0);
    store.dispatch(screenCall.succeeded({ ...ask(1), response: { ...answer(1), asOf: '2026-03-09' } }));
    expect(list()?.asOf).toBe('2026-03-09');
  });

  test('stay when a request is cancelled', () => {
    const { come, ask, rowAt, store } = openList();
    come(0);
    store.dispatch(screenCall.dropped(ask(1)));
    expect(rowAt(50)).toEqual({ id: '50' });
  });

  test('belong to the table that waits for them, and to no other', () => {
    const store = makeStore();
    const left = openList('a', store, 'left');
    const right = openList('a', store, 'right');
    const [ofLeft, ofRight] = [left.ask(0), right.ask(2)];
    store.dispatch(screenCall.succeeded({ ...ofRight, response: answer(2) }));
    expect([left.rowAt(0), right.rowAt(200)]).toEqual([undefined, { id: '200' }]);
    store.dispatch(screenCall.failed({ ...ofLeft, error: UNAVAILABLE }));
    expect([left.list()?.failed?.number, right.list()?.failed]).toEqual([0, null]);
  });
});
