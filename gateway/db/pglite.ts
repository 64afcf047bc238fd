import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEngine, type Engine } from './engine';
import { DatabaseError, unwritable } from './errors';
import { fullDisk, makeFolder } from './folder';
import { lockFolder, type FolderLock } from './lock';

/** The version of PostgreSQL inside the embedded database, as its folder tells it. */
const POSTGRES_MAJOR = '18';

/** A driver looks for a unix socket under this name, made from the port, in the folder that it is given. */
const SOCKET_NAME = '.s.PGSQL.5432';

/** Bytes that every system leaves for the path of a unix socket (sockaddr_un has 104 to 108). */
const SOCKET_PATH_MAX = 100;

/** An embedded database that serves. */
export interface Embedded extends Pick<Engine, 'guard'> {
  /** The folder of the unix socket. Only the owner of the process may open it. */
  socketFolder: string;
  /** Folder of the database itself. */
  folder: string;
  close(): Promise<void>;
}

/** The database writes its files for everyone to read and write: who keeps others out is the folder around them. */
const OWNER_ALONE = 0o700;

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Makes the folder if need be, and takes it for this process. */
async function takeFolder(dataDir: string): Promise<FolderLock> {
  try {
    await makeFolder(dataDir, OWNER_ALONE);
    return await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw (await fullDisk(dataDir, error)) ?? unwritable(dataDir, error);
  }
}

/** True where there is no such thing, or a folder of ours that a killed process left: whoever else's it is keeps it. */
async function isFree(folder: string): Promise<boolean> {
  if (!(await exists(folder))) return true;
  const names = await readdir(folder).catch(() => null);
  return names?.every((name) => name === SOCKET_NAME) ?? false;
}

/**
 * Beside the database, where one that a killed process left is found again; elsewhere if its path would be too long or
 * is taken.
 */
async function makeSocketFolder(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'run');
  const isTooLong = Buffer.byteLength(path.join(folder, SOCKET_NAME)) > SOCKET_PATH_MAX;
  if (isTooLong || !(await isFree(folder))) {
    return mkdtemp(path.join(tmpdir(), 'cairn-'));
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: OWNER_ALONE });
  return folder;
}

const damaged = (folder: string, reason: string) =>
  new DatabaseError(
    `The database in ${folder} is damaged or incomplete: ${reason}. Put back a copy of the folder, or remove it to have a new one made.`,
  );

/** A folder that was being made when its process died holds nothing yet: it is made again. */
async function discardUnfinished(folder: string, marker: string) {
  if (await exists(marker)) await rm(folder, { recursive: true, force: true });
  if (!(await exists(folder))) {
    await writeFile(marker, '', { mode: 0o600 });
    return;
  }
  const version = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === '') throw damaged(folder, 'it has no PG_VERSION');
  if (version !== POSTGRES_MAJOR) {
    throw new DatabaseError(
      `The database in ${folder} was made by PostgreSQL ${version}, and this program has ${POSTGRES_MAJOR}. Name another folder in DATA_DIR.`,
    );
  }
}

/**
 * Opens the embedded PostgreSQL in a folder, made where there is none, and serves it to this process.
 *
 * @param named DATA_DIR
 * @param onLost called with the reason where the database ends by itself
 * @throws {DatabaseError} where the folder is in use, cannot be written to, or is damaged
 */
export async function openEmbedded(named: string, onLost: (reason: string) => void): Promise<Embedded> {
  const dataDir = path.resolve(named);
  const folder = path.join(dataDir, 'db');
  const marker = path.join(dataDir, 'db.unfinished');
  const lock = await takeFolder(dataDir);
  const socketFolder = await makeSocketFolder(dataDir).catch(async (error: unknown) => {
    await lock.release();
    throw unwritable(dataDir, error);
  });
  const tidy = async () => {
    await rm(socketFolder, { recursive: true, force: true });
    await lock.release();
  };
  try {
    await discardUnfinished(folder, marker);
    // DATA_DIR may have been made by others, for others to read.
    await mkdir(folder, { recursive: true });
    await chmod(folder, OWNER_ALONE);
    const engine = await startEngine(
      { folder, socketPath: path.join(socketFolder, SOCKET_NAME) },
      onLost,
      (reason) => damaged(folder, reason),
    );
    await rm(marker, { force: true });
    return { socketFolder, folder, guard: engine.guard, close: () => engine.close().then(tidy) };
  } catch (error) {
    await tidy();
    const full = await fullDisk(dataDir, error);
    throw full ?? (error instanceof DatabaseError ? error : unwritable(folder, error));
  }
}
