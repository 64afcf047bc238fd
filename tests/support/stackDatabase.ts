import pg from 'pg';
import type { Stack } from './stack';

/** The database of a stack, changed behind its gateway's back. */
export interface Database {
  /** @param statement whole: without values, it goes as one message, amid which the embedded database runs no other */
  ids(statement: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a connection of its own to the database of a stack, as the owner of all of its rows. */
export async function behindStack({ database }: Pick<Stack, 'database'>): Promise<Database> {
  const client = new pg.Client(database);
  await client.connect();
  return {
    ids: async (statement) => (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id),
    close: () => client.end(),
  };
}
