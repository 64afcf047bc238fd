import { sql } from 'drizzle-orm';
import { TASK_WEEK_DAYS } from '@/contract/tasks/codes';
import type { PersonRef } from '@/contract/changes/schema';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import { ProblemError } from '../../../kit/http/problem';
import { DAY, dayOf, IS_OPEN, SEEN } from '../rows/shown';

const team = prepared<{ key: number; is_manager: boolean }>(
  'task-load-team',
  sql`
  select t.id as key, exists (select from branch_managers m
    where m.branch_id = t.branch_id and m.subject = ${sql.placeholder('subject')}::text) as is_manager
  from teams t where t.public_id = ${sql.placeholder('id')}::uuid and exists (
    select from team_codes o where o.team_id = t.id and o.rep_code_id = any (${REP_CODES}))`,
);

interface LoadRow extends Row {
  person: PersonRef;
  open: number;
  overdue: number;
  week: number;
}

/** The members of today who sign in and are of a branch that the person manages, with the tasks that the policy shows. */
const load = prepared<LoadRow>(
  'task-load',
  sql`
  select json_build_object('subject', a.subject, 'firstName', a.first_name, 'lastName', a.last_name) as person,
    l.open, l.overdue, l.week
  from team_members i join advisors a on a.id = i.advisor_id
  cross join lateral (
    select count(*)::integer as open, (count(*) filter (where t.due_on < ${DAY}))::integer as overdue,
      (count(*) filter (where t.due_on between ${DAY} and ${DAY} + ${sql.raw(String(TASK_WEEK_DAYS))}))::integer as week
    from staff_tasks t where t.assignee = a.subject and ${IS_OPEN} and ${SEEN}
  ) l
  where i.team_id = ${sql.placeholder('key')} and a.subject = any ((select cairn_managed_people())::text[])
    and cairn_today() between i.valid_from and coalesce(i.valid_to, 'infinity')
  order by l.overdue desc, l.open desc, a.last_name, a.first_name, a.id`,
);

/** POST tasks/load: how many tasks each member of a team has. @throws {ProblemError} `not-found` */
export const tasksLoad: Handler<'tasksLoad'> = async ({ tx, scope, subject, body }) => {
  const repCodes = codesOf(scope);
  const [found] = await tx.run(team({ id: body.id, subject, repCodes }));
  if (found === undefined) throw new ProblemError('not-found');
  if (!found.is_manager) return { isManager: false, people: [] };
  return { isManager: true, people: await tx.run(load({ key: found.key, day: dayOf(scope), repCodes })) };
};
