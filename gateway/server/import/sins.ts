import type { ClientBase } from 'pg';
import { makeLoader } from '../../kit/db/bulk';
import type { SinVault } from '../../kit/sins/vault';

interface Found {
  key: string;
  id: number;
  rep_code_id: number;
  sin_hash: string | null;
  hash: string | null;
}

/** What a folder says of social insurance numbers. */
interface Sins {
  client: ClientBase;
  /** Of the embedded database; null on a server. */
  embedded: string | null;
  vault: SinVault;
  /** The numbers, by the key of their client. */
  sins: ReadonlyMap<string, string>;
}

/** @returns the keys of lines whose number another client has already */
export async function takenSins({ client, vault, sins }: Sins): Promise<string[]> {
  const keys = [...sins.keys()];
  const hashes = [...sins.values()].map((sin) => vault.hashOf(sin));
  const { rows } = await client.query<{ key: string }>(
    `select n.key from unnest($1::text[], $2::text[]) n (key, hash)
     join client_sins k on k.hash = n.hash
     left join import_lines l on l.kind = 'clients' and l.key = n.key
     where l.id is distinct from k.party_id
       and not exists (select from import_lines o join unnest($1::text[], $2::text[]) m (key, hash) on m.key = o.key
         where o.kind = 'clients' and o.id = k.party_id and m.hash <> k.hash)`,
    [keys, hashes],
  );
  return rows.map(({ key }) => key);
}

/**
 * Seals and writes the numbers of the lines. A number that is there stays where the line says the same as the last time:
 * it may have been corrected in the portal since.
 */
export async function writeSins({ client, embedded, vault, sins }: Sins): Promise<void> {
  const { rows } = await client.query<Found>(
    `select s.key, s.id, c.rep_code_id, l.sin_hash, k.hash
     from import_clients s join clients c on c.party_id = s.id
     join import_lines l on l.kind = 'clients' and l.key = s.key
     left join client_sins k on k.party_id = s.id`,
  );
  await client.query(
    `create temp table import_sins (key text, party_id integer, rep_code_id integer, sealed text, hash text, last3 text,
      is_temporary boolean, is_written boolean) on commit drop`,
  );
  const loader = makeLoader(client, embedded);
  const columns = ['key', 'party_id', 'rep_code_id', 'sealed', 'hash', 'last3', 'is_temporary', 'is_written'];
  const writer = loader.writer('import_sins', columns);
  for (const { key, id, rep_code_id, sin_hash, hash } of rows) {
    const sin = sins.get(key);
    if (sin === undefined || sin_hash === vault.hashOf(sin)) continue;
    const stored = vault.store(id, sin);
    const { sealed, last3, isTemporary } = stored;
    // After a change of the key the line has another hash, and may say the same as before.
    const isSame = sin_hash !== null && vault.isHashOf(sin_hash, sin);
    const isWritten = !isSame && hash !== stored.hash;
    writer.row([key, id, rep_code_id, sealed, stored.hash, last3, isTemporary, isWritten]);
    await writer.breathe();
  }
  await writer.finish();
  for (const statement of [
    // Two clients whose numbers were mixed up get each other's.
    'delete from client_sins k using import_sins s where s.is_written and k.party_id = s.party_id',
    `insert into client_sins (party_id, rep_code_id, sealed, hash, last3, is_temporary)
     select party_id, rep_code_id, sealed, hash, last3, is_temporary from import_sins where is_written`,
    `update import_lines l set sin_hash = s.hash from import_sins s where l.kind = 'clients' and l.key = s.key`,
    `update import_clients c set state = 'changed' from import_sins s
     where s.is_written and c.key = s.key and c.state = 'same'`,
  ])
    await client.query(statement);
}
