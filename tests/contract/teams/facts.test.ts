import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TeamSaveBody } from '@/contract/teams/schema';
import { applyDueChanges } from '@/gateway/kit/changes/schedule';
import { SILENT } from '@/gateway/kit/db/logger';
import { inScope } from '@/gateway/kit/db/scope';
import { answerOf } from '@/tests/support/accounts';
import { write, written } from '@/tests/support/changing';
import { allClients, bodyOf } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { teamOf } from '@/tests/support/teams';

let gateway: TestGateway;
let osei: Awaited<ReturnType<typeof teamOf>>;
beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK, limits: null });
  osei = await teamOf(gateway, 'Osei Wealth Group');
});
afterAll(() => gateway.close());

type Fields = TeamSaveBody['fields'];

const sql = (text: string, values: unknown[] = []) => gateway.db.pool.query(text, values);

const codesOf = (persona: string) =>
  inScope(gateway.db, { subject: persona }, async (_, scope) => scope.repCodes.map(({ code }) => code));

const branchCalled = async (name: string) => {
  const found = (await osei.edit('manager')).branches.find((branch) => branch.name.startsWith(name));
  if (found === undefined) throw new Error(`no branch is called ${name}`);
  return { id: found.id, name: found.name };
};

const listed = async (persona: string, filters: object = {}) => {
  const { rows } = await answerOf(gateway, persona, 'teamsList', { ...bodyOf('teamsList', ''), filters });
  return rows.map(({ name }) => name.en);
};

describe('a team gets another name', () => {
  test('in both languages once the branch manager approves; lists and filters show it at the next call', async () => {
    const names = { nameEn: 'Osei Lakeshore', nameFr: 'Osei du Lac' };
    const { facts, rights, before, after, approver } = await osei.preview('advisor', names);
    expect(facts).toEqual([
      { field: 'nameEn', was: 'Osei Wealth Group', became: 'Osei Lakeshore' },
      { field: 'nameFr', was: 'Groupe Osei', became: 'Osei du Lac' },
    ]);
    expect({ rights, after, approver }).toEqual({ rights: [], after: before, approver: 'Colin Strand' });
    const { changeSetId, state } = await osei.saved('advisor', names);
    expect(state).toBe('pending');
    expect(await listed('advisor')).toEqual(['Osei Wealth Group']);
    expect((await osei.decide('advisor', changeSetId)).json()).toMatchObject({
      errors: [{ rule: 'own_change' }],
    });
    expect((await osei.decide('assistant', changeSetId)).json()).toMatchObject({
      errors: [{ rule: 'not_branch_manager' }],
    });
    await written(osei.decide('manager', changeSetId));
    expect(await listed('advisor', { text: 'lakeshore' })).toEqual(['Osei Lakeshore']);
    expect(await listed('advisor', { text: 'du lac' })).toEqual(['Osei Lakeshore']);
    expect(await listed('advisor', { text: 'wealth' })).toEqual([]);
    const details = await osei.details('advisor');
    expect(details.name).toEqual({ en: 'Osei Lakeshore', fr: 'Osei du Lac' });
    expect(details.history[0]?.items).toMatchObject([{ path: 'nameEn' }, { path: 'nameFr' }]);
    const byTeam = { ...bodyOf('clientsList', ''), filters: { teamName: ['Osei du Lac'] } };
    expect((await answerOf(gateway, 'advisor', 'clientsList', byTeam)).rows.length).toBeGreaterThan(0);
    await osei.undone('advisor', 'manager', changeSetId ?? '');
    expect((await osei.details('advisor')).name).toEqual({ en: 'Osei Wealth Group', fr: 'Groupe Osei' });
  });

  test('on its day and not before', async () => {
    const effectiveOn = '2030-01-02';
    const { changeSetId } = await osei.saved('advisor', { nameEn: 'Osei 2030' }, { effectiveOn });
    expect((await osei.decide('manager', changeSetId)).json()).toMatchObject({ state: 'scheduled' });
    expect((await osei.details('advisor')).name.en).toBe('Osei Wealth Group');
    const db = { ...gateway.db, today: () => effectiveOn };
    expect(await applyDueChanges({ db }, SILENT)).toBe(1);
    expect((await osei.details('advisor')).name.en).toBe('Osei 2030');
    await osei.undone('advisor', 'manager', changeSetId ?? '');
  });

  test('that another change has taken meanwhile: the second is refused as it is approved', async () => {
    const mehta = await teamOf(gateway, 'Mehta Kowalczyk Partners');
    const first = await osei.saved('advisor', { nameEn: 'Bay Street Team' });
    const second = await mehta.saved('assistant', { nameEn: 'Bay street team' });
    await written(osei.decide('manager', first.changeSetId));
    const refused = await mehta.decide('manager', second.changeSetId);
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ pointer: '/fields/nameEn', rule: 'name_taken' }] });
    await osei.undone('advisor', 'manager', first.changeSetId ?? '');
    await written(write(gateway, 'assistant', 'changeWithdraw', { changeSetId: second.changeSetId ?? '' }));
  });
});

describe('is refused by its field', () => {
  const NOWHERE = { id: '00000000-0000-4000-8000-000000000000', name: 'Nowhere' };

  test.each<[string, Fields, string, string]>([
    ['no name', { nameEn: '  ' }, 'nameEn', 'required'],
    ['a name that is too long', { nameFr: 'é'.repeat(81) }, 'nameFr', 'too_long'],
    ['a name of two lines', { nameEn: 'Osei\nGroup' }, 'nameEn', 'invalid_format'],
    ['the name of another team', { nameEn: 'MEHTA Kowalczyk partners' }, 'nameEn', 'name_taken'],
    ['its French name without accents', { nameFr: 'Associes Mehta Kowalczyk' }, 'nameFr', 'name_taken'],
    ['a status that there is not', { status: 'merged' }, 'status', 'invalid_value'],
    ['a desk that the firm has not', { desk: 'Prestige Paris' }, 'desk', 'unknown_desk'],
    ['a branch that there is not', { branch: NOWHERE }, 'branch', 'unknown_branch'],
  ])('%s', async (_, fields, path, rule) => {
    const refused = await osei.save('manager', fields);
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ pointer: `/fields/${path}`, rule }] });
    const preview = await gateway.rest('manager', 'teamSavePreview', { id: osei.id, fields });
    expect(preview.json()).toMatchObject({ errors: [{ pointer: `/fields/${path}`, rule }] });
  });

  test('a NUL in a name', async () => {
    const refused = await osei.save('manager', { nameEn: 'Osei\u0000Group' });
    expect([400, 422]).toContain(refused.status);
    expect(refused.json()).toMatchObject({ errors: [{ pointer: '/fields/nameEn' }] });
  });

  test('a branch of another firm, which is unknown like one that does not exist', async () => {
    await sql("insert into firms (id, name_en, name_fr) values (90, 'Other', 'Autre')");
    await sql(
      `insert into regions (id, firm_id, name_en, name_fr, regional_vice_president)
       values (90, 90, 'Other', 'Autre', 'Nobody')`,
    );
    const { rows } = await gateway.db.pool.query<{ public_id: string }>(
      `insert into branches (id, region_id, name, city, province, branch_manager)
       values (90, 90, 'Elsewhere', 'Toronto', 'ON', 'Nobody') returning public_id`,
    );
    const foreign = { id: rows[0]?.public_id ?? '', name: 'Elsewhere' };
    const { errors } = (await osei.save('manager', { branch: foreign })).json() as { errors: unknown };
    expect(errors).toEqual(
      ((await osei.save('manager', { branch: NOWHERE })).json() as { errors: unknown }).errors,
    );
    expect((await osei.edit('manager')).branches.map(({ name }) => name)).not.toContain('Elsewhere');
  });

  test('a branch together with members or rep codes', async () => {
    const branch = await branchCalled('Québec');
    const refused = await osei.save('manager', { branch, 'codes.TR11': null });
    expect(refused.json()).toMatchObject({ errors: [{ pointer: '/fields/branch', rule: 'branch_alone' }] });
  });

  test('closing a team that owns rep codes, with the codes that have to go first', async () => {
    const all = await osei.save('manager', { status: 'closed' });
    expect(all.json()).toMatchObject({
      errors: [
        { pointer: '/fields/status', rule: 'closing_owns_codes' },
        { pointer: '/fields/codes.TR04', rule: 'code_leaves_first' },
        { pointer: '/fields/codes.TR11', rule: 'code_leaves_first' },
      ],
    });
    const one = await osei.save('manager', { status: 'closed', 'codes.TR04': null });
    expect(one.json()).toMatchObject({
      errors: [{ rule: 'closing_owns_codes' }, { pointer: '/fields/codes.TR11' }],
    });
    const mehta = await teamOf(gateway, 'Mehta Kowalczyk Partners');
    expect((await mehta.save('assistant', { status: 'closed' })).json()).toMatchObject({
      errors: [{ rule: 'closing_unseen_codes' }, { pointer: '/fields/codes.TR07' }],
    });
  });
});

describe('two people who have the same team open', () => {
  test('are told which field they both changed, and keep what differs', async () => {
    const { version } = await osei.edit('advisor');
    const change = await osei.changed('manager', 'advisor', { nameEn: 'Osei Theirs' });
    const refused = await osei.save('advisor', { nameEn: 'Osei Yours', desk: null }, { version });
    expect(refused.status).toBe(412);
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      conflicts: [
        {
          path: 'nameEn',
          base: 'Osei Wealth Group',
          theirs: 'Osei Theirs',
          yours: 'Osei Yours',
          by: { subject: 'manager' },
        },
      ],
    });
    const merged = await osei.saved('advisor', { desk: null }, { version });
    expect(merged.merged).toMatchObject([{ path: 'nameEn', became: 'Osei Theirs' }]);
    await written(write(gateway, 'advisor', 'changeWithdraw', { changeSetId: merged.changeSetId ?? '' }));
    await osei.undone('manager', 'advisor', change);
  });
});

describe('a team gets another desk', () => {
  test('or none, and gets it back even if no team has it any more', async () => {
    const { desks } = await osei.edit('advisor');
    expect(desks).toEqual(['Prestige Québec', 'Prestige Toronto']);
    const { facts } = await osei.preview('advisor', { desk: 'Prestige Québec' });
    expect(facts).toEqual([{ field: 'desk', was: 'Prestige Toronto', became: 'Prestige Québec' }]);
    const change = await osei.changed('advisor', 'manager', { desk: 'Prestige Québec' });
    expect(await listed('advisor', { prestigeSupport: ['Prestige Québec'] })).toEqual(['Osei Wealth Group']);
    const none = await osei.changed('advisor', 'manager', { desk: null });
    expect((await osei.details('advisor')).prestigeSupport).toBeNull();
    await sql("update teams set prestige_support = null where prestige_support = 'Prestige Québec'");
    await osei.undone('advisor', 'manager', none);
    await osei.undone('advisor', 'manager', change);
    expect((await osei.details('advisor')).prestigeSupport).toBe('Prestige Toronto');
  });
});

describe('a team moves to another branch', () => {
  test('with its rep codes: the preview says who answers for it and who sees them no longer', async () => {
    const before = await codesOf('manager');
    const branch = await branchCalled('Québec');
    const asked = await osei.preview('manager', { branch });
    expect(asked.move).toMatchObject({
      was: { branchManager: 'Colin Strand', regionalVicePresident: 'Rosalind Achterberg' },
      became: { branchManager: 'Mireille Dastous', regionalVicePresident: 'Jean-Philippe Marchand' },
      leaders: [
        {
          lastName: 'Strand',
          role: 'branchManager',
          change: 'loses',
          repCodes: ['TR04', 'TR11'],
          clientCount: asked.before.clientCount,
          householdCount: asked.before.householdCount,
        },
        { lastName: 'Achterberg', role: 'regionLeader', change: 'loses', repCodes: ['TR04', 'TR11'] },
      ],
      isManaged: false,
    });
    await sql("insert into branch_managers (branch_id, subject) values (2, 'conseillere')");
    const managed = await osei.preview('manager', { branch });
    expect(managed.move).toMatchObject({ isManaged: true });
    expect(managed.move?.leaders[2] ?? managed.move?.leaders.at(-1)).toBeDefined();
    expect(managed.move?.leaders).toContainEqual(
      expect.objectContaining({ lastName: 'Laframboise', change: 'gains', repCodes: ['TR04', 'TR11'] }),
    );
    const clients = (await allClients(gateway, 'manager')).length;
    const change = await osei.changed('manager', 'advisor', { branch });
    expect(await codesOf('manager')).toEqual(before.filter((code) => !['TR04', 'TR11'].includes(code)));
    expect((await allClients(gateway, 'manager')).length).toBe(clients - asked.before.clientCount);
    expect(await codesOf('conseillere')).toEqual(expect.arrayContaining(['TR04', 'TR11']));
    expect(await codesOf('advisor')).toEqual(['TR04', 'TR11']);
    expect((await gateway.rest('manager', 'teamDetails', { id: osei.id })).status).toBe(404);
    expect(await osei.details('advisor')).toMatchObject({
      branch: branch.name,
      branchManager: 'Mireille Dastous',
      regionalVicePresident: 'Jean-Philippe Marchand',
    });
    // The manager of the new branch decides from now on.
    await osei.undone('advisor', 'conseillere', change);
    expect(await codesOf('manager')).toEqual(before);
    expect(await codesOf('conseillere')).not.toContain('TR04');
    expect((await osei.details('manager')).branchManager).toBe('Colin Strand');
    await sql("delete from branch_managers where subject = 'conseillere'");
  });
});

describe('a team is closed', () => {
  test('once its rep codes are gone, leaves the list, and is opened again by the undo', async () => {
    // Who led the team sees it no more: another manager of the branch has the second word.
    await sql("insert into branch_managers (branch_id, subject) values (1, 'executive')");
    await sql(
      `insert into rep_code_access (subject, rep_code_id, valid_from)
       select 'executive', id, '2009-01-05' from rep_codes where code in ('TR04', 'TR11')`,
    );
    const held = await codesOf('advisor');
    const closing = { status: 'closed', 'codes.TR04': null, 'codes.TR11': null };
    expect((await osei.preview('manager', closing)).facts).toEqual([
      { field: 'status', was: 'active', became: 'closed' },
    ]);
    const change = await osei.changed('manager', 'advisor', closing);
    expect(await listed('manager')).not.toContain('Osei Wealth Group');
    expect(await osei.details('manager')).toMatchObject({ status: 'closed', figures: { repCodes: [] } });
    const back = { isPrimary: false, splits: [{ ...(await lead()), shareBp: 10_000 }] };
    expect((await osei.save('manager', { 'codes.TR04': back })).json()).toMatchObject({
      errors: [{ pointer: '/fields/codes.TR04', rule: 'team_closed' }],
    });
    await osei.undone('manager', 'executive', change);
    expect(await osei.details('manager')).toMatchObject({ status: 'active' });
    expect(await listed('manager')).toContain('Osei Wealth Group');
    expect(await codesOf('advisor')).toEqual(held);
  });

  const lead = async () => {
    const { people } = await osei.edit('manager');
    const { id = '' } = people.find(({ lastName }) => lastName === 'Osei') ?? {};
    return { id, name: 'Margaret Osei' };
  };
});

test.each(['teams set name_en', 'teams set change_set_id = null, name_en', 'rep_codes set branch_id'])(
  'no call writes `%s` without a change that a second person has approved',
  async (what) => {
    const value = what.startsWith('teams') ? "'Sneaked'" : '2';
    const sneak = inScope(gateway.db, { subject: 'advisor' }, async (tx) => {
      await tx.run({ text: `update ${what} = ${value} where id = 1`, values: [] });
    });
    await expect(sneak).rejects.toThrow(/row-level security/);
  },
);
