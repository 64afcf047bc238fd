import { changedCodes, isMissedBy } from '../changes/horizon';
import type { Database } from '../db/database';
import { inScopeOf, type Scope } from '../db/scope';
import type { Transaction } from '../db/transaction';
import { lookStatement } from './clocks';

/** Rep codes that were not looked at on the date of the book, or of which a record was changed since. */
const UNSEEN = `
  with ${changedCodes('notification_looks', 'looked_at')}
  select r.id from rep_codes r cross join book b left join notification_looks l on l.rep_code_id = r.id
  where l.looked_on is distinct from b.as_of or exists (select from changed c where ${isMissedBy('l', 'looked_at')})
  order by r.id`;

/** News that has to be read: told once, to those whom it is for. */
export const ADD_MUST_READS = `
  insert into notification_events (kind, key, record_kind, record_id, facts, created_on, created_at)
  select 'mustRead', 'mustRead:' || public_id, 'news', public_id,
    jsonb_build_object('news', jsonb_build_object('en', title_en, 'fr', title_fr)), published_at::date, published_at
  from news_items where is_must_read and published_at <= now()
  on conflict (key) do nothing`;

/** Looks at the clocks of one rep code in a transaction that sees it. */
export const lookAt = (tx: Transaction, repCodeId: number, asOf: Scope['asOf']) =>
  tx.run(lookStatement()({ repCodes: `{${repCodeId}}`, asOf }));

/**
 * Tells what the clocks say: for each rep code with something new, in a transaction that sees that code alone.
 *
 * @returns how many rep codes it looked at
 */
export async function lookAtClocks(db: Pick<Database, 'pool' | 'sins' | 'today'>): Promise<number> {
  await db.pool.query(ADD_MUST_READS);
  const { rows } = await db.pool.query<{ id: number }>(UNSEEN);
  for (const { id } of rows) {
    await inScopeOf(db, { subject: 'gateway', repCodeIds: [id] }, (tx, { asOf }) => lookAt(tx, id, asOf));
  }
  return rows.length;
}
