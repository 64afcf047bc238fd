import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangeUndoAnswer } from '@/contract/changes/schema';
import type { ClientRow } from '@/contract/clients/schema';
import type {
  HouseholdChange,
  HouseholdEditAnswer,
  HouseholdHistoryAnswer,
  HouseholdPreviewAnswer,
  HouseholdSaveAnswer,
  HouseholdShownChange,
} from '@/contract/households/changes';
import type {
  HouseholdOverviewAnswer,
  HouseholdRow,
  HouseholdsSummaryListAnswer,
} from '@/contract/households/schema';
import { answerOf, householdsPage, rowsOf } from '@/tests/support/accounts';
import { allClients } from '@/tests/support/clients';
import { write, written } from '@/tests/support/changing';
import { makeTestGateway, type Persona, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let listed: HouseholdRow[];
let clients: ClientRow[];
const used = new Set<string>();

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 600, limits: null });
  listed = await rowsOf(gateway, 'advisor', 'householdsList', householdsPage());
  clients = await allClients(gateway, 'advisor');
});
afterAll(() => gateway.close());

const preview = (id: string, change: HouseholdChange, persona: Persona = 'advisor') =>
  gateway.rest(persona, 'householdPreview', { id, change });
const seenOf = (id: string, change: HouseholdChange): Promise<HouseholdPreviewAnswer> =>
  written(preview(id, change));
const edit = (id: string): Promise<HouseholdEditAnswer> =>
  answerOf(gateway, 'advisor', 'householdEdit', { id });
const overview = (id: string): Promise<HouseholdOverviewAnswer> =>
  answerOf(gateway, 'advisor', 'householdOverview', { id });
const save = (id: string, change: HouseholdChange, more: object, persona: Persona = 'advisor') =>
  write(gateway, persona, 'householdSave', {
    id,
    version: 1,
    fields: { change },
    previewed: '0'.repeat(64),
    ...more,
  });
const undo = (changeSetId: string | null, persona: Persona = 'advisor') =>
  write(gateway, persona, 'changeUndo', { changeSetId: changeSetId ?? '' });
const sums = (): Promise<HouseholdsSummaryListAnswer> =>
  answerOf(gateway, 'advisor', 'householdsSummaryList', { filters: {}, show: { closedOnly: true } });

async function change(id: string, what: HouseholdChange) {
  const seen = await seenOf(id, what);
  const { version } = await edit(id);
  const saved = await written<HouseholdSaveAnswer>(save(id, what, { version, previewed: seen.token }));
  return { seen, saved };
}

/** Everything that is kept of households, apart from the days of their members' last changes. */
async function copy() {
  const tables = {
    households:
      'jsonb_build_array(id, name, member_count, rep_code_id, account_count, closed_count, market_value, cash)',
    household_members: 'jsonb_build_array(household_id, party_id, role, position, rep_code_ids)',
    household_parts: "to_jsonb(t) - 'updated_on'",
    household_overlaps: 'to_jsonb(t)',
    rep_code_households: 'to_jsonb(t)',
    rep_code_household_spans: 'to_jsonb(t)',
    rep_code_lost_months: 'to_jsonb(t)',
    parties: 'jsonb_build_array(id, rep_code_ids)',
    clients: 'jsonb_build_array(party_id, household_id, household_sort_en)',
    accounts: 'jsonb_build_array(id, household_id)',
  };
  const texts: Record<string, string | null> = {};
  for (const [name, row] of Object.entries(tables)) {
    const { rows } = await gateway.db.pool.query<{ text: string | null }>(
      `select string_agg(line, E'\n' order by line) as text from (select (${row})::text as line from ${name} t
        ${name === 'households' ? 'where member_count > 0' : ''}) l`,
    );
    texts[name] = rows[0]?.text ?? null;
  }
  return texts;
}

/** What a household is like now, as a preview would list it. */
async function standing({ id, members, name }: HouseholdShownChange) {
  if (id === null) throw new Error('a household that is not made');
  const { results, total, members: now } = await overview(id);
  return {
    name: results.name,
    members: now.map((member) => [member.id, member.role]),
    total: { accounts: total.count, marketValueCad: total.marketValueCad, cashCad: total.cashCad },
    was: { name, members },
  };
}

const becoming = ({ name, members, total }: HouseholdShownChange) => ({
  name: name.becomes,
  members: new Set(
    members.filter(({ becomes }) => becomes !== null).map(({ id, becomes }) => `${id} ${becomes}`),
  ),
  total: total.becomes,
});

async function expectAsPreviewed(seen: HouseholdPreviewAnswer, made: string) {
  for (const each of seen.households) {
    const id = each.id ?? made;
    const wanted = becoming(each);
    if (wanted.total === null) {
      expect((await gateway.rest('advisor', 'householdOverview', { id })).status).toBe(404);
      continue;
    }
    const now = await standing({ ...each, id });
    expect({ ...wanted, members: [...wanted.members].sort() }).toEqual({
      name: now.name,
      members: now.members.map(([member, role]) => `${member} ${role}`).sort(),
      total: now.total,
    });
  }
}

/** A household of the advisor's own that no test has used, all of whose members the advisor serves. */
async function fresh(least: number): Promise<{ id: string; members: string[] }> {
  for (const row of listed) {
    if (used.has(row.id) || row.isPartial || row.memberCount < least) continue;
    const { members } = await overview(row.id);
    if (members.some(({ id, otherHouseholds }) => id === null || otherHouseholds.length > 0)) continue;
    used.add(row.id);
    return { id: row.id, members: members.flatMap(({ id }) => id ?? []) };
  }
  throw new Error('no such household is left');
}

const at = (ids: readonly string[], place: number): string => {
  const id = ids[place];
  if (id === undefined) throw new Error('no such member');
  return id;
};

/** The changes to try, each on households of its own. */
const CHANGES: Readonly<Record<string, () => Promise<{ id: string; what: HouseholdChange }>>> = {
  rename: async () => ({ id: (await fresh(1)).id, what: { kind: 'rename', name: 'L’Heureux–Chan' } }),
  'another head': async () => {
    const { id, members } = await fresh(2);
    return { id, what: { kind: 'roles', members: [{ clientId: at(members, 1), role: 'head' }] } };
  },
  roles: async () => {
    const { id, members } = await fresh(2);
    return { id, what: { kind: 'roles', members: [{ clientId: at(members, 1), role: 'parent' }] } };
  },
  'add a member of another household': async () => {
    const [home, other] = [await fresh(1), await fresh(2)];
    const placed = [{ clientId: at(other.members, 0), role: 'child' as const }];
    return { id: home.id, what: { kind: 'add', members: placed, isSecond: false } };
  },
  'add a member who keeps the first household': async () => {
    const [home, other] = [await fresh(1), await fresh(2)];
    const placed = [{ clientId: at(other.members, 1), role: 'other' as const }];
    return { id: home.id, what: { kind: 'add', members: placed, isSecond: true } };
  },
  'remove the head': async () => {
    const { id, members } = await fresh(2);
    return { id, what: { kind: 'remove', clientIds: [at(members, 0)] } };
  },
  'move a member': async () => {
    const [home, other] = [await fresh(2), await fresh(1)];
    const placed = [{ clientId: at(home.members, 1), role: 'parent' as const }];
    return { id: home.id, what: { kind: 'move', members: placed, householdId: other.id } };
  },
  'a new household': async () => {
    const home = await fresh(2);
    const placed = [{ clientId: at(home.members, 1), role: 'head' as const }];
    return { id: home.id, what: { kind: 'create', name: 'Ménage neuf', members: placed } };
  },
  merge: async () => {
    const [home, other] = [await fresh(2), await fresh(2)];
    return { id: home.id, what: { kind: 'merge', householdId: other.id } };
  },
  end: async () => ({ id: (await fresh(1)).id, what: { kind: 'end' } }),
};

describe('A change of households', () => {
  for (const [name, prepared] of Object.entries(CHANGES)) {
    test(`does what its preview lists, and one undo puts everything back: ${name}`, async () => {
      const { id, what } = await prepared();
      const before = await copy();
      const total = await sums();
      const seen = await seenOf(id, what);
      expect(await copy()).toEqual(before);
      const { version } = await edit(id);
      const saved = await written<HouseholdSaveAnswer>(save(id, what, { version, previewed: seen.token }));
      expect(saved.state).toBe('applied');
      await expectAsPreviewed(seen, saved.householdId ?? id);
      const after = await sums();
      const clientsLeft = seen.households.every(({ total: each }) => each.becomes !== null);
      if (what.kind !== 'remove' && what.kind !== 'end' && clientsLeft)
        expect([after.accountCount, after.marketValue]).toEqual([total.accountCount, total.marketValue]);
      await written<ChangeUndoAnswer>(undo(saved.changeSetId));
      expect(await copy()).toEqual(before);
    });
  }
});

describe('Whose clients are changed', () => {
  test('a client of another advisor’s book is not found, and neither is another advisor’s household', async () => {
    const own = new Set(clients.map(({ id }) => id));
    const stranger = (await allClients(gateway, 'conseillere')).find(({ id }) => !own.has(id));
    const theirs = (await rowsOf(gateway, 'conseillere', 'householdsList', householdsPage())).find(
      (row) => !listed.some(({ id }) => id === row.id),
    );
    const { id, members } = await fresh(1);
    const placed = [{ clientId: stranger?.id ?? '', role: 'other' as const }];
    for (const what of [
      { kind: 'add', members: placed, isSecond: true },
      { kind: 'create', name: 'Autre', members: placed },
      { kind: 'merge', householdId: theirs?.id ?? '' },
      { kind: 'move', members: [{ clientId: at(members, 0), role: 'other' }], householdId: theirs?.id ?? '' },
    ] satisfies HouseholdChange[]) {
      expect((await preview(id, what)).status).toBe(404);
      expect((await save(id, what, {})).status).toBe(404);
    }
    expect((await preview(theirs?.id ?? '', { kind: 'end' })).status).toBe(404);
  });

  test('a household with another advisor’s clients does not end and is not merged', async () => {
    const row = listed.find(({ isPartial }) => isPartial);
    const { id } = await fresh(1);
    for (const what of [{ kind: 'end' }, { kind: 'merge', householdId: id }] satisfies HouseholdChange[]) {
      const answer = await preview(row?.id ?? '', what);
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('others_members')]);
    }
  });

  test('a part that another advisor serves keeps its own sums when a member leaves', async () => {
    const row = listed.find(({ isPartial, memberCount }) => isPartial && memberCount > 2);
    const { members } = await overview(row?.id ?? '');
    const mine = members.find(({ id, role }) => id !== null && role !== 'head');
    const before = await copy();
    const what: HouseholdChange = { kind: 'remove', clientIds: [mine?.id ?? ''] };
    const { saved } = await change(row?.id ?? '', what);
    const { rows } = await gateway.db.pool.query<{ count: number }>(
      `select count(*)::integer as count from household_members m join households h on h.id = m.household_id
       where m.rep_code_ids <> h.rep_code_ids`,
    );
    expect(rows[0]?.count).toBe(0);
    await written(undo(saved.changeSetId));
    expect(await copy()).toEqual(before);
  });
});

describe('A save', () => {
  test('is refused when what was previewed has changed since', async () => {
    const { id, members } = await fresh(2);
    const what: HouseholdChange = { kind: 'roles', members: [{ clientId: at(members, 1), role: 'other' }] };
    const seen = await seenOf(id, what);
    await change(id, { kind: 'rename', name: 'Meanwhile' });
    const { version } = await edit(id);
    const answer = await save(id, what, { version, previewed: seen.token });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('stale_preview')]);
  });

  test('says what a colleague has changed meanwhile, by whom and when', async () => {
    const { id, members } = await fresh(2);
    const loaded = await edit(id);
    const what: HouseholdChange = { kind: 'roles', members: [{ clientId: at(members, 1), role: 'parent' }] };
    const seen = await written<HouseholdPreviewAnswer>(preview(id, what, 'assistant'));
    await written(save(id, what, { version: loaded.version, previewed: seen.token }, 'assistant'));
    const mine: HouseholdChange = { kind: 'remove', clientIds: [at(members, 1)] };
    const shown = loaded.members.flatMap((member) =>
      member.id === null ? [] : [{ id: member.id, version: member.version ?? 1 }],
    );
    const answer = await save(id, mine, { version: loaded.version, seen: shown });
    expect(answer.status).toBe(412);
    const { conflicts } = answer.json() as {
      conflicts: { theirs: { role: string }[]; by: { subject: string } }[];
    };
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.by.subject).toBe('assistant');
    expect(conflicts[0]?.theirs[0]?.role).toBe('parent');
  });

  test('is in the log of each client, and the client’s advisors are told', async () => {
    const [home, other] = [await fresh(2), await fresh(1)];
    const clientId = at(home.members, 1);
    const members = [{ clientId, role: 'other' as const }];
    const { saved } = await change(home.id, { kind: 'move', members, householdId: other.id });
    const { rows } = await gateway.db.pool.query<{ path: string; kind: string }>(
      `select i.path, (select kind from notification_events e where e.record_id = i.record_id order by id desc limit 1) as kind
       from change_items i where i.set_id = $1::uuid`,
      [saved.changeSetId],
    );
    expect(rows).toEqual([{ path: 'households', kind: 'householdChanged' }]);
  });
});

describe('An undo', () => {
  test('is refused where somebody else has become the head since', async () => {
    const [home, other] = [await fresh(2), await fresh(1)];
    const head = at(home.members, 0);
    const { saved } = await change(home.id, { kind: 'remove', clientIds: [head] });
    const placed = [{ clientId: at(other.members, 0), role: 'head' as const }];
    await change(home.id, { kind: 'add', members: placed, isSecond: true });
    const answer = await undo(saved.changeSetId);
    expect([412, 422]).toContain(answer.status);
    const { members } = await overview(home.id);
    expect(members.filter(({ role }) => role === 'head')).toHaveLength(1);
  });
});

describe('The history of a household', () => {
  test('has the members of a day, also of one before the change', async () => {
    const { id, members } = await fresh(2);
    const on = (day: string | null): Promise<HouseholdHistoryAnswer> =>
      answerOf(gateway, 'advisor', 'householdHistory', { id, on: day });
    const { today, members: before, terms: none } = await on(null);
    expect(none).toEqual([]);
    const gone = at(members, 1);
    await change(id, { kind: 'remove', clientIds: [gone] });
    const now = await on(null);
    expect(now.members.map((member) => member.id)).toEqual(
      before.map((member) => member.id).filter((member) => member !== gone),
    );
    expect(now.terms).toMatchObject([{ id: gone, from: null, until: today }]);
    expect((await on('2020-01-01')).members).toEqual(before);
  });
});
