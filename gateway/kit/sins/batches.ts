import type { ClientBase } from 'pg';
import { asOwner } from './owner';
import type { SinVault, StoredSin } from './vault';

/** Rows of one transaction. */
const BATCH = 1_000;
/** A number from before numbers were sealed. */
const CLEAR = /^\d{9}$/;

interface SinRow {
  party_id: number;
  sealed: string;
}

/** Rows that the newest key has not sealed, as it would store them. */
export interface Batch {
  parties: number[];
  stored: StoredSin[];
  hasClear: boolean;
}

async function batchAfter(client: ClientBase, vault: SinVault, after: number): Promise<Batch> {
  const { rows } = await client.query<SinRow>(
    `select party_id, sealed from client_sins
     where party_id > $1 and not starts_with(sealed, $2) order by party_id limit ${BATCH}`,
    [after, vault.newestPrefix],
  );
  return {
    parties: rows.map(({ party_id }) => party_id),
    stored: rows.map(({ party_id, sealed }) =>
      vault.store(party_id, CLEAR.test(sealed) ? sealed : vault.openSin(party_id, sealed)),
    ),
    hasClear: rows.some(({ sealed }) => CLEAR.test(sealed)),
  };
}

/**
 * Goes through every number that the newest key has not sealed, each batch in a transaction of its own.
 *
 * @returns how many there were
 */
export async function eachBatch(
  client: ClientBase,
  vault: SinVault,
  work: (batch: Batch) => Promise<void>,
): Promise<number> {
  let count = 0;
  let after = 0;
  for (;;) {
    const { parties } = await asOwner(client, async () => {
      const batch = await batchAfter(client, vault, after);
      if (batch.parties.length > 0) await work(batch);
      return batch;
    });
    const last = parties.at(-1);
    if (last === undefined) return count;
    count += parties.length;
    after = last;
  }
}
