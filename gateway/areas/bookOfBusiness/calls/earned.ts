import { type SQL, sql } from 'drizzle-orm';
import { type FoundBook, isOfBook } from './found';
import type { AsOfDay } from './onDay';

/** The columns that both sources have. */
const COLUMNS = (alias: string): SQL =>
  sql.raw(['rep_code_id', 'type', 'gross', 'net', 'gst', 'qst'].map((name) => `${alias}.${name}`).join(', '));

/**
 * What the book brought in over a span, as rows of `month`, `rep_code_id`, `type`, `gross`, `net`, `gst` and `qst`. For whole rep codes
 * they are the kept sums of whole months (`0516_revenue_months.sql`) and the entries of the month that the span ends in
 * the middle of; for any other part of a book they are the entries.
 * @param from the first day of a month
 */
export function earnedOver(book: FoundBook, day: Pick<AsOfDay, 'isToday'>, from: SQL, to: SQL): SQL {
  const entries = (since: SQL): SQL => sql`
    select date_trunc('month', e.booked_on)::date as month, ${COLUMNS('e')} from revenue_entries e
    where ${isOfBook(book, day, sql`e`)} and e.booked_on between ${since} and ${to}`;
  if (book.codes === null || !day.isToday) return entries(from);
  const unfinished = sql`date_trunc('month', ${to} + 1)::date`;
  return sql`
    select m.month, ${COLUMNS('m')} from rep_code_revenue_months m
    where ${book.codes(sql`m.rep_code_id`)} and m.month >= ${from} and m.month < ${unfinished}
    union all ${entries(sql`greatest(${from}, ${unfinished})`)}`;
}
