import { HOUSEHOLDS_PATH, HOUSEHOLD_NAME_PATH } from '@/contract/households/codes';
import type { HouseholdSaveBody } from '@/contract/households/changes';
import type { FieldConflict, SaveOutcome } from '@/contract/changes/schema';
import type { Handler, WriteContext } from '../../../kit/call/handler';
import { lockRecord, newIdOf, versionOf } from '../../../kit/changes/changing';
import { discardDraft } from '../../../kit/changes/drafts';
import { namesOf } from '../../../kit/changes/people';
import { saveChange } from '../../../kit/changes/save';
import { changedSince } from '../../../kit/changes/since';
import { ProblemError } from '../../../kit/http/problem';
import { householdPlanOf, startOf } from '../rules/plan';
import { lockHouseholds, makeHousehold, readClients, readHouseholds } from '../rows/kept';
import { NEW_HOUSEHOLD } from '../rules/placed';

type Saving = WriteContext<HouseholdSaveBody>;

const refuse = (pointer: string, rule: string): never => {
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer, rule }] });
};

/**
 * Compares what the form showed with what others have changed since.
 * @throws {ProblemError} `conflict` (412) with what a colleague did to the households of a client that it showed
 */
async function demandUnchanged(context: Saving) {
  const { body, subject, tx } = context;
  const conflicts: FieldConflict[] = [];
  for (const { id, version } of [...(body.seen ?? [])].sort((one, two) => (one.id < two.id ? -1 : 1))) {
    const locked = await lockRecord(context, 'client', id);
    if (version > locked.version) refuse('/version', 'unknown_version');
    if (version === locked.version) continue;
    const change = (await changedSince(context, locked, version)).get(HOUSEHOLDS_PATH);
    if (change === undefined) continue;
    const personOf = await namesOf(tx, [change.actor]);
    const theirs = (await readClients(context, [id])).get(id)?.households ?? [];
    const isOwn = change.actor === subject;
    const { base, at, actor } = change;
    conflicts.push({ path: HOUSEHOLDS_PATH, base, theirs, yours: base, by: personOf(actor), at, isOwn });
  }
  if (conflicts.length === 0) return;
  const version = await versionOf(context, 'household', body.id);
  throw new ProblemError('conflict', { members: { conflicts, merged: [], version } });
}

/** All that the change may touch, of clients whom the form showed too. */
async function touchable(context: Saving) {
  const { id, fields, seen = [] } = context.body;
  const { clients, households } = await startOf(context, id, fields.change);
  const people = new Set([...clients.keys(), ...seen.map((each) => each.id)]);
  return { clients: [...people].sort(), households: [...households.keys()].sort() };
}

/**
 * Locks all that the change may touch before it is worked out, in the order in which an undo locks it. So a save that runs
 * at the same moment is seen as it ended.
 * @throws {ProblemError} `invalid` (422) at `/previewed` where the one that ended first brought in more
 */
async function lockAll(context: Saving) {
  const locked = await touchable(context);
  // A save notes the records that it changes: these are more.
  const quiet = { ...context, noteRecord: () => undefined };
  for (const id of locked.clients) await lockRecord(quiet, 'client', id);
  await lockHouseholds(context, locked.households);
  const now = await touchable(context);
  const isMore = (['clients', 'households'] as const).some((part) =>
    now[part].some((id) => !locked[part].includes(id)),
  );
  if (isMore) refuse('/previewed', 'stale_preview');
}

/**
 * POST households/save: changes households as it was previewed, for all clients concerned or for none.
 * @throws {ProblemError} as `saveChange` and `householdPlanOf` do; `conflict` (412) where somebody else has changed the
 *   households of a client that the form showed; `invalid` (422) at `/previewed` when what was previewed has changed since
 */
export const householdSave: Handler<'householdSave'> = async (context) => {
  const { body } = context;
  const { id, fields, reason, form, previewed } = body;
  const [known] = (await readHouseholds(context, [id])).values();
  if (known === undefined) throw new ProblemError('not-found');
  if (body.version > known.version) refuse('/version', 'unknown_version');
  await lockAll(context);
  await demandUnchanged(context);
  const plan = await householdPlanOf(context, { id, change: fields.change });
  const { placements, rename, home, next } = plan;
  const batchId = newIdOf(context);
  const newId = newIdOf(context);
  const [first] = placements;
  if (fields.change.kind === 'create' && first !== undefined)
    await makeHousehold(context, { id: newId, name: fields.change.name, key: first.client.key });
  const shared = { batchId, isWhole: true, ...(reason === undefined ? {} : { reason }) };
  const outcomes: SaveOutcome[] = [];
  for (const { client, becomes } of placements) {
    const value = becomes.map((entry) => (entry.id === NEW_HOUSEHOLD ? { ...entry, id: newId } : entry));
    const of = { entity: 'client' as const, id: client.id, version: client.version };
    outcomes.push(await saveChange(context, { ...of, fields: { [HOUSEHOLDS_PATH]: value }, ...shared }));
  }
  if (rename !== null) {
    const of = { entity: 'household' as const, id: home.id, version: body.version };
    outcomes.push(await saveChange(context, { ...of, fields: { [HOUSEHOLD_NAME_PATH]: rename }, ...shared }));
  }
  if (form !== undefined) await discardDraft(context, form, 'household', id);
  if (previewed !== plan.token) refuse('/previewed', 'stale_preview');
  const states = outcomes.map(({ state }) => state);
  return {
    changeSetId: outcomes.find(({ changeSetId }) => changeSetId !== null)?.changeSetId ?? null,
    state: states.includes('pending') ? 'pending' : 'applied',
    version: await versionOf(context, 'household', id),
    merged: [],
    pending: outcomes.flatMap((outcome) => outcome.pending),
    householdId: next === NEW_HOUSEHOLD ? newId : next,
  };
};
