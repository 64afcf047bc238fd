import { sql } from 'drizzle-orm';
import type { PersonRef } from '@/contract/changes/schema';
import type { FieldPlace } from '../../../kit/changes/record';
import { prepared, type Row } from '../../../kit/db/statement';
import { wordOrder } from '../../../kit/paging/order';

const SUBJECT = sql`${sql.placeholder('subject')}::text`;
const CODE = sql`${sql.placeholder('repCode')}::integer`;

/** The person first, then the members of today of the teams that own one of the person's rep codes. */
const offered = prepared<PersonRef & Row>(
  'task-assignees',
  sql`
  select p.subject, p.first_name as "firstName", p.last_name as "lastName" from people p
  where (p.subject = ${SUBJECT} or exists (
      select from advisors a join team_members i on i.advisor_id = a.id
      where a.subject = p.subject and i.team_id = any ((select cairn_teams())::integer[])
        and cairn_today() between i.valid_from and coalesce(i.valid_to, 'infinity')))
    and (${CODE} is null or exists (
      select from rep_code_access x where x.subject = p.subject and x.rep_code_id = ${CODE}
        and cairn_today() between x.valid_from and coalesce(x.valid_to, 'infinity')))
  order by p.subject <> ${SUBJECT}, ${wordOrder(sql`p.last_name`).en}, ${wordOrder(sql`p.first_name`).en}, p.subject`,
);

/**
 * Who may do a task: the person, and whoever is today in one of the person's teams.
 *
 * @param repCode of the client or household that the task is about: then only those who serve it; null for none
 */
export const assigneesOf = (
  { tx, scope }: Pick<FieldPlace, 'tx' | 'scope'>,
  repCode: number | null,
): Promise<PersonRef[]> => tx.run(offered({ subject: scope.subject, repCode }));

const here = prepared<{ is_here: boolean }>(
  'task-assignee-is-here',
  sql`select ${sql.placeholder('assignee')}::text = ${SUBJECT} or exists (
    select from rep_code_access x join people p on p.subject = x.subject
    where x.subject = ${sql.placeholder('assignee')}::text and (${CODE} is null or x.rep_code_id = ${CODE})
      and cairn_today() between x.valid_from and coalesce(x.valid_to, 'infinity')) as is_here`,
);

/** Whether somebody who has a task may keep it: a person who has left the firm, or no longer serves the client, may not. */
export async function isHere(
  { tx, scope }: Pick<FieldPlace, 'tx' | 'scope'>,
  assignee: string,
  repCode: number | null,
): Promise<boolean> {
  const [row] = await tx.run(here({ assignee, subject: scope.subject, repCode }));
  return row?.is_here === true;
}
