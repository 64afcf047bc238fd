import { type ClientBase } from 'pg';
import { writeSpans } from '../../areas/bookOfBusiness/rows/spans';
import { type Logger } from '../../kit/db/logger';
import type { SinVault } from '../../kit/sins/vault';
import { writeBook, type BookPlan } from './book';
import { dayOf, tradingDayBefore } from './calendar';
import { writeMonths } from '../../areas/valueHistory/rows/months';
import { asOwner, withoutKeepers } from './rebuild';

/**
 * Until a table has been gone over once, each row that its index answers for is looked up in it nevertheless. A server
 * does so by itself some minute later, the embedded database never.
 */
const READ_BY_INDEX = 'vacuum (index_cleanup off) accounts, client_phones, unassigned_accounts';

/** Where a book is written, and today's date there. */
interface Place {
  /** Of the embedded database; null on a server. */
  folder: string | null;
  logger: Logger;
  sins: SinVault;
  /** The firm's. */
  timeZone: string;
  /** Today in the firm's time zone, ISO 8601. */
  today(): string;
}

/** A book of a quarter ago still looks like today's; an older one deserves a warning. */
const OLD_DAYS = 92;

interface Found {
  seed: number | null;
  seed_clients: number | null;
  as_of: string;
}

/** Says of a book that is there already how old its figures are, and that other numbers do not change it. */
function report(found: Found, plan: { seed: number; clients: number; day: string | null }, place: Place) {
  const { logger } = place;
  const days = dayOf(place.today()) - dayOf(found.as_of);
  const message = `the figures of the book are as of ${found.as_of}`;
  if (days > OLD_DAYS && plan.day === null)
    logger.warn({ days }, `${message}; an empty DATA_DIR makes a new book`);
  else logger.info({ days }, message);
  if (found.seed !== plan.seed || found.seed_clients !== plan.clients)
    logger.info(
      { seed: found.seed, clients: found.seed_clients },
      'the book was made by other numbers and stays',
    );
}

/** A book that was made before month-ends were kept of each account gets them. */
async function fillMonths(client: ClientBase): Promise<void> {
  // By size: policies hide every row here.
  const { rows } = await client.query<{ isMissing: boolean }>(
    `select pg_relation_size('accounts') > 0 and pg_relation_size('account_months') = 0 as "isMissing"`,
  );
  if (rows[0]?.isMissing !== true) return;
  await client.query('begin');
  try {
    await asOwner(client, () =>
      withoutKeepers(client, async () => {
        await writeMonths(client);
        await writeSpans(client);
      }),
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Fills an empty database with the demo book, in one transaction. It changes nothing in a database that has a
 * book.
 *
 * @param plan without a day, the book ends on the last business day before today
 * @returns false where there was a book
 */
export async function seedBook(
  client: ClientBase,
  { day, ...numbers }: Omit<BookPlan, 'day'> & { day: string | null },
  place: Place,
): Promise<boolean> {
  const { logger } = place;
  const { rows } = await client.query<Found>('select seed, seed_clients, as_of::text from book');
  const [found] = rows;
  if (found !== undefined) {
    report(found, { day, ...numbers }, place);
    await fillMonths(client);
    return false;
  }
  const plan: BookPlan = { ...numbers, day: day ?? tradingDayBefore(place.today()) };
  const started = performance.now();
  await client.query('begin');
  try {
    await writeBook(client, plan, place);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query(READ_BY_INDEX);
  const ms = Math.round(performance.now() - started);
  logger.info({ seed: plan.seed, clients: plan.clients, ms }, 'the demo book is made');
  return true;
}
