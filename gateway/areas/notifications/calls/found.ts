import { type SQL, sql } from 'drizzle-orm';
import type {
  NotificationKind,
  NotificationRecordKind,
  NotificationTab,
} from '@/contract/notifications/codes';
import { NOTIFICATION_DAYS } from '@/contract/notifications/codes';
import type { NotificationFacts, NotificationRow } from '@/contract/notifications/schema';
import { instantOf } from '../../../kit/changes/since';
import type { Row } from '../../../kit/db/statement';
import type { PartyColumns } from '../../clients/rows/names';
import type { CallContext } from '../../../kit/call/handler';
import { MAY_DECIDE } from '../../changes/rules/mayDecide';
import { AS_OF } from '../../../kit/tasks/query';
import { IS_MINE } from '../../news/rules/found';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';

export const SUBJECT = sql`${sql.placeholder('subject')}::text`;

const DAYS = sql.raw(String(NOTIFICATION_DAYS));

/** The task is done, removed or somebody else’s, or it was given to the person again. */
const IS_GIVEN_NO_MORE = sql`(gt.assignee is distinct from e.for_subject or gt.removed_at is not null
  or gt.done_at is not null or exists (select from notification_events later where later.kind = e.kind
    and later.record_id = e.record_id and later.for_subject = e.for_subject and later.id > e.id))`;

/** The cause is gone: the clock no longer says so, the change was decided, the news was confirmed, or the task has gone. */
const SETTLED = sql`(e.ended_at is not null or e.kind = 'approvalWanted' and sets.state is distinct from 'pending'
  or nr.confirmed_at is not null or e.kind = 'taskGiven' and ${IS_GIVEN_NO_MORE})`;

const WORK_IS_DONE = sql`(w.done_at is not null and (w.returns_on is null or w.returns_on > cairn_today()))`;

/** Unread since it was last sent, and since it was handed to the person. */
const UNREAD = sql`(c.read_times is null or c.read_times < e.times
  or coalesce(w.assignee = ${SUBJECT} and w.assigned_by <> ${SUBJECT} and c.read_at < w.assigned_at, false))`;

const TAB = sql`case
  when ${SETTLED} then case when c.subject is not null or m.key is not null or w.assignee = ${SUBJECT} then 'done' end
  when ${WORK_IS_DONE} or m.kind = 'dismissed' then 'done'
  when m.kind = 'putOff' then 'later'
  when r.audience = 'team' and w.assignee is distinct from ${SUBJECT} then 'team'
  else 'mine' end`;

/** How it notifies: the person’s choice beats the team’s, and the team’s beats the firm’s. */
const CHANNEL = sql`coalesce(s.channel, g.channel, r.channel)`;
const THRESHOLD = sql`coalesce(s.threshold, g.threshold, r.threshold)`;

/**
 * Everything that concerns the person, and its state. Its values come from `mine`. It includes what others did, not the
 * person; for an amount or a day, the rule sets the limit.
 */
export const NOTES: SQL = sql`
  select e.id as record, e.public_id as id, e.kind, e.key, e.rep_code_id, e.record_kind, e.record_id, e.party_id, e.label,
    e.facts, e.due_on, e.created_on, e.created_at as created, ${instantOf('e.created_at')} as created_at, e.times, e.actor,
    r.audience, r.is_urgent, r.position, ${CHANNEL} as channel,
    ${UNREAD} as is_unread, c.read_at, c.flagged_at is not null as is_flagged, m.kind as mark, m.until,
    case when r.audience = 'team' then json_build_object('assignee', w.assignee, 'assignedBy', w.assigned_by,
      'assignedAt', ${instantOf('w.assigned_at')}, 'doneBy', w.done_by, 'doneAt', ${instantOf('w.done_at')}) end as work,
    w.assignee, w.assigned_at, w.done_by, ${SETTLED} as is_settled, coalesce(w.done_at, m.marked_at, e.ended_at, e.created_at) as put_away,
    ${TAB} as tab
  from notification_events e
  join notification_rules r on r.kind = e.kind
  left join team_codes o on o.rep_code_id = e.rep_code_id
    and cairn_today() between o.valid_from and coalesce(o.valid_to, 'infinity')
  left join notification_settings s on s.kind = e.kind and s.subject = ${SUBJECT}
  left join notification_settings g on g.kind = e.kind and g.team_id = o.team_id
  left join notification_receipts c on c.event_id = e.id and c.subject = ${SUBJECT}
  left join task_marks m on m.key = e.key and m.subject = ${SUBJECT} and (m.until is null or m.until > cairn_today())
  left join notification_work w on w.event_id = e.id
  left join change_sets sets on sets.id = case when e.kind = 'approvalWanted' then split_part(e.key, ':', 3)::uuid end
  left join news_items n on n.public_id = case when e.kind = 'mustRead' then e.record_id::uuid end
  left join news_receipts nr on nr.item_id = n.id and nr.subject = ${SUBJECT}
  left join staff_tasks gt on gt.public_id = case when e.kind = 'taskGiven' then e.record_id::uuid end
  where (e.rep_code_id is null or e.rep_code_id = any (${REP_CODES}))
    and (e.for_subject is null or e.for_subject = ${SUBJECT}) and e.actor is distinct from ${SUBJECT}
    and (r.unit is null or r.unit = 'cad' and abs(e.amount) >= ${THRESHOLD}
      or r.unit = 'days' and (e.due_on is null or e.due_on <= ${AS_OF} + ${THRESHOLD}))
    and (e.kind <> 'approvalWanted' or sets.state <> 'pending' or ${MAY_DECIDE})
    and (e.kind <> 'mustRead' or (n.id is not null and ${IS_MINE}))
    and (e.due_on is not null or e.created_on >= ${AS_OF} - ${DAYS})`;

/** What the lists show: nothing turned off or missed, and done items for the last 90 days only. */
export const LISTED: SQL = sql`
  select * from (${NOTES}) notes where channel <> 'off' and tab is not null
    and (tab <> 'done' or put_away is null or put_away > now() - interval '${DAYS} days')`;

/** A notification as the database returns it. */
export interface NoteRow extends Row {
  /** Its key. The driver returns a bigint as text. */
  record: string | number;
  id: string;
  kind: NotificationKind;
  key: string;
  rep_code_id: number | null;
  record_kind: NotificationRecordKind;
  record_id: string;
  label: string | null;
  facts: Partial<NotificationFacts>;
  due_on: string | null;
  created_on: string;
  created_at: string | null;
  times: number;
  actor: string | null;
  audience: NotificationRow['audience'];
  is_urgent: boolean;
  is_unread: boolean;
  is_flagged: boolean;
  until: string | null;
  work: {
    assignee: string | null;
    assignedBy: string | null;
    assignedAt: string | null;
    doneBy: string | null;
    doneAt: string | null;
  } | null;
  is_settled: boolean;
  tab: NotificationTab;
  holder: PartyColumns | null;
}

/** Selects the person's notifications. */
export const mine = ({ subject, scope }: Pick<CallContext<unknown>, 'subject' | 'scope'>) => ({
  subject,
  repCodes: codesOf(scope),
  asOf: scope.asOf,
});
