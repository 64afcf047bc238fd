import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TaskSaveBody } from '@/contract/tasks/schema';
import { taskCalendar } from '@/components/tasks/shared/taskFile';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID } from '@/tests/support/book';
import { openClientSummary } from '@/tests/support/openClientSummary';
import { say as sayIn } from '@/tests/support/say';
import { seeAll } from '@/tests/support/seen';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';
import { BLANK_TASK, CHAN_TASKS, gatewayOfTasks, NO_TASKS, OWN_TASK } from '@/tests/support/taskBook';

const SAVED = {
  changeSetId: '0b7c7c55-77c6-4c69-8d0a-0f3b4a1f9a10',
  state: 'applied' as const,
  version: 3,
  merged: [],
  pending: [],
};

function writing(gateway: ScriptedGateway) {
  gateway.answer('draftRead', () => ({ draft: null, version: 1 }));
  gateway.answer('draftSave', () => ({ savedAt: '2026-03-06T13:39:00.000Z' }));
  gateway.answer('draftDiscard', () => ({ isDiscarded: true }));
  gateway.answer('taskSave', () => ({ ...SAVED, task: OWN_TASK }));
  gateway.answer('taskDone', () => ({ ...SAVED, nextDueOn: null }));
  return gateway;
}

const sentBy = (gateway: ScriptedGateway) =>
  gateway.made.filter(({ name }) => name === 'taskSave').map(({ body }) => body as TaskSaveBody);

const panelIn = async (say: ReturnType<typeof sayIn>) => {
  await screen.findByRole('region', { name: say('tasks:title') });
  await seeAll();
  const make = await screen.findByRole('button', { name: say('tasks:new') });
  const panel = make.closest('section');
  if (panel === null) throw new Error('the button stands in no panel');
  return panel;
};

describe('the tasks of a client', () => {
  it.each(SCREEN_LOCALES)('show what is to do, by when and who has it, in %s', async (locale) => {
    const say = sayIn(locale);
    await openClientSummary(gatewayOfTasks(), { locale });
    const panel = await panelIn(say);
    expect(await within(panel).findByText('Prepare the review')).toBeVisible();
    expect(within(panel).getByText('Bring both forms.')).toBeVisible();
    expect(within(panel).getByText(new RegExp(say('tasks:hasIt', { name: 'Priya Nair' })))).toBeVisible();
    // The colleague's task cannot be changed here.
    expect(within(panel).getAllByRole('button', { name: new RegExp(`^${say('tasks:done')}`) })).toHaveLength(
      1,
    );
    expect(within(panel).getByText(say('tasks:reopen'))).toBeVisible();
    await expectAccessible(panel);
  });

  it('have a next step where there are none', async () => {
    const say = sayIn('en');
    const { user } = await openClientSummary(writing(gatewayOfTasks(NO_TASKS)));
    const panel = await panelIn(say);
    await user.click(await within(panel).findByRole('button', { name: say('tasks:first') }));
    expect(await screen.findByLabelText(/^What to do/)).toBeVisible();
  });

  it('say that they could not be read, and ask again', async () => {
    const say = sayIn('en');
    const gateway = gatewayOfTasks();
    gateway.fail('tasksOfRecord', 'unexpected');
    const { user } = await openClientSummary(gateway);
    const panel = await panelIn(say);
    const again = await within(panel).findByRole('button', { name: say('common:states.retry') });
    gateway.answer('tasksOfRecord', () => CHAN_TASKS);
    await user.click(again);
    expect(await within(panel).findByText('Order the cheques')).toBeVisible();
  });

  it('send a new task whole, with a day of the firm and a step', async () => {
    const say = sayIn('en');
    const gateway = writing(gatewayOfTasks());
    const { user } = await openClientSummary(gateway);
    const panel = await panelIn(say);
    await user.click(within(panel).getByRole('button', { name: say('tasks:new') }));
    await user.type(await screen.findByLabelText(/^What to do/), 'Call about the mortgage');
    await user.click(screen.getByText(say('tasks:offer.nextWeek')));
    await user.selectOptions(screen.getByLabelText(/^Who does it/), 'assistant');
    await user.click(screen.getByRole('button', { name: say('tasks:form.addItem') }));
    await user.type(screen.getByLabelText('Step 1'), 'Find the file');
    await user.click(screen.getByRole('button', { name: say('form:bar.save', { count: 1 }) }));
    await waitFor(() => expect(sentBy(gateway)).toHaveLength(1));
    expect(sentBy(gateway)[0]).toMatchObject({
      id: BLANK_TASK,
      version: 1,
      form: `task.${CHAN_ID}`,
      fields: {
        task: {
          title: 'Call about the mortgage',
          dueOn: '2026-03-13',
          clientId: CHAN_ID,
          assignee: 'assistant',
          checklist: [{ text: 'Find the file', isDone: false }],
        },
      },
    });
    expect(await screen.findByRole('button', { name: say('form:undo.undo') })).toBeVisible();
    expect(gateway.count('tasksOfRecord')).toBe(2);
  });

  it('tell what is wrong beside its field, in the person’s language', async () => {
    const say = sayIn('fr');
    const gateway = writing(gatewayOfTasks());
    const { user } = await openClientSummary(gateway, { locale: 'fr' });
    const panel = await panelIn(say);
    await user.click(within(panel).getByRole('button', { name: say('tasks:new') }));
    const note = await screen.findByRole('textbox', { name: /^Note/ });
    await user.click(note);
    await user.paste('a'.repeat(100_000));
    await user.click(screen.getByRole('button', { name: say('form:bar.save', { count: 1 }) }));
    const words = say('tasks:rule.note', { n: '2\u00a0000' }).replaceAll('\u00a0', ' ');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(sentBy(gateway)).toHaveLength(0);
  });

  it('are done at one press, with a way back', async () => {
    const say = sayIn('en');
    const gateway = writing(gatewayOfTasks());
    const { user } = await openClientSummary(gateway);
    const panel = await panelIn(say);
    const title = 'Prepare the review';
    await user.click(await within(panel).findByRole('button', { name: say('tasks:doneOf', { title }) }));
    await user.click(await screen.findByRole('button', { name: say('tasks:undo') }));
    await waitFor(() =>
      expect(gateway.made.filter(({ name }) => name === 'taskDone').map(({ body }) => body)).toEqual([
        { id: OWN_TASK, isDone: true },
        { id: OWN_TASK, isDone: false },
      ]),
    );
  });

  it('are removed with a way back', async () => {
    const say = sayIn('en');
    const gateway = writing(gatewayOfTasks());
    const { user } = await openClientSummary(gateway);
    const panel = await panelIn(say);
    const title = 'Prepare the review';
    await user.click(await within(panel).findByRole('button', { name: say('tasks:menuOf', { title }) }));
    await user.click(await screen.findByRole('button', { name: say('tasks:remove') }));
    await waitFor(() =>
      expect(sentBy(gateway)).toEqual([{ id: OWN_TASK, version: 2, fields: { task: null } }]),
    );
    expect(await screen.findByRole('button', { name: say('form:undo.undo') })).toBeVisible();
  });
});

describe('the file of a task', () => {
  it('has the day and the title, and no client', () => {
    const file = taskCalendar(
      {
        id: OWN_TASK,
        title: 'Call; then write, and once more as long as a line can be, « été » and further',
        dueOn: '2026-02-28',
      },
      new Date('2026-02-20T12:00:00.000Z'),
    );
    expect(file).toContain('DTSTART;VALUE=DATE:20260228\r\nDTEND;VALUE=DATE:20260301\r\n');
    expect(file).toContain('SUMMARY:Call\\; then write\\, and');
    expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(file).not.toMatch(/Chan/);
  });
});
