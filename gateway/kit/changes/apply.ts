import { sql } from 'drizzle-orm';
import { prepared } from '../db/statement';
import { type Changing, keepVersion, type LockedRecord } from './changing';
import type { KeptSet } from './kept';
import { fieldAt } from './record';
import { notifyApplied } from '../notices/notify';
import { takeSecret } from './secrets';
import { settledFields } from './settle';
import { markUndone } from './sets';
import { currentValue, placeOf, refuseField } from './values';

const at = (name: string) => sql.placeholder(name);

const itemApplied = prepared(
  'apply-change-item',
  sql`update change_items set was = ${at('was')}::jsonb, version = ${at('version')}
    where set_id = ${at('setId')}::uuid and path = ${at('path')}`,
);

/** After the last one of its set. */
const itemAdded = prepared(
  'add-change-item',
  sql`insert into change_items (set_id, position, entity, record_id, rep_code_ids, path, was, became, private_to)
    select i.set_id, i.position + 1, i.entity, i.record_id, i.rep_code_ids, ${at('path')}, ${at('was')}::jsonb,
      ${at('became')}::jsonb, i.private_to
    from change_items i where i.set_id = ${at('setId')}::uuid order by i.position desc limit 1`,
);

const setApplied = prepared(
  'apply-change-set',
  sql`update change_sets set state = 'applied', version = ${at('version')}, applied_at = clock_timestamp(),
      applied_in = pg_current_xact_id()
    where id = ${at('setId')}::uuid`,
);

const fieldsOf = (set: KeptSet) => Object.fromEntries(set.items.map(({ path, became }) => [path, became]));

const howOf = ({ channel }: KeptSet) => ({ isRestore: channel === 'undo', isKept: true });

/** Checks the fields of a set together. @throws {ProblemError} `invalid` (422) where they can no longer be */
async function demandTogether({ tx, scope }: Changing, { type, record }: LockedRecord, set: KeptSet) {
  await type.check?.(type, { tx, scope, record, ...howOf(set) }, fieldsOf(set));
}

/** A set with what goes with it and what nothing has named: the record may have got it since. */
async function settled(changing: Changing, locked: LockedRecord, set: KeptSet): Promise<KeptSet['items']> {
  const more = await settledFields(changing, locked, fieldsOf(set), howOf(set));
  for (const { path, was, became } of more) {
    const values = { was: JSON.stringify(was), became: JSON.stringify(became) };
    await changing.tx.run(itemAdded({ setId: set.id, path, ...values }));
  }
  return [...set.items, ...more.map(({ path, was, became }) => ({ path, was, became, isSecret: false }))];
}

/**
 * Checks a change that goes on waiting as if its day were today.
 * @throws {ProblemError} `invalid` (422) where it could not be applied
 */
export async function demandApplicable(changing: Changing, locked: LockedRecord, set: KeptSet) {
  await demandTogether(changing, locked, set);
  for (const { path, became, isSecret } of set.items) {
    const found = fieldAt(locked.type, path) ?? refuseField(path, 'unknown_field');
    if (isSecret) refuseField(path, 'secret_day');
    await found.field.check?.(placeOf(changing, locked.record, path, found.steps), became, fieldsOf(set));
  }
}

/** Applies a change set that has waited. @returns the new version */
export async function applyKept(changing: Changing, locked: LockedRecord, set: KeptSet): Promise<number> {
  const version = locked.version + 1;
  const fields = fieldsOf(set);
  await demandTogether(changing, locked, set);
  const items = await settled(changing, locked, set);
  for (const { path, became, isSecret } of items) {
    const found = fieldAt(locked.type, path) ?? refuseField(path, 'unknown_field');
    // The log records the value at the moment of applying, not the value when the change was made.
    const was = await currentValue(changing, locked.record, path, found);
    const value = isSecret ? await takeSecret(changing, set.id, path) : became;
    const place = placeOf(changing, locked.record, path, found.steps);
    await found.field.check?.(place, value, fields);
    const effectiveOn = set.effective_on ?? locked.today;
    await found.field.write({ ...place, changeSetId: set.id, actor: set.actor, effectiveOn }, value);
    await changing.tx.run(itemApplied({ setId: set.id, path, was: JSON.stringify(was), version }));
  }
  await changing.tx.run(setApplied({ setId: set.id, version }));
  await keepVersion(changing, locked, version);
  await markUndone(changing, set.undo_of);
  await notifyApplied(changing, locked, { actor: set.actor, setId: set.id }, items);
  return version;
}
