import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  AddressHistoryAnswer,
  AddressPreviewAnswer,
  AddressPreviewBody,
  AddressSaveAnswer,
  AddressSaveBody,
  AddressUndoAnswer,
} from '@/contract/addresses/schema';
import { daysAfter } from '@/gateway/areas/addresses/rules/consequences';
import { applyDueChanges } from '@/gateway/kit/changes/schedule';
import { SILENT } from '@/gateway/kit/db/logger';
import { answerOf } from '@/tests/support/accounts';
import { addressOf } from '@/tests/support/addresses';
import { sharedOfKind, write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let ids: string[];
let id: string;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  ids = await sharedOfKind(gateway, 'person');
});
afterAll(() => gateway.close());
beforeEach(() => {
  id = ids.pop() ?? '';
});

const HOME = addressOf();
const WITHROW = addressOf({
  lines: ['44 Withrow Ave'],
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M4K 1C9',
});

const history = (of = id, persona = 'advisor'): Promise<AddressHistoryAnswer> =>
  answerOf(gateway, persona, 'addressHistory', { id: of });
const preview = (body: Omit<AddressPreviewBody, 'id' | 'version'> & { id?: string; version?: number }) =>
  answerOf(gateway, 'advisor', 'addressPreview', {
    id,
    version: 1,
    ...body,
  }) as Promise<AddressPreviewAnswer>;
const send = (body: Omit<AddressSaveBody, 'id' | 'version'> & { version?: number }, persona = 'advisor') =>
  write(gateway, persona, 'addressSave', { id, version: 1, ...body });
const save = (...args: Parameters<typeof send>) => written<AddressSaveAnswer>(send(...args));
const undo = (batchId: string, of = id) =>
  written<AddressUndoAnswer>(write(gateway, 'advisor', 'addressUndo', { id: of, batchId }));

const rows = async <T extends Record<string, unknown>>(text: string, values: unknown[]) =>
  (await gateway.db.pool.query<T>(text, values)).rows;
const effectsOf = (changeSetId: string | null) =>
  Promise.all(
    [
      'select rule_id, kind, account_id from account_restrictions where change_set_id = $1 and ended_by is null',
      'select rule_id, due_on::text as due from address_tasks where change_set_id = $1 and ended_by is null',
      'select address from address_letters where change_set_id = $1 and ended_by is null',
    ].map((text) => rows<{ rule_id: string; kind: string; due: string }>(text, [changeSetId])),
  );

/** The job as the gateway runs it, on another day. */
const onDay = (day: string) => applyDueChanges({ db: { ...gateway.db, today: () => day } }, SILENT);

/** A client with a household of at least two of the advisor’s own. */
async function family() {
  for (;;) {
    const next = ids.pop();
    if (next === undefined) throw new Error('no family is left');
    const response = await history(next);
    const members = response.household.filter((member) => member.id !== null && member.kind === 'person');
    if (members.length >= 2) return { client: next, response, members };
  }
}

describe('a new address', () => {
  test('is on the card, in the list and in the search at once, and the old one in the history', async () => {
    const before = await history();
    const body = { fields: { residentialAddress: HOME } };
    const { token } = await preview(body);
    const { changeSetId } = await save({ ...body, reason: 'Moved', previewed: token });
    const details = await answerOf(gateway, 'advisor', 'clientDetails', { id });
    expect(details.addresses).toContainEqual(
      expect.objectContaining({ kind: 'residential', lines: HOME.lines, city: 'Montréal' }),
    );
    const found = await answerOf(gateway, 'advisor', 'clientsList', {
      filters: { clientName: [], address: ['4210, rue Saint-Denis'] },
      sort: [{ key: 'name', direction: 'asc' }],
      page: { size: 50, after: null, before: null },
    });
    expect(found.rows.map((row) => row.id)).toContain(id);
    const after = await history();
    expect(after.values.residentialAddress).toEqual(HOME);
    expect(after.rows.filter(({ state }) => state === 'past')).toMatchObject([
      { kind: 'residential', address: before.values.residentialAddress },
    ]);
    expect(after.rows.find(({ state }) => state === 'current')).toMatchObject({ reason: 'Moved' });
    expect(changeSetId).not.toBeNull();
  });

  test('sends one letter when a season changes its days and not its place', async () => {
    const from = gateway.db.today();
    const season = (days: number) => ({
      fields: {
        seasonalAddress: { ...addressOf({ lines: ['7, rue de la Plage'] }), from, to: daysAfter(from, days) },
      },
    });
    const { version } = await save(season(20));
    const response = await preview({ ...season(40), version });
    const { changeSetId } = await save({ ...season(40), version, previewed: response.token });
    const [, , letters = []] = await effectsOf(changeSetId);
    expect([response.counts.letters, letters.length]).toEqual([1, 1]);
  });

  test('does exactly what its preview lists, and an undo takes all of it back', async () => {
    const body = {
      fields: { residentialAddress: addressOf({ province: 'AB', postalCode: 'T2P 1A1', city: 'Calgary' }) },
    };
    const response = await preview(body);
    const before = (await history()).values;
    const { changeSetId, batchId } = await save({ ...body, previewed: response.token });
    const [restricted = [], tasks = [], letters = []] = await effectsOf(changeSetId);
    const listed = response.accounts.flatMap(({ restrictions }) => restrictions);
    expect(restricted.map(({ kind }) => kind).sort()).toEqual([...listed].sort());
    expect(tasks).toHaveLength(response.counts.tasks);
    expect(letters).toHaveLength(response.counts.letters);
    expect(response.counts.letters).toBe(2);
    expect((await history()).letters.map(({ address }) => address.city)).toContain('Calgary');
    expect(response.consequences.find(({ rule }) => rule === 'licence')).toMatchObject({
      effect: 'restrict',
      province: 'AB',
    });
    await undo(batchId);
    expect((await history()).values).toEqual(before);
    expect((await effectsOf(changeSetId)).flat()).toEqual([]);
    expect((await history()).letters).toEqual([]);
  });

  test('drops what was reported about the old one', async () => {
    const { today } = await history();
    const reported = { undeliverableSince: today, origin: { id, on: today } };
    await save({ fields: { residentialAddress: { ...HOME, ...reported } } });
    expect((await history()).values.residentialAddress).toEqual(HOME);
  });

  test('that is withdrawn gives the old one its first day back, which may then be changed from a past day', async () => {
    const standing = ({ rows: all }: AddressHistoryAnswer) =>
      all.find(({ kind, state }) => kind === 'residential' && state === 'current');
    const before = await history();
    const { batchId } = await save({ fields: { residentialAddress: HOME } });
    const { version } = await undo(batchId);
    const after = await history();
    expect(standing(after)).toEqual(standing(before));
    expect(after.rows.filter(({ state }) => state === 'past').map(({ address }) => address)).toEqual([HOME]);
    const effectiveOn = dayFrom(before.today, -10);
    await save({ version, fields: { residentialAddress: WITHROW }, effectiveOn });
    expect(standing(await history())).toMatchObject({ from: effectiveOn, address: WITHROW });
  });

  test('that others built on is not withdrawn, and the conflict is reported', async () => {
    const { batchId } = await save({ fields: { residentialAddress: HOME } });
    const { version } = await history();
    await save({ version, fields: { residentialAddress: WITHROW } }, 'manager');
    const refused = await write(gateway, 'advisor', 'addressUndo', { id, batchId });
    expect(refused.status).toBe(412);
    expect(refused.json()).toMatchObject({
      conflicts: [{ path: 'residentialAddress', base: HOME, theirs: WITHROW, by: { subject: 'manager' } }],
    });
    expect((await history()).values.residentialAddress).toEqual(WITHROW);
  });

  test('that waits can be stopped by another person who may change it, and the log says by whom', async () => {
    const effectiveOn = dayFrom((await history()).today, 20);
    const { batchId, state } = await save({ fields: { residentialAddress: HOME }, effectiveOn }, 'manager');
    expect(state).toBe('scheduled');
    expect((await history()).rows[0]).toMatchObject({ state: 'future', undo: { batchId } });
    await undo(batchId);
    expect((await history()).rows[0]?.state).not.toBe('future');
    expect(await rows('select state, decided_by from change_sets where batch_id = $1', [batchId])).toEqual([
      { state: 'withdrawn', decided_by: 'advisor' },
    ]);
  });

  test('back in Canada allows contributions again', async () => {
    const [account] = (await history()).accounts;
    await rows("update accounts set type = 'tfsa' where public_id = $1", [account?.id]);
    const abroad = addressOf({ city: 'Paris', province: null, postalCode: '75001', country: 'FR' });
    const { version } = await save({ fields: { residentialAddress: abroad } });
    const stopped = async () =>
      (await history()).accounts[0]?.restrictions.filter(({ kind }) => kind === 'contributions');
    expect(await stopped()).toHaveLength(1);
    const back = { fields: { residentialAddress: WITHROW } };
    expect((await preview(back)).counts.released).toBeGreaterThan(0);
    await save({ ...back, version });
    expect(await stopped()).toEqual([]);
  });

  test('is never refused for its consequences: abroad it restricts and opens tasks', async () => {
    const abroad = addressOf({
      lines: ['12 rue de Rivoli'],
      city: 'Paris',
      province: null,
      postalCode: '75001',
      country: 'FR',
    });
    const response = await preview({ fields: { residentialAddress: abroad } });
    expect(response.consequences.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['taxCertification', 'w8ben', 'letters']),
    );
    const due = response.consequences.find(({ rule }) => rule === 'taxCertification')?.dueOn ?? '';
    expect((Date.parse(due) - Date.parse(response.today)) / 86_400_000).toBe(90);
    const { state } = await save({ fields: { residentialAddress: abroad }, previewed: response.token });
    expect(state).toBe('applied');
    const { tasks } = await answerOf(gateway, 'advisor', 'homeTasks', { view: 'all', kind: 'addressTask' });
    const own = tasks.filter(({ record }) => record.id === id);
    expect(own).toHaveLength(response.counts.tasks);
    expect(own.map(({ dueOn }) => dueOn)).toContain(due);
  });

  test('under the exemption restricts nothing, up to the limit', async () => {
    const yukon = addressOf({ province: 'YT', postalCode: 'Y1A 1A1', city: 'Whitehorse', isExempt: true });
    const response = await preview({ fields: { residentialAddress: yukon } });
    expect(response.consequences.find(({ rule }) => rule === 'licence')).toMatchObject({
      effect: 'task',
      mobility: { limit: 5 },
      accounts: 0,
    });
  });

  test.each([
    ['no street', { lines: [] }, 'lines/0'],
    ['a line of 200 letters', { lines: ['a'.repeat(200)] }, 'lines/0'],
    ['no province', { province: null }, 'province'],
    ['a postal code with a letter for a zero', { postalCode: 'H2X 1YO' }, 'postalCode'],
    ['a country that is none', { country: 'Canada' }, 'country'],
  ])('is refused with %s, at its place', async (_, changed, place) => {
    const refused = await send({ fields: { residentialAddress: addressOf(changed) } });
    expect([400, 422]).toContain(refused.status);
    expect(refused.json()).toMatchObject({
      errors: [{ pointer: `/fields/residentialAddress/${place}` }],
    });
  });

  test('has its postal code corrected, and reports what it does not refuse', async () => {
    const body = {
      fields: { residentialAddress: addressOf({ postalCode: ' h2j-2k8 ', province: 'ON', lines: ['RR 2'] }) },
    };
    const response = await preview(body);
    expect(response.people[0]?.moves[0]?.becomes?.postalCode).toBe('H2J 2K8');
    expect(response.notes).toEqual(['province', 'ruralRoute']);
  });
});

describe('a preview', () => {
  test('logs each client whose addresses and accounts it shows', async () => {
    const { client, members } = await family();
    const [goes] = members;
    await rows('delete from client_view_log', []);
    await preview({
      id: client,
      fields: { residentialAddress: HOME },
      members: [{ id: goes?.id ?? '', version: goes?.version ?? 1, consent: 'inPerson' }],
    });
    const looked = await rows<{ id: string }>(
      "select p.public_id as id from client_view_log l join parties p on p.id = l.party_id where subject = 'advisor'",
      [],
    );
    expect(looked.map((row) => row.id).sort()).toEqual([client, goes?.id].sort());
  });

  test('counts clients without a household at the same door', async () => {
    const other = ids.pop() ?? '';
    await rows(
      'delete from household_members where party_id in (select id from parties where public_id = any ($1::uuid[]))',
      [[id, other]],
    );
    await rows(
      'update clients set household_id = null where party_id in (select id from parties where public_id = any ($1::uuid[]))',
      [[id, other]],
    );
    const door = addressOf({ lines: ['1 Lonely Lane'] });
    const before = (await preview({ fields: { residentialAddress: door } })).sharing;
    await written(
      write(gateway, 'advisor', 'addressSave', {
        id: other,
        version: 1,
        fields: { residentialAddress: door },
      }),
    );
    expect((await preview({ fields: { residentialAddress: door } })).sharing).toBe(before + 1);
  });
});

describe('two people on one client', () => {
  test('get three values when both set one kind', async () => {
    const { version } = await save({ fields: { residentialAddress: HOME } });
    await save({ version, fields: { residentialAddress: WITHROW } }, 'manager');
    const mine = addressOf({ lines: ['1, rue Roy'] });
    const { token } = await preview({ fields: { residentialAddress: mine } });
    const refused = await send({ version, fields: { residentialAddress: mine }, previewed: token });
    expect(refused.status).toBe(412);
    expect(refused.json()).toMatchObject({
      conflicts: [{ path: 'residentialAddress', base: HOME, theirs: WITHROW, yours: mine }],
    });
  });

  test('hear that the preview is out of date, and preview again', async () => {
    const body = { fields: { residentialAddress: HOME } };
    const { token } = await preview(body);
    const [account] = (await history()).accounts;
    await rows('update accounts set type = case type when $2 then $3 else $2 end where public_id = $1', [
      account?.id,
      'tfsa',
      'cash',
    ]);
    const refused = await send({ ...body, previewed: token });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ pointer: '/previewed', rule: 'stale_preview' }] });
    expect((await history()).values.residentialAddress).not.toEqual(HOME);
    const again = await preview(body);
    await save({ ...body, previewed: again.token });
  });
});

describe('a household', () => {
  test('moves on a future day, except one member, each with a consent', async () => {
    const { client, response, members } = await family();
    id = client;
    const [goes] = members;
    const stays = members.slice(1);
    const body = {
      fields: { residentialAddress: HOME },
      effectiveOn: '2027-04-01',
      members: [{ id: goes?.id ?? '', version: goes?.version ?? 1, consent: 'calledBack' as const }],
    };
    const effectiveOn = dayFrom(response.today, 100);
    const planned = { ...body, effectiveOn };
    expect((await send(planned)).json()).toMatchObject({ errors: [{ pointer: '/previewed' }] });
    const seen = await preview(planned);
    expect(seen.people.map((person) => person.state)).toEqual(
      expect.arrayContaining(['moves', 'moves', 'stays']),
    );
    const { state, batchId } = await save({ ...planned, version: response.version, previewed: seen.token });
    expect(state).toBe('scheduled');
    expect((await history()).rows[0]).toMatchObject({
      state: 'future',
      from: effectiveOn,
      undo: { people: 2 },
    });
    const before = await Promise.all(stays.map((member) => history(member.id ?? '')));
    await onDay(dayFrom(effectiveOn, -1));
    expect((await history()).values.residentialAddress).not.toEqual(HOME);
    await onDay(effectiveOn);
    expect((await history()).values.residentialAddress).toEqual(HOME);
    const moved = await history(goes?.id ?? '');
    expect(moved.values.residentialAddress).toMatchObject({
      lines: HOME.lines,
      verified: 'calledBack',
      origin: { id: client },
    });
    expect(moved.rows.find(({ state: at }) => at !== 'past')?.originName).not.toBeNull();
    const after = await Promise.all(stays.map((member) => history(member.id ?? '')));
    expect(after.map(({ values }) => values)).toEqual(before.map(({ values }) => values));
    // A copy: what becomes of the client’s own address changes nothing of the member’s.
    const { version } = await history();
    await save({ version, fields: { residentialAddress: WITHROW } });
    expect((await history(goes?.id ?? '')).values).toEqual(moved.values);
    expect(batchId).toBeTruthy();
  });

  test('moves back together, and returned mail does not spread', async () => {
    const { client, response, members } = await family();
    id = client;
    const undeliverable = {
      ...response.values.residentialAddress,
      undeliverableSince: response.today,
    } as never;
    const { version } = await save({
      version: response.version,
      fields: { residentialAddress: undeliverable },
    });
    expect((await history()).rows.filter(({ state }) => state === 'past')).toEqual([]);
    const body = {
      fields: { residentialAddress: { ...HOME, undeliverableSince: response.today } },
      members: members.map((member) => ({
        id: member.id ?? '',
        version: member.version ?? 1,
        consent: 'inPerson' as const,
      })),
    };
    const before = await Promise.all(members.map((member) => history(member.id ?? '')));
    const { token } = await preview(body);
    const { batchId } = await save({ ...body, version, previewed: token });
    for (const member of members) {
      const { values } = await history(member.id ?? '');
      expect(values.residentialAddress).toMatchObject({ city: 'Montréal', undeliverableSince: null });
    }
    expect(await undo(batchId)).toMatchObject({ people: members.length + 1 });
    const after = await Promise.all(members.map((member) => history(member.id ?? '')));
    expect(after.map(({ values }) => values)).toEqual(before.map(({ values }) => values));
  });

  test('has no movable member of another advisor, and nobody without a consent', async () => {
    const [other] = await rows<{ id: string }>(
      `select p.public_id as id from clients c join parties p on p.id = c.party_id
       where c.rep_code_id not in (select rep_code_id from rep_code_access where subject = 'advisor') limit 1`,
      [],
    );
    const answer = (member: string) =>
      gateway.rest('advisor', 'addressPreview', {
        id,
        version: 1,
        fields: { residentialAddress: HOME },
        members: [{ id: member, version: 1, consent: 'inPerson' }],
      });
    const [theirs, nobodys] = [
      await answer(other?.id ?? ''),
      await answer('00000000-0000-4000-8000-000000000000'),
    ];
    expect([theirs.status, nobodys.status]).toEqual([404, 404]);
  });

  test('names a member of another advisor, and no more', async () => {
    const { client } = await family();
    id = client;
    // Another advisor's client joins the household.
    const [other] = await rows<{ id: string }>(
      `update household_members m set household_id = own.household_id, position = 90
       from clients own join parties p on p.id = own.party_id, parties joins
       where p.public_id = $1 and joins.id = m.party_id and m.party_id = (
         select party_id from clients where rep_code_id not in (
           select rep_code_id from rep_code_access where subject = 'advisor') and party_id in (
           select party_id from household_members) limit 1)
       returning joins.public_id as id`,
      [id],
    );
    const moved = { id: other?.id ?? '', version: 1, consent: 'inPerson' as const };
    const response = await preview({ fields: { residentialAddress: HOME } });
    expect(response.people.find(({ state }) => state === 'other')).toMatchObject({
      id: null,
      version: null,
      age: null,
      hasOwn: false,
      moves: [],
      accounts: 0,
      planned: [],
    });
    const answer = await gateway.rest('advisor', 'addressPreview', {
      id,
      version: 1,
      fields: { residentialAddress: HOME },
      members: [moved],
    });
    expect(answer.status).toBe(404);
  });
});

describe('a task that a change opened', () => {
  const abroad = addressOf({ city: 'Paris', province: null, postalCode: '75001', country: 'FR' });
  const tick = (task: number, isDone: boolean, persona = 'advisor', of = id) =>
    write(gateway, persona, 'addressTaskSave', { id: of, task, isDone });
  const atHome = async (persona = 'advisor') => {
    const { tasks } = await answerOf(gateway, persona, 'homeTasks', { view: 'all', kind: 'addressTask' });
    return tasks.filter(({ record }) => record.id === id);
  };

  test('is marked done for everybody, by one person, once, and reopened', async () => {
    await save({ fields: { residentialAddress: abroad } });
    const [open] = (await history()).tasks;
    const task = open?.task ?? 0;
    expect(open?.done).toBeNull();
    expect((await atHome('manager')).map(({ facts }) => facts.task)).toContain(task);
    const { changeSetId } = await written<{ changeSetId: string | null }>(tick(task, true));
    const { today, tasks } = await history(id, 'manager');
    expect(tasks.at(-1)).toMatchObject({ task, done: { on: today, by: { subject: 'advisor' } } });
    expect((await atHome('manager')).map(({ facts }) => facts.task)).not.toContain(task);
    // A colleague who ticks it off too changes nothing: it stays done by the first.
    expect(await written(tick(task, true, 'manager'))).toMatchObject({ changeSetId: null });
    expect((await history()).tasks.at(-1)?.done?.by.subject).toBe('advisor');
    expect(await rows('select path, became from change_items where set_id = $1', [changeSetId])).toEqual([
      { path: `addressTask.${open?.rule ?? ''}.${task}`, became: today },
    ]);
    await written(tick(task, false, 'manager'));
    expect((await history()).tasks.find((each) => each.task === task)?.done).toBeNull();
    expect((await atHome()).map(({ facts }) => facts.task)).toContain(task);
  });

  test('is restored by undoing that in the log', async () => {
    await save({ fields: { residentialAddress: abroad } });
    const task = (await history()).tasks[0]?.task ?? 0;
    const { changeSetId } = await written<{ changeSetId: string | null }>(tick(task, true));
    await written(write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' }));
    expect((await history()).tasks.find((each) => each.task === task)?.done).toBeNull();
  });

  test('is unknown for another client, for nobody, and once its change was undone', async () => {
    const other = ids.pop() ?? '';
    const { batchId } = await save({ fields: { residentialAddress: abroad } });
    const task = (await history()).tasks[0]?.task ?? 0;
    expect((await tick(task, true, 'advisor', other)).status).toBe(404);
    expect((await tick(2 ** 31 - 1, true)).status).toBe(404);
    await undo(batchId);
    expect((await tick(task, true)).status).toBe(404);
    expect((await history()).tasks).toEqual([]);
  });
});

test('what a change stops is shown on its accounts, until it is undone', async () => {
  while ((await history()).accounts.length === 0) id = ids.pop() ?? '';
  const [account] = (await history()).accounts;
  const stopped = async () =>
    (await answerOf(gateway, 'advisor', 'accountView', { id: account?.id ?? '' })).restrictions;
  expect(await stopped()).toEqual([]);
  const { today } = await history();
  const calgary = addressOf({ province: 'AB', postalCode: 'T2P 1A1', city: 'Calgary' });
  const { batchId } = await save({ fields: { residentialAddress: calgary } });
  expect(await stopped()).toEqual([
    { kind: 'trading', after: 'address', until: null },
    { kind: 'withdrawals', after: 'address', until: dayFrom(today, 10) },
  ]);
  await undo(batchId);
  expect(await stopped()).toEqual([]);
});

describe('returned mail', () => {
  test('is recorded for one account alone, without a preview, and withdrawn', async () => {
    while ((await history()).accounts.length === 0) id = ids.pop() ?? '';
    const [account] = (await history()).accounts;
    const accountIds = [account?.id ?? ''];
    const body = { fields: { accountAddress: WITHROW }, accountIds };
    const { version } = await save({ ...body, previewed: (await preview(body)).token });
    const { today, values } = await history();
    const noted = { ...WITHROW, undeliverableSince: today };
    const { batchId, changeSetId } = await save({ version, fields: { accountAddress: noted }, accountIds });
    const after = await history();
    expect(after.accounts[0]?.address).toEqual(noted);
    expect(after.values).toEqual(values);
    expect((await effectsOf(changeSetId)).flat()).toEqual([]);
    await undo(batchId);
    expect((await history()).accounts[0]?.address).toEqual(WITHROW);
  });
});

describe('other addresses', () => {
  test('a planned season waits while another runs, and shows with its days before', async () => {
    const { today } = await history();
    const south = addressOf({ city: 'Naples', province: 'FL', postalCode: '34102', country: 'US' });
    const running = { ...south, from: dayFrom(today, -3), to: dayFrom(today, 30) };
    const { version } = await save({ fields: { seasonalAddress: running } });
    const first = dayFrom(today, 20);
    const planned = { ...WITHROW, from: first, to: dayFrom(today, 60) };
    const response = await preview({ fields: { seasonalAddress: planned } });
    expect(response.effectiveOn).toBe(first);
    const { state, batchId } = await save({
      version,
      fields: { seasonalAddress: planned },
      previewed: response.token,
    });
    expect(state).toBe('scheduled');
    const waits = await history();
    expect(waits.mailTo).toBe('seasonal');
    expect(waits.values.seasonalAddress).toEqual(running);
    expect(waits.rows.filter(({ kind }) => kind === 'seasonal')).toMatchObject([
      { state: 'future', from: first, to: planned.to, undo: { batchId } },
      { state: 'current', from: running.from, to: dayFrom(first, -1) },
    ]);
    await onDay(dayFrom(first, -1));
    expect((await history()).values.seasonalAddress).toEqual(running);
    await onDay(first);
    expect((await history()).values.seasonalAddress).toEqual(planned);
    const tooFar = { ...planned, from: dayFrom(today, 500), to: dayFrom(today, 520) };
    const refused = await send({ version, fields: { seasonalAddress: tooFar } });
    expect(refused.json()).toMatchObject({
      errors: [{ pointer: '/fields/seasonalAddress/from', rule: 'out_of_range' }],
    });
  });

  test('a season holds on its first and on its last day, and mail goes there', async () => {
    const { today } = await history();
    const season = {
      ...addressOf({ city: 'Naples', province: 'FL', postalCode: '34102', country: 'US' }),
      from: dayFrom(today, -3),
      to: today,
    };
    const places = () =>
      answerOf(gateway, 'advisor', 'boaBreakdown', {
        filters: {},
        period: 't12',
        organisation: 'now',
        within: null,
        asOf: null,
        dimension: 'province',
        measures: ['accounts'],
        limit: 100,
      });
    const lived = await places();
    const { version } = await save({ fields: { seasonalAddress: season } });
    expect((await places()).rows).toEqual(lived.rows);
    const during = await history();
    expect(during.mailTo).toBe('seasonal');
    const over = { ...season, from: dayFrom(today, -9), to: dayFrom(today, -3) };
    const refused = await send({ version, fields: { seasonalAddress: over } });
    expect(refused.json()).toMatchObject({ errors: [{ rule: 'season_over' }] });
    await rows(
      `update client_addresses set season_to = $2, season_from = $2 where kind = 'seasonal'
       and party_id = (select id from parties where public_id = $1)`,
      [id, dayFrom(today, -1)],
    );
    expect((await history()).mailTo).not.toBe('seasonal');
    const { addresses } = await answerOf(gateway, 'advisor', 'clientDetails', { id });
    expect(addresses.map(({ kind }) => kind)).not.toContain('seasonal');
  });

  test('mail for one account goes elsewhere, and someone else’s account is never mentioned', async () => {
    const { accounts } = await history();
    const [account] = accounts;
    const body = { fields: { accountAddress: WITHROW }, accountIds: [account?.id ?? ''] };
    const response = await preview(body);
    expect(response.accounts).toMatchObject([{ number: account?.number, uses: 'account' }]);
    const { version } = await save({ ...body, previewed: response.token });
    expect((await history()).accounts[0]?.address).toEqual(WITHROW);
    const cleared = { fields: { accountAddress: null }, accountIds: [account?.id ?? ''] };
    await save({ ...cleared, version, previewed: (await preview(cleared)).token });
    expect((await history()).accounts[0]?.address).toBeNull();
    const refused = await send({
      fields: { accountAddress: WITHROW },
      accountIds: ['00000000-0000-4000-8000-000000000000'],
      previewed: '0'.repeat(64),
    });
    expect(refused.status).toBe(404);
  });

  test('a future change applies even if its client has gone to another advisor', async () => {
    const { today } = await history();
    const effectiveOn = dayFrom(today, 30);
    await save({ fields: { residentialAddress: HOME }, effectiveOn });
    // All of one code goes, so that no account stays between two advisors.
    await gateway.db.pool.query(`
      begin;
      set constraints all deferred;
      create temp table gone as select rep_code_id as code, (select min(id) from rep_codes where id not in (
          select rep_code_id from rep_code_access where subject = 'advisor')) as other
        from clients where party_id = (select id from parties where public_id = '${id}');
      update accounts set rep_code_id = (select other from gone) where rep_code_id = (select code from gone);
      update parties set rep_code_ids = array[(select other from gone)] where id in (
        select party_id from clients where rep_code_id = (select code from gone));
      update clients set rep_code_id = (select other from gone) where rep_code_id = (select code from gone);
      commit`);
    await onDay(effectiveOn);
    const [row] = await rows<{ city: string }>(
      `select city from client_addresses a join parties p on p.id = a.party_id
       where p.public_id = $1 and a.kind = 'residential'`,
      [id],
    );
    expect(row?.city).toBe('Montréal');
    expect((await gateway.rest('advisor', 'addressHistory', { id })).status).toBe(404);
  });
});

function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
