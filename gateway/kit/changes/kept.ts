import { sql } from 'drizzle-orm';
import type { ChangeChannel, ChangeEntity, ChangeState } from '@/contract/changes/codes';
import type { FieldValue } from '@/contract/changes/schema';
import { ProblemError } from '../http/problem';
import { codesOf } from '../db/ownScope';
import { planned, prepared, type Row } from '../db/statement';
import { type Changing, lockRecord, type LockedRecord } from './changing';
import { instantOf, isVisible } from './since';

/** A field of a set that is kept. */
export interface KeptItem {
  path: string;
  was: FieldValue;
  became: FieldValue;
  isSecret: boolean;
}

/** A set that is kept. */
export interface KeptSet extends Row {
  id: string;
  entity: ChangeEntity;
  record_id: string;
  actor: string;
  on_behalf_of: string | null;
  channel: ChangeChannel;
  reason: string | null;
  made_at: string;
  base_version: number;
  effective_on: string | null;
  state: ChangeState;
  undo_of: string | null;
  version: number | null;
  rules: { id: string; source: string; checker: string }[];
  items: KeptItem[];
}

const at = (name: string) => sql.placeholder(name);

const KEPT = sql`
  select sets.id, sets.entity, sets.record_id, sets.actor, sets.on_behalf_of, sets.channel, sets.reason,
    ${instantOf('sets.made_at')} as made_at, sets.base_version, sets.effective_on, sets.state, sets.undo_of, sets.version,
    (select coalesce(json_agg(json_build_object('id', rules.id, 'source', rules.source, 'checker', rules.checker)
        order by rules.id), '[]')
      from change_rules rules where rules.id = any (sets.rule_ids)) as rules,
    (select json_agg(json_build_object('path', items.path, 'was', items.was, 'became', items.became,
        'isSecret', items.is_secret) order by items.position)
      from change_items items where items.set_id = sets.id) as items
  from change_sets sets where ${isVisible('sets')}`;

const one = prepared<KeptSet>('read-change-set', sql`${KEPT} and sets.id = ${at('setId')}::uuid`);

/** The sets that wait on a record, the oldest first. */
export const waitingOn = prepared<KeptSet>(
  'changes-of-record',
  sql`${KEPT} and sets.entity = ${at('entity')} and sets.record_id = ${at('id')}
    and sets.state in ('pending', 'scheduled') order by sets.made_at, sets.id`,
);

/** The sets of others that wait for a person, the oldest first. */
export const waitingForAnyone = planned<KeptSet>(
  sql`${KEPT} and sets.state = 'pending' and sets.actor <> ${at('subject')}
    order by sets.made_at, sets.id limit ${at('limit')}`,
);

/**
 * A set, with its record locked and its state as it stays until the transaction ends.
 *
 * @throws {ProblemError} `not-found` for an unknown id and for someone else's set alike
 */
export async function lockSet(
  changing: Changing,
  setId: string,
): Promise<{ set: KeptSet; locked: LockedRecord }> {
  const { tx, scope } = changing;
  const given = { setId, repCodes: codesOf(scope) };
  const [found] = await tx.run(one(given));
  if (found === undefined) throw new ProblemError('not-found');
  const locked = await lockRecord(changing, found.entity, found.record_id);
  // The holder of the record's lock may have decided the change in the meantime.
  const [set] = await tx.run(one(given));
  if (set === undefined) throw new ProblemError('not-found');
  return { set, locked };
}

/** Refuses an action that the set's state does not allow. */
export const refuseState = (rule: string): never => {
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer: '/changeSetId', rule }] });
};
