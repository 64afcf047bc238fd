import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOpenDays, isOpen, openDaysBetween } from '@/contract/calendars/days';
import { OPEN_STATES, TRANSFER_STATES, type TransferState } from '@/contract/transfers/codes';
import type { TransferDetailsAnswer, TransferRule } from '@/contract/transfers/schema';
import { deadlinesOf } from '@/gateway/areas/transfers/rules/clock';
import { foldEvents, type ReportedEvent } from '@/gateway/areas/transfers/rules/fold';
import { answerOf } from '@/tests/support/accounts';
import { sumOfCents, cents } from '@/tests/support/cents';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';
import { allTransfers, transfersPage } from '@/tests/support/transfers';

const ALL = { filters: {}, states: [], dealers: [], lateOnly: false };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
const details = (id: string, subject = 'advisor') => answerOf(gateway, subject, 'transferDetails', { id });
const rules = async () => (await answerOf(gateway, 'advisor', 'transfersSummaryList', ALL)).rules;

interface Kept extends Record<string, unknown> {
  id: number;
  state: TransferState;
  address_differs: boolean;
  events: {
    kind: ReportedEvent['kind'];
    on: string;
    ref: string | null;
    facts: object;
    fault: string | null;
  }[];
}

async function kept(): Promise<Kept[]> {
  const { rows } = await gateway.db.pool.query<Kept>(`
    select t.id, t.state, t.address_differs, t.due_on::text, t.remedy_on::text, t.received_on::text, t.ended_on::text,
      (select json_agg(json_build_object('kind', kind, 'on', happened_on, 'ref', ref, 'facts', facts, 'fault', fault)
        order by e.id) from transfer_events e where e.transfer_id = t.id) as events
    from transfers t order by t.id`);
  return rows;
}

describe('the transfers of the demo book', () => {
  test('follow from their events, with the days of the rules in the database', async () => {
    const inForce: TransferRule[] = await rules();
    const all = await kept();
    expect(all.length).toBeGreaterThan(20);
    for (const row of all) {
      const { faults, ...standing } = foldEvents(
        row.events.map((event) => ({ ...event, facts: event.facts })),
      );
      expect(row.state).toBe(standing.state);
      expect(row.received_on).toBe(standing.receivedOn);
      expect(faults).toEqual(row.events.map(({ fault }) => fault));
      const due = deadlinesOf(standing, inForce, row.address_differs);
      expect([row.due_on, row.remedy_on]).toEqual([due.dueOn, due.remedyOn]);
    }
  });

  test('are in every state for the advisor, and each fault of an event is among them', async () => {
    const states = new Set((await allTransfers(gateway, 'advisor')).map(({ state }) => state));
    expect([...states].sort()).toEqual([...TRANSFER_STATES].sort());
    const faults = new Set(
      (await kept()).flatMap(({ events }) => events.flatMap(({ fault }) => fault ?? [])),
    );
    expect([...faults].sort()).toEqual(['beforeRequest', 'repeated']);
  });
});

describe.each(PERSONAS)('the summary of %s', (persona) => {
  test('adds up to the rows of the list, state by state', async () => {
    const rows = await allTransfers(gateway, persona);
    const open = rows.filter(({ state }) => OPEN_STATES.includes(state));
    const summary = await answerOf(gateway, persona, 'transfersSummaryList', {
      ...ALL,
      states: [...OPEN_STATES],
    });
    expect(summary.count).toBe(open.length);
    expect(cents(summary.expected)).toBe(sumOfCents(open.map(({ expected }) => expected)));
    expect(summary.lateCount).toBe(open.filter(({ clock }) => clock.urgency === 'late').length);
    expect(summary.remedyCount).toBe(open.filter(({ clock }) => clock.next === 'remedyIsOpen').length);
    expect(summary.stages.reduce((sum, { count }) => sum + count, 0)).toBe(open.length);
    const done = await gateway.db.pool.query<{ done: string; half: number | null }>(
      `select count(*) as done, percentile_disc(0.5) within group (order by taken_days) as half from transfers, book
       where state = 'completed' and ended_on > as_of - interval '1 year' and dealer_code = 'LAUR'
         and rep_code_id in (select rep_code_id from rep_code_access where subject = $1)`,
      [persona],
    );
    const laurier = summary.dealers.find(({ dealer }) => dealer.code === 'LAUR');
    expect(laurier?.done ?? 0).toBe(Number(done.rows[0]?.done));
    expect(laurier?.half ?? null).toBe(done.rows[0]?.half ?? null);
  });
});

test('a request that we have not sent in time is our step, and not the dealer’s', async () => {
  const late = async () =>
    (await answerOf(gateway, 'advisor', 'homeTasks', { view: 'all', kind: 'transferLate' })).tasks;
  const before = await late();
  expect(before.length).toBeGreaterThan(0);
  expect(before.every(({ facts }) => facts.isOurs === false)).toBe(true);
  const { rows } = await gateway.db.pool.query<{ public_id: string; due_on: string }>(
    `select t.public_id, t.due_on::text from transfers t join rep_code_access a using (rep_code_id)
     where t.state = 'new' and a.subject = 'advisor' limit 1`,
  );
  const [unsent] = rows;
  const setDue = (day: string | null) =>
    gateway.db.pool.query('update transfers set due_on = $2 where public_id = $1', [unsent?.public_id, day]);
  await setDue('2026-02-02');
  try {
    const ours = (await late()).filter(({ facts }) => facts.isOurs);
    expect(ours.map(({ record }) => record.id)).toEqual([unsent?.public_id]);
  } finally {
    await setDue(unsent?.due_on ?? null);
  }
});

test.each(PERSONAS)('what is late by dealer adds up to the header, ours apart, for %s', async (persona) => {
  const { dealers, lateCount, remedyCount } = await answerOf(gateway, persona, 'transfersSummaryList', ALL);
  const rows = await allTransfers(gateway, persona);
  const ours = (code: string) =>
    rows.filter(
      ({ dealer, clock, state }) =>
        dealer.code === code && clock.urgency === 'late' && (state === 'new' || state === 'rejected'),
    ).length;
  for (const { dealer, lateNow, lateOurs } of dealers) {
    expect(lateOurs, dealer.code).toBe(ours(dealer.code));
    const late = rows.filter((row) => row.dealer.code === dealer.code && row.clock.urgency === 'late').length;
    const open = rows.filter((row) => row.dealer.code === dealer.code && row.clock.next === 'remedyIsOpen');
    expect(lateNow, dealer.code).toBe(late - lateOurs + open.length);
  }
  const sum = dealers.reduce((total, { lateNow, lateOurs }) => total + lateNow + lateOurs, 0);
  expect(sum).toBe(lateCount + remedyCount);
  if (persona === 'advisor') expect(dealers.some(({ lateOurs }) => lateOurs > 0)).toBe(true);
});

describe('the list', () => {
  test("sorts by due day, with transfers without a rule's day last", async () => {
    const rows = await allTransfers(gateway, 'advisor', { states: [...OPEN_STATES] });
    const due = rows.map(({ clock }) => clock.dueOn ?? '9999');
    expect(due).toEqual([...due].sort());
  });

  test('finds by state, dealer, client, account and rep code, and what is late', async () => {
    const all = await allTransfers(gateway, 'advisor');
    const [first] = all;
    const found = (changed: object) => allTransfers(gateway, 'advisor', changed);
    for (const row of await found({ states: ['rejected'] })) expect(row.state).toBe('rejected');
    for (const row of await found({ dealers: ['LAUR'] })) expect(row.dealer.code).toBe('LAUR');
    for (const row of await found({ lateOnly: true })) expect(row.clock.urgency).toBe('late');
    const { client, account, repCode, id } = first ?? all[0] ?? ({} as never);
    const name = client.name.legal ?? `${client.name.given} ${client.name.family}`;
    const ids = async (filters: object) => (await found({ filters })).map((row) => row.id);
    expect(await ids({ clientName: [name] })).toContain(id);
    expect(await ids({ account: [account.number] })).toContain(id);
    expect(await ids({ iaCode: [repCode] })).toContain(id);
    expect(await ids({ iaCode: ['QC02'] })).toEqual([]);
  });

  test('finds by the type of the account as the rows and the database have it, types together', async () => {
    const all = await allTransfers(gateway, 'advisor');
    const types = [...new Set(all.map(({ account }) => account.type))];
    expect(types.length).toBeGreaterThan(2);
    for (const asked of [...types.map((type) => [type]), types.slice(0, 2)]) {
      const rows = await allTransfers(gateway, 'advisor', { filters: { accountType: asked } });
      const expected = all.filter(({ account }) => asked.includes(account.type));
      expect(rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      const { rows: inDatabase } = await gateway.db.pool.query<{ count: string; expected: string }>(
        `select count(*) as count, sum(t.expected)::text as expected from transfers t
         join accounts a on a.id = t.account_id
         where a.type = any ($1) and t.rep_code_id in (select rep_code_id from rep_code_access where subject = $2)`,
        [asked, 'advisor'],
      );
      const summary = await answerOf(gateway, 'advisor', 'transfersSummaryList', {
        ...ALL,
        filters: { accountType: asked },
      });
      expect(summary.count).toBe(rows.length);
      expect(summary.count).toBe(Number(inDatabase[0]?.count));
      expect(cents(summary.expected)).toBe(cents(inDatabase[0]?.expected ?? '0'));
    }
  });

  test('refuses a filter that a transfer does not have', async () => {
    const body = transfersPage({ filters: { email: ['a@example.com'] } });
    const answer = await gateway.rest('advisor', 'transfersList', body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('not_of_this_list');
  });
});

describe('a rejected transfer', () => {
  const rejected = async (field = 'birthDate', subject = 'advisor') => {
    const rows = await allTransfers(gateway, subject, { states: ['rejected'] });
    const row = rows.find(({ rejectField }) => rejectField === field);
    if (row === undefined) throw new Error('none was rejected');
    return row;
  };
  const send = (
    body: { id: string; version: number; value: string },
    headers = keyed(),
    subject = 'advisor',
  ) => gateway.rest(subject, 'transferResubmit', { decision: 'ours', ...body }, headers);

  test('says what came back, ours beside theirs', async () => {
    const { id } = await rejected();
    const { rejection } = await details(id);
    const birth = rejection?.compared.find(({ field }) => field === 'birthDate');
    expect(rejection).toMatchObject({ code: 'REJ 03', field: 'birthDate' });
    expect(birth?.isSame).toBe(false);
    expect(birth?.theirs).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test.each(['1958-02-30', 'yesterday', '2030-01-01'])(
    'is not sent again with %s for a birthday',
    async (value) => {
      const { id, version } = await rejected();
      const answer = await send({ id, version, value });
      expect(answer.status).toBe(422);
      expect(answer.json()).toMatchObject({ errors: [{ pointer: '/value', rule: 'birth_date' }] });
      expect((await details(id)).transfer).toMatchObject({ state: 'rejected', version });
    },
  );

  test('is sent again once for each key, keeps everything else, and tells a second person who sent it', async () => {
    const { id, version, expected, dealer } = await rejected();
    const headers = keyed();
    const first = await send({ id, version, value: '1958-04-13' }, headers);
    expect(first.status, first.text).toBe(200);
    const { transfer, rejection, events } = first.json() as TransferDetailsAnswer;
    expect(rejection).toBeNull();
    expect(transfer).toMatchObject({
      state: 'sent',
      version: version + 1,
      expected,
      dealer,
      rejectField: null,
    });
    expect(transfer.clock).toMatchObject({ next: 'assetList', elapsed: 0 });
    const { rows: days } = await gateway.db.pool.query<{ carrier: string }>(
      `select (now() at time zone 'America/Toronto')::date::text as carrier`,
    );
    const { carrier = '' } = days[0] ?? {};
    // The request is of the firm's own day, and counts from a clearing day of the carrier: not of the book's date.
    const today = gateway.db.today();
    expect(events[0]).toMatchObject({ kind: 'resubmitted', by: 'Margaret Osei', on: today });
    expect(transfer.stateOn).toBe(today);
    expect((transfer.receivedOn ?? '') >= carrier).toBe(true);
    expect(isOpen('clearing', transfer.receivedOn ?? '')).toBe(true);
    expect(transfer.clock.dueOn).toBe(addOpenDays('clearing', transfer.receivedOn ?? '', 2));
    expect(transfer.clock.daysLeft).toBeLessThan(5);

    const replayed = await send({ id, version, value: '1958-04-13' }, headers);
    expect(replayed.text).toBe(first.text);
    expect((await details(id)).events.filter(({ kind }) => kind === 'resubmitted')).toHaveLength(1);

    const second = await send({ id, version, value: '1958-03-14' }, keyed(), 'assistant');
    expect(second.status).toBe(412);
    expect(second.json()).toMatchObject({
      code: 'conflict',
      version: version + 1,
      conflicts: [
        { path: 'birthDate', theirs: '1958-04-13', yours: '1958-03-14', by: { subject: 'advisor' } },
      ],
    });
    const late = await send({ id, version: version + 1, value: '1958-03-14' }, keyed(), 'assistant');
    expect(late.json()).toMatchObject({ errors: [{ rule: 'not_rejected' }] });
  });

  test('cannot be sent or annotated by anyone else', async () => {
    const { id, version } = await rejected('accountNumber');
    for (const [name, body] of [
      ['transferDetails', { id }],
      ['transferResubmit', { id, version, decision: 'ours', value: '1-2345-678' }],
      ['transferNoteSave', { id, kind: 'called', note: 'x' }],
    ] as const) {
      const theirs = await gateway.rest('conseillere', name, body, keyed());
      const nobodys = await gateway.rest('conseillere', name, { ...body, id: UNKNOWN }, keyed());
      expect(theirs.status).toBe(404);
      expect(nobodys.status).toBe(404);
    }
    expect((await details(id)).transfer.state).toBe('rejected');
  });
});

describe('a step that a person has done since the date of the book', () => {
  const [SENT_ON, LATE_ON, DUE_ON] = ['2026-06-01', '2026-06-03', '2999-01-04'];
  const setOf = (id: string, dueOn: string) =>
    gateway.db.pool.query(
      `update transfers set state = 'sent', state_on = $2, received_on = $2, due_on = $3 where public_id = $1`,
      [id, SENT_ON, dueOn],
    );

  test('is late by the firm’s day: in the row, in the totals, in the list of late ones and at home', async () => {
    const lateAtHome = async () => {
      const body = { view: 'all', kind: 'transferLate' } as const;
      return (await answerOf(gateway, 'advisor', 'homeTasks', body)).tasks;
    };
    const { rows: kept } = await gateway.db.pool.query<{ public_id: string; was: object }>(
      `select t.public_id, to_json(t) as was from transfers t join rep_code_access a using (rep_code_id)
       where t.state = 'sent' and a.subject = 'advisor' and t.due_on >= (select as_of from book) limit 1`,
    );
    const id = kept[0]?.public_id ?? '';
    const rowOf = async () => (await allTransfers(gateway, 'advisor')).find((row) => row.id === id);
    const before = await rowOf();
    expect(before?.clock).toMatchObject({ countedOn: null });
    expect(before?.clock.urgency).not.toBe('late');
    const { lateCount } = await answerOf(gateway, 'advisor', 'transfersSummaryList', ALL);
    try {
      await setOf(id, LATE_ON);
      const today = gateway.db.today();
      const row = await rowOf();
      expect(row?.clock).toMatchObject({
        urgency: 'late',
        countedOn: today,
        daysLeft: openDaysBetween('clearing', today, LATE_ON),
        elapsed: openDaysBetween('clearing', SENT_ON, today),
      });
      expect((await answerOf(gateway, 'advisor', 'transfersSummaryList', ALL)).lateCount).toBe(lateCount + 1);
      expect((await allTransfers(gateway, 'advisor', { lateOnly: true })).map((each) => each.id)).toContain(
        id,
      );
      const task = (await lateAtHome()).find(({ record }) => record.id === id);
      expect(task).toMatchObject({ urgency: 'overdue', dueOn: LATE_ON });
      expect(task?.days).toBe((Date.parse(LATE_ON) - Date.parse(today)) / 86_400_000);
      await setOf(id, DUE_ON);
      expect((await rowOf())?.clock.urgency).toBe('later');
      expect((await lateAtHome()).some(({ record }) => record.id === id)).toBe(false);
    } finally {
      await gateway.db.pool.query(
        `update transfers t set state = w.state, state_on = w.state_on, received_on = w.received_on, due_on = w.due_on
         from json_populate_record(null::transfers, $2) w where t.public_id = $1`,
        [id, JSON.stringify(kept[0]?.was)],
      );
    }
    expect(await rowOf()).toEqual(before);
  });
});

test('a note is added by name, and an empty one is refused', async () => {
  const [row] = await allTransfers(gateway, 'advisor', { states: ['unconfirmed'] });
  const id = row?.id ?? UNKNOWN;
  const save = (kind: 'noted' | 'called', note: string) =>
    gateway.rest('assistant', 'transferNoteSave', { id, kind, note }, keyed());
  expect((await save('noted', ' ')).status).toBe(422);
  const answer = await save('called', 'They have it in the mail room');
  const { events, transfer } = answer.json() as TransferDetailsAnswer;
  expect(events[0]).toMatchObject({ kind: 'called', text: 'They have it in the mail room', by: 'Linh Phạm' });
  expect(transfer.state).toBe('unconfirmed');
});
