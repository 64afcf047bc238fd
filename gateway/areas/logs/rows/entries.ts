import { type SQL, sql } from 'drizzle-orm';
import type { ChangeChannel, ChangeEntity, ChangeState } from '@/contract/changes/codes';
import type { FieldValue } from '@/contract/changes/schema';
import { daysOf } from '@/contract/filters/daySpan';
import type { LogEntry, LogFilters } from '@/contract/logs/schema';
import { namesOf } from '../../../kit/changes/people';
import { registry } from '../../../kit/registry';
import { instantOf, isVisible } from '../../../kit/changes/since';
import { planned, type Row } from '../../../kit/db/statement';
import type { CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import type { Scope } from '../../../kit/db/scope';

interface EntryRow extends Row {
  id: string;
  entity: ChangeEntity;
  record_id: string;
  actor: string;
  on_behalf_of: string | null;
  channel: ChangeChannel;
  state: ChangeState;
  reason: string | null;
  made_at: string;
  effective_on: string | null;
  decided_by: string | null;
  decided_at: string | null;
  decision_reason: string | null;
  undo_of: string | null;
  version: number | null;
  seq: number | null;
  items: { path: string; was: FieldValue; became: FieldValue; isSecret: boolean; isOvertaken: boolean }[];
  others: Pick<EntryRow, 'entity' | 'record_id'>[];
  has_unseen: boolean;
}

type Reading = Pick<CallContext<unknown>, 'tx' | 'scope'>;

type Days = Pick<CallContext<unknown>, 'timeZone'> & { scope: Pick<Scope, 'today'> };

/** A page of the log as it is asked for. */
export interface LogPage {
  until: string | null;
  skip: number;
  size: number;
}

/** The change sets (alias `sets`) of a client: on the record itself, on the accounts that the person sees, and on the households. */
const ofClient = (sets: SQL, id: string): SQL => sql`(
  ${sets}.entity = 'client' and ${sets}.record_id = ${id}
  or ${sets}.entity = 'account' and ${sets}.record_id in (
    select a.public_id::text from accounts a
    join account_holders h on h.account_id = a.id
    join parties p on p.id = h.party_id
    where p.public_id = ${id}::uuid and a.rep_code_id = any (${REP_CODES}))
  or ${sets}.entity = 'household' and ${sets}.record_id in (
    select x.public_id::text from households x
    join household_members m on m.household_id = x.id
    join parties p on p.id = m.party_id
    where p.public_id = ${id}::uuid))`;

/**
 * The start of a day of the firm, or of a later one: the filters name days and the log stores moments. The days are
 * counted before the zone is applied, because a day on which the clocks change has 23 or 25 hours.
 */
const startOf = (day: string, zone: string, daysLater = 0): SQL =>
  sql`((${day}::date + ${daysLater}::integer)::timestamp at time zone ${zone})`;

/** The filters as a condition on the change sets of an alias. */
function conditionsOn(
  alias: string,
  filters: LogFilters,
  client: string | null,
  { timeZone: zone, scope }: Days,
): SQL {
  const { initiator, state, field, entity } = filters;
  const sets = sql.raw(alias);
  const { from, to } = daysOf(filters.updated ?? { from: null, to: null }, scope.today);
  const conditions: SQL[] = [isVisible(alias)];
  if (client !== null) conditions.push(ofClient(sets, client));
  if (from !== null) conditions.push(sql`${sets}.made_at >= ${startOf(from, zone)}`);
  if (to !== null) conditions.push(sql`${sets}.made_at < ${startOf(to, zone, 1)}`);
  if (initiator?.length) conditions.push(sql`${sets}.actor = any (${sql.param(initiator)}::text[])`);
  if (state?.length) conditions.push(sql`${sets}.state = any (${sql.param(state)}::text[])`);
  if (entity?.length) conditions.push(sql`${sets}.entity = any (${sql.param(entity)}::text[])`);
  if (field?.length) {
    conditions.push(sql`exists (select from change_items i where i.set_id = ${sets}.id
      and split_part(i.path, '.', 1) = any (${sql.param(field)}::text[]))`);
  }
  return sql.join(conditions, sql` and `);
}

/** Whether a change set (alias `twin`) was saved with another (alias `sets`) for another record, and is in its state. */
const IS_TWIN = sql`twin.batch_id = sets.batch_id and twin.id <> sets.id and twin.state = sets.state
  and twin.channel <> 'bulk' and (twin.undo_of is null) = (sets.undo_of is null)
  and (twin.entity, twin.record_id) <> (sets.entity, sets.record_id)`;

/**
 * The filters as a condition on `change_sets sets`: what was saved at once for several records is one entry, under the
 * first of them that the filters find.
 * @param client the id of the client whose log it is; null for everything the person sees
 * @param days of the firm, from which periods count, and the zone in which they begin
 */
export const conditionOf = (filters: LogFilters, client: string | null, days: Days): SQL =>
  sql`${conditionsOn('sets', filters, client, days)} and not exists (
    select from change_sets twin where ${IS_TWIN} and twin.id < sets.id
      and ${conditionsOn('twin', filters, client, days)})`;

const readEntries = (where: SQL, { until, skip, size }: LogPage) =>
  planned<EntryRow>(sql`
  select sets.id, sets.entity, sets.record_id, sets.actor, sets.on_behalf_of, sets.channel, sets.state, sets.reason,
    ${instantOf('sets.made_at')} as made_at, sets.effective_on, sets.decided_by,
    ${instantOf('sets.decided_at')} as decided_at, sets.decision_reason, sets.undo_of, sets.version,
    (select seq::integer from change_log where set_id = sets.id) as seq,
    (select json_agg(json_build_object('path', i.path, 'was', i.was, 'became', i.became, 'isSecret', i.is_secret,
        'isOvertaken', i.version is not null and exists (select from change_items later
          where later.entity = i.entity and later.record_id = i.record_id and later.path = i.path
            and later.version > i.version)) order by i.position)
      from change_items i where i.set_id = sets.id) as items,
    (select coalesce(json_agg(json_build_object('entity', twin.entity, 'record_id', twin.record_id) order by twin.id), '[]')
      from change_sets twin where ${IS_TWIN} and ${isVisible('twin')}) as others,
    sets.channel <> 'bulk' and cairn_batch_size(sets.batch_id, sets.undo_of is not null) > (
      select count(*) from change_sets twin where twin.batch_id = sets.batch_id and ${isVisible('twin')}
        and (twin.undo_of is null) = (sets.undo_of is null)
        and twin.state in ('applied', 'scheduled', 'pending')) as has_unseen
  from change_sets sets
  where ${where} and sets.made_at <= coalesce(${until}::timestamptz, 'infinity')
  order by sets.made_at desc, sets.id desc limit ${size} offset ${skip}`);

const readCount = (where: SQL, until: string | null) =>
  planned<{ count: number; until: string }>(sql`
  select count(*)::integer as count, coalesce(${until}::text, ${instantOf("coalesce(max(sets.made_at), 'epoch')")}) as until
  from change_sets sets where ${where} and sets.made_at <= coalesce(${until}::timestamptz, 'infinity')`);

/** Names the record of each set; a record the person no longer sees keeps only its id. */
async function recordsOf({ tx, scope }: Reading, rows: readonly Pick<EntryRow, 'entity' | 'record_id'>[]) {
  const known = new Map<string, LogEntry['record']>();
  for (const { entity, record_id: id } of rows) {
    const key = `${entity} ${id}`;
    if (known.has(key)) continue;
    const found = (await registry().records[entity]?.find(tx, scope, id)) ?? null;
    known.set(key, { entity, id, name: found?.name ?? null, label: found?.label ?? null });
  }
  return ({ entity, record_id: id }: Pick<EntryRow, 'entity' | 'record_id'>) =>
    known.get(`${entity} ${id}`) ?? { entity, id, name: null, label: null };
}

/**
 * Reads a page of the log, the newest first.
 *
 * @param where of `conditionOf`
 * @returns the entries, how many there are in all, and the moment from which the pages count
 */
export async function readLog(
  reading: Reading,
  where: SQL,
  page: LogPage,
): Promise<{ entries: LogEntry[]; count: number; until: string }> {
  const { tx, scope } = reading;
  const values = { repCodes: codesOf(scope) };
  const [counted] = await tx.run(readCount(where, page.until)(values));
  if (counted === undefined) throw new Error('a count without a row');
  const rows = await tx.run(readEntries(where, page)(values));
  const personOf = await namesOf(
    tx,
    rows.flatMap(({ actor, on_behalf_of, decided_by }) => [actor, on_behalf_of, decided_by]),
  );
  const recordOf = await recordsOf(
    reading,
    rows.flatMap((row) => [row, ...row.others]),
  );
  const entries = rows.map((row) => ({
    id: row.id,
    record: recordOf(row),
    others: row.others.map(recordOf),
    hasUnseen: row.has_unseen,
    actor: personOf(row.actor),
    isMine: row.actor === scope.subject,
    onBehalfOf: row.on_behalf_of === null ? null : personOf(row.on_behalf_of),
    channel: row.channel,
    state: row.state,
    reason: row.reason,
    madeAt: row.made_at,
    effectiveOn: row.effective_on,
    decidedBy: row.decided_by === null ? null : personOf(row.decided_by),
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
    undoOf: row.undo_of,
    version: row.version,
    seq: row.seq,
    items: row.items,
  }));
  return { entries, ...counted };
}
