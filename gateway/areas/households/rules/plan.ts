import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { HOUSEHOLDS_PATH, HOUSEHOLD_NAME_PATH } from '@/contract/households/codes';
import type {
  ClientHouseholds,
  HouseholdChange,
  HouseholdPreviewAnswer,
  HouseholdShownChange,
} from '@/contract/households/changes';
import type { HouseholdRole } from '@/contract/clients/schema';
import { type Changing, findRecord } from '../../../kit/changes/changing';
import { rulesFor } from '../../../kit/changes/rules';
import { prepared, type Row } from '../../../kit/db/statement';
import { ProblemError } from '../../../kit/http/problem';
import { nameOf } from '../../clients/rows/names';
import { addressesOf, jointOf, keptOn } from '../rows/consequences';
import {
  type KeptHousehold,
  type KeptMember,
  makeHousehold,
  nameHousehold,
  type PlacedClient,
  readClients,
  readHouseholds,
  setHouseholds,
} from '../rows/kept';
import { NEW_HOUSEHOLD, placedBy, type Start } from './placed';

/** A client whose households change. */
export interface Placement {
  client: PlacedClient;
  becomes: ClientHouseholds;
}

/** A change of households, worked out. */
export interface HouseholdPlan extends HouseholdPreviewAnswer {
  home: KeptHousehold;
  /** The household to show next; null where the person sees it no longer. */
  next: string | null;
  /** The clients in the order of their ids. */
  placements: readonly Placement[];
  /** A name that the household gets; null: it keeps its own. */
  rename: string | null;
}

const SAVEPOINT = prepared('try-households', sql`savepoint try_households`);
const BACK = prepared('take-back-households', sql`rollback to savepoint try_households`);
const TODAY = prepared<{ today: string } & Row>('household-day', sql`select cairn_today()::text as today`);

const chosenIds = (change: HouseholdChange): string[] => {
  if ('members' in change) return change.members.map(({ clientId }) => clientId);
  return change.kind === 'remove' ? change.clientIds : [];
};

const idsOf = (members: readonly KeptMember[]) => members.flatMap(({ id }) => id ?? []);

/**
 * Reads all that a change may touch.
 * @throws {ProblemError} `not-found` for a household or a client that is not the person’s
 */
export async function startOf(changing: Changing, id: string, change: HouseholdChange): Promise<Start> {
  const otherId = 'householdId' in change ? change.householdId : null;
  const chosen = await readClients(changing, chosenIds(change));
  if (new Set(chosenIds(change)).size !== chosen.size) throw new ProblemError('not-found');
  const theirs = [...chosen.values()].flatMap(({ households }) => households.map((each) => each.id));
  const households = await readHouseholds(changing, [
    ...new Set([id, ...theirs, ...(otherId === null ? [] : [otherId])]),
  ]);
  const listed = (one: string) => {
    const found = households.get(one);
    if (found === undefined || idsOf(found.members).length === 0) throw new ProblemError('not-found');
    return found;
  };
  const members = [...households.values()].flatMap((each) => idsOf(each.members));
  const clients = await readClients(changing, [...new Set([...chosen.keys(), ...members])]);
  return { home: listed(id), other: otherId === null ? null : listed(otherId), households, clients };
}

/** Makes the change: what a preview takes back again is what a save does. */
async function tried(changing: Changing, { home, placements, rename }: Made, newName: string | null) {
  const [first] = placements;
  if (newName !== null && first !== undefined)
    await makeHousehold(changing, { id: NEW_HOUSEHOLD, name: newName, key: first.client.key });
  if (rename !== null) await nameHousehold(changing, home.key, rename);
  for (const { client, becomes } of placements) await setHouseholds(changing, client.key, becomes, null);
}

type Made = Pick<HouseholdPlan, 'home' | 'placements' | 'rename'>;

const keyOf = ({ id, kind, given_name, family_name, legal_name }: KeptMember) =>
  id ?? JSON.stringify([kind, given_name, family_name, legal_name]);

function shownChange(
  id: string,
  was: KeptHousehold | undefined,
  becomes: KeptHousehold | undefined,
): HouseholdShownChange {
  const people = new Map<
    string,
    { one: KeptMember; was: HouseholdRole | null; becomes: HouseholdRole | null }
  >();
  for (const member of was?.members ?? [])
    people.set(keyOf(member), { one: member, was: member.role, becomes: null });
  for (const member of becomes?.members ?? []) {
    const key = keyOf(member);
    people.set(key, { one: member, was: people.get(key)?.was ?? null, becomes: member.role });
  }
  const isPartial = (becomes?.other_codes ?? 0) > 0 || (was?.other_codes ?? 0) > 0;
  return {
    id: id === NEW_HOUSEHOLD ? null : id,
    name: { was: was?.name ?? null, becomes: becomes?.name ?? was?.name ?? '' },
    members: [...people.values()].map(({ one, ...roles }) => ({
      id: one.id,
      kind: one.kind,
      name: nameOf(one),
      ...roles,
    })),
    total: { was: was?.total ?? null, becomes: becomes?.total ?? null },
    isPartial,
  };
}

type ShownMember = HouseholdShownChange['members'][number];

/** The couples of some households as they were or become: the head with a spouse or partner. By who they are. */
function couplesOf(shown: readonly HouseholdShownChange[], when: 'was' | 'becomes') {
  const nameFor = ({ id, name }: ShownMember) => id ?? JSON.stringify(name);
  return new Map(
    shown.flatMap(({ members }) =>
      members
        .filter((member) => member[when] === 'spouse' || member[when] === 'partner')
        .flatMap((one) =>
          members
            .filter((member) => member[when] === 'head')
            .map((head) => {
              const key = [nameFor(one), nameFor(head)].sort().join(' ');
              return [key, [one, head].flatMap(({ id }) => id ?? [])] as const;
            }),
        ),
    ),
  );
}

/** The clients whose couple begins or ends. A couple that moves together, or swaps roles, stays one. */
function recoupled(shown: readonly HouseholdShownChange[]): ReadonlySet<string> {
  const [before, after] = [couplesOf(shown, 'was'), couplesOf(shown, 'becomes')];
  const changed = [...before, ...after].filter(([key]) => before.has(key) !== after.has(key));
  return new Set(changed.flatMap(([, ids]) => ids));
}

/** The clients with the households that they leave. */
const leavingOf = ({ placements }: Pick<Made, 'placements'>, { households }: Start) =>
  placements.flatMap(({ client, becomes }) =>
    client.households
      .filter(({ id }) => !becomes.some((entry) => entry.id === id))
      .flatMap(({ id }) => {
        const household = households.get(id)?.key;
        return household === undefined ? [] : [{ key: client.key, household }];
      }),
  );

/** Counts what follows from the change, as it has been made. Addresses and what stays are read before. */
function consequencesOf(
  { placements }: Made,
  before: { joint: number; shared: number; copied: number; tasks: number; notes: number },
  shown: readonly HouseholdShownChange[],
): HouseholdPreviewAnswer['consequences'] {
  const gone = shown.filter(({ total }) => total.was !== null && total.becomes === null);
  const counts = {
    repCodes: placements.length,
    ends: gone.length,
    joint: before.joint,
    sharedAddress: before.shared,
    copiedAddress: before.copied,
    delivery: placements.length,
    kyc: recoupled(shown).size,
    tasks: before.tasks,
    notes: before.notes,
  };
  return Object.entries(counts).flatMap(([kind, count]) =>
    count === 0 ? [] : [{ kind: kind as keyof typeof counts, count }],
  );
}

async function needsSecond(changing: Changing, { home, placements, rename }: Made, today: string) {
  let isNeeded = false;
  for (const { client, becomes } of placements) {
    const { type, record } = await findRecord(changing, 'client', client.id);
    const difference = { path: HOUSEHOLDS_PATH, was: client.households, became: becomes };
    const rules = await rulesFor(changing, { type, record, version: client.version, today }, [difference]);
    isNeeded ||= rules.size > 0;
  }
  if (rename === null) return isNeeded;
  const { type, record } = await findRecord(changing, 'household', home.id);
  const difference = { path: HOUSEHOLD_NAME_PATH, was: home.name, became: rename };
  const rules = await rulesFor(changing, { type, record, version: home.version, today }, [difference]);
  return isNeeded || rules.size > 0;
}

/** Where the person goes next: to the household, or to the one that took in its members where it is no longer seen. */
function nextOf(
  { kind }: HouseholdChange,
  { home, other }: Start,
  after: ReadonlyMap<string, KeptHousehold>,
): string | null {
  if (kind === 'create') return NEW_HOUSEHOLD;
  const isSeen = (after.get(home.id)?.total ?? null) !== null;
  return isSeen && kind !== 'merge' ? home.id : (other?.id ?? null);
}

/**
 * Works out everything a change of households does: it makes the change, reads what became of it, and takes it back.
 *
 * @throws {ProblemError} `not-found` for a household or client that is not the person’s; `invalid` (422) for what cannot be
 */
export async function householdPlanOf(
  changing: Changing,
  { id, change }: { id: string; change: HouseholdChange },
): Promise<HouseholdPlan> {
  const start = await startOf(changing, id, change);
  const { home, households, clients } = start;
  const placements = [...placedBy(start, change)]
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .flatMap(([clientId, becomes]): Placement[] => {
      const client = clients.get(clientId);
      return client === undefined ? [] : [{ client, becomes }];
    });
  const rename = change.kind === 'rename' ? change.name : null;
  const newName = change.kind === 'create' ? change.name : null;
  const made = { home, placements, rename };
  const [{ today } = { today: '' }] = await changing.tx.run(TODAY({}));
  const leaving = leavingOf(made, start);
  const addresses = await addressesOf(changing, leaving);
  const stays = await keptOn(changing, [...new Set(leaving.map(({ household }) => household))]);
  const needsApproval = await needsSecond(changing, made, today);
  const concerned = new Set([
    home.id,
    ...placements.flatMap(({ client, becomes }) => [...client.households, ...becomes].map((each) => each.id)),
  ]);
  await changing.tx.run(SAVEPOINT({}));
  await tried(changing, made, newName);
  const after = await readHouseholds(changing, [...concerned]);
  const joint = await jointOf(changing, [...concerned]);
  await changing.tx.run(BACK({}));
  const shown = [...concerned].map((each) => shownChange(each, households.get(each), after.get(each)));
  const consequences = consequencesOf(made, { joint, ...addresses, ...stays }, shown);
  const token = createHash('sha256')
    .update(JSON.stringify([change, shown, consequences, needsApproval]))
    .digest('hex');
  return {
    token,
    today,
    needsApproval,
    households: shown,
    consequences,
    ...made,
    next: nextOf(change, start, after),
  };
}
