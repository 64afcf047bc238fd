import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { databaseStore } from '@/gateway/areas/documents/store/database';
import { folderStore } from '@/gateway/areas/documents/store/folder';
import { sweepUploads } from '@/gateway/areas/documents/store/open';
import type { StorePlace } from '@/gateway/areas/documents/store/store';
import type { Database } from '@/gateway/kit/db/database';

const OLD = new Date(Date.now() - 48 * 60 * 60 * 1000);

/** What a sweep of both stores left: the names of files that have a row, and of those that have bytes in the folder. */
export interface Swept {
  rows: string[];
  files: string[];
  pieces: number;
}

/**
 * Keeps a filed document and one that was forgotten two days ago, in a folder and in the database, and sweeps both.
 * @param db of the role that sweeps
 * @param owner who may lift the policies of the tables
 */
export async function sweptUploads(
  db: Pick<Database, 'pool'>,
  owner: Pick<Pool, 'query'> | Pick<ClientBase, 'query'>,
): Promise<Swept> {
  const root = await mkdtemp(path.join(tmpdir(), 'cairn-swept-'));
  const folder = folderStore(root);
  const tables = ['document_files', 'document_pieces', 'documents'];
  const lift = async (how: string) => {
    for (const table of tables) await owner.query(`alter table ${table} ${how} row level security`);
  };
  const names = new Map<string, string>();
  await lift('no force');
  await owner.query('delete from document_files');
  const { rows: documents } = await owner.query<{ id: number; party_id: number; rep_code_id: number }>(
    'select id, party_id, rep_code_id from documents order by id limit 2',
  );
  for (const [at, store] of (['folder', 'database'] as const).entries()) {
    const document = documents[at];
    if (document === undefined) throw new Error('the book has no documents');
    for (const filed of [document.id, null]) {
      const id = randomUUID();
      names.set(id, `${store} ${filed === null ? 'forgotten' : 'filed'}`);
      const { rows } = await owner.query<{ key: number }>(
        `insert into document_files (public_id, party_id, rep_code_id, document_id, store, media_type, size, sha256, scan,
           received_by, received_at, filed_by, filed_at)
         values ($1, $2, $3, $4, $5, 'application/pdf', 1, repeat('a', 64), 'clean', 'advisor', $6, $7, $8)
         returning id as key`,
        [
          id,
          document.party_id,
          document.rep_code_id,
          filed,
          store,
          OLD,
          filed === null ? null : 'advisor',
          filed === null ? null : OLD,
        ],
      );
      const key = rows[0]?.key ?? 0;
      if (store === 'database')
        await owner.query('insert into document_pieces values ($1, 0, $2, $3)', [
          key,
          document.rep_code_id,
          Buffer.from('x'),
        ]);
      else {
        await folder.put({} as StorePlace, { id, key }, Buffer.from('x'));
        await utimes(path.join(root, id.slice(0, 2), id), OLD, OLD);
      }
    }
  }
  await lift('force');
  for (const store of [folder, databaseStore]) await sweepUploads(db, { current: store, of: () => store });
  await lift('no force');
  const { rows } = await owner.query<{ id: string }>('select public_id as id from document_files');
  const { rows: pieces } = await owner.query('select from document_pieces');
  await lift('force');
  const files: string[] = [];
  for (const id of names.keys()) {
    const held = await readdir(path.join(root, id.slice(0, 2))).catch((): string[] => []);
    if (held.includes(id)) files.push(id);
  }
  await rm(root, { recursive: true, force: true });
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).sort();
  return { rows: named(rows.map(({ id }) => id)), files: named(files), pieces: pieces.length };
}
