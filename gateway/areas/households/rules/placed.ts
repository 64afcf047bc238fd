import type { ClientHouseholds, HouseholdChange } from '@/contract/households/changes';
import type { HouseholdRole } from '@/contract/clients/schema';
import { CLIENT_HOUSEHOLDS_MAX, formerHeadRole, HOUSEHOLD_CLIENTS_MAX } from '@/contract/households/codes';
import { ProblemError } from '../../../kit/http/problem';
import type { KeptHousehold, PlacedClient } from '../rows/kept';

/** The id of a household that is to be made, until it is. */
export const NEW_HOUSEHOLD = '00000000-0000-4000-8000-000000000000';

/** What a change starts from. */
export interface Start {
  /** The household that the change is of. */
  home: KeptHousehold;
  /** The one that takes in members; null where there is none. */
  other: KeptHousehold | null;
  /** All that may change: those two, and the households of the chosen clients. */
  households: ReadonlyMap<string, KeptHousehold>;
  /** The chosen clients and the members of those households whom the person serves, by id. */
  clients: ReadonlyMap<string, PlacedClient>;
}

const refuse = (rule: string): never => {
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer: '/fields/change', rule }] });
};

type Entry = ClientHouseholds[number];
type Placing = Map<string, ClientHouseholds>;

const isIn = (entries: ClientHouseholds, id: string) => entries.some((entry) => entry.id === id);

/** The entries with one put in the place of another; without the other, at the end. */
function put(entries: ClientHouseholds, entry: Entry | null, instead: string | null): ClientHouseholds {
  const place = entries.findIndex(
    ({ id }) => id === (entry !== null && isIn(entries, entry.id) ? entry.id : instead),
  );
  const rest = entries.filter(({ id }) => id !== instead && id !== entry?.id);
  if (entry === null) return rest;
  return place < 0 ? [...rest, entry] : [...rest.slice(0, place), entry, ...rest.slice(place)];
}

function demandKind({ kind }: PlacedClient, role: HouseholdRole) {
  if ((role === 'company' || role === 'trust') && kind !== role) refuse('role_kind');
}

/** Clients with the role that they get. @throws {ProblemError} `not-found` for one whom the person does not serve */
function chosen({ clients }: Start, members: readonly { clientId: string; role: HouseholdRole }[]) {
  if (new Set(members.map(({ clientId }) => clientId)).size < members.length) refuse('twice');
  return members.map(({ clientId, role }) => {
    const client = clients.get(clientId);
    if (client === undefined) throw new ProblemError('not-found');
    demandKind(client, role);
    return { client, role };
  });
}

/** Leaves what the person serves of a household; refused while another advisor’s clients are in it. */
function ownMembers({ home, clients }: Start): PlacedClient[] {
  if (home.other_codes > 0) refuse('others_members');
  return home.members.flatMap(({ id }) => clients.get(id ?? '') ?? []);
}

/** What somebody is to one head says nothing of another one. */
const roleElsewhere = (role: HouseholdRole): HouseholdRole =>
  role === 'company' || role === 'trust' ? role : 'other';

/** Where each client is to be, before anybody is made head: by id. */
function placing(start: Start, change: HouseholdChange): Placing {
  const { home, other } = start;
  const placed: Placing = new Map();
  const toOther = (role: HouseholdRole): Entry => ({ id: other?.id ?? '', name: other?.name ?? '', role });
  switch (change.kind) {
    case 'rename':
      break;
    case 'roles':
      for (const { client, role } of chosen(start, change.members)) {
        if (!isIn(client.households, home.id)) refuse('no_member');
        placed.set(client.id, put(client.households, { id: home.id, name: home.name, role }, null));
      }
      break;
    case 'add':
      for (const { client, role } of chosen(start, change.members)) {
        if (isIn(client.households, home.id)) refuse('member_already');
        const left = change.isSecond ? null : (client.households[0]?.id ?? null);
        placed.set(client.id, put(client.households, { id: home.id, name: home.name, role }, left));
      }
      break;
    case 'remove':
      for (const { client } of chosen(
        start,
        change.clientIds.map((clientId) => ({ clientId, role: 'other' })),
      )) {
        if (!isIn(client.households, home.id)) refuse('no_member');
        placed.set(client.id, put(client.households, null, home.id));
      }
      break;
    case 'move':
      for (const { client, role } of chosen(start, change.members)) {
        if (!isIn(client.households, home.id)) refuse('no_member');
        placed.set(client.id, put(client.households, toOther(role), home.id));
      }
      break;
    case 'create':
      for (const { client, role } of chosen(start, change.members)) {
        const left = isIn(client.households, home.id) ? home.id : (client.households[0]?.id ?? null);
        placed.set(client.id, put(client.households, { id: NEW_HOUSEHOLD, name: change.name, role }, left));
      }
      break;
    case 'merge':
      for (const client of ownMembers(start)) {
        const was = client.households.find(({ id }) => id === home.id)?.role ?? 'other';
        const isThere = client.households.find(({ id }) => id === other?.id);
        placed.set(client.id, put(client.households, isThere ?? toOther(roleElsewhere(was)), home.id));
      }
      break;
    case 'end':
      for (const client of ownMembers(start)) placed.set(client.id, put(client.households, null, home.id));
  }
  return placed;
}

type Membership = Pick<KeptHousehold, 'id' | 'members'>;

interface After {
  id: string | null;
  role: HouseholdRole;
  position: number;
}

/** Who is in a household once the clients are placed. */
function membersAfter({ id, members }: Membership, placed: Placing): After[] {
  const stays = members.flatMap((member): After[] => {
    const entries = member.id === null ? undefined : placed.get(member.id);
    if (entries === undefined) return [member];
    const entry = entries.find((each) => each.id === id);
    return entry === undefined ? [] : [{ ...member, role: entry.role }];
  });
  const known = new Set(members.map((member) => member.id));
  const comes = [...placed].flatMap(([clientId, entries], index): After[] => {
    const entry = known.has(clientId) ? undefined : entries.find((each) => each.id === id);
    return entry === undefined ? [] : [{ id: clientId, role: entry.role, position: members.length + index }];
  });
  return [...stays, ...comes];
}

const NEXT_OF_HEAD: readonly HouseholdRole[] = ['spouse', 'partner'];

/** Gives a client a role in a household where the client is. */
function giveRole(placed: Placing, client: PlacedClient | undefined, id: string, role: HouseholdRole) {
  if (client === undefined) return;
  const entries = placed.get(client.id) ?? client.households;
  placed.set(
    client.id,
    entries.map((entry) => (entry.id === id ? { ...entry, role } : entry)),
  );
}

/**
 * A household has one head. A new head takes the role from the former one, and a spouse or partner swaps with it; where the
 * head leaves, the spouse comes next, then whoever is first in the list.
 */
function settleHead({ clients }: Start, household: Membership, placed: Placing) {
  const { id } = household;
  const after = membersAfter(household, placed);
  const heads = after.filter(({ role }) => role === 'head');
  const roleBefore = (clientId: string | null) =>
    household.members.find((member) => member.id === clientId)?.role ?? null;
  if (heads.length > 1) {
    const fresh = heads.filter((head) => head.id !== null && roleBefore(head.id) !== 'head');
    if (fresh.length !== 1) refuse('one_head');
    for (const head of heads) {
      if (head === fresh[0]) continue;
      if (head.id === null) refuse('head_of_others');
      const former = clients.get(head.id ?? '');
      if (former !== undefined)
        giveRole(placed, former, id, formerHeadRole(former.kind, roleBefore(fresh[0]?.id ?? null)));
    }
  }
  if (heads.length > 0) return;
  const own = after.filter((member) => clients.has(member.id ?? ''));
  const next =
    own.find(({ role }) => NEXT_OF_HEAD.includes(role)) ??
    [...own].sort((one, two) => one.position - two.position)[0];
  if (next !== undefined) giveRole(placed, clients.get(next.id ?? ''), id, 'head');
}

/** A household that the person no longer sees could not be brought back by an undo, so some client of theirs stays. */
function demandSeen({ clients }: Start, household: KeptHousehold, placed: Placing) {
  const after = membersAfter(household, placed);
  if (after.length === 0 || after.some(({ id }) => clients.has(id ?? ''))) return;
  refuse(household.other_codes > 0 ? 'shared_leave' : 'other_members');
}

/** One change, and one form, hold only so many. */
function demandRoom({ clients }: Start, households: readonly Membership[], placed: Placing) {
  for (const entries of placed.values())
    if (entries.length > CLIENT_HOUSEHOLDS_MAX) refuse('too_many_households');
  const ownIn = (members: readonly { id: string | null }[]) =>
    members.filter(({ id }) => clients.has(id ?? '')).length;
  for (const household of households) {
    const now = ownIn(membersAfter(household, placed));
    if (now > HOUSEHOLD_CLIENTS_MAX && now > ownIn(household.members)) refuse('too_many_members');
  }
  if (placed.size > HOUSEHOLD_CLIENTS_MAX) refuse('too_many_members');
}

const same = (one: ClientHouseholds, other: ClientHouseholds) =>
  JSON.stringify(one.map(({ id, role }) => [id, role])) ===
  JSON.stringify(other.map(({ id, role }) => [id, role]));

/**
 * Where each client is once a change is made.
 *
 * @returns the households of the clients whom the change touches, by id
 * @throws {ProblemError} `not-found` for a client who is not the person’s; `invalid` (422) for what cannot be
 */
export function placedBy(start: Start, change: HouseholdChange): ReadonlyMap<string, ClientHouseholds> {
  const { home, other, households, clients } = start;
  if (other?.id === home.id) refuse('same_household');
  const placed = placing(start, change);
  const touched = new Set(
    [...placed].flatMap(([id, entries]) =>
      [...entries, ...(clients.get(id)?.households ?? [])].map((entry) => entry.id),
    ),
  );
  const known = [...households.values()].filter(({ id }) => touched.has(id));
  for (const household of known) demandSeen(start, household, placed);
  const all = touched.has(NEW_HOUSEHOLD) ? [...known, { id: NEW_HOUSEHOLD, members: [] }] : known;
  demandRoom(start, all, placed);
  for (const household of all) settleHead(start, household, placed);
  for (const [id, entries] of placed) if (same(entries, clients.get(id)?.households ?? [])) placed.delete(id);
  const isRenamed = change.kind === 'rename' && change.name !== home.name;
  if (placed.size === 0 && !isRenamed) refuse('nothing');
  return placed;
}
