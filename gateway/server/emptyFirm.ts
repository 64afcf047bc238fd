import type { ClientBase } from 'pg';
import { isOpen } from '@/contract/calendars/days';

const DAY_MS = 86_400_000;

function lastBusinessDay(today: string): string {
  let day = today;
  do day = new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  while (!isOpen('XTSE', day));
  return day;
}

/**
 * Gives a new database the one row that says which day its values are of: the last business day. Everything else is
 * the firm's to bring in.
 *
 * @param today ISO 8601
 * @returns false where the database has that row
 */
export async function makeEmptyFirm(client: ClientBase, today: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into book (as_of) values ($1) on conflict (id) do nothing',
    [lastBusinessDay(today)],
  );
  return rowCount === 1;
}
