import { expect, test } from 'vitest';
import { followNotifications, pauseAfter } from '@/lib/live/follow';
import { CallFailure } from '@/lib/http/failure';
import type { ListenOptions } from '@/lib/http/eventStream';

type Turn = (options: ListenOptions) => void;

let clock = 0;

const failure = (status: number | null, code = 'unavailable', retryAfterSeconds: number | null = null) =>
  new CallFailure({ code: code as 'unavailable', status, requestId: 'r', retryAfterSeconds });
const fail =
  (...of: Parameters<typeof failure>): Turn =>
  () => {
    throw failure(...of);
  };
const hello: Turn = ({ onEvent, onLife }) => {
  onLife();
  onEvent('hello', null);
};
const changed =
  (id: string): Turn =>
  ({ onEvent }) =>
    onEvent('changed', id);
const lives: Turn = () => (clock += 20_000);
const bye: Turn = ({ onEvent }) => onEvent('bye', null);

/** Goes through the streams one after the other; after the last one the tab is closed. */
async function follow(...streams: Turn[][]) {
  const words: string[] = [];
  const pauses: number[] = [];
  const known: (string | null)[] = [];
  const leaving = new AbortController();
  await followNotifications(
    {
      async listen(options) {
        known.push(options.known);
        const turns = streams.shift() ?? [];
        for (const turn of turns) turn(options);
      },
      tell: (word) => words.push(word),
      async wait(ms) {
        pauses.push(ms);
        if (streams.length === 0) leaving.abort();
      },
      random: () => 1,
      now: () => clock,
    },
    leaving.signal,
  );
  return { words, pauses, known, left: streams.length };
}

test('the tabs are told of life and of changes, and the next stream begins where this one ended', async () => {
  const { words, pauses, known } = await follow([hello, changed('a1'), changed('a2'), lives, bye], [hello]);
  expect(words).toEqual(['live', 'changed', 'changed', 'live', 'paused']);
  expect(known).toEqual([null, 'a2']);
  expect(pauses).toEqual([1_000, 2_000]);
});

test('pauses double up to a minute, and begin again after a stream that lived', async () => {
  const away = [fail(null, 'network')];
  const { pauses, words } = await follow(
    ...Array.from({ length: 8 }, () => away),
    [hello, lives, ...away],
    away,
  );
  expect(pauses.map((ms) => ms / 1_000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 1, 2]);
  expect(words.filter((word) => word === 'paused')).toHaveLength(10);
});

test('a stream that is ended as soon as it opened is asked for less and less often', async () => {
  const { pauses, words } = await follow(...Array.from({ length: 4 }, () => [hello, bye]));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(words.at(-1)).toBe('paused');
});

test('half of a pause is left to chance', () => {
  expect([pauseAfter(2, 0), pauseAfter(2, 0.5), pauseAfter(2, 1)]).toEqual([2_000, 3_000, 4_000]);
});

test('the gateway says how long to stay away', async () => {
  expect((await follow([fail(429, 'too-many-requests', 60)])).pauses).toEqual([60_000]);
});

test('a token that cannot be renewed for now is asked for again', async () => {
  expect((await follow([fail(401, 'unavailable')], [hello])).left).toBe(0);
});

test.each([
  [200, 'malformed'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [401, 'unauthenticated'],
])('after %i (%s) it is left at that', async (status, code) => {
  const { pauses, words, left } = await follow([fail(status, code)], [hello]);
  expect([pauses, words, left]).toEqual([[], ['paused'], 1]);
});
