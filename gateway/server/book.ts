import { type Database, type DatabaseConfig, openDatabase } from '../kit/db/database';
import { calendarOf } from '../kit/db/today';
import { makeEmptyFirm } from './emptyFirm';
import './areas';

/** The part of the configuration that `openBook` needs. */
export interface BookConfig extends Omit<DatabaseConfig, 'fill' | 'mayMakeSinKey'> {
  /** The demo book of an empty database is made from these numbers. */
  seed: number;
  seedClients: number;
  /** The day that the book ends on; null: the last business day. */
  seedDay: string | null;
  /** Whether the book has the changes of the weeks before that day. Default: false. */
  seedHistory?: boolean;
  /** False for a firm of its own, whose new database stays empty. Default: true. */
  hasDemo?: boolean;
}

/**
 * Opens the database of the gateway; an empty one gets the demo book, whose code is loaded only for that, or stays empty.
 * @throws {DatabaseError} with a sentence for the person who runs the server
 */
export const openBook = ({
  seed,
  seedClients,
  seedDay,
  seedHistory = false,
  hasDemo = true,
  ...config
}: BookConfig): Promise<Database> =>
  openDatabase({
    ...config,
    mayMakeSinKey: hasDemo,
    async fill(client, where) {
      if (!hasDemo) return makeEmptyFirm(client, calendarOf(config.timeZone)());
      const { seedBook } = await import('../demo/book');
      return seedBook(
        client,
        { seed, clients: seedClients, day: seedDay, hasRecentChanges: seedHistory },
        { ...where, timeZone: config.timeZone, today: calendarOf(config.timeZone) },
      );
    },
  });
