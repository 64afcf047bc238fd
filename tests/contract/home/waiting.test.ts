import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUEUE_TASKS, type TaskKind } from '@/contract/home/codes';
import { answerOf } from '@/tests/support/accounts';
import { write } from '@/tests/support/changing';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const waiting = (persona: string) => answerOf(gateway, persona, 'homeWaiting', {});
const tasks = (persona: string) => answerOf(gateway, persona, 'homeTasks', { view: 'all', kind: null });

test.each(PERSONAS)('the queue counts the tasks that the home page lists, for %s', async (persona) => {
  const { kinds } = await tasks(persona);
  const countOf = (kind: TaskKind) => kinds.find((each) => each.kind === kind)?.count ?? 0;
  const expected = Object.fromEntries(
    Object.entries(QUEUE_TASKS).map(([list, of]) => [list, of.reduce((sum, kind) => sum + countOf(kind), 0)]),
  );
  expect(await waiting(persona)).toEqual(expected);
});

test('a task that is put off no longer waits, and waits again once it is back', async () => {
  const before = await waiting('advisor');
  expect(before.kyc).toBeGreaterThan(0);
  const task = (await tasks('advisor')).tasks.find(({ kind }) => kind === 'kycDue');
  const keys = [task?.key ?? ''];
  await write(gateway, 'advisor', 'homeTaskMark', { keys, mark: 'nextWeek' });
  expect(await waiting('advisor')).toEqual({ ...before, kyc: before.kyc - 1 });
  await write(gateway, 'advisor', 'homeTaskMark', { keys, mark: 'restore' });
  expect(await waiting('advisor')).toEqual(before);
});
