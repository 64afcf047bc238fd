import { sql } from 'drizzle-orm';
import { OWN_TASKS } from '@/contract/home/codes';
import { namesOf } from '../../../kit/changes/people';
import { prepared, type Row } from '../../../kit/db/statement';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { actOf } from '../rows/mark';
import { keysOfGroup } from '../rows/tasks';
import { colleaguesOf } from '../../notifications/rules/colleagues';

const KEYS = sql`${sql.placeholder('keys')}::text[]`;
const ASSIGNEE = sql`${sql.placeholder('assignee')}::text`;
const ACT = sql`${sql.placeholder('act')}::timestamptz`;
const SUBJECT = sql`${sql.placeholder('subject')}::text`;

interface Found extends Row {
  key: string;
  rep_code_id: number | null;
  /** The notification of the same work, which the team sees. */
  event: string | null;
  /** Who has it now. */
  assignee: string | null;
}

/** The record that a key names belongs to one rep code: a client's, an account's or a transfer's. */
const found = prepared<Found>(
  'home-tasks-by-key',
  sql`
  select k.key, r.rep_code_id, e.id::text as event, coalesce(w.assignee, h.assignee) as assignee
  from unnest(${KEYS}, ${sql.placeholder('records')}::uuid[]) as k (key, record)
  left join lateral (
    select c.rep_code_id from parties p join clients c on c.party_id = p.id
      where p.public_id = k.record and c.rep_code_id = any (${REP_CODES})
    union all
    select a.rep_code_id from accounts a where a.public_id = k.record and a.rep_code_id = any (${REP_CODES})
    union all
    select t.rep_code_id from transfers t where t.public_id = k.record and t.rep_code_id = any (${REP_CODES})
    limit 1
  ) r on true
  left join notification_events e on e.key = k.key and e.rep_code_id = any (${REP_CODES}) and e.for_subject is null
  left join notification_work w on w.event_id = e.id and w.done_at is null
  left join task_hands h on h.key = k.key and h.rep_code_id = r.rep_code_id`,
);

const EVENTS = sql`${sql.placeholder('events')}::bigint[]`;

/** Gives the work of notifications to a colleague, or back to the team. */
const worked = prepared<Row>(
  'hand-over-work',
  sql`
  insert into notification_work as w (event_id, rep_code_id, assignee, assigned_by, assigned_at)
  select e.id, e.rep_code_id, ${ASSIGNEE}, case when ${ASSIGNEE} is not null then ${SUBJECT} end,
    case when ${ASSIGNEE} is not null then now() end
  from notification_events e where e.id = any (${EVENTS}) and e.rep_code_id = any (${REP_CODES})
  on conflict (event_id) do update set assignee = excluded.assignee, assigned_by = excluded.assigned_by,
    assigned_at = excluded.assigned_at, done_by = null, done_at = null, returns_on = null`,
);

const handed = prepared<Row>(
  'hand-over-tasks',
  sql`
  insert into task_hands (key, rep_code_id, assignee, assigned_by)
  select k.key, k.code, ${ASSIGNEE}, ${SUBJECT} from unnest(${KEYS}, ${sql.placeholder('codes')}::integer[]) as k (key, code)
  on conflict (key, rep_code_id) do update set assignee = excluded.assignee, assigned_by = excluded.assigned_by, assigned_at = now()`,
);

const takenBack = prepared<Row>(
  'take-back-tasks',
  sql`delete from task_hands where key = any (${KEYS}) and rep_code_id = any (${REP_CODES})`,
);

/** Takes back what one act of the person handed over. */
const undone = prepared<Row & { count: number }>(
  'undo-hand-over',
  sql`
  with hands as (
    delete from task_hands where assigned_by = ${SUBJECT} and assigned_at = ${ACT} and rep_code_id = any (${REP_CODES})
    returning 1
  ), works as (
    update notification_work set assignee = null, assigned_by = null, assigned_at = null
    where assigned_by = ${SUBJECT} and assigned_at = ${ACT} and rep_code_id = any (${REP_CODES}) returning 1
  )
  select ((select count(*) from hands) + (select count(*) from works))::integer as count`,
);

const refuse = (pointer: string, rule: string): never => {
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer, rule }] });
};

const UUID = /^[A-Za-z]+:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):/;

/**
 * POST home/taskHandOver: hands tasks over to a colleague who serves their clients, or takes them back. All of them or none.
 *
 * @throws {ProblemError} `not-found` for a task of no record of the person's; `invalid` (422) for a task that is the person's
 *   own (`own_task`), for an act that is not taken back (`back_alone`), for a colleague who does not serve the client (`no_colleague`)
 */
export const homeTaskHandOver: Handler<'homeTaskHandOver'> = async (context) => {
  const { body, tx, subject, scope } = context;
  const { colleague, group } = body;
  const act = await actOf(tx);
  if (body.act !== undefined) {
    if (colleague !== null) refuse('/act', 'back_alone');
    const [row] = await tx.run(undone({ act: body.act, subject, repCodes: codesOf(scope) }));
    return { colleague: null, act, count: row?.count ?? 0 };
  }
  const named =
    body.keys ?? (group === undefined ? [] : await keysOfGroup(group, colleague === null, context));
  const keys = [...new Set(named)];
  if (keys.some((key) => OWN_TASKS.some((kind) => key.startsWith(`${kind}:`)))) refuse('/keys', 'own_task');
  const records = keys.map((key) => UUID.exec(key)?.[1] ?? null);
  if (records.includes(null)) throw new ProblemError('not-found');
  const repCodes = codesOf(scope);
  const rows = await tx.run(found({ keys, records, repCodes }));
  const codes = rows.map(({ rep_code_id: code }) => code);
  if (codes.includes(null)) throw new ProblemError('not-found');
  for (const code of colleague === null ? [] : new Set(codes)) {
    const colleagues = await colleaguesOf(tx, subject, code ?? 0);
    if (!colleagues.some((each) => each.subject === colleague)) refuse('/colleague', 'no_colleague');
  }
  const events = rows.flatMap(({ event }) => event ?? []);
  if (events.length > 0) await tx.run(worked({ events, subject, assignee: colleague, repCodes }));
  const others = rows.filter(({ event }) => event === null);
  const othersKeys = others.map(({ key }) => key);
  if (colleague === null) await tx.run(takenBack({ keys: othersKeys, repCodes }));
  else if (others.length > 0) {
    const ofOthers = others.map(({ rep_code_id: code }) => code);
    await tx.run(handed({ keys: othersKeys, codes: ofOthers, assignee: colleague, subject }));
  }
  const personOf = await namesOf(tx, [colleague]);
  return { colleague: colleague === null ? null : personOf(colleague), act, count: keys.length };
};
