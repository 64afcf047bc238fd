import { sql } from 'drizzle-orm';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { keptFilter } from '../rules/canonical';
import { makeShortId } from '../rules/shortId';

/** How many filters a person keeps; beyond that, the least recently used go first. */
export const FILTERS_KEPT = 1_000;

/** A filter opened by its link outlives filters that were only typed, for this many days. */
const DAYS_AFTER_READING = 90;

const SUBJECT = sql.placeholder('subject');

const kept = prepared<{ id: string }>(
  'save-filter',
  sql`
  insert into saved_filters (id, subject, digest, filters, team_ids)
  values (${sql.placeholder('id')}, ${SUBJECT}, ${sql.placeholder('digest')}, ${sql.placeholder('filters')}::jsonb,
    cairn_teams())
  on conflict (subject, digest) do update set team_ids = excluded.team_ids, used_at = now()
  returning id`,
);

const trimmed = prepared(
  'trim-filters',
  sql`
  delete from saved_filters where subject = ${SUBJECT} and id in (
    select id from saved_filters where subject = ${SUBJECT}
    order by greatest(used_at, (
      select max(read_at) + make_interval(days => ${sql.raw(String(DAYS_AFTER_READING))})
      from filter_reads where filter_id = saved_filters.id)) desc, id offset ${sql.raw(String(FILTERS_KEPT))})`,
);

/** POST filters/save: keeps a filter under a short id; the same one of the same person keeps its id. */
export const save: Handler<'filterSave'> = async ({ body, tx, subject }) => {
  const { kept: filters, digest } = keptFilter(body.filters, body);
  const [row] = await tx.run(kept({ id: makeShortId(), subject, digest, filters: JSON.stringify(filters) }));
  if (row === undefined) throw new Error('an upsert without a row');
  await tx.run(trimmed({ subject }));
  return { id: row.id };
};
