import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf } from '@/tests/support/accounts';
import { allClients, allPages, firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let id: string;
beforeAll(async () => {
  gateway = await makeTestGateway();
  id = (await allClients(gateway, 'advisor'))[0]?.id ?? '';
  await gateway.db.pool.query(
    `update clients set birth_date = '2008-02-29' where party_id = (select id from parties where public_id = $1)`,
    [id],
  );
});
afterAll(() => gateway.close());

const asOf = (day: string) => gateway.db.pool.query('update book set as_of = $1', [day]);

const birthdayTask = async () => {
  const { tasks } = await answerOf(gateway, 'advisor', 'homeTasks', { view: 'all', kind: 'birthday' });
  return tasks.find((task) => JSON.stringify(task).includes(id)) ?? null;
};

const isFiltered = async (days: number) => {
  const body = firstPage({
    filters: { condition: [`birthday:${days}`] },
    page: { size: 200, after: null, before: null },
  });
  const pages = await allPages(gateway, 'advisor', body);
  return pages.some(({ rows }) => rows.some((client) => client.id === id));
};

test.each([
  ['2026-02-28', 1, true],
  ['2026-02-28', 0, false],
  ['2026-03-01', 0, true],
  ['2026-03-02', 0, false],
] as const)(
  'Who was born on February 29 turns 18 on March 1: on %s the filter of %i days finds the client: %s',
  async (day, days, isFound) => {
    await asOf(day);
    expect(await isFiltered(days)).toBe(isFound);
  },
);

test('The task of home names March 1, and is gone the day after', async () => {
  await asOf('2026-02-20');
  const task = await birthdayTask();
  expect(JSON.stringify(task)).toContain('2026-03-01');
  await asOf('2026-03-01');
  expect(JSON.stringify(await birthdayTask())).toContain('2026-03-01');
  await asOf('2026-03-02');
  const { tasks } = await answerOf(gateway, 'advisor', 'homeTasks', { view: 'all', kind: 'birthday' });
  expect(JSON.stringify(tasks)).not.toContain(id);
});
