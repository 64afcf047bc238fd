import { sql } from 'drizzle-orm';
import { type ViewSaveBody, VIEWS_MAX } from '@/contract/views/schema';
import { listOfView } from '@/contract/views/screens';
import { planned, prepared } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import { canonicalFilter } from '../../filters/rules/canonical';
import { demandOf } from '../../filters/rules/conditions';
import { makeShortId } from '../../filters/rules/shortId';
import type { Handler, WriteContext } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { readViews } from './rows';

const at = (name: string) => sql.placeholder(name);

const made = prepared(
  'make-view',
  sql`
  insert into saved_views (id, subject, team_id, screen, name, filters, layout, sort, group_by, frame, version)
  values (${at('id')}, ${at('subject')}, ${at('teamId')}, ${at('screen')}, ${at('name')}, ${at('filters')}::jsonb,
    ${at('layout')}::jsonb, ${at('sort')}::jsonb, ${at('groupBy')}, ${at('frame')}::jsonb, 1)`,
);

const changed = prepared<{ was: number }>(
  'change-view',
  sql`
  update saved_views set team_id = ${at('teamId')}, name = ${at('name')}, filters = ${at('filters')}::jsonb,
    layout = ${at('layout')}::jsonb, sort = ${at('sort')}::jsonb, group_by = ${at('groupBy')},
    frame = ${at('frame')}::jsonb,    version = version + 1, saved_at = now()
  where id = ${at('id')} and subject = ${at('subject')} and screen = ${at('screen')}
  returning version - 1 as was`,
);

const mayShare = prepared<{ may: boolean }>(
  'may-share',
  sql`select ${at('teamId')}::integer = any (cairn_teams()) as may`,
);

const mine = prepared<{ count: number }>(
  'count-views',
  sql`select count(*)::integer as count from saved_views where subject = ${at('subject')}`,
);

/**
 * Refuses a view that is not the person's. One that the person may see is forbidden; any other does not
 * exist.
 */
export async function refuseView(tx: Transaction, id: string): Promise<never> {
  const seen = await tx.run(planned(sql`select from saved_views where id = ${id}`)({}));
  throw new ProblemError(seen.length > 0 ? 'forbidden' : 'not-found');
}

async function demandRoom(tx: Transaction, subject: string) {
  const [row] = await tx.run(mine({ subject }));
  if (row === undefined || row.count < VIEWS_MAX) return;
  throw new ProblemError('invalid', { errors: [{ pointer: '', rule: 'too_many_views' }] });
}

async function demandTeam(tx: Transaction, teamId: number | null) {
  if (teamId === null) return;
  const [row] = await tx.run(mayShare({ teamId }));
  if (row?.may === true) return;
  throw new ProblemError('invalid', { errors: [{ pointer: '/teamId', rule: 'not_of_yours' }] });
}

const valuesOf = ({ body, subject }: WriteContext<ViewSaveBody>, id: string) => ({
  id,
  subject,
  teamId: body.teamId,
  screen: body.screen,
  name: body.name,
  filters: JSON.stringify(canonicalFilter(body.filters)),
  layout: JSON.stringify(body.layout),
  sort: JSON.stringify(body.sort),
  groupBy: body.groupBy,
  frame: body.frame === undefined ? null : JSON.stringify(body.frame),
});

/** @returns whether it replaced a version that the person had not seen */
async function change(context: WriteContext<ViewSaveBody>, id: string): Promise<boolean> {
  const [row] = await context.tx.run(changed(valuesOf(context, id)));
  if (row === undefined) return refuseView(context.tx, id);
  return row.was !== context.body.version;
}

async function make(context: WriteContext<ViewSaveBody>, id: string): Promise<false> {
  await demandRoom(context.tx, context.subject);
  await context.tx.run(made(valuesOf(context, id)));
  return false;
}

/**
 * POST views/save: creates a view, or changes the person's own. The last save wins and says whether it
 * replaced another.
 */
export const save: Handler<'viewSave'> = async (context) => {
  const { body, tx, scope } = context;
  demandOf(listOfView(body.screen), body.filters);
  await demandTeam(tx, body.teamId);
  const id = body.id ?? makeShortId();
  const isOverwritten = body.id === null ? await make(context, id) : await change(context, id);
  const [view] = await readViews(tx, scope, sql`v.id = ${id}`);
  if (view === undefined) throw new Error('a view that was saved is not there');
  return { view, isOverwritten };
};
