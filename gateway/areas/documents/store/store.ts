import type { Database } from '../../../kit/db/database';
import type { Scope } from '../../../kit/db/scope';
import type { Transaction } from '../../../kit/db/transaction';

/** In which transaction, and with whose rights, bytes are kept and read. */
export interface StorePlace {
  tx: Transaction;
  scope: Scope;
}

/** A file of the table `document_files`. */
export interface KeptFile {
  key: number;
  /** Its public id, a UUID. */
  id: string;
}

/** Bytes of one piece. A download has one piece in memory. */
export const PIECE_BYTES = 256 * 1024;

/** @returns how many pieces a file of that many bytes has */
export const piecesOf = (size: number): number => Math.ceil(size / PIECE_BYTES);

/** Keeps the bytes of documents. Everything else that is known of a file is in the database, wherever its bytes are. */
export interface DocumentStore {
  readonly name: 'database' | 'folder';
  /** Keeps all the bytes of a file, or none. To keep the same file again replaces nothing and fails nothing. */
  put(place: StorePlace, file: KeptFile, bytes: Buffer): Promise<void>;
  /** @returns a piece of a file; null where it has none at that position, or the person may not have it */
  piece(place: StorePlace, file: KeptFile, position: number): Promise<Buffer | null>;
  /** Removes the bytes of files that were taken out, whose rows stay. */
  remove(ids: readonly string[]): Promise<void>;
  /** Removes bytes that belong to no row, or sets them aside: of an upload that broke off, or that was never filed. */
  sweep(db: Pick<Database, 'pool'>): Promise<void>;
}

declare module '../../../kit/call/handler' {
  interface Services {
    /** Where the bytes of new documents go, and where those of others are. */
    documents: DocumentStores;
  }
}

/** The store for new files, and every store by name: a firm may change it while older files stay where they are. */
export interface DocumentStores {
  readonly current: DocumentStore;
  of(name: DocumentStore['name']): DocumentStore;
}
