import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from './errors';

/**
 * Two processes on one folder silently destroy the embedded database, so the first one leaves a file that names it, and
 * the second refuses to start.
 */
const LOCK_FILE = 'gateway.lock';

/** How long to keep checking a lock that changes hands while we look. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 20;

/** Taking over takes milliseconds; a process that needs this long was stopped halfway. */
const GUARD_MS = 5_000;

/** How often an owner updates the time of its lock. */
const BEAT_MS = 2_000;

/** An owner on another machine counts as gone when its lock has had no new time for this long. */
const SILENCE_MS = 4 * BEAT_MS;

interface Owner {
  pid: number;
  /** ISO 8601, for people. */
  startedAt: string;
  /** The kernel's own mark of the process, where there is one, because a pid is used again. */
  born: string | null;
  /**
   * The machine or container in which the pid means something. Another one that shares the folder counts for itself.
   */
  place: string;
  token: string;
}

export interface FolderLock {
  release(): Promise<void>;
}

const held = new Set<string>();

function bornOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields follow the name, which may itself contain blanks and brackets. The start time is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function placeHere(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

const HERE = placeHere();

function isAlive({ pid, born, token }: Owner): boolean {
  if (pid === process.pid) return held.has(token);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return born === null || bornOf(pid) === born;
}

function parseOwner(text: string): Owner | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number'
      ? { startedAt: 'an unknown time', born: null, place: HERE, token: '', ...value, pid: value.pid }
      : null;
  } catch {
    return null;
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

const timeOf = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/**
 * True when the owner, on another machine, updates the file while we look. Compares only the file's own times, because
 * the clocks of two machines may differ.
 */
async function isBeating(file: string): Promise<boolean> {
  const before = await timeOf(file);
  for (const end = Date.now() + SILENCE_MS; Date.now() < end;) {
    await sleep(BEAT_MS / 10);
    const time = await timeOf(file);
    // The lock was released while we looked.
    if (time === null) return false;
    if (time !== before) return true;
  }
  return false;
}

/** Puts a complete file in place, or leaves the existing one: never a half-written lock. */
async function placed(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes the lock of a dead process. One process at a time: a second would remove its successor's lock. */
async function clearStale(file: string, stale: string) {
  const guard = `${file}.takeover`;
  try {
    await mkdir(guard);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const age = await stat(guard).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > GUARD_MS) await rm(guard, { recursive: true, force: true });
    await sleep(PAUSE_MS);
    return;
  }
  try {
    if ((await readOrNull(file)) === stale) await rm(file, { force: true });
  } finally {
    await rm(guard, { recursive: true, force: true });
  }
}

/**
 * Takes the folder for this process, and takes over the lock of a process that is gone.
 * @param folder an existing folder
 * @throws {DatabaseError} when another process has it, naming its pid
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = path.join(folder, LOCK_FILE);
  const token = randomUUID();
  const self: Owner = {
    pid: process.pid,
    startedAt: new Date().toISOString(),
    born: bornOf(process.pid),
    place: HERE,
    token,
  };
  const content = JSON.stringify(self);
  held.add(token);
  let beat: NodeJS.Timeout | undefined;
  const release = async () => {
    clearInterval(beat);
    held.delete(token);
    if ((await readOrNull(file)) === content) await rm(file, { force: true });
  };
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (await placed(file, content)) {
      beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), BEAT_MS);
      beat.unref();
      return { release };
    }
    const found = await readOrNull(file);
    if (found === null) continue;
    const owner = parseOwner(found);
    const isElsewhere = owner !== null && owner.place !== HERE;
    if (owner !== null && (isElsewhere ? await isBeating(file) : isAlive(owner))) {
      held.delete(token);
      throw new DatabaseError(
        `The database folder ${folder} is in use by process ${owner.pid}${isElsewhere ? ' of another machine or container' : ''}, started at ${owner.startedAt}. Stop it, or name another folder in DATA_DIR.`,
      );
    }
    await clearStale(file, found);
  }
  held.delete(token);
  throw new DatabaseError(`The database folder ${folder} could not be locked: ${file} keeps changing.`);
}
