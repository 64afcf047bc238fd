import { sql } from 'drizzle-orm';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import type { KeptFilter } from '../rules/canonical';
import { unseenIn } from '../rules/unseen';

/** Each filter's last reading is written at most once a day, in the same statement as the reading. */
const kept = prepared<{ filters: KeptFilter; is_mine: boolean }>(
  'read-filter',
  sql`
  with found as (
    select id, filters, subject = ${sql.placeholder('subject')} as is_mine from saved_filters
    where id = ${sql.placeholder('id')}
  ), noted as (
    insert into filter_reads as before (filter_id, subject) select id, ${sql.placeholder('subject')} from found
    on conflict (filter_id, subject) do update set read_at = now() where before.read_at < now() - interval '1 day'
  )
  select filters, is_mine from found`,
);

/**
 * POST filters/read: a filter by its id, if its policy allows: the person's own, or that of a teammate. People share
 * the id in an address: no call lists filters, and nobody can guess an id. Reading a filter marks it as in use.
 */
export const read: Handler<'filterRead'> = async ({ body: { id }, tx, scope, subject }) => {
  const [row] = await tx.run(kept({ id, subject }));
  if (row === undefined) throw new ProblemError('not-found');
  const { range, asOf, ...filters } = row.filters;
  const unseen = await unseenIn(tx, scope, [filters]);
  return {
    filters,
    ...(range !== undefined && { range }),
    ...(asOf !== undefined && { asOf }),
    isMine: row.is_mine,
    unseen: unseen(filters),
  };
};
