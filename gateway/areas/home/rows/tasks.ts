import { type SQL, sql } from 'drizzle-orm';
import {
  QUEUE_TASKS,
  TASK_KINDS,
  TASK_RULES,
  type TaskKind,
  type TaskView,
  URGENCY_DAYS,
} from '@/contract/home/codes';
import { TASK_REASONS } from '@/contract/home/reasons';
import type { HomeTask, HomeTasksAnswer, TaskFacts, TaskGroup } from '@/contract/home/schema';
import type { CallContext } from '../../../kit/call/handler';
import { codesOf, hasFewCodes, REP_CODES } from '../../../kit/db/ownScope';
import { planned, prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import { onceRegistered, type Registry } from '../../../kit/registry';
import { selectOf, SUBJECT } from '../../../kit/tasks/query';
import { type PartyColumns, partyYearPairs } from '../../clients/rows/names';

export interface TaskRow {
  kind: TaskKind;
  key: string;
  record_kind: HomeTask['record']['kind'];
  record: string;
  due: string | null;
  /** The book's date, or the firm's day for what people do on it. */
  counted_on: string;
  wanted: string;
  weight: number;
  holder: PartyColumns | null;
  label: string | null;
  facts: Partial<TaskFacts>;
  mark: 'dismissed' | 'putOff' | 'handed' | null;
  until: string | null;
  assignee: string | null;
  assigned_by: string | null;
}

interface Tasks extends Row {
  counts: HomeTasksAnswer['counts'];
  groups: HomeTasksAnswer['groups'];
  tasks: TaskRow[];
}

/** Days within which a kind without a date of its own is due. */
const STANDING: SQL = sql`case all_tasks.kind ${sql.join(
  TASK_KINDS.map((kind) => sql.raw(`when '${kind}' then ${URGENCY_DAYS[TASK_RULES[kind].standing]}`)),
  sql` `,
)} end`;

const VIEW = sql`${sql.placeholder('view')}::text`;
const KIND = sql`${sql.placeholder('kind')}::text`;
const REASON = sql`${sql.placeholder('reason')}::text`;
const IS_ASKED = sql`(${KIND} is null or kind = ${KIND}) and (${REASON} is null or reason = ${REASON})`;

/** The reason of a task (`taskReason`). */
const REASON_OF = sql`case all_tasks.kind ${sql.join(
  Object.entries(TASK_REASONS).map(([kind, { fact, isValue }]) => {
    const value = sql`(all_tasks.facts ->> ${sql.raw(`'${fact}'`)})`;
    return sql`when ${sql.raw(`'${kind}'`)} then ${
      isValue ? sql`coalesce(${value}, '')` : sql`case when ${value} is null then 'none' else 'some' end`
    }`;
  }),
  sql` `,
)} else '' end`;

const IN_VIEW = sql`case ${VIEW} when 'putOff' then mark is not null
  when 'overdue' then mark is null and wanted < counted_on
  when 'week' then mark is null and wanted <= counted_on + ${sql.raw(String(URGENCY_DAYS.week))}
  else mark is null end`;

/** Whether the assignee still serves the rep code. If not, the work belongs to the team again. */
const serves = (hand: string) => sql`exists (select from rep_code_access x
  where x.subject = ${sql.raw(hand)}.assignee and x.rep_code_id = ${sql.raw(hand)}.rep_code_id
    and cairn_today() between x.valid_from and coalesce(x.valid_to, 'infinity'))`;

/** Who has a task in hand: as work of the team (`w`), or handed over on the home page (`h`). */
const HANDS = sql`
  left join notification_events e on e.key = all_tasks.key and e.rep_code_id = any (${REP_CODES})
  left join notification_work w on w.event_id = e.id
  left join lateral (select t.assignee, t.assigned_by from task_hands t
    where t.key = all_tasks.key and t.rep_code_id = any (${REP_CODES}) and ${serves('t')}
    order by t.assigned_at desc limit 1) h on true
  left join lateral (select w.assignee, w.assigned_by where w.done_at is null and ${serves('w')}) team on true
  cross join lateral (select coalesce(team.assignee, h.assignee) as assignee,
    coalesce(team.assigned_by, h.assigned_by) as assigned_by) in_hand`;

/** Work that a colleague has and the person did not hand over, or that the team has finished, is not the person's task. */
const IS_OF_OTHERS = sql`(w.done_at is not null and (w.returns_on is null or w.returns_on > cairn_today())
  or coalesce(in_hand.assignee <> ${SUBJECT}::text and in_hand.assigned_by <> ${SUBJECT}::text, false))`;

/** The tasks of all areas that a condition lets through: a mark hides a task until it comes back. */
const allOf = ({ tasks }: Pick<Registry, 'tasks'>, which: SQL = sql`true`) => sql`tasks as materialized (
    select all_tasks.*, ${REASON_OF} as reason, coalesce(due, counted_on + ${STANDING}) as wanted,
      -- A plain date in the firm’s own calendar, because the person puts the task off by it.
      coalesce(m.kind, case when in_hand.assignee <> ${SUBJECT}::text then 'handed' end) as mark, m.until,
      in_hand.assignee, in_hand.assigned_by
    from (${sql.join(tasks.map(selectOf), sql` union all `)}) all_tasks
    ${HANDS}
    left join task_marks m on m.subject = ${SUBJECT}::text and m.key = all_tasks.key
      and (m.until is null or m.until > cairn_today())
    where not ${IS_OF_OTHERS} and ${which}
  )`;

/** A task (alias `r`) as a row of `TaskRow`. */
const TASK_JSON = sql`json_build_object('kind', r.kind, 'key', r.key, 'record_kind', r.record_kind,
        'record', r.record, 'due', r.due, 'wanted', r.wanted, 'counted_on', r.counted_on, 'weight', r.weight, 'label', r.label, 'facts', r.facts,
        'mark', r.mark, 'until', r.until, 'assignee', r.assignee, 'assigned_by', r.assigned_by,
        'holder', coalesce(r.holder, (select json_build_object('kind', p.kind, 'given_name', p.given_name,
          'family_name', p.family_name, 'legal_name', p.legal_name, ${partyYearPairs(sql`p`)}) from parties p where p.id = r.party_id)))`;

/** One statement: only the most urgent of each kind and reason are read. */
const tasksOf = (all: Registry) => sql`
  with ${allOf(all)}, ranked as (
    select *, row_number() over (partition by kind, reason order by wanted - counted_on, weight desc, key) as place
    from tasks where ${IN_VIEW} and ${IS_ASKED}
  )
  select
    (select json_build_object('all', count(*) filter (where mark is null),
      'overdue', count(*) filter (where mark is null and wanted < counted_on),
      'week', count(*) filter (where mark is null and wanted <= counted_on + ${sql.raw(String(URGENCY_DAYS.week))}),
      'putOff', count(*) filter (where mark is not null)) from tasks) as counts,
    (select coalesce(json_agg(g), '[]') from (select kind, reason, count(*) as count,
        count(*) filter (where wanted < counted_on and mark is null) as overdue, count(*) filter (where mark = 'handed') as handed
      from tasks where ${IN_VIEW} group by kind, reason order by kind, reason) g) as groups,
    (select coalesce(json_agg(${TASK_JSON}), '[]')
      from ranked r where place > ${sql.placeholder('skip')}::integer
        and place <= ${sql.placeholder('skip')}::integer + ${sql.placeholder('limit')}::integer) as tasks`;

/**
 * Keeps one plan for this transaction. The statement has some thirty branches: in a firm of a million clients the
 * database plans them anew each time, and for an advisor that takes twice as long as reading them (15 ms to 8).
 */
const keepPlan = prepared(
  'home-tasks-plan',
  sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`,
);

/** Of few rep codes, and of many: what one kind of plan costs decides nothing about the other. */
const readOfFew = onceRegistered((all) => prepared<Tasks>('home-tasks-of-few', tasksOf(all)));
const readOfMany = onceRegistered((all) => prepared<Tasks>('home-tasks-of-many', tasksOf(all)));

interface AskedTasks {
  view: TaskView;
  kind: TaskKind | null;
  reason: string | null;
  limit: number;
  skip: number;
}

type Asking = Pick<CallContext<unknown>, 'scope' | 'subject'> & { tx: Transaction };

/** What the person has to do, of a view, and how much of it there is by kind and reason. */
export async function readTasks(
  { view, kind, reason, limit, skip }: AskedTasks,
  { tx, scope, subject }: Asking,
): Promise<Tasks> {
  const hasFew = hasFewCodes(scope);
  if (hasFew) await tx.run(keepPlan({}));
  const read = hasFew ? readOfFew() : readOfMany();
  const values = { repCodes: codesOf(scope), asOf: scope.asOf, subject, view, kind, reason, limit, skip };
  const [found] = await tx.run(read(values));
  if (found === undefined) throw new Error('a select without a row');
  return found;
}

interface KeyRow extends Row {
  key: string;
  is_handed: boolean;
}

const keysOf = onceRegistered((all) =>
  prepared<KeyRow>(
    'home-tasks-of-group',
    sql`with ${allOf(all)} select key, mark is not distinct from 'handed' as is_handed from tasks
      where ${IN_VIEW} and ${IS_ASKED}`,
  ),
);

/** @returns the keys of all tasks of a group, however many; whether those that were handed over, or the others */
export async function keysOfGroup(
  { view, kind, reason }: TaskGroup,
  isHanded: boolean,
  { tx, scope, subject }: Asking,
): Promise<string[]> {
  const values = { repCodes: codesOf(scope), asOf: scope.asOf, subject, view, kind, reason: reason ?? null };
  const rows = await tx.run(keysOf()(values));
  return rows.filter((row) => row.is_handed === isHanded).map(({ key }) => key);
}

interface CountRow extends Row {
  kind: TaskKind;
  count: number;
}

const QUEUED: ReadonlySet<TaskKind> = new Set(Object.values(QUEUE_TASKS).flat());

const waitingOf = onceRegistered((all) =>
  prepared<CountRow>(
    'home-tasks-waiting',
    sql`with ${allOf({ tasks: all.tasks.filter(({ kind }) => QUEUED.has(kind)) })}
      select kind, count(*)::integer as count from tasks where mark is null group by kind`,
  ),
);

/** @returns how many tasks of each kind wait in the lists of the queue; those that were put off are left out */
export async function countWaiting({ tx, scope, subject }: Asking): Promise<ReadonlyMap<TaskKind, number>> {
  if (hasFewCodes(scope)) await tx.run(keepPlan({}));
  const values = { repCodes: codesOf(scope), asOf: scope.asOf, subject };
  const rows = await tx.run(waitingOf()(values));
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

const IDS = sql`${sql.placeholder('ids')}::uuid[]`;

/** Clients and households of the person, and the accounts of those clients. */
const about = prepared<{ parties: string; records: string } & Row>(
  'tasks-about',
  sql`
  with party as materialized (
    select c.party_id, p.public_id from parties p join clients c on c.party_id = p.id
    where p.public_id = any (${IDS}) and c.rep_code_id = any (${REP_CODES})
  )
  select (select coalesce(array_agg(party_id), '{}')::text from party) as parties, (
    select coalesce(array_agg(x.id::text), '{}')::text from (
      select a.public_id as id from party join account_holders h on h.party_id = party.party_id
      join accounts a on a.id = h.account_id where h.is_beneficial and a.rep_code_id = any (${REP_CODES})
      union select public_id from households where public_id = any (${IDS}) and rep_code_ids && ${REP_CODES}) x) as records`,
);

const tasksAbout = onceRegistered((all) =>
  planned<{ task: TaskRow } & Row>(sql`
  with ${allOf(
    all,
    sql`(all_tasks.party_id = any (${sql.placeholder('parties')}::integer[])
      or all_tasks.record = any (${sql.placeholder('records')}::text[]))`,
  )}
  select ${TASK_JSON} as task from tasks r where mark is null and kind <> 'ownTask'`),
);

/**
 * What the rules ask of the person about some clients and households, in no order. Written tasks are left out, and
 * whatever was put off, dismissed or handed over.
 *
 * @param ids of the clients and households; those that are not the person’s are left out
 */
export async function readTasksAbout(
  ids: readonly string[],
  { tx, scope, subject }: Asking,
): Promise<TaskRow[]> {
  const of = { repCodes: codesOf(scope) };
  const [records] = await tx.run(about({ ...of, ids: [...ids] }));
  if (records === undefined) throw new Error('a select without a row');
  const rows = await tx.run(tasksAbout()({ ...of, ...records, asOf: scope.asOf, subject }));
  return rows.map(({ task }) => task);
}
