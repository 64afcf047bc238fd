import { sql } from 'drizzle-orm';
import type { Task } from '@/contract/tasks/schema';
import type { WritePlace } from '../../../kit/changes/record';
import { prepared } from '../../../kit/db/statement';
import type { KeptTask } from './kept';

const at = (name: string) => sql.placeholder(name);

const told = prepared(
  'tell-task-given',
  sql`
  insert into notification_events (kind, key, rep_code_id, record_kind, record_id, party_id, label, facts, created_on,
    created_at, actor, for_subject)
  values ('taskGiven', ${at('key')}, ${at('repCode')}::integer, 'task', ${at('id')}, ${at('party')}::integer, null,
    jsonb_build_object('title', ${at('title')}::text, 'on', ${at('dueOn')}::text), cairn_today(), clock_timestamp(),
    ${at('actor')}, ${at('assignee')})`,
);

/** Tells the colleague to whom a task is given, in the transaction that gives it. */
export async function tellAssignee(
  { tx, record, actor, changeSetId }: WritePlace,
  { rep_code_id: repCode, party_id: party }: Pick<KeptTask, 'rep_code_id' | 'party_id'>,
  { title, dueOn, assignee }: Task,
): Promise<void> {
  const key = `taskGiven:${record.id}:${changeSetId}`;
  await tx.run(told({ key, repCode, id: record.id, party, title, dueOn, actor, assignee }));
}
