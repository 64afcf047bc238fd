import { sql } from 'drizzle-orm';
import type { ChangeChannel, ChangeState } from '@/contract/changes/codes';
import type { FieldValue } from '@/contract/changes/schema';
import { prepared } from '../db/statement';
import { type Changing, codesText, keepVersion, type LockedRecord, newIdOf } from './changing';
import { notifyApplied, notifyWaiting } from '../notices/notify';
import { keepSecret } from './secrets';
import type { FoundField, WritePlace } from './record';
import type { Difference } from './rules';
import { placeOf } from './values';

/** A field that a save changes. */
export interface ChangedField extends FoundField, Difference {
  /** What is written; of a secret, in clear. */
  value: FieldValue;
}

/** The facts of a change besides its fields. */
export interface SetDetails {
  batchId: string;
  channel: ChangeChannel;
  onBehalfOf: string | null;
  reason: string | null;
  baseVersion: number;
  effectiveOn: string | null;
  undoOf: string | null;
}

const at = (name: string) => sql.placeholder(name);

const made = prepared(
  'make-change-set',
  sql`
  insert into change_sets (id, entity, record_id, rep_code_ids, batch_id, actor, on_behalf_of, channel, reason,
    request_id, base_version, effective_on, state, rule_ids, undo_of, version, applied_at, applied_in,
    private_to)
  values (${at('setId')}, ${at('entity')}, ${at('id')}, ${at('codes')}::integer[], ${at('batchId')}, ${at('actor')},
    ${at('onBehalfOf')}, ${at('channel')}, ${at('reason')}, ${at('requestId')}, ${at('baseVersion')},
    ${at('effectiveOn')}::date, ${at('state')}, ${at('ruleIds')}::text[], ${at('undoOf')}::uuid,
    ${at('version')}::integer, case when ${at('version')}::integer is not null then clock_timestamp() end,
    case when ${at('version')}::integer is not null then pg_current_xact_id() end, ${at('privateTo')})`,
);

const listed = prepared(
  'make-change-items',
  sql`
  insert into change_items (set_id, position, entity, record_id, rep_code_ids, path, was, became, is_secret, version,
    private_to)
  select ${at('setId')}::uuid, items.position, ${at('entity')}, ${at('id')}, ${at('codes')}::integer[],
    items.value ->> 'path', items.value -> 'was', items.value -> 'became',
    (items.value ->> 'isSecret')::boolean, ${at('version')}::integer, ${at('privateTo')}
  from jsonb_array_elements(${at('items')}::jsonb) with ordinality as items (value, position)`,
);

const undone = prepared(
  'undo-change-set',
  sql`update change_sets set state = 'undone' where id = ${at('setId')}::uuid and state = 'applied'`,
);

const undoOf = prepared<{ is_undo: boolean }>(
  'change-is-undo',
  sql`select undo_of is not null as is_undo from change_sets where id = ${at('setId')}::uuid`,
);

/** Whether a write puts back earlier values. */
export async function isUndo({ tx, changeSetId }: Pick<WritePlace, 'tx' | 'changeSetId'>): Promise<boolean> {
  const [set] = await tx.run(undoOf({ setId: changeSetId }));
  return set?.is_undo === true;
}

/** Marks a set as undone, as the set that inverts it is applied. */
export async function markUndone({ tx }: Changing, setId: string | null) {
  if (setId !== null) await tx.run(undone({ setId }));
}

interface NewSet extends SetDetails {
  setId: string;
  state: ChangeState;
  ruleIds: readonly string[];
  version: number | null;
  fields: readonly ChangedField[];
}

async function insert(changing: Changing, { type, record }: LockedRecord, set: NewSet) {
  const { tx, subject, requestId } = changing;
  const { fields, ruleIds, ...details } = set;
  const isPrivate = fields.some(({ field, was, became }) =>
    [was, became].some((value) => field.isPrivate?.(value)),
  );
  const of = {
    setId: set.setId,
    entity: type.entity,
    id: record.id,
    codes: codesText(record),
    privateTo: isPrivate ? subject : null,
  };
  await tx.run(made({ ...details, ...of, ruleIds: [...ruleIds], actor: subject, requestId }));
  const items = fields.map(({ path, was, became, field }) => ({
    path,
    was,
    became,
    isSecret: field.secret !== undefined,
  }));
  await tx.run(listed({ ...of, items: JSON.stringify(items), version: set.version }));
}

/** Makes a set that is applied at once, and writes its fields. @returns its id */
export async function makeApplied(
  changing: Changing,
  locked: LockedRecord,
  fields: readonly ChangedField[],
  details: SetDetails,
): Promise<string> {
  const setId = newIdOf(changing);
  const version = locked.version + 1;
  await insert(changing, locked, { ...details, setId, state: 'applied', ruleIds: [], version, fields });
  for (const { field, steps, path, value } of fields) {
    await field.write(
      {
        ...placeOf(changing, locked.record, path, steps),
        changeSetId: setId,
        actor: changing.subject,
        effectiveOn: details.effectiveOn ?? locked.today,
      },
      value,
    );
  }
  await keepVersion(changing, locked, version);
  await markUndone(changing, details.undoOf);
  await notifyApplied(changing, locked, { ...details, actor: changing.subject, setId }, fields);
  return setId;
}

/** Makes a set that waits, for a second person or for its day. @returns its id */
export async function makeWaiting(
  changing: Changing,
  locked: LockedRecord,
  fields: readonly ChangedField[],
  details: SetDetails & { state: 'pending' | 'scheduled'; ruleIds: readonly string[] },
): Promise<string> {
  const setId = newIdOf(changing);
  await insert(changing, locked, { ...details, setId, version: null, fields });
  for (const { field, path, value } of fields) {
    if (field.secret !== undefined) await keepSecret(changing, setId, path, value);
  }
  if (details.state === 'pending') {
    const paths = fields.map(({ path }) => path);
    await notifyWaiting(changing, locked, { actor: changing.subject, setId }, paths);
  }
  return setId;
}
