import { mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './away';
import { DatabaseError } from './errors';

/**
 * PostgreSQL's write-ahead log grows in pieces of this size. With less room than one, nothing is reliable.
 */
const ROOM_MIN_BYTES = 16 * 1024 * 1024;

const BYTES_PER_MB = 1e6;

/** The error codes of a folder that cannot be written to, even with enough room. */
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS'];

const isOf = (error: unknown, ...codes: readonly string[]) =>
  error instanceof Error && codes.includes(codeOf(error));

/**
 * Makes a folder, and those above it. Node's own way retries forever under a folder that accepts none, such
 * as in a kernel file system.
 */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  if ((await stat(folder).catch(() => null))?.isDirectory()) return;
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const above = path.dirname(folder);
    if (!isOf(error, 'ENOENT') || above === folder) throw error;
    await makeFolder(above, mode);
    await mkdir(folder, { mode });
  }
}

/**
 * A full disk rarely reports itself: its failures can look like damage, and someone might throw the folder
 * away.
 * @returns what to say about the failure when the folder's disk is full, else nothing
 */
export async function fullDisk(folder: string, cause: unknown): Promise<DatabaseError | null> {
  if (isOf(cause, ...FORBIDDEN)) return null;
  const disk = await statfs(folder).catch(() => null);
  if (disk === null || disk.bavail * disk.bsize >= ROOM_MIN_BYTES) return null;
  const left = (disk.bavail * disk.bsize) / BYTES_PER_MB;
  return new DatabaseError(
    `The disk of ${folder} is full: ${left.toFixed(1)} MB are left. Make room, or name a folder of another disk in DATA_DIR.`,
    { cause },
  );
}
