import { sql } from 'drizzle-orm';
import type { NotificationAct } from '@/contract/notifications/codes';
import { namesOf } from '../../../kit/changes/people';
import { instantOf } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { todayOf } from '../../home/rows/mark';
import { ProblemError } from '../../../kit/http/problem';
import { colleaguesOf } from '../rules/colleagues';
import { findNotes, markRead, returnsOn } from './mark';

const RECORD = sql`${sql.placeholder('record')}::bigint`;
const SUBJECT = sql`${sql.placeholder('subject')}::text`;

const begun = prepared<Row>(
  'begin-notification-work',
  sql`insert into notification_work (event_id, rep_code_id) values (${RECORD}, ${sql.placeholder('repCode')}::integer)
    on conflict do nothing`,
);

interface WorkRow extends Row {
  assignee: string | null;
  assigned_by: string | null;
  assigned_at: string | null;
  done_by: string | null;
  done_at: string | null;
}

const COLUMNS = sql`assignee, assigned_by, ${instantOf('assigned_at')} as assigned_at, done_by, ${instantOf('done_at')} as done_at`;

/** When two people claim it at once, one waits for the other. */
const locked = prepared<WorkRow>(
  'lock-notification-work',
  sql`select ${COLUMNS} from notification_work where event_id = ${RECORD} for update`,
);

const assigned = prepared<WorkRow>(
  'assign-notification-work',
  sql`update notification_work set assignee = ${sql.placeholder('assignee')}::text,
    assigned_by = case when ${sql.placeholder('assignee')}::text is not null then ${SUBJECT} end,
    assigned_at = case when ${sql.placeholder('assignee')}::text is not null then clock_timestamp() end
    where event_id = ${RECORD} returning ${COLUMNS}`,
);

const ended = prepared<WorkRow>(
  'end-notification-work',
  sql`update notification_work set done_by = ${sql.placeholder('doneBy')}::text,
    done_at = case when ${sql.placeholder('doneBy')}::text is not null then clock_timestamp() end,
    returns_on = ${sql.placeholder('returnsOn')}::date
    where event_id = ${RECORD} returning ${COLUMNS}`,
);

const refuse = (pointer: string, rule: string): never => {
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer, rule }] });
};

/** Only the colleague who has the work may finish it or give it away; a second `done` changes nothing. */
function demandMayAct(work: WorkRow, act: NotificationAct, subject: string) {
  const isOthers = work.assignee !== null && work.assignee !== subject;
  if (act === 'reopen') {
    if (work.done_at === null) refuse('/act', 'not_done');
    return;
  }
  if (work.done_at !== null && act !== 'claim') refuse('/act', 'done');
  if (isOthers && !(act === 'claim' && work.done_at !== null)) refuse('/act', 'claimed');
  if (act === 'release' && work.assignee === null) refuse('/act', 'not_claimed');
}

/**
 * POST notifications/work: claims the team's work, gives it back, hands it to a colleague, or marks it as done for
 * everyone.
 * @throws {ProblemError} `not-found`; `invalid` (422) when it is not team work, when a colleague has it (`claimed`) or
 *   finished it (`done`), and for a colleague who does not serve the client
 */
export const notificationWorkSave: Handler<'notificationWorkSave'> = async (context) => {
  const { body, tx, subject } = context;
  const { id, act, colleague } = body;
  const [note] = await findNotes(context, [id]);
  if (note === undefined) throw new ProblemError('not-found');
  const { record, rep_code_id: repCode } = note;
  if (note.audience !== 'team' || repCode === null) return refuse('/id', 'no_work');
  await tx.run(begun({ record, repCode }));
  const [work] = await tx.run(locked({ record }));
  if (work === undefined) throw new Error('work that was begun is not there');
  demandMayAct(work, act, subject);
  const assign = (assignee: string | null) => assigned({ record, subject, assignee });
  const end = async (doneBy: string | null) =>
    ended({ record, doneBy, returnsOn: doneBy === null ? null : returnsOn(note, await todayOf(tx)) });
  if (act === 'handOver') {
    const colleagues = await colleaguesOf(tx, subject, repCode);
    if (!colleagues.some((each) => each.subject === colleague)) refuse('/colleague', 'no_colleague');
  }
  // Work that came back is claimed as if it were new.
  if (act === 'claim' && work.done_at !== null) await tx.run(await end(null));
  const statement =
    act === 'done'
      ? await end(subject)
      : act === 'reopen'
        ? await end(null)
        : assign(act === 'claim' ? subject : act === 'handOver' ? (colleague ?? null) : null);
  const [kept] = await tx.run(statement);
  if (kept === undefined) throw new Error('work that was kept is not there');
  if (act === 'claim' || act === 'done') await markRead(tx, subject, [record]);
  const personOf = await namesOf(tx, [kept.assignee, kept.assigned_by, kept.done_by]);
  const personOrNull = (person: string | null) => (person === null ? null : personOf(person));
  return {
    id,
    work: {
      assignee: personOrNull(kept.assignee),
      isMine: kept.assignee === subject,
      assignedBy: personOrNull(kept.assigned_by),
      assignedAt: kept.assigned_at,
      doneBy: personOrNull(kept.done_by),
      doneAt: kept.done_at,
    },
  };
};
