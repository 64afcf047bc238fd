import type { ClientBase } from 'pg';
import { lookStatement } from '../../kit/notices/clocks';
import { ADD_MUST_READS } from '../../kit/notices/look';

/** Tells what the clocks of a new book say, so that the lists are full at the first sign-in. */
export async function writeNotifications(client: ClientBase, repCodes: readonly number[], asOf: string) {
  await client.query(ADD_MUST_READS);
  for (const repCode of repCodes) {
    const { text, values } = lookStatement()({ repCodes: `{${repCode}}`, asOf });
    await client.query(text, values);
  }
}
