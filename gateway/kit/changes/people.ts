import { sql } from 'drizzle-orm';
import type { PersonRef } from '@/contract/changes/schema';
import { prepared } from '../db/statement';
import type { Transaction } from '../db/transaction';

const named = prepared<{ subject: string; first_name: string; last_name: string }>(
  'name-people',
  sql`select subject, first_name, last_name from people where subject = any (${sql.placeholder('subjects')}::text[])`,
);

/** @returns what names a member of the staff; someone who is gone has the subject alone */
export async function namesOf(
  tx: Transaction,
  subjects: readonly (string | null)[],
): Promise<(subject: string) => PersonRef> {
  const wanted = [...new Set(subjects)].filter((subject) => subject !== null);
  const rows = wanted.length === 0 ? [] : await tx.run(named({ subjects: wanted }));
  const known = new Map(
    rows.map(({ subject, first_name, last_name }) => [
      subject,
      { subject, firstName: first_name, lastName: last_name },
    ]),
  );
  return (subject) => known.get(subject) ?? { subject, firstName: '', lastName: '' };
}
