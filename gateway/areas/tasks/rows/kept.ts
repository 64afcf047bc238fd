import { sql } from 'drizzle-orm';
import type { Task } from '@/contract/tasks/schema';
import type { TaskState } from '@/contract/tasks/codes';
import type { FieldPlace } from '../../../kit/changes/record';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';

interface KeptRow extends Row {
  key: number;
  rep_code_id: number | null;
  party_id: number | null;
  made_by: string;
  given_by: string | null;
  series_id: string;
  series_from: string;
  next_id: number | null;
  state: TaskState;
  is_removed: boolean;
  value: Task;
}

/** The value of a task (alias `t`), with the record as the person sees it. */
const VALUE = sql`json_build_object('title', t.title, 'dueOn', t.due_on, 'repeat', t.repeat,
    'clientId', (select p.public_id from parties p where p.id = t.party_id),
    'householdId', (select h.public_id from households h where h.id = t.household_id and h.rep_code_ids && ${REP_CODES}),
    'assignee', t.assignee, 'checklist', t.checklist, 'note', t.note)`;

const found = prepared<KeptRow>(
  'kept-task',
  sql`
  select t.id as key, t.rep_code_id, t.party_id, t.made_by, t.given_by, t.series_id::text as series_id,
    t.series_from::text as series_from, t.next_id, case when t.done_at is null then 'open' else 'done' end as state,
    t.removed_at is not null as is_removed, ${VALUE} as value
  from staff_tasks t
  where t.public_id = ${sql.placeholder('id')}::uuid and (t.rep_code_id is null or t.rep_code_id = any (${REP_CODES}))`,
);

/** A task that the person may see, a removed one too; null for any other. */
export async function keptTask(
  { tx, scope }: Pick<FieldPlace, 'tx' | 'scope'>,
  id: string,
): Promise<KeptRow | null> {
  const [row] = await tx.run(found({ id, repCodes: codesOf(scope) }));
  return row ?? null;
}

/** Who may change a task: who made it, who gave it, and who does it. A manager reads it. */
export const mayEdit = (
  { made_by: madeBy, given_by: givenBy, value }: Pick<KeptRow, 'made_by' | 'given_by' | 'value'>,
  subject: string,
): boolean => [madeBy, givenBy, value.assignee].includes(subject);

export type KeptTask = KeptRow;
