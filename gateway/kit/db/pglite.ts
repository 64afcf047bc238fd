import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OpenLimits, startEngine, type Engine } from './engine';
import { DatabaseError, unwritable } from './errors';
import { fullDisk, makeFolder } from './folder';
import { lockFolder, type FolderLock } from './lock';

/** The embedded database's PostgreSQL version, as written in its folder. */
const POSTGRES_MAJOR = '18';

/** A driver looks in its given folder for a unix socket of this name, which is made from the port. */
const SOCKET_NAME = '.s.PGSQL.5432';

/** Every system allows this many bytes for the path of a unix socket (sockaddr_un has 104 to 108). */
const SOCKET_PATH_MAX = 100;

/** A running embedded database. */
export interface Embedded extends Pick<Engine, 'guard' | 'ready'> {
  /** The folder of the unix socket. Only the process's owner may open it. */
  socketFolder: string;
  /** Folder of the database itself. */
  folder: string;
  close(): Promise<void>;
}

/** The database lets everyone read and write its files, so the folder around them keeps others out. */
const OWNER_ALONE = 0o700;

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Makes the folder if needed, and locks it for this process. */
async function takeFolder(dataDir: string): Promise<FolderLock> {
  try {
    await makeFolder(dataDir, OWNER_ALONE);
    return await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw (await fullDisk(dataDir, error)) ?? unwritable(dataDir, error);
  }
}

/** True when nothing is there, or only our folder from a killed process. Anyone else's folder stays. */
async function isFree(folder: string): Promise<boolean> {
  if (!(await exists(folder))) return true;
  const names = await readdir(folder).catch(() => null);
  return names?.every((name) => name === SOCKET_NAME) ?? false;
}

/**
 * Beside the database, where a later start finds the one that a killed process left. Elsewhere if its path
 * would be too long or is taken.
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

const slow = (folder: string, seconds: number) =>
  new DatabaseError(
    `The database in ${folder} did not open within ${seconds} s. Nothing is lost. Start again when the machine is less busy.`,
  );

/** If the process died while it made the folder, the folder holds nothing yet and is made again. */
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
 * Opens the embedded PostgreSQL in a folder, which it makes if needed, and serves it to this process.
 *
 * @param named DATA_DIR
 * @param onLost called with the reason when the database ends by itself
 * @throws {DatabaseError} when the folder is in use, cannot be written to, or is damaged
 */
export async function openEmbedded(
  named: string,
  onLost: (reason: string) => void,
  limits?: OpenLimits,
): Promise<Embedded> {
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
    // Others may have made DATA_DIR, with read access for others.
    await mkdir(folder, { recursive: true });
    await chmod(folder, OWNER_ALONE);
    const engine = await startEngine(
      { folder, socketPath: path.join(socketFolder, SOCKET_NAME) },
      onLost,
      { failed: (reason) => damaged(folder, reason), slow: (seconds) => slow(folder, seconds) },
      limits,
    );
    await rm(marker, { force: true });
    const { guard, ready } = engine;
    return { socketFolder, folder, guard, ready, close: () => engine.close().then(tidy) };
  } catch (error) {
    await tidy();
    const full = await fullDisk(dataDir, error);
    throw full ?? (error instanceof DatabaseError ? error : unwritable(folder, error));
  }
}
