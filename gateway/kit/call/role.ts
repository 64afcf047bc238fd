import { sql } from 'drizzle-orm';
import type { Call } from '@/contract/call';
import { type ApiName, CALLS } from '@/contract/calls';
import { prepared, type Row } from '../db/statement';
import type { Transaction } from '../db/transaction';
import { ProblemError } from '../http/problem';

const hasRole = prepared<{ has: boolean } & Row>(
  'has-role',
  sql`select exists (select from firm_roles
    where subject = ${sql.placeholder('subject')} and role = ${sql.placeholder('role')}) as has`,
);

/** @throws {ProblemError} `forbidden` for a person without the task of the firm that the call needs */
export async function demandRole(tx: Transaction, name: ApiName, subject: string): Promise<void> {
  const { role }: Call = CALLS[name];
  if (role === undefined) return;
  const [row] = await tx.run(hasRole({ subject, role }));
  if (row?.has !== true) throw new ProblemError('forbidden');
}
