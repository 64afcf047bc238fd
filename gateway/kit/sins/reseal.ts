import type { ClientBase } from 'pg';
import { DatabaseError } from '../db/errors';
import { earlierChangesKey } from '../secrets';
import { type Batch, eachBatch } from './batches';
import { isDouble, refuseDoubles } from './doubles';
import { asOwner } from './owner';
import { decrypted, type SinVault } from './vault';

interface SinRow {
  party_id: number;
  sealed: string;
}

/** @throws {DatabaseError} where a number is sealed with a key that is not there */
async function checkKeys(client: ClientBase, vault: SinVault): Promise<void> {
  const { rows } = await client.query<{ id: string; count: number }>(
    `select split_part(sealed, '.', 2) as id, count(*)::integer as count from (
       select sealed from client_sins union all select sealed from change_secrets) kept
     where sealed like 'v1.%' and split_part(sealed, '.', 2) <> all ($1::text[]) group by 1 order by 1`,
    [vault.keyIds],
  );
  const [missing] = rows;
  if (missing !== undefined)
    throw new DatabaseError(
      `SIN_KEYS has no key named ${missing.id}, which ${missing.count} social insurance numbers are encrypted with. Add it; without it they cannot be read.`,
    );
  await openOne(client, vault);
}

/** Opens one number of each key: another key under the same name would open none of them. */
async function openOne(client: ClientBase, vault: SinVault): Promise<void> {
  for (const id of vault.keyIds) {
    const { rows } = await client.query<SinRow>(
      'select party_id, sealed from client_sins where starts_with(sealed, $1) limit 1',
      [vault.prefixOf(id)],
    );
    for (const { party_id, sealed } of rows) {
      try {
        vault.openSin(party_id, sealed);
      } catch {
        throw new DatabaseError(
          `The key named ${id} of SIN_KEYS is not the one that social insurance numbers are encrypted with. Set the key of before; without it they cannot be read.`,
        );
      }
    }
  }
}

async function resealBatch(client: ClientBase, { parties, stored, hasClear }: Batch): Promise<void> {
  // In the same transaction, so that a start that is cut short leaves word of the pages to rewrite.
  if (hasClear) await client.query('insert into sin_rewrites default values on conflict do nothing');
  await client.query(
    `update client_sins s set sealed = made.sealed, hash = made.hash
     from unnest($1::integer[], $2::text[], $3::text[]) made (party_id, sealed, hash)
     where s.party_id = made.party_id`,
    [parties, stored.map(({ sealed }) => sealed), stored.map(({ hash }) => hash)],
  );
}

/**
 * The secrets of waiting changes, which a later start may find without the key that sealed them. Those from before the
 * keys of `SIN_KEYS` have no name of a key.
 */
async function resealWaiting(client: ClientBase, vault: SinVault): Promise<void> {
  const { rows } = await client.query<{ set_id: string; path: string; sealed: string }>(
    'select set_id, path, sealed from change_secrets where not starts_with(sealed, $1)',
    [vault.newestPrefix],
  );
  if (rows.length === 0) return;
  const earlier = await earlierChangesKey(client);
  for (const { set_id, path, sealed } of rows) {
    const about = `${set_id} ${path}`;
    const text = sealed.includes('.') ? vault.open(about, sealed) : decrypted(earlier, about, sealed);
    await client.query('update change_secrets set sealed = $3 where set_id = $1 and path = $2', [
      set_id,
      path,
      vault.seal(about, text),
    ]);
  }
}

/** Otherwise the pages of the table and its statistics would hold the clear numbers until something overwrites them. */
async function rewritePages(client: ClientBase): Promise<void> {
  const { rows } = await client.query('select from sin_rewrites');
  if (rows.length === 0) return;
  await client.query('vacuum (full, analyze) client_sins');
  await client.query('delete from sin_rewrites');
}

/**
 * Seals every number that the newest key has not sealed: those of older keys, and those from before numbers were sealed.
 * Each batch is a transaction of its own, so a start that is cut short goes on at the next one.
 *
 * @returns how many it sealed
 * @throws {DatabaseError} where a key is missing, or two clients have one number
 */
export async function resealSins(client: ClientBase, vault: SinVault): Promise<number> {
  await asOwner(client, () => checkKeys(client, vault));
  await refuseDoubles(client, vault);
  let count: number;
  try {
    count = await eachBatch(client, vault, (batch) => resealBatch(client, batch));
  } catch (error) {
    // A gateway that still runs with another first key has just saved one.
    if (isDouble(error)) await refuseDoubles(client, vault);
    throw error;
  }
  await resealWaiting(client, vault);
  await rewritePages(client);
  return count;
}

/**
 * Checks the keys and changes nothing.
 *
 * @returns how many numbers `resealSins` would seal
 * @throws {DatabaseError} where a key is missing
 */
export const unsealedSins = (client: ClientBase, vault: SinVault): Promise<number> =>
  asOwner(client, async () => {
    await checkKeys(client, vault);
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::integer as count from client_sins where not starts_with(sealed, $1)',
      [vault.newestPrefix],
    );
    return rows[0]?.count ?? 0;
  });
