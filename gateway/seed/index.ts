import { type ClientBase } from 'pg';
import { type Logger } from '../db/logger';
import { writeBook, type BookPlan } from './book';

/**
 * Fills an empty database with the demo book, in one transaction. One that has a book is left as it is, made by
 * other numbers or by nobody's.
 */
export async function seedBook(client: ClientBase, plan: BookPlan & { logger: Logger }): Promise<void> {
  const { rows } = await client.query<{ seed: number | null; seed_clients: number | null }>(
    'select seed, seed_clients from book',
  );
  const [found] = rows;
  if (found !== undefined) {
    const differs = found.seed !== plan.seed || found.seed_clients !== plan.clients;
    if (differs)
      plan.logger.info(
        { seed: found.seed, clients: found.seed_clients },
        'the book was made by other numbers and stays',
      );
    return;
  }
  const started = performance.now();
  await client.query('begin');
  try {
    await writeBook(client, plan);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  const ms = Math.round(performance.now() - started);
  plan.logger.info({ seed: plan.seed, clients: plan.clients, ms }, 'the demo book is made');
}
