import { sql } from 'drizzle-orm';
import { DEATH_TASK_FIELD, type DeathRuleId } from '@/contract/deaths/codes';
import { lockRecord } from '../../../kit/changes/changing';
import { saveChange } from '../../../kit/changes/save';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';

interface TaskRow extends Row {
  rule: DeathRuleId;
  done: string | null;
}

const found = prepared<TaskRow>(
  'find-death-task',
  sql`
  select rule_id as rule, done_on::text as done from death_tasks
  where id = ${sql.placeholder('task')}::integer and party_id = ${sql.placeholder('key')}
    and rep_code_id = any (${REP_CODES}) and ended_by is null`,
);

/**
 * POST clients/death/task: marks a task after a death as done, for everybody who serves the client, or opens it again. A
 * task that a colleague already marked keeps that day.
 * @throws {ProblemError} `not-found` for a client or a task that is not the person’s, and for a task whose death was
 *   undone
 */
export const deathTaskSave: Handler<'deathTaskSave'> = async (context) => {
  const { tx, scope, body } = context;
  const { record, version, today } = await lockRecord(context, 'client', body.id);
  const [row] = await tx.run(found({ task: body.task, key: record.key, repCodes: codesOf(scope) }));
  if (row === undefined) throw new ProblemError('not-found');
  const day = row.done ?? today;
  return saveChange(context, {
    entity: 'client',
    id: body.id,
    version,
    fields: { [`${DEATH_TASK_FIELD}.${row.rule}.${body.task}`]: body.isDone ? day : null },
  });
};
