import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CASH_HIGH_SHARE_BP } from '@/contract/boa/codes';
import { TASK_DAYS, type TaskKind } from '@/contract/home/codes';
import words from '@/locales/en/home.json';
import { HomeDesk } from '@/components/home/HomeDesk';
import { LOCALES, type Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import type { HomeEvent, HomeTask } from '@/contract/home/schema';
import { idOf } from '@/tests/support/book';
import { ABOVE_PROFILE, CHANGES, gatewayOfHome, OVERVIEW, TASKS } from '@/tests/support/home';
import { openArea } from '@/tests/support/openArea';

const open = (gateway = gatewayOfHome(), locale: Locale = 'en') =>
  openArea(<HomeDesk />, { gateway, locale, path: `/${locale}` });

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const REJECTED = 'Correct Jun Chan’s transfer';

describe.each(LOCALES)('the home page in %s', (locale) => {
  it('says what to do, what changed and how the book is doing', async () => {
    await open(gatewayOfHome(), locale);
    const words = {
      en: { todo: 'To do', since: 'Since you last signed in', aua: 'Assets under administration' },
      fr: { todo: 'À faire', since: 'Depuis votre dernière session', aua: 'Actif sous administration' },
    }[locale];
    expect(await screen.findByRole('region', { name: words.todo })).toBeVisible();
    expect(await screen.findByRole('region', { name: words.since })).toBeVisible();
    expect(await screen.findByText(words.aua)).toBeVisible();
    await expectAccessible();
  });
});

describe('the home page', () => {
  it('greets by the time of day at the firm', async () => {
    vi.setSystemTime(new Date('2026-03-09T12:30:00Z'));
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good morning/);
    vi.useRealTimers();
  });

  it('gives each task its reason and one link to its record', async () => {
    await open();
    const todo = await region('To do');
    const rows = todo.getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/2 days overdue.*date of birth.*\$184,000\.00/);
    expect(todo.getByRole('link', { name: `Correct and resend: ${REJECTED}` })).toHaveAttribute(
      'href',
      `/en/transfers/details?Id=${TASKS[0]?.record.id}`,
    );
    expect(todo.getByText('TFSA: cash is −$1,204.18.')).toBeVisible();
  });

  it.each([
    [
      'en',
      'Review the model of 51-21877-4 (Jun Chan)',
      'The risk of Growth 80 is medium to high, and the client’s risk profile is low. $184,000.00 is invested.',
      'See these accounts',
    ],
    [
      'fr',
      'Revoir le modèle du compte 51-21877-4, Jun Chan',
      'Le risque du modèle Croissance 80 est moyen à élevé, et le profil de risque du client est faible.',
      'Voir ces comptes',
    ],
  ] as const)(
    'leads from a model above the risk profile to all such accounts: %s',
    async (locale, title, reason, action) => {
      await open(gatewayOfHome([ABOVE_PROFILE]), locale);
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByText(reason, { exact: false })).toBeVisible();
      expect(screen.getByRole('link', { name: new RegExp(`^${action}`) })).toHaveAttribute(
        'href',
        `/${locale}/uma/accounts/?fit=above`,
      );
    },
  );

  it('dismisses a task and undoes that', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: `More for: ${REJECTED}` }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss', hidden: true }));
    expect(await screen.findByText(`Dismissed: ${REJECTED}`)).toBeVisible();
    expect(screen.queryByRole('heading', { name: REJECTED })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: REJECTED })).toBeVisible();
  });

  it('puts a task off and shows on request what is put off', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: `More for: ${REJECTED}` }));
    await user.click(await screen.findByRole('button', { name: 'Put off until tomorrow', hidden: true }));
    await user.click(await screen.findByRole('radio', { name: 'Put off 1' }));
    expect(await screen.findByText('Back on March 9, 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bring back' }));
    expect(await screen.findByText('Nothing here.')).toBeVisible();
  });

  it('hands a task over to a colleague, says who has it, and takes it back by the undo', async () => {
    const gateway = gatewayOfHome();
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: `More for: ${REJECTED}` }));
    await user.click(await screen.findByRole('button', { name: 'Hand over to a colleague', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: `Hand over: ${REJECTED}` });
    await expectAccessible();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'To' }), 'Linh Phạm');
    await user.click(within(dialog).getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText(`Handed over to Linh Phạm: ${REJECTED}`)).toBeVisible();
    expect(gateway.made.find(({ name }) => name === 'homeTaskHandOver')?.body).toEqual({
      keys: [(TASKS[0] as HomeTask).key],
      colleague: 'assistant',
    });
    await user.click(await screen.findByRole('radio', { name: 'Put off 1' }));
    expect(await screen.findByText('Linh Phạm has it')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('radio', { name: 'All 2' }));
    expect(await screen.findByRole('button', { name: `More for: ${REJECTED}` })).toBeVisible();
  });

  it('narrows the tasks by urgency and by kind', async () => {
    const gateway = gatewayOfHome();
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('radio', { name: 'Overdue 1' }));
    expect(gateway.made.at(-1)?.body).toEqual({ view: 'overdue', kind: null });
    await user.click(screen.getByRole('radio', { name: 'All 2' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'cashNegative');
    expect(gateway.made.at(-1)?.body).toEqual({ view: 'all', kind: 'cashNegative', isWhole: true });
  });

  it('ticks off what a death asks for as that, and not as a task of an address', async () => {
    const facts = { ...(TASKS[1] as HomeTask).facts, task: 3, deathRule: 'certificate' as const };
    const gateway = gatewayOfHome([{ ...(TASKS[1] as HomeTask), kind: 'deathTask', facts }]);
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: /^More for: / }));
    await user.click(await screen.findByRole('button', { name: 'Done for everybody', hidden: true }));
    expect(gateway.made.filter(({ name }) => name.endsWith('TaskSave'))).toMatchObject([
      { name: 'deathTaskSave', body: { task: 3, isDone: true } },
    ]);
  });

  it('opens the whole list by kind, and puts a whole kind off with one undo', async () => {
    const rejected = Array.from({ length: 9 }, (_, index) => ({
      ...(TASKS[0] as HomeTask),
      key: `transferRejected:${idOf(801 + index)}:`,
    }));
    const gateway = gatewayOfHome([...rejected, ...TASKS.slice(1)]);
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: 'Show 2 more' }));
    const head = await screen.findByRole('button', { name: 'Rejected transfers: date of birth (9)' });
    expect(head).toHaveAttribute('aria-expanded', 'false');
    await user.click(head);
    expect(
      within(screen.getByRole('list', { name: 'Rejected transfers: date of birth' })).getAllByRole(
        'listitem',
      ),
    ).toHaveLength(9);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'All tasks: Rejected transfers: date of birth' }));
    await user.click(await screen.findByRole('button', { name: 'Put all off for a week', hidden: true }));
    expect(
      await screen.findByText('Put off until March 9, 2026: 9 tasks (Rejected transfers: date of birth)'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Rejected transfers/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByRole('button', { name: 'Rejected transfers: date of birth (9)' }),
    ).toBeVisible();
  });

  it('hands a whole kind over to a colleague', async () => {
    const rejected = Array.from({ length: 9 }, (_, index) => ({
      ...(TASKS[0] as HomeTask),
      key: `transferRejected:${idOf(801 + index)}:`,
    }));
    const gateway = gatewayOfHome([...rejected, ...TASKS.slice(1)]);
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: 'Show 2 more' }));
    await user.click(
      await screen.findByRole('button', { name: 'All tasks: Rejected transfers: date of birth' }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Hand all over to a colleague', hidden: true }),
    );
    const several = '9 tasks (Rejected transfers: date of birth)';
    const dialog = await screen.findByRole('dialog', { name: `Hand over: ${several}` });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'To' }), 'Linh Phạm');
    await user.click(within(dialog).getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText(`Handed over to Linh Phạm: ${several}`)).toBeVisible();
    expect(gateway.made.find(({ name }) => name === 'homeTaskHandOver')?.body).toEqual({
      group: { view: 'all', kind: 'transferRejected', reason: 'birthDate' },
      colleague: 'assistant',
    });
  });

  it('groups by reason, reaches what one answer does not hold, and acts on all of the group', async () => {
    const [some] = TASKS;
    const rejected = Array.from({ length: 9 }, (_, index) => ({
      ...(some as HomeTask),
      key: `transferRejected:${idOf(801 + index)}:`,
      facts: { ...(some as HomeTask).facts, rejectField: index < 7 ? 'birthDate' : 'name' } as const,
    }));
    const gateway = gatewayOfHome(rejected, OVERVIEW, 7);
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: 'Show 1 more' }));
    expect(
      await screen.findByRole('button', { name: 'Rejected transfers: date of birth (7)' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rejected transfers: name (2)' }));
    const group = within(screen.getByRole('region', { name: 'Rejected transfers: name' }));
    expect(group.queryAllByRole('listitem')).toHaveLength(0);
    await user.click(group.getByRole('button', { name: 'Show the next 2 of 2' }));
    expect(await group.findAllByRole('listitem')).toHaveLength(2);
    await user.click(group.getByRole('button', { name: 'All tasks: Rejected transfers: name' }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss all', hidden: true }));
    expect(await screen.findByText('Dismissed: 2 tasks (Rejected transfers: name)')).toBeVisible();
    expect(gateway.made.find(({ name }) => name === 'homeTaskMark')?.body).toEqual({
      group: { view: 'all', kind: 'transferRejected', reason: 'name' },
      mark: 'dismiss',
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Rejected transfers: name (2)' })).toBeVisible();
  });

  it('reads what one answer does not hold again after an act, and says how many tasks it acted on', async () => {
    const [some] = TASKS;
    const rejected = Array.from({ length: 9 }, (_, index) => ({
      ...(some as HomeTask),
      key: `transferRejected:${idOf(801 + index)}:`,
      facts: { ...(some as HomeTask).facts, rejectField: 'birthDate' } as const,
    }));
    const gateway = gatewayOfHome(rejected, OVERVIEW, 7);
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: 'Show 1 more' }));
    await user.click(await screen.findByRole('button', { name: 'Rejected transfers: date of birth (9)' }));
    const group = within(screen.getByRole('region', { name: 'Rejected transfers: date of birth' }));
    await user.click(group.getByRole('button', { name: 'Show the next 2 of 9' }));
    await vi.waitFor(() => expect(group.getAllByRole('listitem')).toHaveLength(9));
    const [menu] = group.getAllByRole('button', { name: /^More for/ });
    await user.click(menu as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Dismiss', hidden: true }));
    // Seven in the answer and the one that is left of the other two.
    await vi.waitFor(() => expect(group.getAllByRole('listitem')).toHaveLength(8));
    // Another one was rejected since the list was read.
    rejected.push({ ...(rejected[0] as HomeTask), key: `transferRejected:${idOf(820)}:` } as never);
    await user.click(group.getByRole('button', { name: 'All tasks: Rejected transfers: date of birth' }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss all', hidden: true }));
    expect(await screen.findByText('Dismissed: 10 tasks (Rejected transfers: date of birth)')).toBeVisible();
  });

  it('says since when a price moved', async () => {
    const gateway = gatewayOfHome();
    const [change] = CHANGES.events;
    const moved = { ...(change as HomeEvent), kind: 'price' as const, by: null, entity: null, paths: [] };
    const price = { ...moved, record: null, symbol: 'WCN', since: '2026-02-27', changeBp: 1180 };
    gateway.answer('homeChanges', () => ({ ...CHANGES, events: [price] }));
    await open(gateway);
    const since = await region('Since you last signed in');
    expect(since.getByText(/^WCN rose 11\.80?% since February 27, 2026/)).toBeVisible();
  });

  it('says why the tasks are in this order', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Why this order' }));
    expect(
      await screen.findByText(/The transfer is on hold until the request is sent again/),
    ).toBeInTheDocument();
  });

  it('says how far ahead each kind goes by the number that the server counts with', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Why this order' }));
    for (const [kind, days] of Object.entries(TASK_DAYS)) {
      const said = await screen.findByText(words.why[kind as TaskKind].replace('{{days}}', String(days)));
      expect(said.textContent).toContain(`${days} days`);
    }
    expect(
      screen.getByText(
        `More than ${CASH_HIGH_SHARE_BP / 100}% of the account is in cash, which earns little.`,
      ),
    ).toBeVisible();
  });

  it('names who changed what since the last sign-in, and how the book moved', async () => {
    await open();
    const since = await region('Since you last signed in');
    expect(since.getByText('Linh Phạm changed Marital status')).toBeVisible();
    expect(since.getByRole('link', { name: 'Jun Chan' })).toHaveAttribute(
      'href',
      expect.stringContaining('/en/clients/summary?Id='),
    );
    expect(since.getByText('+$1,284,116.20')).toBeVisible();
    expect(since.getByText('−$14,624.68')).toBeVisible();
  });

  it('explains a figure in the registry’s words', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'About Assets under administration' }));
    expect(screen.getByText(/A joint account counts once/)).toBeInTheDocument();
    expect(screen.getByText('+$11,440,000.00, +3.28%')).toBeVisible();
    expect(screen.getByText('since December 31, 2025')).toBeVisible();
  });

  it('names the feeds that are late', async () => {
    const late = { feed: 'prices', lastOn: '2026-03-05' } as const;
    await open(gatewayOfHome(TASKS, { ...OVERVIEW, feeds: { total: 6, late: [late], lastAt: '05:58' } }));
    expect(await screen.findByRole('link', { name: '1 feed is late: Prices' })).toHaveAttribute(
      'href',
      '/en/nbin/',
    );
  });

  it('gives a person with an empty book the first steps instead of figures', async () => {
    const none = OVERVIEW.tiles.map((tile) => ({ ...tile, value: '0', points: [], compared: null }));
    await open(gatewayOfHome([], { ...OVERVIEW, tiles: none, recent: [] }));
    expect(await screen.findByRole('region', { name: 'First steps' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Claim accounts' })).toHaveAttribute(
      'href',
      '/en/unassignedAccounts/',
    );
    expect(await screen.findByText('You’re all caught up.')).toBeVisible();
    expect(screen.queryByText('Assets under administration')).toBeNull();
    await expectAccessible();
  });

  it.each(['homeOverview', 'homeTasks', 'homeChanges'] as const)(
    'keeps the rest when %s fails, and retries only that',
    async (failing) => {
      const gateway = gatewayOfHome();
      gateway.fail(failing, 'unavailable');
      const { user } = await open(gateway);
      expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('req-0001');
      const answers = gatewayOfHome();
      gateway.answer(failing, (body) => answers.peek(failing, body) as never);
      const others = (['homeOverview', 'homeTasks', 'homeChanges'] as const).filter(
        (call) => call !== failing,
      );
      for (let left = 3; left > 0 && screen.queryByRole('alert') !== null; left -= 1) {
        const [retry] = screen.queryAllByRole('button', { name: 'Try again' });
        if (retry !== undefined) await user.click(retry);
        await act(async () => {});
      }
      expect(screen.queryByText(/req-0001/)).toBeNull();
      expect(others.map((call) => gateway.count(call))).toEqual([1, 1]);
    },
  );

  it('opens the net flow as its flows, with the unlisted ones in one row', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Open the list behind Net flow, Mar 2026/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Net flow, Mar 2026' }));
    expect(dialog.getByRole('row', { name: /Jun Chan.*150,000\.00/ })).toBeVisible();
    expect(dialog.getByRole('row', { name: /^2 more \+\$46,400\.00/ })).toBeVisible();
    expect(dialog.getByRole('row', { name: /^Net flow, 3 flows \+\$196,400\.00/ })).toBeVisible();
    await expectAccessible();
  });

  it('makes four calls for its first paint', async () => {
    const { gateway } = await open();
    await region('To do');
    const asked = gateway.made.map(({ name }) => name).filter((name) => name !== 'flags');
    expect(asked.sort()).toEqual(['homeChanges', 'homeOverview', 'homeTasks', 'viewsList']);
  });

  it('says who can help a person without rep codes', async () => {
    const gateway = gatewayOfHome();
    for (const call of ['homeOverview', 'homeTasks', 'homeChanges'] as const)
      gateway.fail(call, 'no-rep-codes');
    await open(gateway);
    expect(await screen.findByRole('heading', { level: 1, name: 'You have no rep codes' })).toBeVisible();
  });
});
