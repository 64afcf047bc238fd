import pg from 'pg';
import { DatabaseError } from '../db/errors';
import { eachBatch } from './batches';
import { asOwner } from './owner';
import type { SinVault } from './vault';

const refusal = (count: number) =>
  new DatabaseError(
    `${count} clients have a social insurance number that another client has too, because gateways ran with different first keys in SIN_KEYS. Give all gateways the same SIN_KEYS. The table sin_doubles names the clients by party_id: delete the wrong rows from client_sins, and start again.`,
  );

/** The numbers by their hash of the newest key, whichever key has sealed them. */
const SAME = `select party_id from (
    select party_id, count(*) over (partition by hash) as clients from (
      select party_id, hash from client_sins where starts_with(sealed, $1)
      union all select party_id, hash from pg_temp.sin_hashes) hashed) counted
  where clients > 1`;

const hasOthers = async (client: pg.ClientBase, vault: SinVault) =>
  (
    await client.query('select from client_sins where not starts_with(sealed, $1) limit 1', [
      vault.newestPrefix,
    ])
  ).rowCount === 1;

/**
 * Looks for two clients with one number before anything is sealed. Hashes of different keys do not show them.
 *
 * @throws {DatabaseError} where there are any, with their count
 */
export async function refuseDoubles(client: pg.ClientBase, vault: SinVault): Promise<void> {
  await client.query('delete from sin_doubles');
  if (!(await asOwner(client, () => hasOthers(client, vault)))) return;
  await client.query('create temporary table sin_hashes (party_id integer, hash text)');
  const drop = () => client.query('drop table pg_temp.sin_hashes');
  try {
    await eachBatch(client, vault, async ({ parties, stored }) => {
      await client.query('insert into pg_temp.sin_hashes select * from unnest($1::integer[], $2::text[])', [
        parties,
        stored.map(({ hash }) => hash),
      ]);
    });
    const { rowCount } = await asOwner(client, () =>
      client.query(`insert into sin_doubles ${SAME}`, [vault.newestPrefix]),
    );
    if (rowCount !== null && rowCount > 0) throw refusal(rowCount);
  } catch (error) {
    // What went wrong may have ended the connection, and this with it.
    await drop().catch(() => undefined);
    throw error;
  }
  await drop();
}

/** Whether the database refused a second client with a number. */
export const isDouble = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'client_sins_hash';
