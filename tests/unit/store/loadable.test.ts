import type { CallError } from '@/contract/callError';
import { dropped, EMPTY_ENTRY, failed, started, succeeded, type CallEntry } from '@/store/loadable';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const ERROR: CallError = { code: 'network', status: null, requestId: 'r', retryAfterSeconds: null };

const readOf = ({ isLoading, isError, isSuccess }: CallEntry) => ({ isLoading, isError, isSuccess });

describe('an entry [spec 4.5]', () => {
  test('is empty, loads, and succeeds', () => {
    expect(readOf(EMPTY_ENTRY)).toEqual({ isLoading: false, isError: false, isSuccess: false });
    const loading = started(EMPTY_ENTRY, 'k1', 'r1');
    expect(readOf(loading)).toEqual({ isLoading: true, isError: false, isSuccess: false });
    const done = succeeded(loading, { a: 1 });
    expect(readOf(done)).toEqual({ isLoading: false, isError: false, isSuccess: true });
    expect(done).toMatchObject({ response: { a: 1 }, responseKey: 'k1', key: 'k1', error: null });
  });

  test('that was never asked for has nothing', () => {
    expect(EMPTY_ENTRY).toEqual({
      response: null,
      responseKey: null,
      key: null,
      isLoading: false,
      isError: false,
      isSuccess: false,
      error: null,
      requestId: null,
      before: null,
    });
  });

  test('fails, and keeps the last answer under its own key', () => {
    const once = succeeded(started(EMPTY_ENTRY, 'k1', 'r1'), { a: 1 });
    const fault = failed(started(once, 'k2', 'r2'), ERROR);
    expect(readOf(fault)).toEqual({ isLoading: false, isError: true, isSuccess: false });
    expect(fault).toMatchObject({ error: ERROR, key: 'k2', response: { a: 1 }, responseKey: 'k1' });
  });

  test('forgets its error when it reloads', () => {
    const again = started(failed(started(EMPTY_ENTRY, 'k1', 'r1'), ERROR), 'k1', 'r2');
    expect(again).toMatchObject({ error: null, isError: false, isLoading: true });
  });

  test.each<[string, CallEntry]>([
    ['empty', EMPTY_ENTRY],
    ['a success', succeeded(started(EMPTY_ENTRY, 'k0', 'r0'), { a: 1 })],
    ['an error', failed(started(EMPTY_ENTRY, 'k0', 'r0'), ERROR)],
  ])('that is dropped returns to %s, however often it was superseded', (_case, before) => {
    const twice = started(started(before, 'k1', 'r1'), 'k2', 'r2');
    expect(dropped(twice)).toEqual({ ...before, requestId: 'r2' });
  });

  test('is never in two states at once', () => {
    const move = fc.constantFrom<(entry: CallEntry) => CallEntry>(
      (entry) => started(entry, 'k', 'r'),
      (entry) => (entry.isLoading ? succeeded(entry, 1) : entry),
      (entry) => (entry.isLoading ? failed(entry, ERROR) : entry),
      (entry) => (entry.isLoading ? dropped(entry) : entry),
    );
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const end = moves.reduce<CallEntry>((entry, next) => next(entry), EMPTY_ENTRY);
        expect(Object.values(readOf(end)).filter(Boolean).length).toBeLessThanOrEqual(1);
        expect(end.before === null).toBe(!end.isLoading);
        expect(end.isError).toBe(end.error !== null);
      }),
    );
  });
});
