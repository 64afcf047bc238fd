import { sql } from 'drizzle-orm';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';

const SUBJECT = sql.placeholder('subject');
const SCREEN = sql.placeholder('screen');

const chosen = prepared(
  'choose-default-view',
  sql`
  insert into default_views (subject, screen, view_id)
  select ${SUBJECT}, screen, id from saved_views where id = ${sql.placeholder('viewId')} and screen = ${SCREEN}
  on conflict (subject, screen) do update set view_id = excluded.view_id
  returning 1`,
);

const cleared = prepared(
  'clear-default-view',
  sql`delete from default_views where subject = ${SUBJECT} and screen = ${SCREEN}`,
);

/** POST views/saveDefault: a visible view opens the screen from now on. Null: none does. */
export const saveDefault: Handler<'defaultViewSave'> = async ({ body, tx, subject }) => {
  const { screen, viewId } = body;
  if (viewId === null) await tx.run(cleared({ subject, screen }));
  else if ((await tx.run(chosen({ subject, screen, viewId }))).length === 0)
    throw new ProblemError('not-found');
  return { screen, viewId };
};
