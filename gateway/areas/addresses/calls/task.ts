import { sql } from 'drizzle-orm';
import { ADDRESS_TASK_FIELD, type AddressConsequence } from '@/contract/addresses/codes';
import { lockRecord } from '../../../kit/changes/changing';
import { saveChange } from '../../../kit/changes/save';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';

interface TaskRow extends Row {
  rule: AddressConsequence;
  done: string | null;
}

const found = prepared<TaskRow>(
  'find-address-task',
  sql`
  select rule_id as rule, done_on::text as done from address_tasks
  where id = ${sql.placeholder('task')}::integer and party_id = ${sql.placeholder('key')}
    and rep_code_id = any (${REP_CODES}) and ended_by is null`,
);

/**
 * POST clients/addresses/task: marks a task from a change of address as done, for everybody who serves the client, or
 * opens it again. A task that a colleague already marked keeps that day.
 * @throws {ProblemError} `not-found` for a client or a task that is not the person’s, and for a task whose change was
 *   undone
 */
export const addressTaskSave: Handler<'addressTaskSave'> = async (context) => {
  const { tx, scope, body } = context;
  const { record, version, today } = await lockRecord(context, 'client', body.id);
  const [row] = await tx.run(found({ task: body.task, key: record.key, repCodes: codesOf(scope) }));
  if (row === undefined) throw new ProblemError('not-found');
  const day = row.done ?? today;
  return saveChange(context, {
    entity: 'client',
    id: body.id,
    version,
    fields: { [`${ADDRESS_TASK_FIELD}.${row.rule}.${body.task}`]: body.isDone ? day : null },
  });
};
