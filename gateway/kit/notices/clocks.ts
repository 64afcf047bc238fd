import { type SQL, sql } from 'drizzle-orm';
import type { NotificationKind } from '@/contract/notifications/codes';
import { HORIZON } from '../changes/horizon';
import { REP_CODES } from '../db/ownScope';
import { planned } from '../db/statement';
import { onceRegistered, type Registry } from '../registry';
import { AS_OF, selectOf, type TaskQuery } from '../tasks/query';

const COLUMNS = sql.raw(
  'kind, key, record_kind, record_id, due_on, party_id, label, facts, amount, created_on',
);

/** The order in which notifications that appear at the same time are numbered; any other kind comes after these. */
const NUMBERED: readonly NotificationKind[] = [
  'transferRejected',
  'transferDeadline',
  'cashNegative',
  'emailBounced',
  'kycDue',
  'idExpiring',
  'largeFlow',
];

const placeOf = (kind: NotificationKind) => {
  const place = NUMBERED.indexOf(kind);
  return place === -1 ? NUMBERED.length : place;
};

type Noticed = TaskQuery & { notice: NotificationKind };
const isNoticed = (query: TaskQuery): query is Noticed => query.notice !== undefined;

/** A task of the home page as a notification: with one key, so that both mean the same piece of work. */
const taskOf = (query: Noticed): SQL => sql`
  select ${sql.raw(`'${query.notice}'`)}::text as kind, t.key, t.record_kind, t.record, t.due, t.party_id, t.label,
    t.facts::jsonb, (t.facts ->> 'amount')::numeric(19,2), least(coalesce((t.facts ->> 'on')::date, ${AS_OF}), ${AS_OF})
  from (${selectOf(query)}) t`;

function lookAtClocksOf({ tasks, notices }: Registry) {
  const noticed = tasks.filter(isNoticed);
  const found = [...noticed.map((query) => ({ kind: query.notice, select: taskOf(query) })), ...notices].sort(
    (one, other) => placeOf(one.kind) - placeOf(other.kind),
  );
  const ending = new Set([
    ...noticed.map(({ notice }) => notice),
    ...notices.filter(({ ends }) => ends).map(({ kind }) => kind),
  ]);
  const endingKinds = sql.join(
    [...ending].map((kind) => sql.raw(`'${kind}'`)),
    sql`, `,
  );
  return planned(sql`
  with found (${COLUMNS}) as materialized (
    ${sql.join(
      found.map(({ select }) => select),
      sql` union all `,
    )}
  ), ended as (
    update notification_events e set ended_at = now()
    where e.rep_code_id = any (${REP_CODES}) and e.ended_at is null
      and e.kind in (${endingKinds})
      and not exists (select from found f where f.key = e.key)
  ), added as (
    insert into notification_events as e (kind, key, rep_code_id, record_kind, record_id, party_id, label, facts, amount,
      due_on, created_on)
    select f.kind, f.key, (${REP_CODES})[1], f.record_kind, f.record_id, f.party_id, f.label, f.facts, f.amount, f.due_on,
      f.created_on
    from found f
    on conflict (key) do update set ended_at = null, due_on = excluded.due_on,
      times = e.times + (e.ended_at is not null)::integer
    where e.ended_at is not null or e.due_on is distinct from excluded.due_on
  )
  insert into notification_looks as l (rep_code_id, looked_on, looked_at, horizon)
  select (${REP_CODES})[1], ${AS_OF}, clock_timestamp(), ${HORIZON}
  on conflict (rep_code_id) do update set looked_on = excluded.looked_on, looked_at = excluded.looked_at,
    horizon = excluded.horizon`);
}

/**
 * Looks at the clocks of one rep code: adds the notifications that areas find now, and ends those that they no longer
 * find. Its values are the one rep code as an array, and the date of the book.
 */
export const lookStatement = onceRegistered(lookAtClocksOf);
