import { sql } from 'drizzle-orm';
import type { LookEntry } from '@/contract/logs/schema';
import { findRecord, versionOf } from '../../../kit/changes/changing';
import { namesOf } from '../../../kit/changes/people';
import { instantOf, isVisible } from '../../../kit/changes/since';
import { planned, prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { conditionOf, readLog } from '../rows/entries';

/** How many looks are listed; the answer also gives the full count. */
const LOOKS_SHOWN = 50;

const CLIENT_KEY = sql`(select id from parties where public_id = ${sql.placeholder('id')}::uuid)`;

const looks = prepared<{ subject: string; at: string; what: LookEntry['what']; whole: number }>(
  'client-looks',
  sql`
  select subject, ${instantOf('viewed_at')} as at, what, (count(*) over ())::integer as whole
  from (
    select subject, viewed_at, 'record' as what from client_view_log
    where party_id = ${CLIENT_KEY} and rep_code_id = any (${REP_CODES})
    union all
    select subject, viewed_at, 'sin' from client_sin_looks
    where party_id = ${CLIENT_KEY} and rep_code_id = any (${REP_CODES})
  ) looked
  order by viewed_at desc limit ${sql.raw(String(LOOKS_SHOWN))}`,
);

const looked = prepared(
  'look-at-log',
  sql`
  insert into client_view_log (subject, party_id, rep_code_id, request_id)
  select ${sql.placeholder('subject')}, c.party_id, c.rep_code_id, ${sql.placeholder('requestId')}
  from clients c where c.party_id = ${CLIENT_KEY} and c.rep_code_id = any (${REP_CODES})
  on conflict do nothing`,
);

/** POST clients/logs: changes on a client and the client's accounts, and who looked. */
export const clientLogs: Handler<'clientLogs'> = async (context) => {
  const { body, tx, scope, subject, requestId } = context;
  const { id, filters, page } = body;
  const { record } = await findRecord(context, 'client', id);
  const values = { id, repCodes: codesOf(scope) };
  const rows = await tx.run(looks(values));
  await tx.run(looked({ ...values, subject, requestId }));
  const personOf = await namesOf(
    tx,
    rows.map((row) => row.subject),
  );
  const { name, label } = record;
  return {
    ...(await readLog(context, conditionOf(filters, id, context), page)),
    record: { entity: 'client', id, name, label },
    version: await versionOf(context, 'client', id),
    looks: rows.map((row): LookEntry => ({ by: personOf(row.subject), at: row.at, what: row.what })),
    lookCount: rows[0]?.whole ?? 0,
  };
};

/** POST logs/list: changes on the records that the person sees. */
export const logsList: Handler<'logsList'> = ({ body: { filters, page }, ...context }) =>
  readLog(context, conditionOf(filters, null, context), page);

interface SummaryRow extends Record<string, unknown> {
  sets: number;
  fields: number;
  waiting: number;
  initiators: { value: string; count: number }[];
  by_field: { value: string; count: number }[];
  by_state: { value: string; count: number }[];
}

const chain = prepared<{ seq: number; hash: string; is_whole: boolean }>(
  'chain-head',
  sql`
  select head.seq::integer as seq, head.hash,
    not exists (select from change_log where seq > head.seq)
      and coalesce((select hash from change_log where seq = head.seq and ${isVisible('change_log')}), head.hash)
        = head.hash as is_whole
  from change_log_head head`,
);

/** POST logs/summaryList: how many changes the filters match, by person, field and state. */
export const logsSummaryList: Handler<'logsSummaryList'> = async (context) => {
  const { body, tx, scope } = context;
  if (body.id !== null) await findRecord(context, 'client', body.id);
  const where = conditionOf(body.filters, body.id, context);
  const counts = (value: string, from: string) =>
    sql.raw(`(select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]')
      from (select ${value} as value, count(*)::integer as count from ${from} group by 1) counted)`);
  const query = planned<SummaryRow>(sql`
  with found as materialized (select sets.id, sets.actor, sets.state from change_sets sets where ${where}),
  items as materialized (select split_part(i.path, '.', 1) as field from change_items i where i.set_id in (select id from found))
  select (select count(*)::integer from found) as sets, (select count(*)::integer from items) as fields,
    (select count(*)::integer from found where state in ('pending', 'scheduled')) as waiting,
    ${counts('actor', 'found')} as initiators, ${counts('field', 'items')} as by_field,
    ${counts('state', 'found')} as by_state`);
  const values = { repCodes: codesOf(scope) };
  const [row] = await tx.run(query(values));
  const [head] = await tx.run(chain(values));
  if (row === undefined || head === undefined) throw new Error('a select without a row');
  const personOf = await namesOf(
    tx,
    row.initiators.map(({ value }) => value),
  );
  return {
    sets: row.sets,
    fields: row.fields,
    waiting: row.waiting,
    initiators: row.initiators.map(({ value, count }) => ({
      by: personOf(value),
      isMine: value === scope.subject,
      count,
    })),
    byField: row.by_field,
    byState: row.by_state,
    chain: { seq: head.seq, hash: head.hash, isWhole: head.is_whole },
  };
};
