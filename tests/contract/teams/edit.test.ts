import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { TeamEditAnswer, TeamSaveBody, TeamSavePreviewAnswer } from '@/contract/teams/schema';
import { applyDueChanges } from '@/gateway/kit/changes/schedule';
import { SILENT } from '@/gateway/kit/db/logger';
import { inScope } from '@/gateway/kit/db/scope';
import { answerOf } from '@/tests/support/accounts';
import { allClients, bodyOf } from '@/tests/support/clients';
import { write, written } from '@/tests/support/changing';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let osei: string;
beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK, limits: null });
  const idOf = async (persona: string, name: string) => {
    const { rows } = await answerOf(gateway, persona, 'teamsList', bodyOf('teamsList', ''));
    return rows.find((team) => team.name.en === name)?.id ?? '';
  };
  osei = await idOf('manager', 'Osei Wealth Group');
});
afterAll(() => gateway.close());

type Fields = TeamSaveBody['fields'];

const edit = (persona: string, id: string): Promise<TeamEditAnswer> =>
  answerOf(gateway, persona, 'teamEdit', { id });

const save = async (persona: string, id: string, fields: Fields, more: Partial<TeamSaveBody> = {}) => {
  const { version } = await edit(persona, id);
  return write(gateway, persona, 'teamSave', { id, version, fields, ...more });
};
const saved = (...args: Parameters<typeof save>) => written<SaveOutcome>(save(...args));

const preview = (persona: string, id: string, fields: Fields, effectiveOn: string | null = null) =>
  answerOf(gateway, persona, 'teamSavePreview', {
    id,
    fields,
    effectiveOn,
  }) as Promise<TeamSavePreviewAnswer>;

const versionOf = async (id: string) => {
  const { rows } = await gateway.db.pool.query<{ version: number }>(
    "select version from aggregate_versions where entity = 'team' and record_id = $1",
    [id],
  );
  return rows[0]?.version ?? 1;
};

const decide = async (persona: string, id: string, changeSetId: string | null) =>
  write(gateway, persona, 'changeDecide', {
    changeSetId: changeSetId ?? '',
    decision: 'approve',
    reason: '',
    versionSeen: await versionOf(id),
  });

const codesOf = async (persona: string) =>
  inScope(gateway.db, { subject: persona }, async (_, scope) => scope.repCodes.map(({ code }) => code));

/** The clients of a persona; none where the gateway answers that there are no rep codes. */
const clientCount = async (persona: string) => (await allClients(gateway, persona)).length;

/** What the database holds of a team, past every policy: what a preview says is held against it. */
const rightsIn = async (): Promise<Set<string>> => {
  const { rows } = await gateway.db.pool.query<{ it: string }>(
    `select distinct x.subject || ' ' || r.code as it from rep_code_access x join rep_codes r on r.id = x.rep_code_id
     where $1::date between x.valid_from and coalesce(x.valid_to, 'infinity')`,
    [gateway.db.today()],
  );
  return new Set(rows.map(({ it }) => it));
};

const SUBJECTS: Record<string, string> = {
  Osei: 'advisor',
  Whitlock: 'newcomer',
  Phạm: 'assistant',
  Laframboise: 'conseillere',
};

/** Approves a change, and holds what the preview listed against what then differs in the database. */
async function approvedAsPreviewed(
  { maker, checker, id }: { maker: string; checker: string; id: string },
  fields: Fields,
) {
  const response = await preview(maker, id, fields);
  const before = await rightsIn();
  const { changeSetId, state } = await saved(maker, id, fields);
  expect(state).toBe('pending');
  expect(await rightsIn()).toEqual(before);
  expect((await decide(checker, id, changeSetId)).status).toBe(200);
  const after = await rightsIn();
  const list = (change: 'gains' | 'loses') =>
    response.rights
      .filter((right) => right.change === change && right.from <= gateway.db.today())
      .map(({ person, repCode }) => `${SUBJECTS[person.lastName]} ${repCode}`)
      .sort();
  expect(list('gains')).toEqual([...after].filter((it) => !before.has(it)).sort());
  expect(list('loses')).toEqual([...before].filter((it) => !after.has(it)).sort());
  const { figures, members } = await answerOf(gateway, 'manager', 'teamDetails', { id });
  if (maker === 'manager') {
    expect(response.after).toEqual({
      marketValue: figures.marketValue,
      clientCount: figures.clientCount,
      householdCount: figures.householdCount,
      repCodeCount: figures.repCodes.length,
      memberCount: members.length,
    });
  }
  return { response, changeSetId };
}

const personOf = (answer: TeamEditAnswer, lastName: string) => {
  const found = answer.people.find((each) => each.lastName === lastName);
  if (found === undefined) throw new Error(`nobody is called ${lastName}`);
  return { id: found.id, name: `${found.firstName} ${found.lastName}` };
};

describe('a change of a team', () => {
  test('changes what its preview lists once the branch manager approves, and can be undone', async () => {
    const form = await edit('advisor', osei);
    const whitlock = personOf(form, 'Whitlock');
    const members = [...form.values.members, { ...whitlock, role: 'associate' as const, reads: ['TR11'] }];
    expect(await codesOf('newcomer')).toEqual(['TR22']);
    const { changeSetId, response } = await approvedAsPreviewed(
      { maker: 'advisor', checker: 'manager', id: osei },
      { members },
    );
    expect(response.members).toMatchObject([
      { person: { lastName: 'Whitlock' }, was: null, became: 'associate' },
    ]);
    expect(response.approver).toBe('Colin Strand');
    expect(await codesOf('newcomer')).toEqual(['TR11', 'TR22']);
    expect(await clientCount('newcomer')).toBeGreaterThan(0);
    // Undone as it was made: by one, with the word of another.
    const undone = await written<SaveOutcome>(
      write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' }),
    );
    expect(undone.state).toBe('pending');
    expect((await decide('manager', osei, undone.changeSetId)).status).toBe(200);
    expect(await codesOf('newcomer')).toEqual(['TR22']);
    expect(await clientCount('newcomer')).toBe(0);
    expect((await edit('advisor', osei)).values.members).toEqual(form.values.members);
  });

  test('is approved by nobody but the branch manager, and never by its maker', async () => {
    const form = await edit('advisor', osei);
    const members = [
      ...form.values.members,
      { ...personOf(form, 'Whitlock'), role: 'associate' as const, reads: null },
    ];
    const { changeSetId } = await saved('advisor', osei, { members });
    const own = await decide('advisor', osei, changeSetId);
    expect(own.status).toBe(403);
    expect(own.json()).toMatchObject({ errors: [{ rule: 'own_change' }] });
    const colleague = await decide('assistant', osei, changeSetId);
    expect(colleague.status).toBe(403);
    expect(colleague.json()).toMatchObject({ errors: [{ rule: 'not_branch_manager' }] });
    expect((await decide('conseillere', osei, changeSetId)).status).toBe(404);
    expect(await codesOf('newcomer')).toEqual(['TR22']);
    const second = await save('manager', osei, { members });
    expect(second.status).toBe(409);
    await written(write(gateway, 'advisor', 'changeWithdraw', { changeSetId: changeSetId ?? '' }));
  });

  test('of the branch manager is approved by a registered advisor of the team; a code taken away is gone at once', async () => {
    const before = await clientCount('advisor');
    const gone = (await allClients(gateway, 'advisor')).find(({ repCode }) => repCode === 'TR11');
    const { changeSetId } = await approvedAsPreviewed(
      { maker: 'manager', checker: 'advisor', id: osei },
      { 'codes.TR11': null },
    );
    expect(await codesOf('advisor')).toEqual(['TR04']);
    expect(await clientCount('advisor')).toBeLessThan(before);
    expect((await gateway.rest('advisor', 'clientOverview', { id: gone?.id ?? '' })).status).toBe(404);
    const { changeSetId: back } = await written<SaveOutcome>(
      write(gateway, 'manager', 'changeUndo', { changeSetId: changeSetId ?? '' }),
    );
    expect((await decide('advisor', osei, back)).status).toBe(200);
    expect(await clientCount('advisor')).toBe(before);
  });

  test('moves a code of no team into the team, split to the last basis point', async () => {
    const form = await edit('manager', osei);
    const people = [personOf(form, 'Osei'), personOf(form, 'Whitlock'), personOf(form, 'Mehta')];
    const members = [
      ...form.values.members,
      ...people.slice(1).map((person) => ({ ...person, role: 'advisor' as const, reads: null })),
    ];
    const splits = (shares: readonly number[]) =>
      people.map((person, index) => ({ ...person, shareBp: shares[index] ?? 0 }));
    const code = (shares: readonly number[]) => ({
      members,
      'codes.TR22': { isPrimary: false, splits: splits(shares) },
    });
    const refused = await save('manager', osei, code([3333, 3333, 3333]));
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: [{ pointer: '/fields/codes.TR22/splits', rule: 'splits_total' }],
    });
    const { response } = await approvedAsPreviewed(
      { maker: 'manager', checker: 'advisor', id: osei },
      code([3334, 3333, 3333]),
    );
    expect(response.codes).toMatchObject([{ repCode: 'TR22', was: expect.any(Array) }]);
    const { lanes } = await answerOf(gateway, 'manager', 'teamRepCodes', { id: osei });
    expect(lanes.find(({ repCode }) => repCode === 'TR22')?.parts.at(-1)).toMatchObject({
      isOwn: true,
      until: null,
      splits: [{ shareBp: 3334 }, { shareBp: 3333 }, { shareBp: 3333 }],
    });
  });
});

describe('a cover', () => {
  test('by somebody who lacks a licence warns of each province where covered clients live', async () => {
    const form = await edit('manager', osei);
    const [away, covers] = [personOf(form, 'Osei'), personOf(form, 'Whitlock')];
    const licensedIn = (provinces: string) =>
      gateway.db.pool.query('update advisors set provinces = $2 where public_id::text = $1', [
        covers.id,
        provinces,
      ]);
    const { rows: kept } = await gateway.db.pool.query<{ provinces: string[] }>(
      'select provinces from advisors where public_id::text = $1',
      [covers.id],
    );
    await licensedIn('{MB}');
    const { rows } = await gateway.db.pool.query<{ province: string; count: number }>(
      `select h.province, count(distinct h.party_id)::integer as count from client_addresses h
       join rep_codes r on r.id = h.rep_code_id
       where r.code = 'TR04' and h.kind = 'residential' and h.country = 'CA'
         and h.province <> all (select unnest(provinces) from advisors where public_id::text = $1)
       group by 1 order by 1`,
      [covers.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    const entry = {
      away: away.id,
      awayName: '',
      covers: covers.id,
      coversName: '',
      codes: ['TR04'],
      from: '2033-03-10',
      until: '2033-03-14',
    };
    const { warnings } = await preview('manager', osei, { cover: [...form.values.cover, entry] });
    expect(
      warnings.map(({ person, repCode, province, clientCount }) => [
        person.id,
        repCode,
        province,
        clientCount,
      ]),
    ).toEqual(rows.map(({ province, count }) => [covers.id, 'TR04', province, count]));
    expect((await preview('manager', osei, { cover: form.values.cover })).warnings).toEqual([]);
    await licensedIn(`{${kept[0]?.provinces.join(',') ?? ''}}`);
  });

  test('begins and ends by itself, at midnight in Toronto, on nights when the clock changes too', async () => {
    const manager = await edit('manager', osei);
    const away = personOf(manager, 'Osei');
    const newcomer = personOf(manager, 'Whitlock');
    const { values } = await edit('manager', osei);
    const entry = (from: string, until: string) => ({
      away: away.id,
      awayName: '',
      covers: newcomer.id,
      coversName: '',
      codes: ['TR04'],
      from,
      until,
    });
    const cover = [...values.cover, entry('2027-03-10', '2027-03-14'), entry('2027-11-01', '2027-11-07')];
    const { changeSetId } = await saved('manager', osei, { cover });
    expect((await decide('advisor', osei, changeSetId)).status).toBe(200);
    const seenOn = (day: string) =>
      inScope({ ...gateway.db, today: () => day }, { subject: 'newcomer' }, async (_, scope) =>
        scope.repCodes.map(({ code }) => code).includes('TR04'),
      );
    for (const [first, last, dayBefore, dayAfter] of [
      ['2027-03-10', '2027-03-14', '2027-03-09', '2027-03-15'],
      ['2027-11-01', '2027-11-07', '2027-10-31', '2027-11-08'],
    ] as const) {
      expect(await seenOn(dayBefore), dayBefore).toBe(false);
      expect(await seenOn(first), first).toBe(true);
      expect(await seenOn(last), last).toBe(true);
      expect(await seenOn(dayAfter), dayAfter).toBe(false);
    }
  });

  test.each([
    ['without an end', { until: '' }, 'until', 'cover_end'],
    ['that ends before it begins', { until: '2030-01-01' }, 'until', 'cover_order'],
    ['of oneself', { covers: null }, 'covers', 'cover_self'],
    ['for no code', { codes: [] }, 'codes', 'cover_codes'],
    ['for a code of another team', { codes: ['TR07'] }, 'codes', 'code_not_in_team'],
  ])('%s is refused by its field', async (_, changed, field, rule) => {
    const form = await edit('manager', osei);
    const away = personOf(form, 'Osei').id;
    const entry = {
      away,
      awayName: '',
      covers: personOf(form, 'Kowalczyk').id,
      coversName: '',
      codes: ['TR04'],
      from: '2031-02-01',
      until: '2031-02-10',
      ...changed,
      ...('covers' in changed && { covers: away }),
    };
    const refused = await save('manager', osei, { cover: [...form.values.cover, entry] } as Fields);
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: [{ pointer: `/fields/cover/${form.values.cover.length}/${field}`, rule }],
    });
  });

  test('overlaps no other of the same person and code', async () => {
    const form = await edit('manager', osei);
    const entry = {
      away: personOf(form, 'Osei').id,
      awayName: '',
      covers: personOf(form, 'Kowalczyk').id,
      coversName: '',
      codes: ['TR04'],
      from: '2031-02-01',
      until: '2031-02-10',
    };
    const cover = [...form.values.cover, entry, { ...entry, from: '2031-02-10', until: '2031-02-20' }];
    const refused = await save('manager', osei, { cover });
    expect(refused.json()).toMatchObject({
      errors: [{ rule: 'cover_overlaps' }, { rule: 'cover_overlaps' }],
    });
  });
});

describe('a team is not changed', () => {
  test('by a code that another team owns, that nobody has, or that the person does not see', async () => {
    const form = await edit('manager', osei);
    const value = { isPrimary: false, splits: [{ ...personOf(form, 'Osei'), shareBp: 10_000 }] };
    const ruleOf = async (persona: string, code: string) => {
      const { json } = await save(persona, osei, { [`codes.${code}`]: value });
      return (json() as { errors: { pointer: string; rule: string }[] }).errors[0];
    };
    expect(await ruleOf('manager', 'TR07')).toEqual({ pointer: '/fields/codes.TR07', rule: 'code_owned' });
    expect(await ruleOf('manager', 'TR99')).toEqual({ pointer: '/fields/codes.TR99', rule: 'unknown_code' });
    expect(await ruleOf('advisor', 'TR07')).toEqual({ pointer: '/fields/codes.TR07', rule: 'unknown_code' });
  });

  test('by leaving it without an advisor, or giving a share to somebody outside it', async () => {
    const form = await edit('manager', osei);
    const assistants = form.values.members.filter(({ role }) => role === 'assistant');
    const left = await save('manager', osei, { members: assistants });
    expect(left.json()).toMatchObject({
      errors: expect.arrayContaining([
        { pointer: '/fields/members', rule: 'no_advisor' },
        { pointer: '/fields/members', rule: 'member_has_share' },
      ]),
    });
    const foreign = { isPrimary: false, splits: [{ ...personOf(form, 'Kowalczyk'), shareBp: 10_000 }] };
    expect((await save('manager', osei, { 'codes.TR11': foreign })).json()).toMatchObject({
      errors: [{ pointer: '/fields/codes.TR11/splits/0/id', rule: 'split_not_member' }],
    });
  });

  test('by someone who does not see it: it is unknown to them, like one that does not exist', async () => {
    const readOf = async (id: string) => {
      const body = { id, version: 1, fields: {} };
      const { status, json } = await write(gateway, 'conseillere', 'teamSave', body);
      return { status, body: { ...(json() as object), requestId: null } };
    };
    const unknown = await readOf('00000000-0000-4000-8000-000000000000');
    expect(unknown.status).toBe(404);
    expect(await readOf(osei)).toEqual(unknown);
  });

  test('without the second person: each row that a call writes needs an approved change', async () => {
    const sneak = inScope(gateway.db, { subject: 'advisor' }, async (tx) => {
      await tx.run({
        text: `insert into rep_code_access (subject, rep_code_id, valid_from, team_id, basis)
          select 'advisor', id, '2020-01-01', 1, 'team' from rep_codes where code = 'TR07'`,
        values: [],
      });
    });
    await expect(sneak).rejects.toThrow(/row-level security/);
    expect(await codesOf('advisor')).not.toContain('TR07');
  });
});

// The last: it leaves the book as it would stand centuries later.
describe('a change of a team for a day to come', () => {
  test('waits for its day, and is then applied automatically', async () => {
    const form = await edit('advisor', osei);
    const members = form.values.members.filter(({ role }) => role !== 'assistant');
    const effectiveOn = '2999-01-31';
    const { changeSetId } = await saved('advisor', osei, { members }, { effectiveOn });
    expect((await decide('manager', osei, changeSetId)).json()).toMatchObject({ state: 'scheduled' });
    expect(await codesOf('assistant')).toContain('TR04');
    const db = { ...gateway.db, today: () => effectiveOn };
    await applyDueChanges({ db }, SILENT);
    const on = (day: string) =>
      inScope({ ...gateway.db, today: () => day }, { subject: 'assistant' }, async (_, scope) =>
        scope.repCodes.map(({ code }) => code),
      );
    expect(await on('2999-01-30')).toEqual(['TR04', 'TR07', 'TR11', 'TR22']);
    expect(await on(effectiveOn)).toEqual(['TR07']);
  });
});
