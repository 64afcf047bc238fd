import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentStore, PIECE_BYTES } from './store';

/** A file that no row names may belong to a transaction under way; after this time it belongs to none, ms. */
const ORPHAN_AFTER_MS = 60 * 60 * 1000;

/** Files are asked for in groups of this many. */
const ASKED_AT_ONCE = 1_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Names of a folder; none where it is missing. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Makes a change of a folder last through a loss of power. */
async function flushed(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Bytes in files of one folder: `ab/ab12….`, named by the id of the file and by nothing that a person typed. A file is
 * written under another name, flushed and renamed, so that one of its own name is whole. Only the gateway's own user
 * reads them.
 */
export function folderStore(root: string): DocumentStore {
  const parts = path.join(root, 'part');
  const placeOf = (id: string) => path.join(root, id.slice(0, 2), id);

  async function sweepParts() {
    for (const name of await namesIn(parts)) {
      const file = path.join(parts, name);
      const known = await stat(file).catch(() => null);
      if (known !== null && Date.now() - known.mtimeMs > ORPHAN_AFTER_MS) await rm(file, { force: true });
    }
  }

  /** The ids of files that are old enough to have a row. */
  async function* settled(): AsyncGenerator<string[]> {
    let ids: string[] = [];
    for (const folder of await namesIn(root)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue;
      for (const id of await namesIn(path.join(root, folder))) {
        if (!UUID.test(id)) continue;
        const known = await stat(placeOf(id)).catch(() => null);
        if (known === null || Date.now() - known.mtimeMs <= ORPHAN_AFTER_MS) continue;
        ids.push(id);
        if (ids.length < ASKED_AT_ONCE) continue;
        yield ids;
        ids = [];
      }
    }
    yield ids;
  }

  return {
    name: 'folder',
    async put(_place, { id }, bytes) {
      const target = placeOf(id);
      await mkdir(parts, { recursive: true, mode: 0o700 });
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const part = path.join(parts, randomUUID());
      const handle = await open(part, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(part, target);
      await flushed(path.dirname(target));
    },
    async piece(_place, { id }, position) {
      const handle = await open(placeOf(id), 'r').catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (handle === null) return null;
      try {
        const bytes = Buffer.alloc(PIECE_BYTES);
        const { bytesRead } = await handle.read(bytes, 0, PIECE_BYTES, position * PIECE_BYTES);
        return bytesRead === 0 ? null : bytes.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    async sweep({ pool }) {
      await sweepParts();
      for await (const ids of settled()) {
        const { rows } = await pool.query<{ id: string }>(
          `select public_id as id from document_files where public_id = any ($1::uuid[])`,
          [ids],
        );
        const known = new Set(rows.map(({ id }) => id));
        for (const id of ids) if (!known.has(id)) await rm(placeOf(id), { force: true });
      }
    },
  };
}
