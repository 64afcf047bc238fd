import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  HouseholdChange,
  HouseholdEditAnswer,
  HouseholdPreviewAnswer,
  HouseholdSaveAnswer,
} from '@/contract/households/changes';
import type { HouseholdOverviewAnswer, HouseholdRow } from '@/contract/households/schema';
import { answerOf, householdsPage, rowsOf } from '@/tests/support/accounts';
import { write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let listed: HouseholdRow[];
const used = new Set<string>();

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 600, limits: null });
  listed = await rowsOf(gateway, 'advisor', 'householdsList', householdsPage());
});
afterAll(() => gateway.close());

const preview = (id: string, change: HouseholdChange) =>
  gateway.rest('advisor', 'householdPreview', { id, change });
const seenOf = (id: string, change: HouseholdChange): Promise<HouseholdPreviewAnswer> =>
  written(preview(id, change));
const edit = (id: string): Promise<HouseholdEditAnswer> =>
  answerOf(gateway, 'advisor', 'householdEdit', { id });
const overview = (id: string): Promise<HouseholdOverviewAnswer> =>
  answerOf(gateway, 'advisor', 'householdOverview', { id });
const undo = (changeSetId: string | null) =>
  write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' });

/** A save of what was previewed, which is sent when it is asked for. */
async function prepared(id: string, change: HouseholdChange) {
  const { token } = await seenOf(id, change);
  const { version } = await edit(id);
  return () =>
    write(gateway, 'advisor', 'householdSave', { id, version, fields: { change }, previewed: token });
}

const changed = async (id: string, change: HouseholdChange): Promise<HouseholdSaveAnswer> =>
  written((await prepared(id, change))());

interface Chosen {
  id: string;
  members: string[];
}

/** A household that no test has used, all of whose members the advisor serves. */
async function fresh(least: number, second?: 'spouse'): Promise<Chosen> {
  for (const row of listed) {
    if (used.has(row.id) || row.isPartial || row.memberCount < least) continue;
    const { members } = await overview(row.id);
    if (members.some(({ id, otherHouseholds }) => id === null || otherHouseholds.length > 0)) continue;
    if (second !== undefined && members[1]?.role !== second) continue;
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

const other = (clientId: string) => ({ clientId, role: 'other' as const });
const countOf = ({ consequences }: HouseholdPreviewAnswer, kind: string) =>
  consequences.find((each) => each.kind === kind)?.count ?? 0;

test('Only somebody who serves all clients of a household leaves it to nobody of one’s own', async () => {
  const row = listed.find(({ isPartial }) => isPartial);
  const id = row?.id ?? '';
  const clientIds = (await edit(id)).members.flatMap((member) => member.id ?? []);
  const home = await fresh(1);
  for (const change of [
    { kind: 'remove', clientIds },
    { kind: 'move', members: clientIds.map(other), householdId: home.id },
  ] satisfies HouseholdChange[]) {
    const answer = await preview(id, change);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('shared_leave')]);
  }
});

describe('An undo', () => {
  test('is refused where it would leave members without a head', async () => {
    const [home, second] = [await fresh(2), await fresh(1)];
    const made = await changed(home.id, {
      kind: 'create',
      name: 'New household',
      members: [{ clientId: at(home.members, 1), role: 'head' }],
    });
    const id = made.householdId ?? '';
    const placed = [other(at(second.members, 0))];
    const added = await changed(id, { kind: 'add', members: placed, isSecond: true });
    const answer = await undo(made.changeSetId);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('no_head')]);
    expect((await overview(id)).members).toHaveLength(2);
    await written(undo(added.changeSetId));
    await written(undo(made.changeSetId));
  });
});

describe('A couple', () => {
  test('that ends is told for both, and one that swaps roles is still one', async () => {
    const { id, members } = await fresh(2, 'spouse');
    expect(countOf(await seenOf(id, { kind: 'remove', clientIds: [at(members, 1)] }), 'kyc')).toBe(2);
    const swap: HouseholdChange = { kind: 'roles', members: [{ clientId: at(members, 1), role: 'head' }] };
    expect(countOf(await seenOf(id, swap), 'kyc')).toBe(0);
  });
});

describe('Where the person goes next', () => {
  test('is the household that took in all members, and nowhere where none is left to see', async () => {
    const [home, taking] = [await fresh(1), await fresh(1)];
    const members = home.members.map(other);
    const moved = await changed(home.id, { kind: 'move', members, householdId: taking.id });
    expect(moved.householdId).toBe(taking.id);
    const left = await fresh(1);
    expect((await changed(left.id, { kind: 'remove', clientIds: left.members })).householdId).toBeNull();
    const ended = await fresh(1);
    expect((await changed(ended.id, { kind: 'end' })).householdId).toBeNull();
  });
});

/** The accounts that a household is said to have, and those that its members hold. */
async function accountsOf(id: string) {
  const { rows } = await gateway.db.pool.query<{ said: number; held: number }>(
    `select coalesce(h.account_count,
       (select sum(p.account_count)::integer from household_parts p where p.household_id = h.id)) as said, (select count(distinct a.id)::integer from household_members m
       join account_holders o on o.party_id = m.party_id and o.is_beneficial
       join accounts a on a.id = o.account_id and a.is_counted where m.household_id = h.id) as held
     from households h where h.public_id = $1::uuid`,
    [id],
  );
  return rows[0];
}

test('Of two saves at once into one household, the later one is seen to have become another', async () => {
  const [home, one, two] = [await fresh(2), await fresh(2), await fresh(2)];
  const add = (clientId: string): HouseholdChange => ({
    kind: 'add',
    members: [other(clientId)],
    isSecond: true,
  });
  const changes = [add(at(one.members, 1)), add(at(two.members, 1))];
  const saves = [await prepared(home.id, changes[0]!), await prepared(home.id, changes[1]!)];
  const answers = await Promise.all(saves.map((save) => save()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const late = answers.findIndex(({ status }) => status === 422);
  expect(answers[late]?.text).toContain('stale_preview');
  await changed(home.id, changes[late]!);
  expect((await overview(home.id)).members).toHaveLength(home.members.length + 2);
  const accounts = await accountsOf(home.id);
  expect(accounts?.said).toBe(accounts?.held);
});

test('A new name stands in the log of each client of the household', async () => {
  const { id, members } = await fresh(2);
  const { changeSetId } = await changed(id, { kind: 'rename', name: 'Renamed' });
  const { entries } = await answerOf(gateway, 'advisor', 'clientLogs', {
    id: at(members, 1),
    filters: {},
    page: { until: null, skip: 0, size: 20 },
  });
  expect(entries.map((entry) => entry.id)).toContain(changeSetId);
});
