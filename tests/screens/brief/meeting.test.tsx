import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { ClientBriefScreen } from '@/components/brief/ClientBriefScreen';
import type { BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import { CallFailure } from '@/lib/http/failure';
import { BOOK_DATE, CHAN, CHAN_ID, idOf } from '@/tests/support/book';
import { gatewayOfBriefs } from '@/tests/support/brief';
import { openArea } from '@/tests/support/openArea';
import { say as sayIn } from '@/tests/support/say';

const say = sayIn('en');

beforeAll(() => import('@/components/notes/shared/Note.form'));

const TASK_SAVED = {
  changeSetId: idOf(911),
  state: 'applied' as const,
  version: 1,
  merged: [],
  pending: [],
  task: idOf(912),
};

async function open() {
  const gateway = gatewayOfBriefs();
  gateway.answer('noteEdit', () => ({
    clientId: CHAN_ID,
    version: 4,
    today: BOOK_DATE,
    value: null,
    householdId: null,
    clients: [{ id: CHAN_ID, name: CHAN.name }],
    accounts: [],
    documents: [],
  }));
  gateway.answer('taskEdit', () => ({
    id: idOf(910),
    version: 1,
    today: BOOK_DATE,
    value: null,
    client: { id: CHAN_ID, name: CHAN.name },
    household: null,
    me: 'advisor',
    assignees: [],
  }));
  gateway.answer('taskSave', () => TASK_SAVED);
  gateway.answer('draftRead', () => ({ draft: null, version: 4 }));
  const opened = await openArea(<ClientBriefScreen />, {
    gateway,
    locale: 'en',
    path: `/en/clients/brief?Id=${CHAN_ID}`,
  });
  const saved = () =>
    gateway.made
      .filter(({ name }) => name === 'taskSave')
      .map(({ body }) => (body as BodyOf<Calls['taskSave']>).fields.task);
  return { ...opened, gateway, saved };
}

it('opens the form of a note with a meeting, today, with the client', async () => {
  const { user } = await open();
  await screen.findByRole('heading', { level: 2, name: say('brief:asks.title') });
  await user.click(screen.getByRole('button', { name: say('brief:meeting') }));
  const sheet = within(await screen.findByRole('dialog'));
  const meeting = await sheet.findByRole('radio', { name: say('logs:note.kind.meeting') });
  expect(meeting).toBeChecked();
  expect(sheet.getByRole('checkbox', { name: /Chan/ })).toBeChecked();
});

it('makes a task of each point that is chosen, once, and of no other', async () => {
  const { user, gateway, saved } = await open();
  const card = within(await screen.findByRole('region', { name: say('brief:asks.title') }));
  const [first, , third] = card.getAllByRole('checkbox');
  await user.click(first!);
  await user.click(third!);
  await act(async () => {});
  const briefs = gateway.count('clientBrief');
  await user.click(card.getByRole('button', { name: say('brief:points.make', { count: 2, n: '2' }) }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()).toEqual([
    expect.objectContaining({ title: expect.stringContaining('Review KYC'), clientId: CHAN_ID }),
    expect.objectContaining({ title: expect.stringContaining('of 51-20417-8 RRSP is cash') }),
  ]);
  expect(saved()[0]).toMatchObject({ assignee: 'advisor', dueOn: '2026-03-10', householdId: null });
  await waitFor(() => expect(gateway.count('clientBrief')).toBeGreaterThan(briefs));
  await act(async () => {});
  expect(gateway.count('clientBrief')).toBe(briefs + 1);
  for (const box of card.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(first).toHaveFocus();
});

const press = (count: number) => say('brief:points.make', { count, n: String(count) });

async function chooseFirst({ user }: Awaited<ReturnType<typeof open>>) {
  const card = within(await screen.findByRole('region', { name: say('brief:asks.title') }));
  const [first] = card.getAllByRole('checkbox');
  await user.click(first!);
  await act(async () => {});
  return { card, first: first! };
}

it('keeps a point chosen whose task was refused, and says that none was made', async () => {
  const opened = await open();
  const { user, gateway } = opened;
  gateway.answer('taskSave', () => {
    throw new CallFailure({ code: 'invalid', status: 422, requestId: null, retryAfterSeconds: null });
  });
  const { card, first } = await chooseFirst(opened);
  await user.click(card.getByRole('button', { name: press(1) }));
  expect(await screen.findByText(/^The task was not created:/)).toBeVisible();
  expect(first).toBeChecked();
});

it('sends the same again under the same key where an answer was lost', async () => {
  const opened = await open();
  const { user, gateway, saved } = opened;
  gateway.fail('taskSave', 'timeout');
  const keys = vi.spyOn(gateway, 'call');
  const { card, first } = await chooseFirst(opened);
  await user.click(card.getByRole('button', { name: press(1) }));
  expect(await screen.findByText(/The task may not have been created/)).toBeVisible();
  expect(first).toBeChecked();
  gateway.answer('taskSave', () => TASK_SAVED);
  await user.click(card.getByRole('button', { name: press(1) }));
  await waitFor(() => expect(first).not.toBeChecked());
  const sent = keys.mock.calls.filter(([{ name }]) => name === 'taskSave');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(([, { idempotencyKey }]) => idempotencyKey)).size).toBe(1);
  expect(new Set(saved().map((task) => JSON.stringify(task))).size).toBe(1);
});

it('says that what a task needs could not be loaded, and asks for it again', async () => {
  const opened = await open();
  const { user, gateway } = opened;
  const task = gateway.peek('taskEdit', { task: null, about: { record: 'client', id: CHAN_ID } });
  gateway.fail('taskEdit', 'timeout');
  const { card } = await chooseFirst(opened);
  expect(await card.findByRole('alert')).toHaveTextContent(say('brief:points.unavailable'));
  gateway.answer('taskEdit', () => task);
  await user.click(card.getByRole('button', { name: press(1) }));
  await waitFor(() => expect(card.queryByRole('alert')).toBeNull());
});
