import { type SQL, sql } from 'drizzle-orm';
import type { TaskKind } from '@/contract/home/codes';
import type { NotificationKind } from '@/contract/notifications/codes';
import { FLOW_CAD, IS_FLOW } from '../api/home/flows';
import { ACCOUNT_TASKS } from '../api/home/tasks/accounts';
import { DELIVERY_TASKS } from '../api/home/tasks/delivery';
import { AS_OF, FIRST_HOLDER, selectOf, type TaskQuery } from '../api/home/tasks/provider';
import { TRANSFER_TASKS } from '../api/home/tasks/transfers';
import { KYC_FROM, KYC_SCOPE } from '../api/kyc/found';
import { REP_CODES } from '../api/ownScope';
import { HORIZON } from '../changes/horizon';
import { planned } from '../db/statement';

/** Days ahead of which the clocks tell at most; rules may ask for fewer. */
const MOST_DAYS = sql.raw('90');
/** Days since which flows, and documents that have expired, are told. */
const DAYS_BACK = sql.raw('30');
/** A flow of less is never told, CAD. */
const LEAST_FLOW = sql.raw('25000');

/** What is told of a task of the home page, and as which kind: one key, so that both say the same. */
const TASK_NOTICES: Partial<Record<TaskKind, NotificationKind>> = {
  transferRejected: 'transferRejected',
  transferLate: 'transferDeadline',
  transferDue: 'transferDeadline',
  cashNegative: 'cashNegative',
  bounce: 'emailBounced',
};

const COLUMNS = sql.raw(
  'kind, key, record_kind, record_id, due_on, party_id, label, facts, amount, created_on',
);

const taskOf = (query: TaskQuery): SQL => sql`
  select ${sql.raw(`'${TASK_NOTICES[query.kind]}'`)}::text as kind, t.key, t.record_kind, t.record, t.due, t.party_id, t.label,
    t.facts::jsonb, (t.facts ->> 'amount')::numeric(19,2), least(coalesce((t.facts ->> 'on')::date, ${AS_OF}), ${AS_OF})
  from (${selectOf(query)}) t`;

const TASKS = [...TRANSFER_TASKS, ...ACCOUNT_TASKS, ...DELIVERY_TASKS].filter(
  ({ kind }) => TASK_NOTICES[kind] !== undefined,
);

/** Reviews that are due, by the list of KYC. */
const KYC: SQL = sql`
  select 'kycDue', 'kycDue:' || p.public_id || ':' || coalesce(d.due_on::text, 'never'), 'client', p.public_id::text, d.due_on,
    p.id, null, '{}'::jsonb, null::numeric, least(coalesce(d.due_on - ${DAYS_BACK}, ${AS_OF}), ${AS_OF})
  from ${KYC_FROM} where ${KYC_SCOPE} and (d.due_on is null or d.due_on <= ${AS_OF} + ${MOST_DAYS})`;

/** Documents by which an identity was verified and that expire, or have lately. */
const IDENTITY: SQL = sql`
  select 'idExpiring', 'idExpiring:' || p.public_id || ':' || v.expires_on, 'client', p.public_id::text, v.expires_on, p.id,
    null, jsonb_build_object('on', v.expires_on), null::numeric, least(v.expires_on - ${DAYS_BACK}, ${AS_OF})
  from clients c join parties p on p.id = c.party_id join client_details_extra e on e.party_id = c.party_id
  cross join lateral (select (e.identity_verification ->> 'expiresOn')::date as expires_on) v
  where c.rep_code_id = any (${REP_CODES}) and v.expires_on between ${AS_OF} - ${DAYS_BACK} and ${AS_OF} + ${MOST_DAYS}`;

/** What came in and went out. It has happened: it does not end. */
const FLOWS: SQL = sql`
  select 'largeFlow', 'largeFlow:' || f.public_id || ':' || f.id, 'account', f.public_id::text, null::date, f.party_id,
    f.number, jsonb_build_object('amount', f.worth::numeric(19,2)::text, 'on', f.trade_date, 'transaction', f.kind,
      'accountType', f.type), f.worth, f.trade_date
  from (
    select t.id, t.kind, t.trade_date, a.public_id, a.number, a.type, ${FIRST_HOLDER} as party_id, ${FLOW_CAD} as worth
    from transactions t join accounts a on a.id = t.account_id
    where t.rep_code_id = any (${REP_CODES}) and ${IS_FLOW}
      and t.trade_date > ${AS_OF} - ${DAYS_BACK} and t.trade_date <= ${AS_OF}
  ) f where abs(f.worth) >= ${LEAST_FLOW}`;

/**
 * Looks at the clocks of one rep code: tells what they say now, and ends what they do not say any more. Its values are
 * the one rep code as an array, and the date of the book.
 */
export const LOOK_AT_CLOCKS = planned(sql`
  with found (${COLUMNS}) as materialized (
    ${sql.join([...TASKS.map(taskOf), KYC, IDENTITY, FLOWS], sql` union all `)}
  ), ended as (
    update notification_events e set ended_at = now()
    where e.rep_code_id = any (${REP_CODES}) and e.ended_at is null
      and e.kind in ('transferRejected', 'transferDeadline', 'cashNegative', 'emailBounced', 'kycDue', 'idExpiring')
      and not exists (select from found f where f.key = e.key)
  ), added as (
    insert into notification_events as e (kind, key, rep_code_id, record_kind, record_id, party_id, label, facts, amount,
      due_on, created_on)
    select f.kind, f.key, (${REP_CODES})[1], f.record_kind, f.record_id, f.party_id, f.label, f.facts, f.amount, f.due_on,
      f.created_on
    from found f
    on conflict (key) do update set ended_at = null, times = e.times + 1 where e.ended_at is not null
  )
  insert into notification_looks as l (rep_code_id, looked_on, looked_at, horizon)
  select (${REP_CODES})[1], ${AS_OF}, clock_timestamp(), ${HORIZON}
  on conflict (rep_code_id) do update set looked_on = excluded.looked_on, looked_at = excluded.looked_at,
    horizon = excluded.horizon`);
