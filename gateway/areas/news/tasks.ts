import { sql } from 'drizzle-orm';
import { AS_OF, type TaskQuery } from '../../kit/tasks/query';
import { IS_MINE } from './rules/found';

/** Notices that the person must read and has not confirmed. */
export const NEWS_TASKS: readonly TaskQuery[] = [
  {
    kind: 'mustRead',
    recordKind: 'news',
    record: sql`n.public_id`,
    weight: sql`${AS_OF} - n.published_at::date`,
    facts: {
      on: sql`n.published_at::date`,
      notice: sql`json_build_object('en', n.title_en, 'fr', n.title_fr)`,
    },
    from: sql`news_items n left join news_receipts r on r.item_id = n.id and r.subject = ${sql.placeholder('subject')}`,
    where: sql`n.is_must_read and r.confirmed_at is null and ${IS_MINE}`,
  },
];
