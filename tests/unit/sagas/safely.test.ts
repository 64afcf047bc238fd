import { log } from '@/lib/log';
import { safely } from '@/sagas/safely';
import { runSaga } from 'redux-saga';
import { call } from 'typed-redux-saga';
import { expect, test, vi } from 'vitest';

test('a safe worker does its work with the arguments it is given', async () => {
  const done: number[] = [];
  const worker = safely('adder', function* add(a: number, b: number) {
    yield* call(() => done.push(a + b));
  });
  await runSaga({}, worker, 2, 3).toPromise();
  expect(done).toEqual([5]);
});

test.each([
  [new TypeError('name of a client'), 'TypeError'],
  ['thrown bare', 'string'],
])('a safe worker that throws %s says its kind and nothing else', async (fault, kind) => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const worker = safely('thrower', function* thrower() {
    yield* call(() => {
      throw fault;
    });
  });
  await expect(runSaga({}, worker).toPromise()).resolves.toBeUndefined();
  const shown = error.mock.calls;
  error.mockRestore();
  expect(shown).toEqual([['thrower broke:', kind]]);
});
