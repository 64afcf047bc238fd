import { sql } from 'drizzle-orm';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { refuseView } from './save';

const removed = prepared(
  'remove-view',
  sql`delete from saved_views where id = ${sql.placeholder('id')} and subject = ${sql.placeholder('subject')} returning 1`,
);

/** POST views/remove: removes the person's own view. It also stops being anyone's default. */
export const remove: Handler<'viewRemove'> = async ({ body: { id }, tx, subject }) => {
  const rows = await tx.run(removed({ id, subject }));
  if (rows.length === 0) return refuseView(tx, id);
  return { id };
};
