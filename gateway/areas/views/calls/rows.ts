import { type SQL, sql } from 'drizzle-orm';
import type { BookFilter } from '@/contract/filters/schema';
import type { SavedView, TableLayout, TeamRef, ViewFrame, ViewSort } from '@/contract/views/schema';
import type { ViewScreen } from '@/contract/views/screens';
import type { Scope } from '../../../kit/db/scope';
import { planned } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import { unseenIn } from '../../filters/rules/unseen';
import { wordOrder } from '../../../kit/paging/order';

interface ViewRow extends Record<string, unknown> {
  id: string;
  screen: ViewScreen;
  name: string;
  is_mine: boolean;
  team: TeamRef | null;
  filters: BookFilter;
  layout: TableLayout;
  sort: ViewSort;
  group_by: string | null;
  frame: ViewFrame | null;
  version: number;
}

/** A team as JSON; alias `t`. */
export const TEAM = sql`json_build_object('id', t.id, 'nameEn', t.name_en, 'nameFr', t.name_fr)`;

/**
 * Views as the policy shows them: the person's own, then those of the person's teams, by name.
 *
 * @param where a condition on `saved_views` (alias `v`)
 */
export async function readViews(tx: Transaction, scope: Scope, where: SQL): Promise<SavedView[]> {
  const query = planned<ViewRow>(sql`
    select v.id, v.screen, v.name, v.subject = ${scope.subject} as is_mine,
      case when t.id is not null then ${TEAM} end as team,
      v.filters, v.layout, v.sort, v.group_by, v.frame, v.version
    from saved_views v left join teams t on t.id = v.team_id
    where ${where}
    order by is_mine desc, ${wordOrder(sql`v.name`).fr}, v.id`);
  const rows = await tx.run(query({}));
  const unseen = await unseenIn(
    tx,
    scope,
    rows.map(({ filters }) => filters),
  );
  return rows.map(({ is_mine, group_by, frame, ...row }) => ({
    id: row.id,
    screen: row.screen,
    name: row.name,
    isMine: is_mine,
    team: row.team,
    filters: row.filters,
    layout: row.layout,
    sort: row.sort,
    groupBy: group_by,
    ...(frame !== null && { frame }),
    version: row.version,
    unseen: unseen(row.filters),
  }));
}
