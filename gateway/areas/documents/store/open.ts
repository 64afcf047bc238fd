import path from 'node:path';
import { UPLOAD_LIFE_H } from '@/contract/documents/upload';
import type { GatewayConfig } from '../../../kit/config';
import type { Database } from '../../../kit/db/database';
import { databaseStore } from './database';
import { folderStore } from './folder';
import type { DocumentStore, DocumentStores } from './store';

/** The stores of a firm's configuration: by default its database. */
export function documentStores(documentFolder: GatewayConfig['documentFolder'] = null): DocumentStores {
  const folder = documentFolder === null ? null : folderStore(path.resolve(documentFolder));
  const stores: Partial<Record<DocumentStore['name'], DocumentStore>> = {
    database: databaseStore,
    ...(folder !== null && { folder }),
  };
  return {
    current: folder ?? databaseStore,
    of(name) {
      const store = stores[name];
      if (store === undefined) throw new Error(`DOCUMENT_STORE does not name the ${name} of this document`);
      return store;
    },
  };
}

/**
 * Removes the bytes of documents that were taken out and can no longer be put back. The row of the file stays, and so does
 * the log with the reason.
 */
export async function removeTakenOut(db: Pick<Database, 'pool'>, stores: DocumentStores): Promise<void> {
  const { rows } = await db.pool.query<{ id: string; store: DocumentStore['name'] }>(
    `with gone as (
       update document_files set removed_at = now() where quarantined_until < now() and removed_at is null
       returning id, public_id, store
     ), cleared as (delete from document_pieces where file_id in (select id from gone))
     select public_id as id, store from gone`,
  );
  for (const name of new Set(rows.map(({ store }) => store)))
    await stores.of(name).remove(rows.filter(({ store }) => store === name).map(({ id }) => id));
}

/** Removes files that were taken and never filed, and bytes that belong to no file. */
export async function sweepUploads(db: Pick<Database, 'pool'>, { current }: DocumentStores): Promise<void> {
  await db.pool.query(
    `delete from document_files where document_id is null and received_at < now() - make_interval(hours => $1)`,
    [UPLOAD_LIFE_H],
  );
  await current.sweep(db);
}
