import { sql } from 'drizzle-orm';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';

const SUBJECT = sql.placeholder('subject');

const kept = prepared<Row>(
  'save-dashboard',
  sql`
  insert into dashboard_layouts (subject, layout) values (${SUBJECT}, ${sql.placeholder('layout')}::jsonb)
  on conflict (subject) do update set layout = excluded.layout, saved_at = now()`,
);

const dropped = prepared<Row>(
  'reset-dashboard',
  sql`delete from dashboard_layouts where subject = ${SUBJECT}`,
);

/** POST dashboard/layout/save: saves how the person arranged the dashboard, or restores the default. */
export const dashboardLayoutSave: Handler<'dashboardLayoutSave'> = async ({ body, tx, subject }) => {
  const { layout } = body;
  if (layout === null) await tx.run(dropped({ subject }));
  else await tx.run(kept({ subject, layout: JSON.stringify(layout) }));
  return { layout };
};
