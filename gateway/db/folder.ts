import { mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './away';
import { DatabaseError } from './errors';

/** PostgreSQL writes ahead in pieces of this size: with less than one, nothing can be relied on. */
const ROOM_MIN_BYTES = 16 * 1024 * 1024;

const BYTES_PER_MB = 1e6;

/** The error codes of a folder that may not be written to, however much room it has. */
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS'];

const isOf = (error: unknown, ...codes: readonly string[]) =>
  error instanceof Error && codes.includes(codeOf(error));

/**
 * Makes a folder, and those above it. Node's own way tries for ever where a folder that is there takes none, as those
 * of a kernel's own file system.
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
