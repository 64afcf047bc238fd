import { sql } from 'drizzle-orm';
import { LAYOUTS_MAX } from '@/contract/views/schema';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';

const SUBJECT = sql.placeholder('subject');
const KEY = sql.placeholder('tableKey');

/** A person has one layout for each table, so a person who sends more names sends nonsense. */
const kept = prepared<{ version: number }>(
  'save-layout',
  sql`
  insert into table_layouts (subject, table_key, layout, version)
  select ${SUBJECT}, ${KEY}, ${sql.placeholder('layout')}::jsonb, 1
  where (select count(*) from table_layouts where subject = ${SUBJECT} and table_key <> ${KEY}) < ${LAYOUTS_MAX}
  on conflict (subject, table_key) do update set layout = excluded.layout, version = table_layouts.version + 1
  returning version`,
);

/**
 * POST layouts/save: saves the person's layout of a table. The last save wins and says whether it replaced
 * another.
 */
export const saveLayout: Handler<'layoutSave'> = async ({ body, tx, subject }) => {
  const { tableKey, layout } = body;
  const [row] = await tx.run(kept({ subject, tableKey, layout: JSON.stringify(layout) }));
  if (row === undefined) {
    throw new ProblemError('invalid', { errors: [{ pointer: '/tableKey', rule: 'too_many_layouts' }] });
  }
  const { version } = row;
  return { saved: { tableKey, layout, version }, isOverwritten: version - 1 !== body.version };
};
