import type { ClientBase } from 'pg';
import { DatabaseError } from '../db/errors';
import type { SinVault } from './vault';

/** Rows of one transaction. */
const BATCH = 1_000;
/** A number from before numbers were sealed. */
const CLEAR = /^\d{9}$/;

interface SinRow {
  party_id: number;
  sealed: string;
}

/** The owner sees the rows only in a transaction that lifts the policies, as no call can. */
async function asOwner<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('alter table client_sins no force row level security');
    const result = await work();
    await client.query('alter table client_sins force row level security');
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
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

/** @returns the rows of the batch as they were; none when none was left */
async function resealBatch(client: ClientBase, vault: SinVault, after: number): Promise<SinRow[]> {
  const { rows } = await client.query<SinRow>(
    `select party_id, sealed from client_sins
     where party_id > $1 and not starts_with(sealed, $2) order by party_id limit ${BATCH}`,
    [after, vault.newestPrefix],
  );
  if (rows.length === 0) return rows;
  const stored = rows.map(({ party_id, sealed }) =>
    vault.store(party_id, CLEAR.test(sealed) ? sealed : vault.openSin(party_id, sealed)),
  );
  await client.query(
    `update client_sins s set sealed = made.sealed, hash = made.hash
     from unnest($1::integer[], $2::text[], $3::text[]) made (party_id, sealed, hash)
     where s.party_id = made.party_id`,
    [
      rows.map(({ party_id }) => party_id),
      stored.map(({ sealed }) => sealed),
      stored.map(({ hash }) => hash),
    ],
  );
  return rows;
}

/** The secrets of waiting changes, which a later start may find without the key that sealed them. */
async function resealWaiting(client: ClientBase, vault: SinVault): Promise<void> {
  const { rows } = await client.query<{ set_id: string; path: string; sealed: string }>(
    "select set_id, path, sealed from change_secrets where sealed like 'v1.%' and not starts_with(sealed, $1)",
    [vault.newestPrefix],
  );
  for (const { set_id, path, sealed } of rows) {
    const about = `${set_id} ${path}`;
    await client.query('update change_secrets set sealed = $3 where set_id = $1 and path = $2', [
      set_id,
      path,
      vault.seal(about, vault.open(about, sealed)),
    ]);
  }
}

/**
 * Seals every number that the newest key has not sealed: those of older keys, and those from before numbers were sealed.
 * Each batch is a transaction of its own, so a start that is cut short goes on at the next one.
 *
 * @returns how many it sealed
 */
export async function resealSins(client: ClientBase, vault: SinVault): Promise<number> {
  await asOwner(client, () => checkKeys(client, vault));
  let count = 0;
  let hadClear = false;
  let after = 0;
  for (;;) {
    const rows = await asOwner(client, () => resealBatch(client, vault, after));
    count += rows.length;
    hadClear ||= rows.some(({ sealed }) => CLEAR.test(sealed));
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.party_id;
  }
  await resealWaiting(client, vault);
  // Otherwise the pages of the table would hold the clear rows until something else overwrites them.
  if (hadClear) await client.query('vacuum (full) client_sins');
  return count;
}
