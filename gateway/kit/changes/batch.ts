import { sql } from 'drizzle-orm';
import type { ChangeEntity, ChangeState } from '@/contract/changes/codes';
import type { ChangeUndoAnswer, ChangeWithdrawAnswer, ChangeWithdrawBody } from '@/contract/changes/schema';
import type { Handler } from '../call/handler';
import { ProblemError } from '../http/problem';
import { codesOf } from '../db/ownScope';
import { prepared, type Row } from '../db/statement';
import { type Changing, lockRecord, newIdOf } from './changing';
import { withdrawChange } from './decide';
import { isVisible } from './since';
import { type Undo, undoChange } from './undo';

interface BatchRow extends Row {
  id: string;
  entity: ChangeEntity;
  record_id: string;
  state: ChangeState;
  channel: string;
  /** Changes of the save that hold or wait, seen or not. */
  size: number;
}

const at = (name: string) => sql.placeholder(name);

/** The changes of one save that hold or wait; of one record those that came last first. */
const sets = prepared<BatchRow>(
  'sets-of-save',
  sql`
  select sets.id, sets.entity, sets.record_id, sets.state, sets.channel,
    cairn_batch_size(sets.batch_id, sets.undo_of is not null) as size
  from change_sets asked join change_sets sets
    on sets.batch_id = asked.batch_id and (sets.undo_of is null) = (asked.undo_of is null)
  where asked.id = ${at('setId')}::uuid and ${isVisible('asked')} and ${isVisible('sets')}
    and sets.state in ('applied', 'scheduled', 'pending')
  order by sets.entity, sets.record_id, sets.version desc nulls first, sets.id`,
);

/** Says who has to undo a save that the person cannot undo as a whole. */
const refuseWho = (rule: 'others_too' | 'registered_only'): never => {
  throw new ProblemError('forbidden', { errors: [{ pointer: '/changeSetId', rule }] });
};

/**
 * Undoes a change with everything that was saved with it for other records, such as an address for a whole household:
 * all of it, or nothing. A bulk change was saved client by client, and is undone so.
 *
 * @returns the outcome for the record of the change that was named
 * @throws {ProblemError} as `undoChange` does; `forbidden` (403) with the rule `others_too` where a part of the save is on
 *   records that the person does not see: the maker, or whoever serves all of them, undoes it; and `registered_only` where
 *   a part of the undo would wait for a registered advisor
 */
export async function undoSaved(changing: Changing, asked: Undo): Promise<ChangeUndoAnswer> {
  const { tx, scope } = changing;
  const values = { setId: asked.changeSetId, repCodes: codesOf(scope) };
  const before = await tx.run(sets(values));
  const records = new Set(before.map(({ entity, record_id }) => `${entity} ${record_id}`));
  const [first] = before;
  if (first === undefined || (records.size === 1 && first.size === before.length) || first.channel === 'bulk')
    return undoChange(changing, asked);
  if (first.size > before.length) refuseWho('others_too');
  for (const { entity, record_id } of before) await lockRecord(changing, entity, record_id);
  const batchId = asked.batchId ?? newIdOf(changing);
  let own: ChangeUndoAnswer | null = null;
  // Somebody may have undone or decided a part in the meantime.
  const now = await tx.run(sets(values));
  const isThere = now.some(({ id, state }) => id === asked.changeSetId && state === 'applied');
  if (!isThere) return undoChange(changing, asked);
  for (const { id, state } of now) {
    if (state !== 'applied') {
      // Whoever may undo a save may stop what waits of it.
      await withdrawChange(changing, { changeSetId: id, isAnyones: true });
      continue;
    }
    const outcome = await undoChange(changing, { ...asked, changeSetId: id, batchId });
    if (outcome.state === 'pending') refuseWho('registered_only');
    if (id === asked.changeSetId) own = outcome;
  }
  return own ?? undoChange(changing, asked);
}

/**
 * Withdraws the person's own change before it is applied, with what was saved with it for other records and waits too.
 * @throws {ProblemError} as `withdrawChange` does; `forbidden` (403) with the rule `others_too` where a part of the save is
 *   on records that the person no longer sees
 */
async function withdrawSaved(changing: Changing, asked: ChangeWithdrawBody): Promise<ChangeWithdrawAnswer> {
  const { tx, scope } = changing;
  const { changeSetId, reason = null } = asked;
  const rows = await tx.run(sets({ setId: changeSetId, repCodes: codesOf(scope) }));
  const [first] = rows;
  const isOfOthers = new Set(rows.map(({ entity, record_id }) => `${entity} ${record_id}`)).size > 1;
  if (first !== undefined && first.channel !== 'bulk' && first.size > rows.length) refuseWho('others_too');
  if (first === undefined || first.channel === 'bulk' || !isOfOthers)
    return withdrawChange(changing, { changeSetId, reason });
  for (const { entity, record_id } of rows) await lockRecord(changing, entity, record_id);
  const own = await withdrawChange(changing, { changeSetId, reason });
  for (const { id, state } of rows)
    if (id !== changeSetId && state !== 'applied')
      await withdrawChange(changing, { changeSetId: id, reason });
  return own;
}

/** POST changes/withdraw: withdraws the person's own change before it is applied. */
export const changeWithdraw: Handler<'changeWithdraw'> = (context) => withdrawSaved(context, context.body);

/** POST changes/undo: puts back what stood there before a change, for everyone whom it reached. */
export const changeUndo: Handler<'changeUndo'> = (context) => undoSaved(context, context.body);
