import { type SQL, sql } from 'drizzle-orm';
import {
  TASK_KINDS,
  TASK_RULES,
  type TaskKind,
  TASKS_AT_MOST,
  TASKS_OF_EACH,
  type TaskUrgency,
  URGENCIES,
  URGENCY_DAYS,
} from '@/contract/home/codes';
import type { HomeTask, HomeTasksAnswer, TaskFacts } from '@/contract/home/schema';
import type { PersonRef } from '@/contract/changes/schema';
import { namesOf } from '../../../kit/changes/people';
import { colleaguesOf } from '../../notifications/rules/colleagues';
import { prepared, type Row } from '../../../kit/db/statement';
import { nameOf, type PartyColumns, partyYearPairs } from '../../clients/rows/names';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, hasFewCodes, REP_CODES } from '../../../kit/db/ownScope';
import { onceRegistered, type Registry } from '../../../kit/registry';
import { selectOf, SUBJECT } from '../../../kit/tasks/query';

interface TaskRow {
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
  kinds: { kind: TaskKind; count: number }[];
  tasks: TaskRow[];
}

/** Days within which a kind without a date of its own is due. */
const STANDING: SQL = sql`case all_tasks.kind ${sql.join(
  TASK_KINDS.map((kind) => sql.raw(`when '${kind}' then ${URGENCY_DAYS[TASK_RULES[kind].standing]}`)),
  sql` `,
)} end`;

const VIEW = sql`${sql.placeholder('view')}::text`;
const KIND = sql`${sql.placeholder('kind')}::text`;

const IN_VIEW = sql`case ${VIEW} when 'putOff' then mark is not null
  when 'overdue' then mark is null and due < counted_on
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

/** One statement for the kinds of all areas: a mark hides a task until it comes back; only the most urgent of each kind are read. */
const tasksOf = ({ tasks }: Registry) => sql`
  with tasks as materialized (
    select all_tasks.*, coalesce(due, counted_on + ${STANDING}) as wanted,
      -- A plain date in the firm’s own calendar, because the person puts the task off by it.
      coalesce(m.kind, case when in_hand.assignee <> ${SUBJECT}::text then 'handed' end) as mark, m.until,
      in_hand.assignee, in_hand.assigned_by
    from (${sql.join(tasks.map(selectOf), sql` union all `)}) all_tasks
    ${HANDS}
    left join task_marks m on m.subject = ${SUBJECT}::text and m.key = all_tasks.key
      and (m.until is null or m.until > cairn_today())
    where not ${IS_OF_OTHERS}
  ), ranked as (
    select *, row_number() over (partition by kind order by wanted - counted_on, weight desc, key) as place
    from tasks where ${IN_VIEW} and (${KIND} is null or kind = ${KIND})
  )
  select
    (select json_build_object('all', count(*) filter (where mark is null),
      'overdue', count(*) filter (where mark is null and due < counted_on),
      'week', count(*) filter (where mark is null and wanted <= counted_on + ${sql.raw(String(URGENCY_DAYS.week))}),
      'putOff', count(*) filter (where mark is not null)) from tasks) as counts,
    (select coalesce(json_agg(json_build_object('kind', kind, 'count', n)), '[]')
      from (select kind, count(*) as n from tasks where ${IN_VIEW} group by kind) k) as kinds,
    (select coalesce(json_agg(json_build_object('kind', r.kind, 'key', r.key, 'record_kind', r.record_kind,
        'record', r.record, 'due', r.due, 'wanted', r.wanted, 'counted_on', r.counted_on, 'weight', r.weight, 'label', r.label, 'facts', r.facts,
        'mark', r.mark, 'until', r.until, 'assignee', r.assignee, 'assigned_by', r.assigned_by,
        'holder', coalesce(r.holder, (select json_build_object('kind', p.kind, 'given_name', p.given_name,
          'family_name', p.family_name, 'legal_name', p.legal_name, ${partyYearPairs(sql`p`)}) from parties p where p.id = r.party_id)))), '[]')
      from ranked r where place <= ${sql.placeholder('limit')}::integer) as tasks`;

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

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

function urgencyOf(days: number): TaskUrgency {
  if (days < 0) return 'overdue';
  return URGENCIES.find((each) => each !== 'overdue' && days <= URGENCY_DAYS[each]) ?? 'later';
}

const NO_FACTS: TaskFacts = {
  deathRule: null,
  amount: null,
  shareBp: null,
  on: null,
  age: null,
  accountType: null,
  plans: null,
  dealer: null,
  rejectField: null,
  security: null,
  team: null,
  suggestion: null,
  by: null,
  paths: [],
  isHard: null,
  isOurs: null,
  rule: null,
  task: null,
  model: null,
  notice: null,
  modelRisk: null,
  riskProfile: null,
};

function taskOf(row: TaskRow, personOf: (subject: string) => PersonRef): HomeTask {
  const { kind, key, due, wanted, counted_on: countedOn, holder, mark, assignee, assigned_by: by } = row;
  return {
    key,
    kind,
    urgency: urgencyOf(daysBetween(countedOn, wanted)),
    dueOn: due,
    days: due === null ? null : daysBetween(countedOn, due),
    record: {
      kind: row.record_kind,
      id: row.record,
      party: holder === null ? null : { kind: holder.kind, name: nameOf(holder) },
      label: row.label,
    },
    facts: { ...NO_FACTS, ...row.facts },
    putOff:
      mark === null
        ? null
        : {
            isDismissed: mark === 'dismissed',
            until: row.until,
            handedTo: mark === 'handed' && assignee !== null ? personOf(assignee) : null,
          },
    handedBy: mark !== 'handed' && by !== null && by !== assignee ? personOf(by) : null,
  };
}

/**
 * The order is by what waiting would cost: urgency first, then kind (`TASK_KINDS`), then day, then amount.
 */
function byLoss(one: TaskRow, other: TaskRow): number {
  const place = ({ wanted, counted_on: on }: TaskRow) =>
    URGENCIES.indexOf(urgencyOf(daysBetween(on, wanted)));
  const kindOf = ({ kind }: TaskRow) => TASK_KINDS.indexOf(kind);
  return (
    place(one) - place(other) ||
    kindOf(one) - kindOf(other) ||
    daysBetween(one.counted_on, one.wanted) - daysBetween(other.counted_on, other.wanted) ||
    other.weight - one.weight ||
    (one.key < other.key ? -1 : 1)
  );
}

/** POST home/tasks: what the person has to do, the most urgent first. */
export const homeTasks: Handler<'homeTasks'> = async ({
  body: { view, kind, isWhole },
  tx,
  scope,
  subject,
}) => {
  const hasFew = hasFewCodes(scope);
  if (hasFew) await tx.run(keepPlan({}));
  const read = hasFew ? readOfFew() : readOfMany();
  const [found] = await tx.run(
    read({
      repCodes: codesOf(scope),
      asOf: scope.asOf,
      subject,
      view,
      kind,
      limit: isWhole === true || kind !== null ? TASKS_AT_MOST : TASKS_OF_EACH,
    }),
  );
  if (found === undefined) throw new Error('a select without a row');
  const { counts, kinds, tasks } = found;
  const colleagues = await colleaguesOf(tx, subject, codesOf(scope));
  const personOf = await namesOf(
    tx,
    tasks.flatMap(({ assignee, assigned_by: by }) => [assignee, by]),
  );
  const ordered = TASK_KINDS.flatMap((each) => kinds.find((known) => known.kind === each) ?? []);
  return {
    asOf: scope.asOf,
    tasks: [...tasks].sort(byLoss).map((row) => taskOf(row, personOf)),
    counts,
    kinds: ordered,
    total: ordered
      .filter((each) => kind === null || each.kind === kind)
      .reduce((sum, { count }) => sum + count, 0),
    colleagues,
  };
};
