import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HomeDesk } from '@/components/home/HomeDesk';
import { expectAccessible } from '@/tests/support/axe';
import { idOf } from '@/tests/support/book';
import { gatewayOfHome, LINH, WRITTEN } from '@/tests/support/home';
import { openArea } from '@/tests/support/openArea';
import { say as sayIn } from '@/tests/support/say';
import { COLLEAGUE, ME, OWN_TASK, shownTask, taskInfo } from '@/tests/support/taskBook';
import { taskOf } from '@/tests/support/tasks';

const TITLE = 'Call about the mortgage';
const SAVED = {
  changeSetId: '0b7c7c55-77c6-4c69-8d0a-0f3b4a1f9a10',
  state: 'applied' as const,
  version: 3,
  merged: [],
  pending: [],
};
const say = sayIn('en');

/** Another task of the person's own. */
const SECOND = {
  ...WRITTEN,
  key: `ownTask:${idOf(706)}`,
  facts: { ...WRITTEN.facts, title: 'Order the cheques', taskId: idOf(706) },
};

async function open() {
  const gateway = gatewayOfHome([WRITTEN, SECOND]);
  gateway.answer('taskDone', () => ({ ...SAVED, nextDueOn: null }));
  gateway.answer('taskHandOver', () => SAVED);
  gateway.answer('changeUndo', () => ({ ...SAVED, undone: SAVED.changeSetId }));
  gateway.answer('draftRead', () => ({ draft: null, version: 1 }));
  gateway.answer('taskSave', () => ({ ...SAVED, task: idOf(705) }));
  gateway.answer('taskEdit', ({ task }) => ({
    ...taskInfo(task === null ? null : taskOf()),
    assignees: [ME, LINH],
  }));
  const { user } = await openArea(<HomeDesk />, { gateway, locale: 'en', path: '/en' });
  const todo = within(await screen.findByRole('region', { name: 'To do' }));
  const sent = (name: string) => gateway.made.filter((call) => call.name === name).map(({ body }) => body);
  return { gateway, user, todo, sent };
}

describe('a task that a person wrote, on the home page', () => {
  it('has Done as its one button, and its client as a link', async () => {
    const { todo } = await open();
    const row = (await todo.findByText(TITLE)).closest('li');
    expect(within(row as HTMLElement).getByText('Today')).toBeVisible();
    expect(within(row as HTMLElement).getByRole('link', { name: 'Jun Chan' })).toHaveAttribute(
      'href',
      `/en/clients/summary?Id=${WRITTEN.record.id}`,
    );
    expect(within(row as HTMLElement).getAllByRole('button')).toHaveLength(2);
    await expectAccessible();
  });

  it('is done at one press, and opened again from the toast', async () => {
    const { user, todo, sent, gateway } = await open();
    await user.click(await todo.findByRole('button', { name: `Done: ${TITLE}` }));
    await user.click(await screen.findByRole('button', { name: say('tasks:undo') }));
    await waitFor(() =>
      expect(sent('taskDone')).toEqual([
        { id: idOf(705), isDone: true },
        { id: idOf(705), isDone: false },
      ]),
    );
    await waitFor(() => expect(gateway.count('homeTasks')).toBe(3));
  });

  it('is undone by the keys, too', async () => {
    const { user, todo, sent } = await open();
    await user.click(await todo.findByRole('button', { name: `Done: ${TITLE}` }));
    expect(await screen.findByRole('button', { name: say('tasks:undo') })).toHaveAttribute(
      'aria-keyshortcuts',
      'Control+Z',
    );
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent('taskDone').at(-1)).toEqual({ id: idOf(705), isDone: false }));
  });

  it('has its own way back, where another one is done before the answer is there', async () => {
    const { user, todo, sent, gateway } = await open();
    const release = gateway.hold('taskDone');
    await user.click(await todo.findByRole('button', { name: `Done: ${TITLE}` }));
    await user.click(await todo.findByRole('button', { name: 'Done: Order the cheques' }));
    await waitFor(() => expect(sent('taskDone')).toHaveLength(2));
    release();
    expect(await screen.findByText(say('tasks:doneTold', { title: TITLE }))).toBeVisible();
    expect(await screen.findByText(say('tasks:doneTold', { title: 'Order the cheques' }))).toBeVisible();
    expect(screen.getAllByRole('button', { name: say('tasks:undo') })).toHaveLength(2);
  });

  it('is removed, with a way back', async () => {
    const { user, todo, sent, gateway } = await open();
    await user.click(await todo.findByRole('button', { name: `More for: ${TITLE}` }));
    await user.click(await screen.findByRole('button', { name: say('home:tasks.own.remove') }));
    await waitFor(() =>
      expect(sent('taskSave')).toEqual([{ id: idOf(705), version: 2, fields: { task: null } }]),
    );
    await user.click(await screen.findByRole('button', { name: say('form:undo.undo') }));
    await waitFor(() => expect(sent('changeUndo')).toEqual([{ changeSetId: SAVED.changeSetId }]));
    await waitFor(() => expect(gateway.count('homeTasks')).toBe(3));
  });

  it('leaves a form as it is that is open', async () => {
    const { user, todo, sent } = await open();
    await user.click(await todo.findByRole('button', { name: 'New task' }));
    await user.type(await screen.findByLabelText(/^What to do/), 'Half a');
    await user.click(await todo.findByRole('button', { name: `Done: ${TITLE}` }));
    await waitFor(() => expect(sent('taskDone')).toHaveLength(1));
    await user.click(await todo.findByRole('button', { name: 'More for: Order the cheques' }));
    await user.click(await screen.findByRole('button', { name: say('home:tasks.own.edit') }));
    expect(screen.getByLabelText(/^What to do/)).toHaveValue('Half a');
    expect(sent('taskEdit')).toEqual([{ task: null, about: null }]);
  });

  it('is handed over to a member of a team, with a way back', async () => {
    const { user, todo, sent } = await open();
    await user.click(await todo.findByRole('button', { name: `More for: ${TITLE}` }));
    await user.click(await screen.findByRole('button', { name: 'Hand over to a colleague' }));
    await user.click(await screen.findByRole('button', { name: say('tasks:hand.now') }));
    await waitFor(() => expect(sent('taskHandOver')).toEqual([{ id: idOf(705), assignee: LINH.subject }]));
    await user.click(await screen.findByRole('button', { name: say('tasks:undo') }));
    await waitFor(() => expect(sent('changeUndo')).toEqual([{ changeSetId: SAVED.changeSetId }]));
  });

  it('is made at the head of the list', async () => {
    const { user, todo } = await open();
    await user.click(await todo.findByRole('button', { name: 'New task' }));
    expect(await screen.findByLabelText(/^What to do/)).toBeVisible();
  });

  it('is among those given to others, and those done, on demand', async () => {
    const { user, todo, gateway } = await open();
    const given = shownTask(OWN_TASK, { title: 'Order the cheques', assignee: COLLEAGUE, isMine: false });
    gateway.answer('tasksList', ({ list }) => ({
      tasks: list === 'given' ? [given] : [],
      total: list === 'given' ? 1 : 0,
      today: '2026-03-06',
      counts: { open: 1, given: 1, done: 0, overdue: 0 },
    }));
    await user.click(await todo.findByRole('button', { name: say('home:tasks.lists') }));
    const dialog = within(await screen.findByRole('dialog', { name: say('tasks:lists.title') }));
    expect(await dialog.findByText('Order the cheques')).toBeVisible();
    expect(dialog.getByText(new RegExp(say('tasks:hasIt', { name: 'Priya Nair' })))).toBeVisible();
    const acts = ['done', 'edit', 'remove'] as const;
    for (const act of acts)
      expect(
        dialog.getByRole('button', { name: say(`tasks:${act}Of`, { title: 'Order the cheques' }) }),
      ).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: say('tasks:lists.done', { n: '0' }) }));
    expect(await dialog.findByText(say('tasks:lists.none.done'))).toBeVisible();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: say('tasks:close') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is done, opened again, edited and removed from the lists', async () => {
    const { user, todo, gateway, sent } = await open();
    const given = shownTask(OWN_TASK, { title: 'Order the cheques', assignee: COLLEAGUE, isMine: false });
    const closed = shownTask(idOf(707), { title: 'Send the form', state: 'done', version: 5 });
    const others = shownTask(idOf(708), { title: 'Not mine', mayEdit: false });
    gateway.answer('tasksList', () => ({
      tasks: [given, closed, others],
      total: 3,
      today: '2026-03-06',
      counts: { open: 1, given: 3, done: 0, overdue: 0 },
    }));
    const press = async (name: string) => {
      await user.click(await todo.findByRole('button', { name: say('home:tasks.lists') }));
      const dialog = within(await screen.findByRole('dialog', { name: say('tasks:lists.title') }));
      expect(dialog.queryByRole('button', { name: /Not mine/ })).not.toBeInTheDocument();
      await user.click(await dialog.findByRole('button', { name }));
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: say('tasks:lists.title') })).not.toBeInTheDocument(),
      );
    };
    await press(say('tasks:doneOf', { title: given.title }));
    await waitFor(() => expect(sent('taskDone')).toEqual([{ id: OWN_TASK, isDone: true }]));
    await press(say('tasks:reopenOf', { title: closed.title }));
    await waitFor(() => expect(sent('taskDone').at(-1)).toEqual({ id: closed.id, isDone: false }));
    await press(say('tasks:removeOf', { title: closed.title }));
    await waitFor(() =>
      expect(sent('taskSave')).toEqual([{ id: closed.id, version: 5, fields: { task: null } }]),
    );
    await press(say('tasks:editOf', { title: given.title }));
    expect(await screen.findByLabelText(/^What to do/)).toBeVisible();
  });
});
