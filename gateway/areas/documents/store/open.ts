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

/** Removes files that were taken and never filed, and bytes that belong to no file. */
export async function sweepUploads(db: Pick<Database, 'pool'>, { current }: DocumentStores): Promise<void> {
  await db.pool.query(
    `delete from document_files where document_id is null and received_at < now() - make_interval(hours => $1)`,
    [UPLOAD_LIFE_H],
  );
  await current.sweep(db);
}
