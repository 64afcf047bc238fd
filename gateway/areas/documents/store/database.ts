import { sql } from 'drizzle-orm';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared } from '../../../kit/db/statement';
import { type DocumentStore, PIECE_BYTES, piecesOf } from './store';

const at = (name: string) => sql.placeholder(name);

const added = prepared(
  'add-document-piece',
  sql`insert into document_pieces (file_id, position, rep_code_id, bytes)
    select f.id, ${at('position')}, f.rep_code_id, ${at('bytes')}::bytea
    from document_files f where f.id = ${at('key')} and f.rep_code_id = any (${REP_CODES})
    on conflict do nothing`,
);

const piece = prepared<{ bytes: Buffer }>(
  'document-piece',
  sql`select bytes from document_pieces
    where file_id = ${at('key')} and position = ${at('position')} and rep_code_id = any (${REP_CODES})`,
);

/** Bytes in rows, under the policies of their rep code and in every backup of the database. */
export const databaseStore: DocumentStore = {
  name: 'database',
  async put({ tx, scope }, { key }, bytes) {
    const repCodes = codesOf(scope);
    for (let position = 0; position < piecesOf(bytes.length); position += 1) {
      const start = position * PIECE_BYTES;
      await tx.run(added({ key, position, bytes: bytes.subarray(start, start + PIECE_BYTES), repCodes }));
    }
  },
  async piece({ tx, scope }, { key }, position) {
    const [row] = await tx.run(piece({ key, position, repCodes: codesOf(scope) }));
    return row?.bytes ?? null;
  },
  // The pieces were removed with the mark in the row.
  remove: () => Promise.resolve(),
  // The pieces of a file are removed with its row.
  sweep: () => Promise.resolve(),
};
