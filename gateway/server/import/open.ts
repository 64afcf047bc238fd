import { type DatabaseConfig, openDatabase } from '../../kit/db/database';
import { calendarOf } from '../../kit/db/today';
import { makeEmptyFirm } from '../emptyFirm';
import { importFolder, type Outcome } from './run';

/**
 * Brings a folder into the database of a firm, in the lock of the set-up: no other import, and no gateway that migrates, is
 * beside it.
 *
 * @param isDry works everything out and takes it back
 */
export async function importInto(
  config: Omit<DatabaseConfig, 'fill'>,
  folder: string,
  isDry: boolean,
): Promise<Outcome> {
  const today = calendarOf(config.timeZone)();
  let outcome: Outcome | null = null;
  const db = await openDatabase({
    ...config,
    mayMakeSinKey: false,
    async fill(client, { folder: embedded, sins }) {
      const isNew = await makeEmptyFirm(client, today);
      outcome = await importFolder({ client, embedded, sins, today }, folder, isDry);
      return isNew;
    },
  });
  await db.close();
  if (outcome === null) throw new Error('the import did not run');
  return outcome;
}
