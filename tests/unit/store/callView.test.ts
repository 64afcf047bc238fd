import type { CallError } from '@/contract/callError';
import { hasEnded, viewOf } from '@/store/callView';
import { dropped, EMPTY_ENTRY, failed, started, succeeded } from '@/store/loadable';
import { describe, expect, test } from 'vitest';

const ERROR: CallError = { code: 'network', status: null, requestId: null, retryAfterSeconds: null };
const answered = succeeded(started(EMPTY_ENTRY, 'A', 'r1'), { name: 'a' });
const NOTHING = { status: 'empty', data: null, isPrevious: false, error: null };

describe('what a component sees of a call', () => {
  test('is nothing when nothing was asked', () => {
    expect(viewOf(undefined, 'A', true)).toEqual(NOTHING);
    expect(viewOf(answered, null, true)).toEqual(NOTHING);
  });

  test('is the answer to its own question', () => {
    expect(viewOf(answered, 'A', false)).toEqual({ ...NOTHING, status: 'success', data: { name: 'a' } });
  });

  test('is never the answer to another question', () => {
    expect(viewOf(answered, 'B', false)).toEqual(NOTHING);
    expect(viewOf(started(answered, 'B', 'r2'), 'B', false)).toEqual({ ...NOTHING, status: 'loading' });
    expect(viewOf(failed(started(answered, 'B', 'r2'), ERROR), 'B', false)).toEqual({
      ...NOTHING,
      status: 'error',
      error: ERROR,
    });
  });

  test('may be the last answer, marked as such, when that was asked for', () => {
    const previous = { data: { name: 'a' }, isPrevious: true };
    expect(viewOf(started(answered, 'B', 'r2'), 'B', true)).toEqual({
      ...NOTHING,
      ...previous,
      status: 'loading',
    });
    expect(viewOf(failed(started(answered, 'B', 'r2'), ERROR), 'B', true)).toMatchObject({
      ...previous,
      status: 'error',
    });
    expect(viewOf(dropped(started(answered, 'B', 'r2')), 'A', true)).toMatchObject({
      status: 'success',
      isPrevious: false,
    });
  });

  test('keeps the answer while the same is asked again', () => {
    expect(viewOf(started(answered, 'A', 'r2'), 'A', false)).toMatchObject({
      status: 'loading',
      data: { name: 'a' },
      isPrevious: false,
    });
  });

  test('shows no error of another question', () => {
    expect(viewOf(failed(started(EMPTY_ENTRY, 'A', 'r1'), ERROR), 'B', true)).toEqual(NOTHING);
  });
});

test.each([
  ['empty', false],
  ['loading', false],
  ['success', true],
  ['error', true],
] as const)('a call that is %s has come to its end: %j', (status, expected) => {
  expect(hasEnded({ status })).toBe(expected);
});
