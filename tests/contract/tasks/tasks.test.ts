import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '@/contract/problem';
import type { Task, TaskEditAnswer, TasksListAnswer } from '@/contract/tasks/schema';
import type { TaskList } from '@/contract/tasks/codes';
import { answerOf } from '@/tests/support/accounts';
import { BOOK_DAY } from '@/tests/support/bookDay';
import { sharedOfKind, write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { makeTestDatabase } from '@/tests/support/gatewayDatabase';
import { taskOf } from '@/tests/support/tasks';

let gateway: TestGateway;
let ids: string[];
/** A client whom the advisor, the assistant and the manager serve. */
let id: string;

let database: Awaited<ReturnType<typeof makeTestDatabase>>;

beforeAll(async () => {
  database = await makeTestDatabase({ seedClients: 200 });
  gateway = await makeTestGateway({ limits: null, db: { ...database.db, today: () => BOOK_DAY } });
  ids = await sharedOfKind(gateway, 'person', 'advisor', 'assistant');
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(async () => {
  id = ids.pop() ?? '';
  await gateway.db.pool.query("update team_members set valid_to = null where valid_to = '2026-03-05'");
  await gateway.db.pool.query("update rep_code_access set valid_to = null where valid_to = '2026-03-05'");
  await gateway.db.pool.query('update staff_tasks set next_id = null');
  await gateway.db.pool.query('delete from staff_tasks');
});

interface Saved {
  task: string;
  version: number;
  changeSetId: string | null;
}

const rows = async <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await gateway.db.pool.query<T>(text, values)).rows;

const edit = (
  persona: string,
  task: string | null = null,
  about: TaskAboutBody = null,
): Promise<TaskEditAnswer> => answerOf(gateway, persona, 'taskEdit', { task, about });
type TaskAboutBody = { record: 'client' | 'household'; id: string } | null;

const blank = async (persona: string) => (await edit(persona)).id;
const send = async (persona: string, task: Task | null, of: { id?: string; version?: number } = {}) =>
  write(gateway, persona, 'taskSave', {
    id: of.id ?? (await blank(persona)),
    version: of.version ?? 1,
    fields: { task },
  });
const saved = (persona: string, task: Task | null, of: { id?: string; version?: number } = {}) =>
  written<Saved>(send(persona, task, of));
const list = (persona: string, name: TaskList = 'open'): Promise<TasksListAnswer> =>
  answerOf(gateway, persona, 'tasksList', { list: name });
const titles = async (persona: string, name: TaskList = 'open') =>
  (await list(persona, name)).tasks.map(({ title }) => title);
const done = (persona: string, task: string, isDone = true) =>
  write(gateway, persona, 'taskDone', { id: task, isDone });
const handOver = (persona: string, task: string, assignee: string) =>
  write(gateway, persona, 'taskHandOver', { id: task, assignee });
const undo = (persona: string, changeSetId: string | null) =>
  write(gateway, persona, 'changeUndo', { changeSetId: changeSetId ?? '' });
const problemOf = async (answer: ReturnType<typeof send>) => {
  const { status, json } = await answer;
  const { code, errors = [], conflicts } = json() as Problem;
  return { status, code, errors, conflicts };
};
const ofClient = (persona: string) => answerOf(gateway, persona, 'tasksOfRecord', { record: 'client', id });

describe('A task', () => {
  test('stands in the list of whoever has it, as it was written', async () => {
    const wanted = taskOf({
      clientId: id,
      repeat: 'weekly',
      checklist: [{ text: 'Ask for the slips', isDone: true }],
      note: 'Bring the forms.\nBoth of them.',
    });
    const { task } = await saved('advisor', wanted);
    const { title, dueOn, repeat, checklist, note } = wanted;
    const { tasks, counts } = await list('advisor');
    expect(tasks).toEqual([
      expect.objectContaining({
        ...{ id: task, title, dueOn, repeat, checklist, note, state: 'open', isMine: true, mayEdit: true },
        client: expect.objectContaining({ id }),
        madeBy: expect.objectContaining({ subject: 'advisor' }),
        version: 2,
      }),
    ]);
    expect(counts).toMatchObject({ open: 1, given: 0, done: 0 });
    expect((await ofClient('advisor')).tasks).toEqual(tasks);
    expect((await edit('advisor', task)).value).toEqual(wanted);
  });

  test('comes overdue first, by its day', async () => {
    for (const [title, dueOn] of [
      ['Later', '2026-04-01'],
      ['Late', '2026-03-02'],
      ['Soon', '2026-03-09'],
    ] as const)
      await saved('advisor', taskOf({ title, dueOn }));
    const { tasks, counts } = await list('advisor');
    expect(tasks.map(({ title, isOverdue }) => [title, isOverdue])).toEqual([
      ['Late', true],
      ['Soon', false],
      ['Later', false],
    ]);
    expect(counts.overdue).toBe(1);
  });

  test('is nobody’s business but that of its maker, its assignee and the manager of their branch', async () => {
    const { task, changeSetId } = await saved('advisor', taskOf({ clientId: id }));
    expect(await titles('assistant')).toEqual([]);
    expect((await ofClient('assistant')).tasks).toEqual([]);
    for (const answer of [
      await gateway.rest('assistant', 'taskEdit', { task, about: null }),
      await done('assistant', task),
      await handOver('assistant', task, 'assistant'),
      await send('assistant', taskOf({ clientId: id }), { id: task, version: 2 }),
      await undo('assistant', changeSetId),
    ])
      expect(answer.status).toBe(404);
    const log = await answerOf(gateway, 'assistant', 'logsList', {
      filters: { entity: ['task'] },
      page: { until: null, skip: 0, size: 20 },
    });
    expect(log.entries).toEqual([]);
  });

  test('is read by the manager of the branch, who changes nothing of it', async () => {
    const [own] = await sharedOfKind(gateway, 'person', 'advisor', 'manager');
    const { task } = await saved('advisor', taskOf({ clientId: own ?? '' }));
    const { tasks } = await answerOf(gateway, 'manager', 'tasksOfRecord', {
      record: 'client',
      id: own ?? '',
    });
    expect(tasks).toMatchObject([{ id: task, mayEdit: false, isMine: false }]);
    expect((await done('manager', task)).status).toBe(403);
    expect((await handOver('manager', task, 'manager')).status).toBe(403);
    expect((await gateway.rest('manager', 'taskEdit', { task, about: null })).status).toBe(403);
    expect(await problemOf(send('manager', null, { id: task, version: 2 }))).toMatchObject({
      status: 403,
      errors: [{ rule: 'read_only' }],
    });
  });

  test('on somebody else’s client is not made, and the client’s tasks are not told', async () => {
    expect(await problemOf(send('newcomer', taskOf({ clientId: id, assignee: 'newcomer' })))).toMatchObject({
      status: 422,
      errors: [{ pointer: '/fields/task/clientId', rule: 'not_found' }],
    });
    const unseen = await gateway.rest('newcomer', 'tasksOfRecord', { record: 'client', id });
    expect(unseen.status).toBe(404);
  });

  test('that was edited is in the log of those who see it', async () => {
    const { task } = await saved('advisor', taskOf());
    await saved('advisor', taskOf({ title: 'Prepare the yearly review' }), { id: task, version: 2 });
    const { entries } = await answerOf(gateway, 'advisor', 'logsList', {
      filters: { entity: ['task'] },
      page: { until: null, skip: 0, size: 20 },
    });
    expect(entries[0]).toMatchObject({
      record: { entity: 'task', id: task, label: 'Prepare the yearly review' },
      items: [{ path: 'task', was: { title: 'Prepare the review' } }],
    });
  });

  test('that somebody else changed meanwhile is not overwritten', async () => {
    const { task } = await saved('advisor', taskOf({ assignee: 'assistant' }));
    await saved('assistant', taskOf({ assignee: 'assistant', note: 'Half done' }), { id: task, version: 2 });
    const { status, conflicts } = await problemOf(
      send('advisor', taskOf({ assignee: 'assistant', title: 'Other' }), { id: task, version: 2 }),
    );
    expect(status).toBe(412);
    expect(conflicts).toMatchObject([
      { path: 'task', theirs: { note: 'Half done' }, yours: { title: 'Other' } },
    ]);
  });

  test('that was removed comes back by an undo', async () => {
    const { task } = await saved('advisor', taskOf({ clientId: id }));
    const { changeSetId } = await saved('advisor', null, { id: task, version: 2 });
    expect(await titles('advisor')).toEqual([]);
    expect((await gateway.rest('advisor', 'taskEdit', { task, about: null })).status).toBe(404);
    expect((await send('advisor', taskOf(), { id: task, version: 3 })).status).toBe(404);
    await written(undo('advisor', changeSetId));
    expect(await titles('advisor')).toEqual(['Prepare the review']);
  });
});

describe('A task is refused', () => {
  const faultOf = async (changed: Partial<Task>) =>
    (await problemOf(send('advisor', taskOf(changed)))).errors;

  test.each([
    ['for somebody outside of the teams', { assignee: 'conseillere' }, 'assignee', 'no_colleague'],
    ['for nobody', { assignee: 'nobody' }, 'assignee', 'no_colleague'],
    ['for a day in the distant past', { dueOn: '1999-01-04' }, 'dueOn', 'too_early'],
    ['for a day in the distant future', { dueOn: '2099-01-05' }, 'dueOn', 'too_late'],
    ['with a SIN in its note', { note: 'SIN 130 692 544' }, 'note', 'looks_like_sin'],
    ['with a SIN in its title', { title: 'Ask about 130 692 544' }, 'title', 'looks_like_sin'],
    ['with a note that is too long', { note: 'x'.repeat(2_001) }, 'note', 'too_big'],
    ['without a title', { title: '  ' }, 'title', 'too_small'],
    ['with a title that is too long', { title: 'x'.repeat(121) }, 'title', 'too_big'],
  ] as const)('%s', async (_, changed, part, rule) => {
    expect(await faultOf(changed)).toEqual([{ pointer: `/fields/task/${part}`, rule }]);
  });

  test('with a note of a hundred kilobytes', async () => {
    const { status } = await send('advisor', taskOf({ note: 'x'.repeat(100_000) }));
    expect(status).toBe(413);
  });

  test('with more than twenty items, and with an item that is too long or empty', async () => {
    const item = { text: 'Call', isDone: false };
    expect(await faultOf({ checklist: Array.from({ length: 21 }, () => item) })).toEqual([
      { pointer: '/fields/task/checklist', rule: 'too_big' },
    ]);
    expect(await faultOf({ checklist: [item, { ...item, text: 'x'.repeat(121) }] })).toEqual([
      { pointer: '/fields/task/checklist/1/text', rule: 'too_big' },
    ]);
    expect(await faultOf({ checklist: [{ ...item, text: '' }] })).toEqual([
      { pointer: '/fields/task/checklist/0/text', rule: 'too_small' },
    ]);
    await saved('advisor', taskOf({ checklist: Array.from({ length: 20 }, () => item) }));
  });

  test('for a person who has left the team, and for one who no longer serves the client', async () => {
    const { task } = await saved('advisor', taskOf({ assignee: 'assistant', clientId: id }));
    await rows(
      `update team_members i set valid_to = '2026-03-05' from advisors a
       where a.id = i.advisor_id and a.subject = 'assistant' and i.valid_to is null`,
    );
    expect(await faultOf({ assignee: 'assistant' })).toEqual([
      { pointer: '/fields/task/assignee', rule: 'no_colleague' },
    ]);
    await rows(
      "update rep_code_access set valid_to = '2026-03-05' where subject = 'assistant' and valid_to is null",
    );
    const again = await problemOf(
      send('advisor', taskOf({ assignee: 'assistant', clientId: id, title: 'Other' }), {
        id: task,
        version: 2,
      }),
    );
    expect(again.errors).toEqual([{ pointer: '/fields/task/assignee', rule: 'no_colleague' }]);
    expect((await gateway.rest('assistant', 'tasksList', { list: 'open' })).status).toBe(403);
  });

  test('where it would move to another client', async () => {
    const { task } = await saved('advisor', taskOf({ clientId: id }));
    const { errors } = await problemOf(send('advisor', taskOf(), { id: task, version: 2 }));
    expect(errors).toEqual([{ pointer: '/fields/task/clientId', rule: 'fixed' }]);
  });
});

describe('A task that is done', () => {
  test('leaves the list, and comes back by an undo', async () => {
    const { task } = await saved('advisor', taskOf());
    const { changeSetId } = await written<Saved>(done('advisor', task));
    expect(await titles('advisor')).toEqual([]);
    expect((await list('advisor', 'done')).tasks).toMatchObject([
      { id: task, state: 'done', doneBy: { subject: 'advisor' }, doneAt: expect.any(String) },
    ]);
    await written(undo('advisor', changeSetId));
    expect(await titles('advisor')).toEqual(['Prepare the review']);
    await written(done('advisor', task));
    await written(done('advisor', task, false));
    expect(await titles('advisor')).toEqual(['Prepare the review']);
  });

  test.each([
    ['weekly', '2026-03-10', '2026-03-17'],
    ['monthly', '2026-03-31', '2026-04-30'],
    ['quarterly', '2026-03-10', '2026-06-10'],
    ['yearly', '2026-03-10', '2027-03-10'],
    // Good Friday of 2026 is the third of April.
    ['weekly', '2026-03-27', '2026-04-06'],
    // Three weeks late: the next one is not late too.
    ['weekly', '2026-02-10', '2026-03-10'],
  ] as const)('%s on %s is followed by one on %s', async (repeat, dueOn, next) => {
    const checklist = [{ text: 'Call', isDone: true }];
    const { task } = await saved('advisor', taskOf({ repeat, dueOn, checklist }));
    const outcome = await written<{ nextDueOn: string | null; changeSetId: string }>(done('advisor', task));
    expect(outcome.nextDueOn).toBe(next);
    const { tasks } = await list('advisor');
    expect(tasks).toMatchObject([{ dueOn: next, repeat, checklist: [{ text: 'Call', isDone: false }] }]);
    await written(undo('advisor', outcome.changeSetId));
    expect((await list('advisor')).tasks.map((each) => [each.id, each.dueOn])).toEqual([[task, dueOn]]);
    await written(done('advisor', task));
    expect((await list('advisor')).tasks.map((each) => each.dueOn)).toEqual([next]);
    expect(await rows('select count(*)::integer as n from staff_tasks')).toEqual([{ n: 3 }]);
  });

  test('by its assignee makes the next one too, which is still its maker’s', async () => {
    const { task } = await saved(
      'advisor',
      taskOf({ repeat: 'weekly', assignee: 'assistant', clientId: id }),
    );
    await written(done('assistant', task));
    expect((await list('advisor', 'given')).tasks).toMatchObject([
      { dueOn: '2026-03-17', madeBy: { subject: 'advisor' }, assignee: { subject: 'assistant' } },
    ]);
  });
});

describe('A task that is handed over', () => {
  test('is the colleague’s, and stays in the giver’s sight', async () => {
    const { task } = await saved('advisor', taskOf({ clientId: id }));
    const { changeSetId } = await written<Saved>(handOver('advisor', task, 'assistant'));
    expect(await titles('advisor')).toEqual([]);
    expect(await titles('advisor', 'given')).toEqual(['Prepare the review']);
    expect((await list('assistant')).tasks).toMatchObject([{ id: task, isMine: true, mayEdit: true }]);
    const { rows: told } = await answerOf(gateway, 'assistant', 'notificationsList', {
      ...{ tab: 'mine', kind: 'taskGiven', text: '', unreadOnly: false, limit: 50 },
    });
    expect(told.filter(({ record }) => record.id === task)).toMatchObject([
      {
        record: { kind: 'task', id: task },
        facts: { title: 'Prepare the review' },
        by: { subject: 'advisor' },
      },
    ]);
    const toMaker = await answerOf(gateway, 'advisor', 'notificationsList', {
      ...{ tab: 'mine', kind: 'taskGiven', text: '', unreadOnly: false, limit: 50 },
    });
    expect(toMaker.rows).toEqual([]);
    await written(undo('advisor', changeSetId));
    expect(await titles('advisor')).toEqual(['Prepare the review']);
    expect(await titles('assistant')).toEqual([]);
  });

  test('by one who has it from somebody else goes back to its maker’s team', async () => {
    const { task } = await saved('advisor', taskOf({ assignee: 'assistant' }));
    await written(handOver('assistant', task, 'advisor'));
    expect(await titles('advisor')).toEqual(['Prepare the review']);
    expect(await titles('assistant', 'given')).toEqual(['Prepare the review']);
  });

  test('is refused for somebody outside of the teams', async () => {
    const { task } = await saved('advisor', taskOf());
    expect(await problemOf(handOver('advisor', task, 'executive'))).toMatchObject({
      status: 422,
      errors: [{ pointer: '/assignee', rule: 'no_colleague' }],
    });
  });
});

describe('The form of a task', () => {
  test('offers the person first, then colleagues of the teams who serve the client', async () => {
    const { assignees, me, value, client, version } = await edit('advisor', null, { record: 'client', id });
    expect(assignees.map(({ subject }) => subject)).toEqual(['advisor', 'assistant']);
    expect({ me, value, version, client: client?.id }).toEqual({
      ...{ me: 'advisor', value: null, version: 1, client: id },
    });
    const alone = await edit('newcomer');
    expect(alone.assignees.map(({ subject }) => subject)).toEqual(['newcomer']);
  });

  test('keeps a draft of a new task, which goes with its save', async () => {
    const of = { form: 'task.new', entity: 'task' as const, id: await blank('advisor') };
    await written(
      write(gateway, 'advisor', 'draftSave', { ...of, version: 1, fields: { task: { title: 'Half' } } }),
    );
    expect((await answerOf(gateway, 'advisor', 'draftRead', of)).draft).not.toBeNull();
    expect((await gateway.rest('assistant', 'draftRead', of)).status).toBe(404);
    await written(
      write(gateway, 'advisor', 'taskSave', {
        ...{ id: of.id, version: 1, fields: { task: taskOf() }, form: of.form },
      }),
    );
    expect((await answerOf(gateway, 'advisor', 'draftRead', of)).draft).toBeNull();
  });
});

describe('The tasks of a household', () => {
  test('are its own and those of its members', async () => {
    const [home] = await rows<{ household: string; member: string }>(
      `select h.public_id as household, p.public_id as member from households h
       join household_members m on m.household_id = h.id join parties p on p.id = m.party_id
       where p.public_id = any ($1::uuid[]) limit 1`,
      [ids],
    );
    const { household = '', member = '' } = home ?? {};
    await saved('advisor', taskOf({ title: 'Of the household', householdId: household }));
    await saved('advisor', taskOf({ title: 'Of a member', clientId: member, dueOn: '2026-03-12' }));
    const answer = await answerOf(gateway, 'advisor', 'tasksOfRecord', {
      record: 'household',
      id: household,
    });
    expect(answer.tasks.map(({ title }) => title)).toEqual(['Of the household', 'Of a member']);
    expect(answer.tasks[0]?.household?.id).toBe(household);
    const both = taskOf({ clientId: member, householdId: household });
    expect((await problemOf(send('advisor', both))).errors).toEqual([
      { pointer: '/fields/task/householdId', rule: 'one_record' },
    ]);
  });
});

describe('The load of a team', () => {
  test('is told to the manager of its branch, and to nobody else', async () => {
    const [team] = await rows<{ id: string }>(
      `select t.public_id as id from teams t join team_members i on i.team_id = t.id join advisors a on a.id = i.advisor_id
       where a.subject = 'advisor' limit 1`,
    );
    const of = { id: team?.id ?? '' };
    await saved('advisor', taskOf({ dueOn: '2026-03-02' }));
    await saved('advisor', taskOf({ dueOn: '2026-03-09' }));
    await saved('advisor', taskOf({ dueOn: '2026-06-01', assignee: 'assistant' }));
    const { isManager, people } = await answerOf(gateway, 'manager', 'tasksLoad', of);
    expect(isManager).toBe(true);
    expect(people.map(({ person, ...counts }) => [person.subject, counts])).toEqual([
      ['advisor', { open: 2, overdue: 1, week: 1 }],
      ['assistant', { open: 1, overdue: 0, week: 0 }],
    ]);
    expect(await answerOf(gateway, 'advisor', 'tasksLoad', of)).toEqual({ isManager: false, people: [] });
    expect((await gateway.rest('conseillere', 'tasksLoad', of)).status).toBe(404);
  });
});
