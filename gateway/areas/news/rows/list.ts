import { sql } from 'drizzle-orm';
import { NEWS_AT_HOME, NEWS_LISTED } from '@/contract/news/codes';
import type { NewsListAnswer, NewsRow } from '@/contract/news/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { type ItemRow, mine, NEWS, rowOf, securitiesOf } from '../rules/found';

const KIND = sql`${sql.placeholder('kind')}::text`;
const VIEW = sql`${sql.placeholder('view')}::text`;
const OF_KIND = sql`(${KIND} is null or n.kind = ${KIND})`;

/** The person still has to confirm that they read the item. */
const IS_OWED = sql`n.is_must_read and n.confirmed_at is null`;
const IS_AHEAD = sql`n.starts_at is not null and not n.is_over`;

const listed = prepared<ItemRow>(
  'news-list',
  sql`
  select * from (${NEWS}) n
  where ${OF_KIND} and case ${VIEW}
    when 'unread' then not n.is_read when 'mustRead' then ${IS_OWED} when 'upcoming' then ${IS_AHEAD} else true end
  order by case when ${VIEW} = 'upcoming' then n.starts end, n.is_pinned desc, n.published desc, n.record
  limit ${sql.raw(String(NEWS_LISTED))}`,
);

type Counts = NewsListAnswer['counts'];

const counted = prepared<Counts & Row>(
  'news-counts',
  sql`
  select count(*)::integer as all, count(*) filter (where not n.is_read)::integer as unread,
    count(*) filter (where ${IS_OWED})::integer as "mustRead", count(*) filter (where ${IS_AHEAD})::integer as upcoming
  from (${NEWS}) n where ${OF_KIND}`,
);

const newest = prepared<ItemRow>(
  'news-newest',
  sql`select * from (${NEWS}) n order by n.is_pinned and not n.is_read desc, n.published desc, n.record
    limit ${sql.raw(String(NEWS_AT_HOME))}`,
);

/** POST news/list: the items for the person, with counts of each view. */
export const newsList: Handler<'newsList'> = async (context) => {
  const { body, tx, scope } = context;
  const values = { ...mine(context), kind: body.kind };
  const items = await tx.run(listed({ ...values, view: body.view }));
  const [counts] = await tx.run(counted(values));
  if (counts === undefined) throw new Error('a count without a row');
  const securities = await securitiesOf(items, context);
  return { rows: items.map((item) => rowOf(item, securities)), counts, asOf: scope.asOf };
};

/** The newest items for the home page, without what clients hold. */
export async function newestNews(
  context: Pick<CallContext<unknown>, 'tx' | 'subject' | 'scope'>,
): Promise<NewsRow[]> {
  const items = await context.tx.run(newest(mine(context)));
  return items.map((item) => rowOf(item, new Map()));
}
