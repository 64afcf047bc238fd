import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotificationAct, NotificationKind, NotificationMark } from '@/contract/notifications/codes';
import type {
  NotificationRow,
  NotificationsListBody,
  NotificationsListAnswer,
} from '@/contract/notifications/schema';
import { lookAtClocks } from '@/gateway/kit/notices/look';
import { addressOf } from '@/tests/support/addresses';
import { answerOf } from '@/tests/support/accounts';
import { changesOf, sharedOfKind, write, written } from '@/tests/support/changing';
import { untilQuiet } from '@/tests/support/untilQuiet';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

const list = (
  persona: string,
  changed: Partial<NotificationsListBody> = {},
): Promise<NotificationsListAnswer> =>
  answerOf(gateway, persona, 'notificationsList', {
    tab: 'mine',
    kind: null,
    text: '',
    unreadOnly: false,
    limit: 500,
    ...changed,
  });
const count = async (persona: string) => (await answerOf(gateway, persona, 'notificationsCount', {})).unread;
const mark = (persona: string, ids: readonly string[], given: NotificationMark, until?: string) =>
  write(gateway, persona, 'notificationMark', { ids: [...ids], mark: given, ...(until && { until }) });
const act = (persona: string, id: string, given: NotificationAct, colleague?: string) =>
  write(gateway, persona, 'notificationWorkSave', { id, act: given, ...(colleague && { colleague }) });
const why = (persona: string, id: string) => answerOf(gateway, persona, 'notificationWhy', { id });
const ruleOf = async (persona: string, kind: NotificationKind) =>
  (await answerOf(gateway, persona, 'notificationRules', {})).rules.find((rule) => rule.kind === kind);
const idsOf = ({ rows }: NotificationsListAnswer) => rows.map(({ id }) => id);
const find = (answer: NotificationsListAnswer, where: (row: NotificationRow) => boolean) => {
  const row = answer.rows.find(where);
  if (row === undefined) throw new Error('no such notification');
  return row;
};
const ruleIn = async (answer: ReturnType<typeof mark>) => {
  const { status, json } = await answer;
  return [status, (json() as { errors?: { rule: string }[] }).errors?.[0]?.rule];
};

describe('what a person is told', () => {
  test('of reviews is what the list of KYC has, overdue and due within the days of the rule', async () => {
    for (const persona of ['advisor', 'assistant', 'conseillere']) {
      const { facets } = await answerOf(gateway, persona, 'kycSummaryList', { filters: {} });
      const due = facets.state
        .filter(({ value }) => value === 'overdue' || value === 'days30')
        .reduce((sum, { count: n }) => sum + n, 0);
      const { total, rows } = await list(persona, { tab: 'team', kind: 'kycDue' });
      expect([total, rows.length], persona).toEqual([due, due]);
    }
  });

  test('has the keys of the tasks of the home page, one for one', async () => {
    const tasks = async (kind: 'bounce' | 'transferRejected') =>
      (await answerOf(gateway, 'advisor', 'homeTasks', { view: 'all', kind })).total;
    expect((await list('advisor', { kind: 'transferRejected' })).total).toBe(await tasks('transferRejected'));
    expect((await list('advisor', { tab: 'team', kind: 'emailBounced' })).total).toBe(await tasks('bounce'));
    expect(await tasks('bounce')).toBeGreaterThan(0);
  });

  test('of flows is what SQL finds above the person’s threshold', async () => {
    const { rows } = await gateway.db.pool.query<{ count: number }>(
      `select count(*)::integer as count from notification_events where kind = 'largeFlow' and abs(amount) >= 100000
        and rep_code_id in (select rep_code_id from rep_code_access where subject = 'manager')`,
    );
    expect((await list('manager', { kind: 'largeFlow' })).total).toBe(rows[0]?.count);
    expect(rows[0]?.count).toBeGreaterThan(0);
  });

  test('is counted exactly, by tab and by kind, and found by the name of a client', async () => {
    const mine = await list('advisor');
    expect(mine.counts).toMatchObject({
      mine: mine.rows.length,
      unread: mine.rows.filter(({ isUnread }) => isUnread).length,
    });
    expect(await count('advisor')).toBe(mine.counts.unread);
    for (const { kind, count: n } of mine.kinds) expect((await list('advisor', { kind })).total).toBe(n);
    const { record } = find(mine, ({ record: { party } }) => (party?.name.family ?? null) !== null);
    const named = await list('advisor', { text: (record.party?.name.family ?? '').toUpperCase() });
    expect(named.rows.length).toBeGreaterThan(0);
    expect(
      named.rows.every(({ record: { party } }) => party?.name.family === record.party?.name.family),
    ).toBe(true);
    expect((await list('advisor', { limit: 2 })).rows).toHaveLength(2);
  });

  test('is nobody else’s: a stranger’s is not found, for whatever is done with it', async () => {
    const known = new Set(idsOf(await list('advisor')));
    const id = idsOf(await list('conseillere')).find((each) => !known.has(each)) ?? '';
    expect(id).not.toBe('');
    expect((await mark('advisor', [id], 'read')).status).toBe(404);
    expect((await act('advisor', id, 'claim')).status).toBe(404);
    expect((await gateway.rest('advisor', 'notificationWhy', { id })).status).toBe(404);
    const [own = ''] = idsOf(await list('advisor'));
    expect((await mark('advisor', [own, id], 'read')).status).toBe(404);
    expect(find(await list('advisor'), (row) => row.id === own).isUnread).toBe(true);
  });
});

describe('what a person does with one’s own', () => {
  test('is for the person alone: unread is mine', async () => {
    const [id = ''] = idsOf(await list('advisor', { kind: 'transferRejected' }));
    const before = await count('advisor');
    await written(mark('advisor', [id], 'read'));
    expect(await count('advisor')).toBe(before - 1);
    expect(find(await list('assistant'), (row) => row.id === id).isUnread).toBe(true);
    expect(idsOf(await list('advisor', { unreadOnly: true }))).not.toContain(id);
    await written(mark('advisor', [id], 'unread'));
    expect(await count('advisor')).toBe(before);
  });

  test('puts what is flagged first', async () => {
    const id = idsOf(await list('advisor')).at(-1) ?? '';
    await written(mark('advisor', [id], 'flag'));
    expect(idsOf(await list('advisor'))[0]).toBe(id);
    await written(mark('advisor', [id], 'unflag'));
    expect(idsOf(await list('advisor'))[0]).not.toBe(id);
  });

  test('puts it off, on the home page too, and it comes back unread on its day', async () => {
    const row = find(await list('advisor'), ({ kind }) => kind === 'transferRejected');
    await written(mark('advisor', [row.id], 'read'));
    const { until } = await written<{ until: string }>(mark('advisor', [row.id], 'tomorrow'));
    expect(find(await list('advisor', { tab: 'later' }), ({ id }) => id === row.id).until).toBe(until);
    expect(idsOf(await list('advisor'))).not.toContain(row.id);
    const putOff = await answerOf(gateway, 'advisor', 'homeTasks', { view: 'putOff', kind: null });
    expect(putOff.tasks.map(({ record, putOff: off }) => [record.id, off?.until])).toEqual([
      [row.record.id, until],
    ]);
    await gateway.db.pool.query('update task_marks set until = $1 where subject = $2', [
      gateway.db.today(),
      'advisor',
    ]);
    expect(find(await list('advisor'), ({ id }) => id === row.id)).toMatchObject({
      isUnread: true,
      until: null,
    });
  });

  test('and what the home page dismisses is done here', async () => {
    const row = find(await list('advisor'), ({ kind }) => kind === 'transferRejected');
    const { tasks } = await answerOf(gateway, 'advisor', 'homeTasks', {
      view: 'all',
      kind: 'transferRejected',
    });
    const key = tasks.find(({ record }) => record.id === row.record.id)?.key ?? '';
    await written(write(gateway, 'advisor', 'homeTaskMark', { keys: [key], mark: 'dismiss' }));
    expect(idsOf(await list('advisor', { tab: 'done' }))).toContain(row.id);
    await written(mark('advisor', [row.id], 'restore'));
    expect(idsOf(await list('advisor'))).toContain(row.id);
  });

  test('refuses a day that is not to come, or too far away', async () => {
    const [id = ''] = idsOf(await list('advisor'));
    expect(await ruleIn(mark('advisor', [id], 'day', gateway.db.today()))).toEqual([422, 'not_to_come']);
    expect(await ruleIn(mark('advisor', [id], 'day', '2090-01-01'))).toEqual([422, 'too_far']);
    expect((await mark('advisor', [id], 'day')).status).toBe(400);
  });
});

describe('the work of a team', () => {
  test('is claimed by one, seen by all, and finished or handed over by its assignee', async () => {
    const team = await list('advisor', { tab: 'team', kind: 'emailBounced' });
    const shared = new Set(idsOf(await list('assistant', { tab: 'team' })));
    const row = find(team, ({ id }) => shared.has(id));
    await written(act('advisor', row.id, 'claim'));
    expect(idsOf(await list('advisor'))).toContain(row.id);
    expect(find(await list('assistant', { tab: 'team' }), ({ id }) => id === row.id).work).toMatchObject({
      assignee: { subject: 'advisor', firstName: 'Margaret' },
    });
    expect(await ruleIn(act('assistant', row.id, 'claim'))).toEqual([422, 'claimed']);
    expect(await ruleIn(act('assistant', row.id, 'done'))).toEqual([422, 'claimed']);
    // What a colleague has is no task of anybody else's.
    const tasksOf = async (persona: string) =>
      (await answerOf(gateway, persona, 'homeTasks', { view: 'all', kind: 'bounce' })).tasks.map(
        ({ record }) => record.id,
      );
    expect(await tasksOf('assistant')).not.toContain(row.record.id);
    expect(await tasksOf('advisor')).toContain(row.record.id);
    const { colleagues } = await why('advisor', row.id);
    expect(colleagues.map(({ subject }) => subject)).toContain('assistant');
    expect(await ruleIn(act('advisor', row.id, 'handOver', 'conseillere'))).toEqual([422, 'no_colleague']);
    await written(act('advisor', row.id, 'handOver', 'assistant'));
    expect(find(await list('assistant'), ({ id }) => id === row.id)).toMatchObject({
      isUnread: true,
      work: { assignedBy: { subject: 'advisor' } },
    });
    await written(act('assistant', row.id, 'done'));
    expect(
      find(await list('advisor', { tab: 'done' }), ({ id }) => id === row.id).work?.doneBy?.subject,
    ).toBe('assistant');
    expect(await tasksOf('advisor')).not.toContain(row.record.id);
    expect(await ruleIn(act('advisor', row.id, 'done'))).toEqual([422, 'done']);
    await written(act('assistant', row.id, 'reopen'));
    await written(act('assistant', row.id, 'release'));
    expect(find(await list('advisor', { tab: 'team' }), ({ id }) => id === row.id).work?.assignee).toBeNull();
  });

  test('goes to one of two who claim it at once', async () => {
    const shared = new Set(idsOf(await list('assistant', { tab: 'team' })));
    const { id } = find(await list('advisor', { tab: 'team' }), (row) => shared.has(row.id));
    const answers = await Promise.all([act('advisor', id, 'claim'), act('assistant', id, 'claim')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('is none where what is told is each one’s own', async () => {
    const [id = ''] = idsOf(await list('advisor', { kind: 'transferRejected' }));
    expect(await ruleIn(act('advisor', id, 'claim'))).toEqual([422, 'no_work']);
  });
});

describe('what somebody does', () => {
  test('is told to colleagues in the same transaction, and not to who did it', async () => {
    const [id = ''] = await sharedOfKind(gateway, 'person', 'advisor', 'assistant');
    await written(
      write(gateway, 'assistant', 'addressSave', {
        id,
        version: 1,
        fields: { mailingAddress: addressOf() },
      } as never),
    );
    const of = (answer: NotificationsListAnswer) =>
      answer.rows.filter(({ kind, record }) => kind === 'addressChanged' && record.id === id);
    expect(of(await list('advisor'))).toMatchObject([
      { isUnread: true, by: { subject: 'assistant' }, facts: { paths: ['mailingAddress'] } },
    ]);
    expect(of(await list('assistant'))).toEqual([]);
    // Refused, it leaves nothing to tell.
    const { status } = await write(gateway, 'assistant', 'addressSave', {
      id,
      version: 99,
      fields: { mailingAddress: addressOf({ lines: ['1, rue Autre'] }) },
    } as never);
    expect(status).toBe(422);
    expect(of(await list('advisor'))).toHaveLength(1);
  });

  test('again within minutes is one notification, unread again', async () => {
    const [, id = ''] = await sharedOfKind(gateway, 'person', 'advisor', 'assistant');
    const save = (version: number, line: string) =>
      written(
        write(gateway, 'assistant', 'addressSave', {
          id,
          version,
          fields: { mailingAddress: addressOf({ lines: [line] }) },
        } as never),
      );
    const of = async () =>
      (await list('advisor')).rows.filter(
        ({ kind, record }) => kind === 'addressChanged' && record.id === id,
      );
    await save(1, '10, rue Une');
    const [first] = await of();
    await written(mark('advisor', [first?.id ?? ''], 'read'));
    await save(2, '11, rue Une');
    expect(await of()).toMatchObject([{ id: first?.id, isUnread: true }]);
  });

  test('and has to be approved is told to who may, settled once it is decided, and told to who asked', async () => {
    const [, , id = ''] = await sharedOfKind(gateway, 'person', 'advisor', 'assistant');
    const client = changesOf(gateway, id);
    const { maritalStatus: was } = await client.stands();
    const { pending } = await client.saved('assistant', {
      version: 1,
      fields: { maritalStatus: was === 'married' ? 'single' : 'married' },
    });
    const wanted = async (persona: string) =>
      (await list(persona)).rows.filter(({ kind, record }) => kind === 'approvalWanted' && record.id === id);
    expect(await wanted('advisor')).toMatchObject([
      { by: { subject: 'assistant' }, facts: { paths: ['maritalStatus'] } },
    ]);
    expect(await wanted('assistant')).toEqual([]);
    expect(await wanted('conseillere')).toEqual([]);
    await written(client.decide('advisor', pending[0]?.changeSetId ?? '', 1));
    expect(await wanted('advisor')).toEqual([]);
    const decided = (persona: string) => list(persona, { kind: 'changeDecided' });
    expect((await decided('assistant')).rows).toMatchObject([
      { by: { subject: 'advisor' }, facts: { isApproved: true, paths: ['maritalStatus'] } },
    ]);
    expect((await decided('manager')).total).toBe(0);
  });
});

describe('a clock', () => {
  test('ends what it does not say any more, and says it again under the same id', async () => {
    const row = find(
      await list('advisor', { tab: 'team' }),
      ({ kind, work }) => kind === 'kycDue' && work?.assignee === null,
    );
    const reviewed = (on: string | null) =>
      gateway.db.pool.query(
        `update kyc_clients set reviewed_on = $2, confirmation = $3, confirmed_on = $2
         where party_id = (select id from parties where public_id = $1)`,
        [row.record.id, on, on === null ? null : 'signed'],
      );
    const { rows } = await gateway.db.pool.query<{ reviewed_on: string | null }>(
      'select reviewed_on::text from kyc_clients where party_id = (select id from parties where public_id = $1)',
      [row.record.id],
    );
    const look = async () => {
      await gateway.db.pool.query("update notification_looks set looked_on = '2000-01-01'");
      expect(await lookAtClocks(gateway.db)).toBeGreaterThan(0);
      // With nothing new there is nothing to look at.
      await untilQuiet(() => lookAtClocks(gateway.db));
    };
    await reviewed('2026-03-05');
    await look();
    expect(idsOf(await list('advisor', { tab: 'team' }))).not.toContain(row.id);
    await reviewed(rows[0]?.reviewed_on ?? null);
    await look();
    expect(idsOf(await list('advisor', { tab: 'team' }))).toContain(row.id);
  });

  test('of a transfer is settled as it is sent again', async () => {
    const row = find(
      await list('advisor'),
      ({ kind, facts }) => kind === 'transferRejected' && facts.rejectField === 'accountNumber',
    );
    await written(mark('advisor', [row.id], 'read'));
    const { version } = (await answerOf(gateway, 'advisor', 'transferDetails', { id: row.record.id }))
      .transfer;
    await written(
      write(gateway, 'advisor', 'transferResubmit', {
        id: row.record.id,
        version,
        decision: 'ours',
        value: '1-2345-678',
      }),
    );
    expect(idsOf(await list('advisor'))).not.toContain(row.id);
    expect(find(await list('advisor', { tab: 'done' }), ({ id }) => id === row.id).isSettled).toBe(true);
  });
});

describe('a rule', () => {
  const set = (
    persona: string,
    kind: NotificationKind,
    teamId: number | null,
    channel: 'bell' | 'list' | 'off' | null,
    threshold: number | null = null,
  ) => write(gateway, persona, 'notificationRuleSave', { kind, teamId, channel, threshold });

  test('is the firm’s until a team or a person says otherwise, the person last', async () => {
    const [{ id } = { id: 0 }] = (await answerOf(gateway, 'advisor', 'notificationRules', {})).teams;
    const before = (await list('advisor', { kind: 'largeFlow' })).total;
    await written(set('advisor', 'largeFlow', id, null, 25_000));
    const widened = (await list('advisor', { kind: 'largeFlow' })).total;
    expect(widened).toBeGreaterThan(before);
    expect(
      (await why('assistant', idsOf(await list('assistant', { kind: 'largeFlow' }))[0] ?? '')).setBy,
    ).toBe('team');
    await written(set('advisor', 'largeFlow', null, null, 250_000));
    expect((await list('advisor', { kind: 'largeFlow' })).total).toBeLessThan(widened);
    expect(await ruleOf('advisor', 'largeFlow')).toMatchObject({
      firm: { threshold: 100_000 },
      mine: { threshold: 250_000 },
      teams: [{ teamId: id, threshold: 25_000 }],
    });
    await written(set('advisor', 'largeFlow', null, null));
    await written(set('advisor', 'largeFlow', id, null));
    expect((await list('advisor', { kind: 'largeFlow' })).total).toBe(before);
  });

  test('that is turned off tells that person nothing, and one that is only listed leaves the bell alone', async () => {
    const unread = await count('advisor');
    const { total } = await list('advisor', { kind: 'mustRead' });
    await written(set('advisor', 'largeFlow', null, 'list'));
    const flows = (await list('advisor', { kind: 'largeFlow', unreadOnly: true })).total;
    expect(await count('advisor')).toBe(unread - flows);
    await written(set('advisor', 'largeFlow', null, 'off'));
    expect((await list('advisor', { kind: 'largeFlow' })).total).toBe(0);
    expect((await list('assistant', { kind: 'largeFlow' })).total).toBeGreaterThan(0);
    expect(await ruleIn(set('advisor', 'mustRead', null, 'off'))).toEqual([422, 'fixed']);
    expect((await list('advisor', { kind: 'mustRead' })).total).toBe(total);
    expect(await ruleIn(set('advisor', 'largeFlow', null, null, 7))).toEqual([422, 'no_choice']);
    await written(set('advisor', 'largeFlow', null, null));
  });

  test('of a team is set by who is registered for its codes, and by nobody of another team', async () => {
    const [team] = (await answerOf(gateway, 'assistant', 'notificationRules', {})).teams;
    expect(team?.maySet).toBe(false);
    expect((await set('assistant', 'largeFlow', team?.id ?? 0, 'off')).status).toBe(403);
    expect((await set('conseillere', 'largeFlow', team?.id ?? 0, 'off')).status).toBe(404);
  });

  test('tells what came of it: read or in hand, and put away unread', async () => {
    const before = (await ruleOf('conseillere', 'mustRead'))?.yield;
    const [one = '', other = ''] = idsOf(await list('conseillere', { kind: 'mustRead' }));
    await written(mark('conseillere', [one], 'read'));
    await written(mark('conseillere', [other], 'done'));
    const after = (await ruleOf('conseillere', 'mustRead'))?.yield;
    expect(after).toEqual({
      sent: before?.sent,
      acted: (before?.acted ?? 0) + 1,
      unread: (before?.unread ?? 0) + 1,
    });
  });
});

describe('quiet hours', () => {
  test('silence the bell and leave the list unchanged', async () => {
    const quiet = (from: string, to: string) =>
      write(gateway, 'manager', 'notificationQuietSave', { quiet: { from, to, onWeekends: false } });
    const { counts } = await list('manager');
    expect(counts.unread).toBeGreaterThan(0);
    const { rows } = await gateway.db.pool.query<{ from: string; to: string }>(
      `select to_char(t - interval '1 hour', 'HH24:MI') as from, to_char(t + interval '1 hour', 'HH24:MI') as to
       from (select now() at time zone 'America/Toronto') now (t)`,
    );
    await written(quiet(rows[0]?.from ?? '', rows[0]?.to ?? ''));
    expect(await answerOf(gateway, 'manager', 'notificationsCount', {})).toMatchObject({
      unread: 0,
      isQuiet: true,
    });
    expect((await list('manager')).counts).toEqual(counts);
    expect(await ruleIn(quiet('08:00', '08:00'))).toEqual([422, 'same']);
    await written(write(gateway, 'manager', 'notificationQuietSave', { quiet: null }));
    expect(await count('manager')).toBe(counts.unread);
  });
});
