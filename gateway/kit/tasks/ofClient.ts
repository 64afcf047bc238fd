import { type SQL, sql } from 'drizzle-orm';
import type { TaskKind } from '@/contract/home/codes';
import type { TaskFacts } from '@/contract/home/schema';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { CallContext } from '../call/handler';
import { lockRecord } from '../changes/changing';
import { saveChange } from '../changes/save';
import { codesOf, REP_CODES } from '../db/ownScope';
import { prepared, type Row } from '../db/statement';
import type { Transaction } from '../db/transaction';
import { ProblemError } from '../http/problem';
import { AS_OF, type TaskQuery } from './query';

interface TaskRow extends Row {
  rule: string;
  done: string | null;
}

interface TaskMark {
  id: string;
  task: number;
  isDone: boolean;
}

/** The tasks that the rules of a change opened for a client, each kind in a table of its own. */
interface ClientTasks {
  kind: TaskKind;
  table: SQL;
  /** The fact of a task that holds its rule. */
  ruleFact: keyof TaskFacts;
  /** Start of the field that a mark changes; the rule and the number of the task follow it. */
  field: string;
}

/** @returns the query of the open tasks for the home page, and what marks one of them as done */
export function clientTasks({ kind, table, ruleFact, field }: ClientTasks) {
  const query: TaskQuery = {
    kind,
    recordKind: 'client',
    record: sql`p.public_id`,
    state: sql`d.rule_id || '-' || d.id`,
    due: sql`d.due_on`,
    countedOn: sql`greatest(cairn_today(), ${AS_OF})`,
    weight: sql`0`,
    party: sql`p.id`,
    facts: { on: sql`d.due_on`, [ruleFact]: sql`d.rule_id`, task: sql`d.id` },
    from: sql`${table} d
      join clients c on c.party_id = d.party_id and c.rep_code_id = any (${REP_CODES})
      join parties p on p.id = c.party_id`,
    where: sql`d.rep_code_id = any (${REP_CODES}) and d.ended_by is null and d.done_on is null`,
  };
  const found = prepared<TaskRow>(
    `find-${kind}`,
    sql`
    select rule_id as rule, done_on::text as done from ${table}
    where id = ${sql.placeholder('task')}::integer and party_id = ${sql.placeholder('key')}
      and rep_code_id = any (${REP_CODES}) and ended_by is null`,
  );
  return {
    query,
    /**
     * Marks a task as done, for everybody who serves the client, or opens it again. A task that a colleague already
     * marked keeps that day.
     * @throws {ProblemError} `not-found` for a client or a task that is not the person’s, and for a task whose change
     *   was undone
     */
    async save(context: CallContext<TaskMark, Transaction>): Promise<SaveOutcome> {
      const { tx, scope, body } = context;
      const { record, version, today } = await lockRecord(context, 'client', body.id);
      const [row] = await tx.run(found({ task: body.task, key: record.key, repCodes: codesOf(scope) }));
      if (row === undefined) throw new ProblemError('not-found');
      const day = row.done ?? today;
      return saveChange(context, {
        entity: 'client',
        id: body.id,
        version,
        fields: { [`${field}.${row.rule}.${body.task}`]: body.isDone ? day : null },
      });
    },
  };
}
