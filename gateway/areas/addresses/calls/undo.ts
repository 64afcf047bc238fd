import { sql } from 'drizzle-orm';
import type { SaveOutcome } from '@/contract/changes/schema';
import { lockRecord, newIdOf, versionOf } from '../../../kit/changes/changing';
import { withdrawChange } from '../../../kit/changes/decide';
import { isVisible } from '../../../kit/changes/since';
import { undoChange } from '../../../kit/changes/undo';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf } from '../../../kit/db/ownScope';

const setsOf = prepared<{ id: string; record_id: string; state: string; size: number }>(
  'address-batch',
  sql`
  select sets.id, sets.record_id, sets.state, cairn_batch_size(sets.batch_id, false) as size from change_sets sets
  where sets.batch_id = ${sql.placeholder('batchId')}::uuid and sets.entity = 'client' and sets.undo_of is null
    and sets.state in ('applied', 'scheduled') and ${isVisible('sets')}
    and exists (select from change_items i where i.set_id = sets.id and split_part(i.path, '.', 1) like '%Address')
    and not exists (select from change_items i where i.set_id = sets.id and split_part(i.path, '.', 1) not like '%Address'
      and i.path not like '%AddressEvidence')
  order by sets.record_id, sets.made_at`,
);

/**
 * POST clients/addresses/undo: undoes a change of address for everyone it reached, or for nobody.
 * @throws {ProblemError} `not-found` for a client that is not the person’s; `invalid` (422) when no part of it can be
 *   undone; `conflict` (412) when a later change builds on it; `forbidden` (403) when it reached clients whom the person
 *   does not see
 */
export const addressUndo: Handler<'addressUndo'> = async (context) => {
  const { tx, scope, body } = context;
  const found = await tx.run(setsOf({ batchId: body.batchId, repCodes: codesOf(scope) }));
  // A part of it is of clients whom the person does not see: the maker, or whoever serves all of them, undoes it.
  if (found.some(({ size }) => size > found.length))
    throw new ProblemError('forbidden', { errors: [{ pointer: '/batchId', rule: 'others_too' }] });
  const ids = new Set([body.id, ...found.map((set) => set.record_id)]);
  for (const id of [...ids].sort()) await lockRecord(context, 'client', id);
  if (!found.some((set) => set.record_id === body.id)) {
    throw new ProblemError('invalid', {
      status: 422,
      errors: [{ pointer: '/batchId', rule: 'not_applied' }],
    });
  }
  const batchId = newIdOf(context);
  let own: SaveOutcome | null = null;
  for (const set of found) {
    if (set.state === 'scheduled') {
      // Anyone who may change a waiting address can stop it, because its author may be away on the day.
      await withdrawChange(context, { changeSetId: set.id, isAnyones: true });
      continue;
    }
    const { undone: _, ...outcome } = await undoChange(context, { changeSetId: set.id, batchId });
    if (set.record_id === body.id) own = outcome;
  }
  const withdrawn = { changeSetId: null, state: 'applied', merged: [], pending: [] } as const;
  own ??= { ...withdrawn, merged: [], pending: [], version: await versionOf(context, 'client', body.id) };
  return { ...own, people: new Set(found.map((set) => set.record_id)).size };
};
