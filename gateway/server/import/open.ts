import { type DatabaseConfig, openDatabase } from '../../kit/db/database';
import { calendarOf } from '../../kit/db/today';
import { goOverImported, importFolder, type Outcome } from './run';

/** The folder is in the database, and what follows the writing failed. */
export class WrittenError extends Error {
  override readonly name = 'WrittenError';

  constructor(
    readonly outcome: Outcome,
    cause: unknown,
  ) {
    super('the import is written, but a later step failed', { cause });
  }
}

/**
 * Brings a folder into the database of a firm, in the lock of the set-up: no other import, and no gateway that migrates, is
 * beside it.
 *
 * @param isDry works everything out and takes it back; a database that is not up to date is refused
 * @throws {WrittenError} where a step after the writing fails; after any other error nothing is written
 */
export async function importInto(
  config: Omit<DatabaseConfig, 'fill' | 'isDry'>,
  folder: string,
  isDry: boolean,
): Promise<Outcome> {
  const today = calendarOf(config.timeZone)();
  const done: { outcome: Outcome | null } = { outcome: null };
  try {
    const db = await openDatabase({
      ...config,
      mayMakeSinKey: false,
      needsOwner: true,
      isDry,
      async fill(client, { folder: embedded, sins }) {
        const { rowCount } = await client.query('select from book');
        done.outcome = await importFolder({ client, embedded, sins, today }, folder, isDry);
        if (done.outcome.isWritten) await goOverImported(client);
        return rowCount === 0;
      },
    });
    await db.close();
  } catch (error) {
    throw done.outcome?.isWritten === true ? new WrittenError(done.outcome, error) : error;
  }
  if (done.outcome === null) throw new Error('the import did not run');
  return done.outcome;
}
