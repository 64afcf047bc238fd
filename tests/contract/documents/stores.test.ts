import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseStore } from '@/gateway/areas/documents/store/database';
import { folderStore } from '@/gateway/areas/documents/store/folder';
import { documentStores, sweepUploads } from '@/gateway/areas/documents/store/open';
import {
  type DocumentStore,
  type KeptFile,
  PIECE_BYTES,
  piecesOf,
} from '@/gateway/areas/documents/store/store';
import { inScope } from '@/gateway/kit/db/scope';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';

let book: TestDatabase;
let root: string;
let owner: { party: number; code: number };
beforeAll(async () => {
  book = await makeTestDatabase({ seedClients: 60 });
  root = await mkdtemp(path.join(tmpdir(), 'cairn-documents-'));
  const { rows } = await book.db.pool.query<{ party: number; code: number }>(
    `select c.party_id as party, c.rep_code_id as code from clients c join rep_code_access x on x.rep_code_id = c.rep_code_id
     where x.subject = 'advisor' limit 1`,
  );
  owner = rows[0] ?? { party: 0, code: 0 };
});
afterAll(async () => {
  await book.close();
  await rm(root, { recursive: true, force: true });
});

const OLD = new Date(Date.now() - 2 * 60 * 60 * 1000);

/** A row of a file, as an upload adds it. */
async function newFile({ name }: DocumentStore, size: number): Promise<KeptFile> {
  const id = randomUUID();
  const { rows } = await book.db.pool.query<{ key: number }>(
    `insert into document_files (public_id, party_id, rep_code_id, store, media_type, size, sha256, scan, received_by)
     values ($1, $2, $3, $4, 'application/pdf', $5, repeat('a', 64), 'notScanned', 'advisor') returning id as key`,
    [id, owner.party, owner.code, name, size],
  );
  return { id, key: rows[0]?.key ?? 0 };
}

const as = <T>(subject: string, work: Parameters<typeof inScope<T>>[2]) =>
  inScope(book.db, { subject, beforeTerms: true }, work);

const put = (store: DocumentStore, file: KeptFile, bytes: Buffer) =>
  as('advisor', (tx, scope) => store.put({ tx, scope }, file, bytes));

const piece = (store: DocumentStore, file: KeptFile, position: number, subject = 'advisor') =>
  as(subject, (tx, scope) => store.piece({ tx, scope }, file, position));

async function readBack(store: DocumentStore, file: KeptFile, size: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < piecesOf(size); at += 1)
    pieces.push((await piece(store, file, at)) ?? Buffer.alloc(0));
  return Buffer.concat(pieces);
}

const STORES: readonly (readonly [string, () => DocumentStore])[] = [
  ['the database', () => databaseStore],
  ['a folder', () => folderStore(root)],
];

describe.each(STORES)('A store in %s', (_name, storeOf) => {
  test.each([1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES + 5])(
    'gives back %i bytes as they were',
    async (size) => {
      const store = storeOf();
      const file = await newFile(store, size);
      const bytes = randomBytes(size);
      await put(store, file, bytes);
      expect((await readBack(store, file, size)).equals(bytes)).toBe(true);
      expect(await piece(store, file, piecesOf(size))).toBeNull();
    },
  );

  test('keeps the same file once when it comes twice', async () => {
    const store = storeOf();
    const file = await newFile(store, 10);
    const bytes = randomBytes(10);
    await put(store, file, bytes);
    await put(store, file, bytes);
    expect((await readBack(store, file, 10)).equals(bytes)).toBe(true);
  });

  test('has nothing of a file that it was never given', async () => {
    const store = storeOf();
    expect(await piece(store, await newFile(store, 10), 0)).toBeNull();
  });

  test('forgets after a day what was never filed, with its bytes', async () => {
    const store = storeOf();
    const [fresh, late] = [await newFile(store, 10), await newFile(store, 10)];
    for (const file of [fresh, late]) await put(store, file, randomBytes(10));
    await book.db.pool.query(
      "update document_files set received_at = now() - interval '25 hours' where id = $1",
      [late.key],
    );
    if (store.name === 'folder') await utimes(path.join(root, late.id.slice(0, 2), late.id), OLD, OLD);
    await sweepUploads(book.db, { current: store, of: () => store });
    if (store.name === 'folder') expect(await readdir(path.join(root, 'orphans'))).toContain(late.id);
    else expect(await piece(store, late, 0)).toBeNull();
    expect(await piece(store, fresh, 0)).not.toBeNull();
    const { rows } = await book.db.pool.query('select from document_files where id = $1', [late.key]);
    expect(rows).toHaveLength(0);
  });
});

test('The database gives no piece to somebody who does not serve the client', async () => {
  const file = await newFile(databaseStore, 10);
  await put(databaseStore, file, randomBytes(10));
  expect(await piece(databaseStore, file, 0, 'conseillere')).toBeNull();
});

describe('A folder', () => {
  test('has no file of an upload that broke off, and forgets its part', async () => {
    const store = folderStore(root);
    const parts = path.join(root, 'part');
    await mkdir(parts, { recursive: true });
    await writeFile(path.join(parts, 'half'), 'half');
    await writeFile(path.join(parts, 'fresh'), 'half');
    await utimes(path.join(parts, 'half'), OLD, OLD);
    await store.sweep(book.db);
    expect(await readdir(parts)).toEqual(['fresh']);
  });

  const placeOf = ({ id }: KeptFile) => path.join(root, id.slice(0, 2), id);
  const asideOf = ({ id }: KeptFile) => path.join(root, 'orphans', id);

  test('sets aside a file whose row never came, and forgets it after a month', async () => {
    const store = folderStore(root);
    const [old, fresh] = [randomUUID(), randomUUID()].map((id) => ({ id, key: 0 }));
    if (old === undefined || fresh === undefined) throw new Error('no files');
    for (const file of [old, fresh]) await put(store, file, randomBytes(5));
    await utimes(placeOf(old), OLD, OLD);
    await store.sweep(book.db);
    const aside = await readdir(path.join(root, 'orphans'));
    expect(aside).toContain(old.id);
    expect(aside).not.toContain(fresh.id);
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
    await utimes(asideOf(old), days(29), days(29));
    await store.sweep(book.db);
    expect(await piece(store, old, 0)).not.toBeNull();
    await utimes(asideOf(old), days(31), days(31));
    await store.sweep(book.db);
    expect(await piece(store, old, 0)).toBeNull();
  });

  test('still has what an older database does not know, and brings it back when it is known again', async () => {
    const store = folderStore(root);
    const file = await newFile(store, 5);
    const bytes = randomBytes(5);
    await put(store, file, bytes);
    await utimes(placeOf(file), OLD, OLD);
    const named = (id: string) =>
      book.db.pool.query('update document_files set public_id = $1 where id = $2', [id, file.key]);
    await named(randomUUID());
    await store.sweep(book.db);
    expect(await readdir(path.join(root, 'orphans'))).toContain(file.id);
    expect((await readBack(store, file, 5)).equals(bytes)).toBe(true);
    await named(file.id);
    await store.sweep(book.db);
    expect(await readdir(path.join(root, file.id.slice(0, 2)))).toContain(file.id);
    expect((await readBack(store, file, 5)).equals(bytes)).toBe(true);
  });
});

test('A firm that changes its store still has what the other one holds, and is told when it has not', () => {
  expect(documentStores().current.name).toBe('database');
  const both = documentStores(root);
  expect(both.current.name).toBe('folder');
  expect(both.of('database')).toBe(databaseStore);
  expect(() => documentStores().of('folder')).toThrow('DOCUMENT_STORE');
});
