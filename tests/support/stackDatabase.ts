import pg from 'pg';
import type { Stack } from './stack';

/** The database of a stack, changed behind its gateway's back. */
export interface Database {
  /**
   * @param statement complete. Without values it is sent as one message, and the embedded database runs no
   * other in between
   */
  ids(statement: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens its own connection to a stack's database, as the owner of all its rows. */
export async function behindStack({ database }: Pick<Stack, 'database'>): Promise<Database> {
  const client = new pg.Client(database);
  await client.connect();
  return {
    ids: async (statement) => (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id),
    close: () => client.end(),
  };
}
