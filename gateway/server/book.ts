import { type Database, type DatabaseConfig, openDatabase } from '../kit/db/database';
import './areas';

/** The part of the configuration that `openBook` needs. */
export interface BookConfig extends Omit<DatabaseConfig, 'fill'> {
  /** The demo book of an empty database is made from these two numbers. */
  seed: number;
  seedClients: number;
}

/**
 * Opens the database of the gateway; an empty one gets the demo book, whose code is loaded only for that.
 * @throws {DatabaseError} with a sentence for the person who runs the server
 */
export const openBook = ({ seed, seedClients, ...config }: BookConfig): Promise<Database> =>
  openDatabase({
    ...config,
    async fill(client, where) {
      const { seedBook } = await import('../demo/book');
      return seedBook(client, { seed, clients: seedClients }, where);
    },
  });
