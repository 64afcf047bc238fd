import { type ClientBase } from 'pg';
import { type Logger } from '../../kit/db/logger';
import { writeBook, type BookPlan } from './book';
import { writeSpans } from './led';
import { writeMonths } from './months';
import { asOwner, withoutKeepers } from './rebuild';

/**
 * Until a table has been gone over once, each row that its index answers for is looked up in it nevertheless. A server
 * does so by itself some minute later, the embedded database never.
 */
const READ_BY_INDEX = 'vacuum (index_cleanup off) accounts, client_phones, unassigned_accounts';

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
 * Fills an empty database with the demo book, in one transaction. One that has a book is left as it is, made by
 * other numbers or by nobody's.
 *
 * @param folder of the embedded database; null on a server
 * @returns false where there was a book
 */
export async function seedBook(
  client: ClientBase,
  plan: BookPlan,
  { folder, logger }: { folder: string | null; logger: Logger },
): Promise<boolean> {
  const { rows } = await client.query<{ seed: number | null; seed_clients: number | null }>(
    'select seed, seed_clients from book',
  );
  const [found] = rows;
  if (found !== undefined) {
    const differs = found.seed !== plan.seed || found.seed_clients !== plan.clients;
    if (differs)
      logger.info(
        { seed: found.seed, clients: found.seed_clients },
        'the book was made by other numbers and stays',
      );
    await fillMonths(client);
    return false;
  }
  const started = performance.now();
  await client.query('begin');
  try {
    await writeBook(client, plan, folder);
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
