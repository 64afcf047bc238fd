import { sql } from 'drizzle-orm';
import { REP_CODES } from '../../kit/db/ownScope';
import { AS_OF, SUBJECT, type TaskQuery } from '../../kit/tasks/query';
import { IS_OPEN, SEEN } from './rows/shown';

/** The open tasks that the person has. They follow the day of the firm, where that is later than the date of the book. */
export const OWN_TASKS: readonly TaskQuery[] = [
  {
    kind: 'ownTask',
    recordKind: sql`case when p.id is not null then 'client' when h.id is not null then 'household' else 'task' end`,
    record: sql`coalesce(p.public_id, h.public_id, t.public_id)`,
    state: sql`t.public_id`,
    due: sql`t.due_on`,
    countedOn: sql`greatest(cairn_today(), ${AS_OF})`,
    weight: sql`0`,
    party: sql`p.id`,
    label: sql`h.name`,
    facts: { title: sql`t.title`, taskId: sql`t.public_id` },
    from: sql`staff_tasks t left join parties p on p.id = t.party_id
      left join households h on h.id = t.household_id and h.rep_code_ids && ${REP_CODES}`,
    where: sql`t.assignee = ${SUBJECT} and ${IS_OPEN} and ${SEEN}`,
  },
];
