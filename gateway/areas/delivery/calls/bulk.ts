import { type SQL, sql } from 'drizzle-orm';
import {
  BULK_CLIENTS_MAX,
  type BULK_OUTCOMES,
  type BULK_REASONS,
  choicesOf,
  isElectronic,
  whyNotElectronic,
} from '@/contract/delivery/codes';
import type {
  BulkChange,
  BulkRow,
  DeliveryBulkPreviewBody,
  DeliveryBulkSaveAnswer,
  DeliveryBulkUndoAnswer,
} from '@/contract/delivery/schema';
import { chosen, type DeliveryState, isSameState } from '@/contract/delivery/state';
import { type Changing, lockRecord } from '../../../kit/changes/changing';
import { withdrawChange } from '../../../kit/changes/decide';
import { saveChange } from '../../../kit/changes/save';
import { isVisible } from '../../../kit/changes/since';
import { undoChange } from '../../../kit/changes/undo';
import { planned, prepared, type Row } from '../../../kit/db/statement';
import { nameOf, type PartyColumns, nameYears } from '../../clients/rows/names';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf } from '../../../kit/db/ownScope';
import { DELIVERY_FROM, DELIVERY_NAME, DELIVERY_SCOPE, deliveryFound } from '../rules/list';
import { type ClientDelivery, readDeliveries } from '../rows/read';

interface FoundClient extends PartyColumns {
  id: string;
}

const SELECTED = sql`${sql.placeholder('ids')}::uuid[]`;

/**
 * The selected clients, by name.
 * @throws {ProblemError} `invalid` (422) for more clients than one change may reach
 */
async function foundClients({ body, tx, scope, locale }: CallContext<DeliveryBulkPreviewBody>) {
  const { all, ids } = body.selection;
  const conditions: SQL[] = [
    DELIVERY_SCOPE,
    all ? sql`p.public_id <> all (${SELECTED})` : sql`p.public_id = any (${SELECTED})`,
    ...deliveryFound(body.filters),
  ];
  const query = planned<FoundClient & Row>(sql`
    select p.public_id as id, p.kind, p.given_name, p.family_name, p.legal_name, ${nameYears}
    from ${DELIVERY_FROM} where ${sql.join(conditions, sql` and `)}
    order by ${DELIVERY_NAME[locale]}, c.party_id limit ${sql.raw(`${BULK_CLIENTS_MAX + 1}`)}`);
  const found = await tx.run(query({ ids: [...ids], repCodes: codesOf(scope) }));
  if (found.length > BULK_CLIENTS_MAX) {
    throw new ProblemError('invalid', {
      status: 422,
      errors: [{ pointer: '/selection', rule: 'too_many' }],
    });
  }
  return found;
}

/** What a bulk change does to one client. */
interface Effect {
  outcome: (typeof BULK_OUTCOMES)[number];
  why: (typeof BULK_REASONS)[number] | null;
  from: BulkRow['from'];
  changes: number;
  waits: number;
  /** By path, the values that differ from the current ones. */
  fields: Record<string, DeliveryState>;
}

const nothing = (outcome: Effect['outcome'], why: Effect['why'], from: Effect['from']): Effect => ({
  outcome,
  why,
  from,
  changes: 0,
  waits: 0,
  fields: {},
});

function effectOn(
  { cells, email, isDeceased }: ClientDelivery,
  { choices, consent, effectiveOn }: BulkChange,
): Effect {
  const choiceOf = new Map(choices.map(({ document, choice }) => [document, choice]));
  const reached = cells.flatMap((cell) => {
    const choice = choiceOf.get(cell.document);
    return choice === undefined || !choicesOf(cell.document).includes(choice) ? [] : [{ cell, choice }];
  });
  const ways = new Set(reached.map(({ cell }) => cell.current));
  const from = ways.size === 1 ? ([...ways][0] ?? null) : null;
  if (reached.length === 0) return nothing('cannot', 'noAccount', from);
  const differing = reached.flatMap(({ cell, choice }) => {
    // Documents that already go out this way keep the consent they have.
    if (cell.current === choice && cell.pending === null) return [];
    const state = chosen(cell.document, cell, choice, consent);
    const now = { current: cell.current, pending: cell.pending, consent: cell.consent };
    // A change that already waits for its day counts as this request.
    const isPlanned =
      effectiveOn !== null && cell.scheduled?.on === effectiveOn && isSameState(cell.scheduled.state, state);
    return isPlanned || isSameState(now, state) ? [] : [{ cell, choice, state }];
  });
  if (differing.length === 0) return nothing('same', null, from);
  const needsEmail = differing.some(({ choice }) => isElectronic(choice));
  // The preview leaves out who died: whoever dies between the two is not reached either.
  const isReached = whyNotElectronic({ hasEmail: email !== null, isDead: isDeceased }) === null;
  if (needsEmail && !isReached) return nothing('cannot', 'noEmail', from);
  if (needsEmail && email?.bounce) return nothing('cannot', 'bounced', from);
  const waits = differing.filter(({ state }) => state.pending !== null).length;
  const changes = differing.length - waits;
  return {
    // A client of whom anything waits is one who waits: in the preview, in the result and in the history.
    outcome: waits > 0 ? 'waits' : 'changes',
    why: null,
    from,
    changes,
    waits,
    fields: Object.fromEntries(
      differing.map(({ cell, state }) => [`delivery.${cell.document}.${cell.account.number}`, state]),
    ),
  };
}

/** POST delivery/bulk/preview: what a bulk change would do to each client, worked out by the function that makes it. */
export const deliveryBulkPreview: Handler<'deliveryBulkPreview'> = async (context) => {
  const found = await foundClients(context);
  const clients = await readDeliveries(
    context,
    found.map(({ id }) => id),
  );
  const byId = new Map(clients.map((client) => [client.id, client]));
  const rows = found.flatMap((row) => {
    const client = byId.get(row.id);
    if (client === undefined) return [];
    const { fields: _, ...effect } = effectOn(client, context.body.change);
    return [{ id: row.id, name: nameOf(row), version: client.version, ...effect }];
  });
  return { rows };
};

/** Locks the records in the order of their ids and leaves out those the person cannot see. */
async function lockAll(changing: Changing, ids: readonly string[]): Promise<Set<string>> {
  const held = new Set<string>();
  for (const id of [...ids].sort()) {
    try {
      await lockRecord(changing, 'client', id);
      held.add(id);
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'not-found')) throw error;
    }
  }
  return held;
}

type Result = DeliveryBulkSaveAnswer['results'][number]['result'];

/** The kit refuses before it writes anything, so the other clients of the step go on. */
function refusedBy(error: unknown): Result {
  if (!(error instanceof ProblemError)) throw error;
  if (error.code === 'conflict' || error.code === 'pending-change') return 'conflict';
  if (error.code === 'not-found') return 'gone';
  throw error;
}

/** POST delivery/bulk/save: one step of a bulk change. A refused client does not stop the others. */
export const deliveryBulkSave: Handler<'deliveryBulkSave'> = async (context) => {
  const { batchId, change, reason, clients } = context.body;
  const held = await lockAll(
    context,
    clients.map(({ id }) => id),
  );
  const known = new Map((await readDeliveries(context, [...held])).map((client) => [client.id, client]));
  const saved = async (id: string, version: number): Promise<Result> => {
    const client = known.get(id);
    if (client === undefined) return 'gone';
    const { outcome, fields } = effectOn(client, change);
    if (outcome === 'same' || outcome === 'cannot') return outcome;
    try {
      const { state } = await saveChange(context, {
        entity: 'client',
        id,
        version,
        fields,
        channel: 'bulk',
        batchId,
        effectiveOn: change.effectiveOn,
        ...(reason === undefined ? {} : { reason }),
      });
      if (state === 'scheduled') return 'scheduled';
      return outcome === 'waits' ? 'waits' : 'saved';
    } catch (error) {
      return refusedBy(error);
    }
  };
  const results: DeliveryBulkSaveAnswer['results'] = [];
  for (const { id, version } of clients) results.push({ id, result: await saved(id, version) });
  return { results };
};

const setsOf = prepared<{ id: string; record_id: string; state: string }>(
  'sets-of-batch',
  sql`
  select sets.id, sets.record_id, sets.state from change_sets sets
  where sets.batch_id = ${sql.placeholder('batchId')}::uuid and sets.actor = ${sql.placeholder('subject')}
    and sets.entity = 'client' and sets.record_id = any (${SELECTED}::text[]) and sets.undo_of is null
    and sets.state in ('applied', 'scheduled') and ${isVisible('sets')}`,
);

type UndoResult = DeliveryBulkUndoAnswer['results'][number]['result'];

/** POST delivery/bulk/undo: undoes a step of the person's own bulk change. */
export const deliveryBulkUndo: Handler<'deliveryBulkUndo'> = async (context) => {
  const { tx, scope, subject, body } = context;
  await lockAll(context, body.clients);
  const sets = await tx.run(
    setsOf({ batchId: body.batchId, subject, ids: [...body.clients], repCodes: codesOf(scope) }),
  );
  const undone = async (id: string): Promise<UndoResult> => {
    const set = sets.find((each) => each.record_id === id);
    if (set === undefined) return 'gone';
    try {
      if (set.state === 'scheduled') await withdrawChange(context, { changeSetId: set.id });
      else await undoChange(context, { changeSetId: set.id, batchId: body.batchId });
      return 'undone';
    } catch (error) {
      return refusedBy(error) === 'gone' ? 'gone' : 'overtaken';
    }
  };
  const results: DeliveryBulkUndoAnswer['results'] = [];
  for (const id of body.clients) results.push({ id, result: await undone(id) });
  return { results };
};
