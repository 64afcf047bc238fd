import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '@/contract/problem';
import type { TaskList } from '@/contract/tasks/codes';
import type { Task } from '@/contract/tasks/schema';
import { answerOf } from '@/tests/support/accounts';
import { BOOK_DAY } from '@/tests/support/bookDay';
import { sharedOfKind, write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { makeTestDatabase } from '@/tests/support/gatewayDatabase';
import { taskOf } from '@/tests/support/tasks';

let gateway: TestGateway;
let database: Awaited<ReturnType<typeof makeTestDatabase>>;
/** Clients whom the advisor, the assistant and the manager serve. */
let clients: string[];

beforeAll(async () => {
  database = await makeTestDatabase({ seedClients: 200 });
  gateway = await makeTestGateway({ limits: null, db: { ...database.db, today: () => BOOK_DAY } });
  const both = await sharedOfKind(gateway, 'person', 'advisor', 'assistant');
  const managed = new Set(await sharedOfKind(gateway, 'person', 'advisor', 'manager'));
  clients = both.filter((id) => managed.has(id));
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(async () => {
  await rows("update rep_code_access set valid_to = null where valid_to = '2026-03-05'");
  await rows('update staff_tasks set next_id = null');
  await rows('delete from staff_tasks');
});

interface Saved {
  task: string;
  version: number;
  changeSetId: string;
}

const rows = async <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await gateway.db.pool.query<T>(text, values)).rows;
const blank = async (persona: string) =>
  (await answerOf(gateway, persona, 'taskEdit', { task: null, about: null })).id;
const saved = async (persona: string, task: Task | null, of: { id?: string; version?: number } = {}) =>
  written<Saved>(
    write(gateway, persona, 'taskSave', {
      id: of.id ?? (await blank(persona)),
      version: of.version ?? 1,
      fields: { task },
    }),
  );
const open = async (persona: string, list: TaskList = 'open') =>
  (await answerOf(gateway, persona, 'tasksList', { list })).tasks;
const done = (persona: string, task: string, isDone = true) =>
  write(gateway, persona, 'taskDone', { id: task, isDone });
const handOver = (persona: string, task: string, assignee: string) =>
  write(gateway, persona, 'taskHandOver', { id: task, assignee });
const undo = (persona: string, changeSetId: string) => write(gateway, persona, 'changeUndo', { changeSetId });
const leave = (subject: string) =>
  rows("update rep_code_access set valid_to = '2026-03-05' where subject = $1 and valid_to is null", [
    subject,
  ]);
const told = async (persona: string, task: string) => {
  const { rows: all } = await answerOf(gateway, persona, 'notificationsList', {
    ...{ tab: 'mine', kind: 'taskGiven', text: '', unreadOnly: false, limit: 50 },
  });
  return all.filter(({ record }) => record.id === task);
};

describe('The next task of a series', () => {
  test('is made of what the task says when it is done again', async () => {
    const weekly = { repeat: 'weekly' as const };
    const { task } = await saved('advisor', taskOf(weekly));
    await written(done('advisor', task));
    await written(done('advisor', task, false));
    const [row] = await open('advisor');
    await saved('advisor', taskOf({ ...weekly, title: 'Call instead', note: 'At noon.' }), {
      id: task,
      version: row?.version ?? 0,
    });
    await written(done('advisor', task));
    expect(await open('advisor')).toMatchObject([
      { title: 'Call instead', note: 'At noon.', dueOn: '2026-03-17' },
    ]);
  });

  test('is made again for a colleague from whom the one taken back is hidden', async () => {
    const { task } = await saved('advisor', taskOf({ repeat: 'weekly' }));
    await written(done('advisor', task));
    await written(done('advisor', task, false));
    await written(handOver('advisor', task, 'assistant'));
    const { nextDueOn } = await written<{ nextDueOn: string | null }>(done('assistant', task));
    expect(nextDueOn).toBe('2026-03-17');
    expect(await open('assistant')).toMatchObject([{ dueOn: '2026-03-17', madeBy: { subject: 'advisor' } }]);
  });

  test('is not made twice where somebody has touched it', async () => {
    const { task } = await saved('advisor', taskOf({ repeat: 'weekly' }));
    await written(done('advisor', task));
    const [next] = await open('advisor');
    await saved('advisor', taskOf({ repeat: 'weekly', dueOn: '2026-03-17', note: 'Mine' }), {
      id: next?.id ?? '',
    });
    await written(done('advisor', task, false));
    await written(done('advisor', task));
    expect(await open('advisor')).toMatchObject([{ id: next?.id, note: 'Mine' }]);
  });

  test('goes to whoever did this one, where its assignee has left', async () => {
    const { task } = await saved('advisor', taskOf({ repeat: 'weekly', assignee: 'assistant' }));
    await leave('assistant');
    await written(done('advisor', task));
    expect(await open('advisor')).toMatchObject([{ dueOn: '2026-03-17', assignee: { subject: 'advisor' } }]);
    expect(await open('advisor', 'given')).toEqual([]);
  });

  test('stays where a removed task is not opened again by an undo', async () => {
    const { task } = await saved('advisor', taskOf({ repeat: 'weekly' }));
    const { changeSetId, version } = await written<Saved>(done('advisor', task));
    await saved('advisor', null, { id: task, version });
    expect((await undo('advisor', changeSetId)).status).toBe(404);
    expect(await open('advisor')).toMatchObject([{ dueOn: '2026-03-17' }]);
  });
});

describe('A person who has left', () => {
  test('gets no task by an undo', async () => {
    const { task } = await saved('advisor', taskOf({ assignee: 'assistant' }));
    const { changeSetId } = await written<Saved>(handOver('advisor', task, 'advisor'));
    await leave('assistant');
    const answer = await undo('advisor', changeSetId);
    expect([answer.status, (answer.json() as Problem).errors?.[0]?.rule]).toEqual([422, 'no_colleague']);
    expect(await open('advisor')).toMatchObject([{ id: task }]);
  });
});

describe('The id of a task that is not saved yet', () => {
  test('is none that is done or handed over', async () => {
    const id = await blank('advisor');
    expect((await done('advisor', id)).status).toBe(404);
    expect((await handOver('advisor', id, 'assistant')).status).toBe(404);
  });
});

describe('A task', () => {
  const codeOf = async (query: Query, task: string) =>
    (
      await query(
        `select t.rep_code_id as code, (select e.rep_code_id from notification_events e
           where e.kind = 'taskGiven' and e.record_id = t.public_id::text) as told
         from staff_tasks t where t.public_id = $1`,
        [task],
      )
    ).rows[0];
  type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Runs it in a transaction that leaves nothing behind. */
  async function tried(run: (query: Query) => Promise<void>) {
    const client = await gateway.db.pool.connect();
    try {
      // Clients and accounts point at each other by rep code.
      await client.query('begin; set constraints all deferred');
      await run((text, values) => client.query(text, values));
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  const otherThan = async (codes: readonly number[]) =>
    (await rows<{ id: number }>('select min(id) as id from rep_codes where id <> all ($1)', [codes]))[0]
      ?.id ?? 0;

  test('goes where its client goes, with what was told of it', async () => {
    const [clientId = ''] = clients;
    const { task } = await saved('advisor', taskOf({ clientId, assignee: 'assistant' }));
    const [client] = await rows<{ key: number; code: number }>(
      `select party_id as key, rep_code_id as code from clients
       where party_id = (select id from parties where public_id = $1)`,
      [clientId],
    );
    const { key = 0, code = 0 } = client ?? {};
    const other = await otherThan([code]);
    await tried(async (query) => {
      expect(await codeOf(query, task)).toEqual({ code, told: code });
      await query('update clients set rep_code_id = $1 where party_id = $2', [other, key]);
      expect(await codeOf(query, task)).toEqual({ code: other, told: other });
    });
  });

  test('goes where its household goes, with what was told of it', async () => {
    const [home] = await rows<{ id: string; code: number }>(
      `select h.public_id as id, h.rep_code_id as code from households h
       join household_members m on m.household_id = h.id join parties p on p.id = m.party_id
       where p.public_id = any ($1::uuid[]) and h.rep_code_id is not null limit 1`,
      [clients],
    );
    const { id: householdId = '', code = 0 } = home ?? {};
    const { task } = await saved('advisor', taskOf({ householdId, assignee: 'assistant' }));
    const other = await otherThan([code]);
    await tried(async (query) => {
      await query(
        'update households set rep_code_ids = array[$1::integer], rep_code_id = $1 where public_id = $2',
        [other, householdId],
      );
      expect(await codeOf(query, task)).toEqual({ code: other, told: other });
      await query(
        `update households set rep_code_ids = $1, rep_code_id = null, account_count = null, closed_count = null,
           market_value = null, cash = null, updated_on = null where public_id = $2`,
        [[code, other], householdId],
      );
      // It stays with a rep code that still serves the household.
      expect(await codeOf(query, task)).toEqual({ code: other, told: other });
    });
  });

  test('is no more among what its assignee is told once it is removed, done or handed on', async () => {
    const { task, version } = await saved('advisor', taskOf({ assignee: 'assistant' }));
    expect(await told('assistant', task)).toHaveLength(1);
    await written(done('advisor', task));
    expect(await told('assistant', task)).toHaveLength(0);
    await written(done('advisor', task, false));
    await written(handOver('advisor', task, 'advisor'));
    expect(await told('assistant', task)).toHaveLength(0);
    await written(handOver('advisor', task, 'assistant'));
    expect(await told('assistant', task)).toHaveLength(1);
    await saved('advisor', null, { id: task, version: version + 4 });
    expect(await told('assistant', task)).toHaveLength(0);
  });

  test('is not shown to the leader of the region', async () => {
    const [clientId = ''] = clients;
    await saved('advisor', taskOf({ clientId }));
    const seen = async () =>
      (await answerOf(gateway, 'manager', 'tasksOfRecord', { record: 'client', id: clientId })).tasks.length;
    expect(await seen()).toBe(1);
    const led = await rows<{ branch_id: number }>(
      "delete from branch_managers where subject = 'manager' returning branch_id",
    );
    const branches = led.map(({ branch_id: branch }) => branch);
    await rows(
      `insert into region_leaders (region_id, subject) select distinct region_id, 'manager' from branches where id = any ($1)`,
      [branches],
    );
    try {
      expect(await seen()).toBe(0);
    } finally {
      await rows("delete from region_leaders where subject = 'manager'");
      await rows(
        `insert into branch_managers (branch_id, subject) select id, 'manager' from branches where id = any ($1)`,
        [branches],
      );
    }
  });
});
