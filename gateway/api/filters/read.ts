import { sql } from 'drizzle-orm';
import type { BookFilter } from '@/contract/filters/schema';
import { prepared } from '../../db/statement';
import type { Handler } from '../handler';
import { ProblemError } from '../http/problem';
import { unseenIn } from './unseen';

const kept = prepared<{ filters: BookFilter; is_mine: boolean }>(
  'read-filter',
  sql`
  select filters, subject = ${sql.placeholder('subject')} as is_mine from saved_filters
  where id = ${sql.placeholder('id')}`,
);

/** POST filters/read: a filter by its id, as its policy lets it be read: one's own, or of someone who shares a team. */
export const read: Handler<'filterRead'> = async ({ body: { id }, tx, scope, subject }) => {
  const [row] = await tx.run(kept({ id, subject }));
  if (row === undefined) throw new ProblemError('not-found');
  const unseen = await unseenIn(tx, scope, [row.filters]);
  return { filters: row.filters, isMine: row.is_mine, unseen: unseen(row.filters) };
};
