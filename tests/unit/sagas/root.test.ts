import { setLogLevel } from '@/lib/log';
import { keepAlive, rootSaga } from '@/sagas/root';
import { runSaga, stdChannel } from 'redux-saga';
import { call, take } from 'typed-redux-saga';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const io = () => {
  const channel = stdChannel();
  return { channel, dispatch: (action: { type: string }) => action, getState: () => ({}) };
};

beforeEach(() => {
  vi.useFakeTimers();
  setLogLevel('silent');
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the root', () => {
  test('starts a saga again when it throws, and leaves the others alone', () => {
    const heard: string[] = [];
    const bus = io();
    const listener = (name: string) =>
      function* listen() {
        for (;;) {
          const action = yield* take('say');
          heard.push(name);
          if ('word' in action && action.word === name) throw new Error('broken');
        }
      };
    runSaga(bus, rootSaga, { one: listener('one'), two: listener('two') });
    for (const word of ['one', 'two', 'none']) bus.channel.put({ type: 'say', word } as { type: string });
    expect(heard).toEqual(['one', 'two', 'one', 'two', 'one', 'two']);
  });

  test('lets a saga that has ended rest', async () => {
    let starts = 0;
    const task = runSaga(io(), rootSaga, {
      once: function* once() {
        starts += 1;
        yield* call(() => undefined);
      },
    });
    await task.toPromise();
    expect(starts).toBe(1);
  });

  test('ends all of them with one cancellation', () => {
    const heard: string[] = [];
    const bus = io();
    const task = runSaga(bus, rootSaga, {
      one: function* listen() {
        yield* take('say');
        heard.push('one');
      },
    });
    task.cancel();
    bus.channel.put({ type: 'say' });
    expect(heard).toEqual([]);
  });
});

describe('a saga that breaks at its start each time', () => {
  test('is started a few times at once, and then after a pause', async () => {
    let starts = 0;
    const task = runSaga(io(), keepAlive, 'hopeless', function* hopeless() {
      starts += 1;
      yield* call(() => {
        throw new Error('broken');
      });
    });
    expect(starts).toBe(3);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(starts).toBe(4);
    task.cancel();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(starts).toBe(4);
  });
});
