import { type SQL, sql } from 'drizzle-orm';
import type { TaskRepeat } from '@/contract/tasks/codes';
import type { ShownTask } from '@/contract/tasks/schema';
import { namesOf } from '../../../kit/changes/people';
import { instantOf } from '../../../kit/changes/since';
import type { Scope } from '../../../kit/db/scope';
import type { Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import { REP_CODES } from '../../../kit/db/ownScope';
import { type NameColumns, nameOf, partyYearPairs } from '../../clients/rows/names';

export interface ShownRow extends Row {
  id: string;
  version: number;
  title: string;
  due_on: string;
  repeat: TaskRepeat;
  checklist: ShownTask['checklist'];
  note: string;
  is_overdue: boolean;
  client: (NameColumns & { id: string }) | null;
  household: ShownTask['household'];
  assignee: string;
  made_by: string;
  given_by: string | null;
  done_at: string | null;
  done_by: string | null;
}

/** The day of `dayOf`. */
export const DAY: SQL = sql`${sql.placeholder('day')}::date`;

/** @returns the firm’s day, on which people work; the book’s date where that is later. ISO 8601 */
export const dayOf = ({ today, asOf }: Pick<Scope, 'today' | 'asOf'>): string =>
  today > asOf ? today : asOf;

export const IS_OPEN: SQL = sql`t.removed_at is null and t.done_at is null`;

/** The columns of a task (alias `t`) as lists show it. */
export const COLUMNS: SQL = sql`t.public_id as id, t.title, t.due_on::text as due_on, t.repeat, t.checklist, t.note,
  t.assignee, t.made_by, t.given_by, ${instantOf('t.done_at')} as done_at, t.done_by,
  t.done_at is null and t.due_on < ${DAY} as is_overdue, coalesce((
    select v.version from aggregate_versions v where v.entity = 'task' and v.record_id = t.public_id::text), 1) as version, (
    select json_build_object('id', p.public_id, 'given_name', p.given_name, 'family_name', p.family_name,
      'legal_name', p.legal_name, ${partyYearPairs(sql`p`)}) from parties p where p.id = t.party_id) as client, (
    select json_build_object('id', h.public_id, 'name', h.name) from households h
    where h.id = t.household_id and h.rep_code_ids && ${REP_CODES}) as household`;

/** Tasks (alias `t`) that the person may read, beside the policy of the table. */
export const SEEN: SQL = sql`t.removed_at is null and (t.rep_code_id is null or t.rep_code_id = any (${REP_CODES}))`;

/** @returns tasks as the contract has them */
export async function shownOf(
  tx: Transaction,
  { subject }: Scope,
  rows: readonly ShownRow[],
): Promise<ShownTask[]> {
  const personOf = await namesOf(
    tx,
    rows.flatMap((row) => [row.assignee, row.made_by, row.done_by]),
  );
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    title: row.title,
    dueOn: row.due_on,
    repeat: row.repeat,
    note: row.note,
    checklist: row.checklist,
    state: row.done_at === null ? 'open' : 'done',
    isOverdue: row.is_overdue,
    client: row.client === null ? null : { id: row.client.id, name: nameOf(row.client) },
    household: row.household,
    assignee: personOf(row.assignee),
    isMine: row.assignee === subject,
    madeBy: personOf(row.made_by),
    mayEdit: [row.assignee, row.made_by, row.given_by].includes(subject),
    doneAt: row.done_at,
    doneBy: row.done_by === null ? null : personOf(row.done_by),
  }));
}
