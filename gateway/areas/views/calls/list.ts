import { sql } from 'drizzle-orm';
import type { TableLayout, TeamRef } from '@/contract/views/schema';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { readViews, TEAM } from './rows';

interface Beside extends Record<string, unknown> {
  default_view: string | null;
  layouts: { tableKey: string; layout: TableLayout; version: number }[];
  teams: TeamRef[];
}

const SUBJECT = sql.placeholder('subject');

const beside = prepared<Beside>(
  'beside-views',
  sql`
  select
    (select d.view_id from default_views d join saved_views v on v.id = d.view_id
      where d.subject = ${SUBJECT} and d.screen = ${sql.placeholder('screen')}) as default_view,
    (select coalesce(json_agg(json_build_object('tableKey', table_key, 'layout', layout, 'version', version)
        order by table_key collate "C"), '[]')
      from table_layouts where subject = ${SUBJECT}) as layouts,
    (select coalesce(json_agg(${TEAM} order by t.id), '[]')
      from teams t where t.id = any ((select cairn_teams())::integer[])) as teams`,
);

/** POST views/list: the views of a screen that the person may see, and the person's layout of each table. */
export const list: Handler<'viewsList'> = async ({ body: { screen }, tx, scope, subject }) => {
  const views = screen === null ? [] : await readViews(tx, scope, sql`v.screen = ${screen}`);
  const [row] = await tx.conclude(beside({ subject, screen }));
  if (row === undefined) throw new Error('a select without a row');
  return { views, defaultViewId: row.default_view, layouts: row.layouts, teams: row.teams };
};
