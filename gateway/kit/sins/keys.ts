import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseError, unwritable } from '../db/errors';
import { makeFolder } from '../db/folder';
import { type SinKey, SinVault } from './vault';

/** The file's name in `DATA_DIR`. */
export const SIN_KEY_FILE = 'sin-key';

const KEY_BYTES = 32;
const OWNER_ALONE = 0o600;
const FOLDER_OF_OWNER = 0o700;
const ENTRY = /^([a-z0-9-]{1,16}):([A-Za-z0-9+/_-]{43}=?)$/;
const FORM =
  'must list keys as name:key, the newest first: a name of small letters, digits and hyphens, and 32 random bytes in base64';

/** Where the keys are looked for. */
export interface SinKeyPlace {
  /** The value of `SIN_KEYS`; null where it is not set. */
  sinKeys: string | null;
  dataDir: string;
  /** Whether to make a key when none is set, as the demo does. */
  mayMake: boolean;
}

function parse(name: string, text: string): SinKey[] {
  const keys = text.split(/[\s,]+/).filter(Boolean);
  const parsed = keys.map((entry) => {
    const [, id, key] = ENTRY.exec(entry) ?? [];
    // The message shows no part of a key.
    if (id === undefined || key === undefined) throw new DatabaseError(`${name} ${FORM}.`);
    return { id, bytes: Buffer.from(key, 'base64') };
  });
  if (parsed.length === 0 || new Set(parsed.map(({ id }) => id)).size < parsed.length)
    throw new DatabaseError(`${name} ${FORM}, each name once.`);
  return parsed;
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

const read = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  });

/** Writes the file in one step, so two processes that start together read the same key. */
async function make(file: string): Promise<void> {
  await makeFolder(path.dirname(file), FOLDER_OF_OWNER);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const key = `demo-${randomBytes(4).toString('hex')}:${randomBytes(KEY_BYTES).toString('base64')}\n`;
  await writeFile(draft, key, { mode: OWNER_ALONE, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function keptKeys(file: string): Promise<string> {
  if ((await read(file)) === null) await make(file);
  await chmod(file, OWNER_ALONE);
  return (await read(file)) ?? '';
}

/**
 * Reads the keys that seal social insurance numbers. The demo makes one and keeps it in `DATA_DIR`.
 *
 * @throws {DatabaseError} where a firm has set none, or a key cannot be read
 */
export async function loadSinVault({ sinKeys, dataDir, mayMake }: SinKeyPlace): Promise<SinVault> {
  if (sinKeys !== null) return new SinVault(parse('SIN_KEYS', sinKeys));
  if (!mayMake)
    throw new DatabaseError(
      'SIN_KEYS is missing: the gateway of a firm encrypts social insurance numbers. Name the keys in SIN_KEYS, or their file in SIN_KEYS_FILE.',
    );
  const file = path.join(dataDir, SIN_KEY_FILE);
  const text = await keptKeys(file).catch((error: unknown) => {
    throw unwritable(dataDir, error);
  });
  return new SinVault(parse(file, text));
}
