import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../../kit/db/database';
import { type DocumentStore, PIECE_BYTES } from './store';

/** A file that no row names may belong to a transaction under way; after this time it belongs to none, ms. */
const ORPHAN_AFTER_MS = 60 * 60 * 1000;

/** A file that no row names is kept aside for this time, as the database may be an older one than the folder, ms. */
const ORPHAN_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

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

/** @returns a file to read; null where it is missing */
const opened = (file: string): Promise<FileHandle | null> =>
  open(file, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** @returns how long ago a file was changed, ms; 0 where it is missing */
const ageOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

/** @returns those of the ids that the database knows */
async function knownOf({ pool }: Pick<Database, 'pool'>, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select public_id as id from document_files where public_id = any ($1::uuid[]) and removed_at is null`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

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
 * reads them. What the database does not know is set aside in `orphans` and not removed at once.
 */
export function folderStore(root: string): DocumentStore {
  const parts = path.join(root, 'part');
  const orphans = path.join(root, 'orphans');
  const asideOf = (id: string) => path.join(orphans, id);
  const placeOf = (id: string) => path.join(root, id.slice(0, 2), id);

  async function sweepParts() {
    for (const name of await namesIn(parts)) {
      const file = path.join(parts, name);
      if ((await ageOf(file)) > ORPHAN_AFTER_MS) await rm(file, { force: true });
    }
  }

  /** Its age counts from now on. */
  async function setAside(id: string) {
    const now = new Date();
    await utimes(placeOf(id), now, now);
    await rename(placeOf(id), asideOf(id));
  }

  /** Brings back what is known again, and removes what was unknown for long. */
  async function sweepOrphans(db: Pick<Database, 'pool'>) {
    const ids = (await namesIn(orphans)).filter((name) => UUID.test(name));
    for (let at = 0; at < ids.length; at += ASKED_AT_ONCE) {
      const asked = ids.slice(at, at + ASKED_AT_ONCE);
      const known = await knownOf(db, asked);
      for (const id of asked) {
        if (known.has(id)) await takeBack(id);
        else if ((await ageOf(asideOf(id))) > ORPHAN_LIFE_MS) await rm(asideOf(id), { force: true });
      }
    }
  }

  async function takeBack(id: string) {
    const folder = path.dirname(placeOf(id));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(asideOf(id), placeOf(id));
    await flushed(folder);
  }

  /** The ids of files that are old enough to have a row. */
  async function* settled(): AsyncGenerator<string[]> {
    let ids: string[] = [];
    for (const folder of await namesIn(root)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue;
      for (const id of await namesIn(path.join(root, folder))) {
        if (!UUID.test(id)) continue;
        if ((await ageOf(placeOf(id))) <= ORPHAN_AFTER_MS) continue;
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
    async remove(ids) {
      for (const id of ids) await rm(placeOf(id), { force: true });
    },
    async put(_place, { id }, bytes) {
      const target = placeOf(id);
      await mkdir(parts, { recursive: true, mode: 0o700 });
      const isNew = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      if (isNew !== undefined) await flushed(root);
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
      const handle = (await opened(placeOf(id))) ?? (await opened(asideOf(id)));
      if (handle === null) return null;
      try {
        const bytes = Buffer.alloc(PIECE_BYTES);
        const { bytesRead } = await handle.read(bytes, 0, PIECE_BYTES, position * PIECE_BYTES);
        return bytesRead === 0 ? null : bytes.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    async sweep(db) {
      await sweepParts();
      await sweepOrphans(db);
      await mkdir(orphans, { recursive: true, mode: 0o700 });
      for await (const ids of settled()) {
        const known = await knownOf(db, ids);
        for (const id of ids) if (!known.has(id)) await setAside(id);
      }
    },
  };
}
