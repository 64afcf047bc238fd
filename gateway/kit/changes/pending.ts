import type { PendingChange, PendingItem } from '@/contract/changes/schema';
import type { Handler } from '../call/handler';
import { codesOf } from '../db/ownScope';
import { type Changing, findRecord, versionOf } from './changing';
import { whyNotDecide } from './decide';
import { type KeptSet, waitingForAnyone, waitingOn } from './kept';
import { namesOf } from './people';
import { fieldAt, type FoundRecord, type RecordType } from './record';
import { registry } from '../registry';
import { currentValue, isSame } from './values';

type Looking = Pick<Changing, 'tx' | 'scope' | 'subject'>;

/** Sets that are told as waiting for a person. */
const WAITING_MAX = 50;

async function itemsOf(
  looking: Looking,
  set: KeptSet,
  type: RecordType,
  record: FoundRecord,
): Promise<PendingItem[]> {
  const items: PendingItem[] = [];
  for (const { path, was, became, isSecret } of set.items) {
    const found = fieldAt(type, path);
    if (found === null) continue;
    const current = await currentValue(looking, record, path, found);
    const { labelKey } = found.field;
    items.push({ path, labelKey, was, proposed: became, current, isMoved: !isSame(was, current), isSecret });
  }
  return items;
}

async function pendingOf(
  looking: Looking,
  sets: readonly KeptSet[],
  of: (set: KeptSet) => { type: RecordType; record: FoundRecord },
): Promise<PendingChange[]> {
  const personOf = await namesOf(
    looking.tx,
    sets.flatMap(({ actor, on_behalf_of }) => [actor, on_behalf_of]),
  );
  const changes: PendingChange[] = [];
  for (const set of sets) {
    const { type, record } = of(set);
    const whyNot = await whyNotDecide(looking, set, record);
    changes.push({
      changeSetId: set.id,
      state: set.state === 'scheduled' ? 'scheduled' : 'pending',
      maker: personOf(set.actor),
      onBehalfOf: set.on_behalf_of === null ? null : personOf(set.on_behalf_of),
      madeAt: set.made_at,
      reason: set.reason,
      channel: set.channel,
      effectiveOn: set.effective_on,
      items: await itemsOf(looking, set, type, record),
      rules: set.rules.map(({ id, source }) => ({ id, source })),
      mayDecide: whyNot === null,
      whyNot,
      mayWithdraw: set.actor === looking.subject,
    });
  }
  return changes;
}

/** POST changes/pending: changes on one record that wait for a second person or for their day. */
export const changesPending: Handler<'changesPending'> = async ({ body, tx, scope, subject }) => {
  const { entity, id } = body;
  const looking = { tx, scope, subject };
  const found = await findRecord(looking, entity, id);
  const sets = await tx.run(waitingOn({ entity, id, repCodes: codesOf(scope) }));
  const changes = await pendingOf(looking, sets, () => found);
  return { version: await versionOf({ tx }, entity, id), changes };
};

/** GET changes/waiting: changes that wait for the person's decision. */
export const changesWaiting: Handler<'changesWaiting'> = async ({ tx, scope, subject }) => {
  const looking = { tx, scope, subject };
  const repCodes = codesOf(scope);
  const sets = await tx.run(waitingForAnyone({ subject, repCodes, limit: WAITING_MAX + 1 }));
  const waiting = [];
  for (const set of sets.slice(0, WAITING_MAX)) {
    const type = registry().records[set.entity];
    const record = (await type?.find(tx, scope, set.record_id)) ?? null;
    if (type === undefined || record === null) continue;
    const [change] = await pendingOf(looking, [set], () => ({ type, record }));
    if (change === undefined || !change.mayDecide) continue;
    const { entity } = set;
    const { id, name, label } = record;
    const version = await versionOf({ tx }, entity, id);
    waiting.push({ record: { entity, id, name, label }, version, change });
  }
  return { waiting, isMore: sets.length > WAITING_MAX };
};
