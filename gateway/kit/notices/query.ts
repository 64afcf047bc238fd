import { type SQL, sql } from 'drizzle-orm';
import type { NotificationKind } from '@/contract/notifications/codes';

/** Days ahead of which people are notified at most; their own rules may ask for fewer. */
export const MOST_DAYS = sql.raw('90');
/** Days back in which flows, and documents that have expired, are still news. */
export const DAYS_BACK = sql.raw('30');

/** What an area looks for in the book and notifies people of, beside its tasks. */
export interface NoticeQuery {
  kind: NotificationKind;
  /** Whether the notification ends once the query no longer finds it; what has happened does not end. */
  ends: boolean;
  /**
   * A select of kind, key, record_kind, record_id, due_on, party_id, label, facts, amount and created_on. Its values are
   * one rep code as an array, and the date of the book.
   */
  select: SQL;
}
