import { sql } from 'drizzle-orm';
import type { TaskRecord } from '@/contract/tasks/codes';
import type { TaskEditAnswer } from '@/contract/tasks/schema';
import type { FieldPlace } from '../../../kit/changes/record';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import { type NameColumns, nameOf, partyYears } from '../../clients/rows/names';

interface ClientRow extends NameColumns, Row {
  id: string;
  rep_code_id: number;
}

const ID = sql`${sql.placeholder('id')}::uuid`;

const client = prepared<ClientRow>(
  'task-client',
  sql`select p.public_id as id, c.rep_code_id, p.given_name, p.family_name, p.legal_name, ${partyYears(sql`p`)}
    from parties p join clients c on c.party_id = p.id
    where p.public_id = ${ID} and c.rep_code_id = any (${REP_CODES})`,
);

const household = prepared<{ id: string; name: string; rep_code_id: number }>(
  'task-household',
  sql`select h.public_id as id, h.name,
      (select min(code) from unnest(h.rep_code_ids) code where code = any (${REP_CODES})) as rep_code_id
    from households h where h.public_id = ${ID} and h.rep_code_ids && ${REP_CODES}`,
);

/** The record that a task is about, as the person sees it. */
export interface TaskAbout extends Pick<TaskEditAnswer, 'client' | 'household'> {
  /** The rep code that serves it, by its key; null for a task about no record. */
  repCode: number | null;
}

export const ABOUT_NOTHING: TaskAbout = { client: null, household: null, repCode: null };

/** @returns the record of a task; null for an unknown one and for somebody else's alike */
export async function aboutOf(
  { tx, scope }: Pick<FieldPlace, 'tx' | 'scope'>,
  { record, id }: { record: TaskRecord; id: string },
): Promise<TaskAbout | null> {
  const of = { id, repCodes: codesOf(scope) };
  if (record === 'household') {
    const [row] = await tx.run(household(of));
    if (row === undefined) return null;
    return { client: null, household: { id: row.id, name: row.name }, repCode: row.rep_code_id };
  }
  const [row] = await tx.run(client(of));
  if (row === undefined) return null;
  return { client: { id: row.id, name: nameOf(row) }, household: null, repCode: row.rep_code_id };
}

/** @returns the record that a task names; none for a task about nothing */
export const recordOf = ({
  clientId,
  householdId,
}: {
  clientId: string | null;
  householdId: string | null;
}): { record: TaskRecord; id: string } | null => {
  if (clientId !== null) return { record: 'client', id: clientId };
  return householdId === null ? null : { record: 'household', id: householdId };
};
