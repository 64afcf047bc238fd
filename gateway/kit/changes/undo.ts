import type { ChangeUndoAnswer } from '@/contract/changes/schema';
import { ProblemError } from '../http/problem';
import type { Changing, LockedRecord } from './changing';
import { type KeptSet, lockSet, refuseState } from './kept';
import { namesOf } from './people';
import { fieldAt } from './record';
import { propose } from './save';
import type { ChangedField } from './sets';
import { settledFields } from './settle';
import { changedSince } from './since';
import { currentValue, isSame, refuseField } from './values';

/** What an undo asks for beside the set. */
export interface Undo {
  changeSetId: string;
  reason?: string;
  /** What makes one of several undos: the same for all of them. */
  batchId?: string;
}

/** The fields of a set with their old values. */
async function inverted(changing: Changing, set: KeptSet, locked: LockedRecord): Promise<ChangedField[]> {
  const fields: ChangedField[] = [];
  const built: {
    path: string;
    base: ChangedField['was'];
    theirs: ChangedField['was'];
    yours: ChangedField['was'];
  }[] = [];
  for (const { path, was, became, isSecret } of set.items) {
    // The earlier value of a secret is not stored.
    if (isSecret) return refuseState('secret');
    if (isSame(was, became)) continue;
    const found = fieldAt(locked.type, path) ?? refuseField(path, 'unknown_field');
    const current = await currentValue(changing, locked.record, path, found);
    if (!isSame(current, became)) built.push({ path, base: became, theirs: current, yours: was });
    fields.push({ ...found, path, was: current, became: was, value: was });
  }
  if (built.length === 0) return fields;
  const since = await changedSince(changing, locked, set.version ?? set.base_version);
  const personOf = await namesOf(
    changing.tx,
    [...since.values()].map(({ actor }) => actor),
  );
  const conflicts = built.map((each) => {
    const change = since.get(each.path);
    const { actor, at } = change ?? { actor: set.actor, at: set.made_at };
    return { ...each, by: personOf(actor), at };
  });
  throw new ProblemError('conflict', { members: { conflicts, merged: [], version: locked.version } });
}

/**
 * Restores the field values from before a set, with a new set.
 *
 * @throws {ProblemError} `not-found`; `conflict` (412) when a later change builds on it; `invalid` (422)
 * where it is not applied, or of a secret
 */
export async function undoChange(
  changing: Changing,
  { changeSetId, reason, batchId }: Undo,
): Promise<ChangeUndoAnswer> {
  const { set, locked } = await lockSet(changing, changeSetId);
  if (set.state !== 'applied') refuseState('not_applied');
  const back = await inverted(changing, set, locked);
  const { tx, scope } = changing;
  const restored = Object.fromEntries(back.map(({ path, value }) => [path, value]));
  await locked.type.check?.(locked.type, { tx, scope, record: locked.record, isRestore: true }, restored);
  const fields = [...back, ...(await settledFields(changing, locked, restored, { isRestore: true }))];
  const details = {
    channel: 'undo' as const,
    onBehalfOf: null,
    reason: reason ?? null,
    baseVersion: locked.version,
    effectiveOn: null,
    undoOf: set.id,
    ...(batchId === undefined ? {} : { batchId }),
  };
  const outcome = await propose(changing, locked, { fields, details, merged: [], isWhole: true });
  return { ...outcome, undone: set.id };
}
