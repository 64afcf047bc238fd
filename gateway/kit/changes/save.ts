import { sql } from 'drizzle-orm';
import type { ChangeChannel, ChangeEntity } from '@/contract/changes/codes';
import type { MergedField, SaveOutcome } from '@/contract/changes/schema';
import { ProblemError } from '../http/problem';
import { codesOf } from '../db/ownScope';
import { prepared } from '../db/statement';
import { type Changing, lockRecord, type LockedRecord, newIdOf } from './changing';
import { discardDraft } from './drafts';
import { rulesFor } from './rules';
import { type ChangedField, makeApplied, makeWaiting, type SetDetails } from './sets';
import { mergeLists } from './mergeLists';
import { settledFields } from './settle';
import { changedSince, isVisible, mergeWithOthers, type Since } from './since';
import { currentValue, isSame, placeOf, readValue, refuseField, maskedValue } from './values';

/** What a save asks for: the body of the area's call, beside the kind of its record. */
export interface Save {
  entity: ChangeEntity;
  id: string;
  /** The version that the form was loaded with. */
  version: number;
  /** By path, what the person set; a value that is undefined is none. */
  fields: Readonly<Record<string, unknown>>;
  reason?: string;
  /** The first day on which it holds, ISO 8601; a day that is not to come: at once. */
  effectiveOn?: string | null;
  /** The form that sends it: its draft goes with the save. */
  form?: string;
  onBehalfOf?: string;
  /** By default that of a screen. */
  channel?: ChangeChannel;
  /** What makes one of several saves: the same for all of them. */
  batchId?: string;
  /** When one field needs a second person, all fields wait for that person. */
  isWhole?: boolean;
}

const at = (name: string) => sql.placeholder(name);

const waiting = prepared<{ id: string; path: string }>(
  'change-waits',
  sql`
  select sets.id, items.path
  from change_items items join change_sets sets on sets.id = items.set_id
  where items.entity = ${at('entity')} and items.record_id = ${at('id')} and items.version is null
    and ${isVisible('items')}
    and (sets.state = 'pending' and items.path = any (${at('checked')}::text[])
      or sets.state = 'scheduled' and items.path = any (${at('paths')}::text[]) and sets.effective_on = ${at('effectiveOn')}::date)
  order by sets.made_at limit 1`,
);

/**
 * A field has one waiting change at most: for a second person, or for one day.
 * @throws {ProblemError} `pending-change` with the set that waits already
 */
async function demandNothingWaits(
  { tx, scope }: Changing,
  { type, record }: LockedRecord,
  checked: readonly string[],
  paths: readonly string[],
  effectiveOn: string | null,
) {
  if (checked.length === 0 && effectiveOn === null) return;
  const [row] = await tx.run(
    waiting({
      entity: type.entity,
      id: record.id,
      checked: [...checked],
      paths: [...paths],
      effectiveOn,
      repCodes: codesOf(scope),
    }),
  );
  if (row === undefined) return;
  throw new ProblemError('pending-change', {
    errors: [{ pointer: `/fields/${row.path}`, rule: 'pending_change' }],
    members: { changeSetId: row.id },
  });
}

/** A change that is about to be made of fields that differ. */
export interface Proposal {
  fields: readonly ChangedField[];
  details: Omit<SetDetails, 'batchId'> & { batchId?: string };
  merged: MergedField[];
  /** When one field needs a second person, all fields wait for that person. */
  isWhole: boolean;
}

/** Applies, schedules or proposes the differing fields, by the rules in force. */
export async function propose(
  changing: Changing,
  locked: LockedRecord,
  { fields, details: given, merged, isWhole }: Proposal,
): Promise<SaveOutcome> {
  const rules = await rulesFor(
    changing,
    locked,
    fields.map(({ path, was, became }) => ({ path, was, became })),
  );
  const needsCheck = ({ path, field }: ChangedField) =>
    isWhole
      ? rules.size > 0
      : rules.has(path) || fields.some((other) => field.follows?.(other.path) && rules.has(other.path));
  const checked = fields.filter(needsCheck);
  const free = fields.filter((each) => !needsCheck(each));
  const isFuture = given.effectiveOn !== null && given.effectiveOn > locked.today;
  const details = { ...given, batchId: given.batchId ?? newIdOf(changing) };
  const pathsOf = (some: readonly ChangedField[]) => some.map(({ path }) => path);
  await demandNothingWaits(
    changing,
    locked,
    pathsOf(checked),
    pathsOf(free),
    isFuture ? given.effectiveOn : null,
  );
  const freeId =
    free.length === 0
      ? null
      : isFuture
        ? await makeWaiting(changing, locked, free, { ...details, state: 'scheduled', ruleIds: [] })
        : await makeApplied(changing, locked, free, details);
  const ruleIds = [...new Set([...rules.values()].flat())].sort();
  const checkedId =
    checked.length === 0
      ? null
      : await makeWaiting(changing, locked, checked, { ...details, state: 'pending', ruleIds });
  const isApplied = freeId !== null && !isFuture;
  return {
    changeSetId: freeId ?? checkedId,
    state: isApplied ? 'applied' : freeId === null ? 'pending' : 'scheduled',
    version: isApplied ? locked.version + 1 : locked.version,
    merged,
    pending: checkedId === null ? [] : checked.map(({ path }) => ({ changeSetId: checkedId, path })),
  };
}

async function wantedFields(
  changing: Changing,
  { type, record, today }: LockedRecord,
  { fields, channel, effectiveOn }: Save,
): Promise<ChangedField[]> {
  const wanted: ChangedField[] = [];
  for (const [path, given] of Object.entries(fields)) {
    if (given === undefined) continue;
    const found = readValue(type, path, given);
    // A secret is kept until it is decided, never until a day.
    if (found.field.secret !== undefined && (effectiveOn ?? today) > today) refuseField(path, 'secret_day');
    const was = await currentValue(changing, record, path, found);
    await found.field.check?.(placeOf(changing, record, path, found.steps), found.value, fields);
    wanted.push({ ...found, path, was, became: maskedValue(found, found.value) });
  }
  const { tx, scope } = changing;
  const set = Object.fromEntries(wanted.map((each) => [each.path, each.value]));
  await type.check?.(type, { tx, scope, record, isRestore: channel === 'undo' }, set);
  return wanted;
}

/**
 * Puts what was changed meanwhile into the lists of a save, entry by entry, where that makes a valid list.
 * @returns the paths of the lists that were merged
 */
function mergeEntries(wanted: readonly ChangedField[], since: ReadonlyMap<string, Since>): Set<string> {
  const paths = new Set<string>();
  for (const each of wanted) {
    const { entryKey, value: schema } = each.field;
    const found = since.get(each.path);
    if (entryKey === undefined || found === undefined || isSame(found.base, each.was)) continue;
    const list = mergeLists({ base: found.base, theirs: each.was, yours: each.value }, entryKey);
    if (list === null || !schema.safeParse(list).success) continue;
    paths.add(each.path);
    each.value = list;
    each.became = list;
  }
  return paths;
}

/** A secret with the same ending may still be a different one. */
const differs = ({ field, was, became }: ChangedField) => field.secret !== undefined || !isSame(was, became);

const outcomeOf = (version: number, merged: MergedField[]): SaveOutcome => ({
  changeSetId: null,
  state: 'applied',
  version,
  merged,
  pending: [],
});

/**
 * Saves what a person set in a record; every change goes through here. It merges other people's changes and
 * reports them. Each new value applies at once, waits for its day, or waits for a second person, by the rules
 * in force.
 *
 * @param changing the context of the call
 * @throws {ProblemError} `not-found`; `conflict` (412) where somebody else changed a field that it sets since
 * `save.version`; `pending-change` (409) where a field waits already; `invalid` (422) with the pointer of a
 * field
 */
export async function saveChange(changing: Changing, save: Save): Promise<SaveOutcome> {
  const locked = await lockRecord(changing, save.entity, save.id);
  if (save.version > locked.version) {
    throw new ProblemError('invalid', {
      status: 422,
      errors: [{ pointer: '/version', rule: 'unknown_version' }],
    });
  }
  const wanted = await wantedFields(changing, locked, save);
  const since =
    save.version === locked.version
      ? new Map<never, never>()
      : await changedSince(changing, locked, save.version);
  const mergedPaths = mergeEntries(wanted, since);
  const merged = await mergeWithOthers(
    changing,
    since,
    wanted.map(({ path, was, became, field }) => ({
      path,
      current: was,
      wantedValue: became,
      isSecret: field.secret !== undefined,
      isMerged: mergedPaths.has(path),
    })),
    locked.version,
  );
  if (save.form !== undefined) await discardDraft(changing, save.form, save.entity, save.id);
  const differing = wanted.filter(differs);
  if (differing.length === 0) return outcomeOf(locked.version, merged);
  const set = Object.fromEntries(wanted.map((each) => [each.path, each.value]));
  const isRestore = save.channel === 'undo';
  const fields = [...differing, ...(await settledFields(changing, locked, set, { isRestore }))];
  const details = {
    channel: save.channel ?? 'screen',
    onBehalfOf: save.onBehalfOf ?? null,
    reason: save.reason ?? null,
    baseVersion: save.version,
    effectiveOn: save.effectiveOn ?? null,
    undoOf: null,
    ...(save.batchId === undefined ? {} : { batchId: save.batchId }),
  };
  return propose(changing, locked, { fields, details, merged, isWhole: save.isWhole === true });
}
