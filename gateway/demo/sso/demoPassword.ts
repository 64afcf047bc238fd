import { randomBytes, randomInt } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../kit/db/database';
import { unwritable } from '../../kit/db/errors';
import { makeFolder } from '../../kit/db/folder';
import { hashPassword, isPassword } from './passwords';

/** The file's name in `DATA_DIR`. */
export const DEMO_PASSWORD_FILE = 'demo-password';

const OWNER_ALONE = 0o600;
const FOLDER_OF_OWNER = 0o700;

/** Letters and digits that nobody confuses when typing from a screen. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const makePassword = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

async function readPassword(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim() || null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Writes the file in one step, so a process that starts at the same moment reads all of it or nothing. */
async function keepPassword(
  file: string,
  password: string,
  { isReplaced }: { isReplaced: boolean },
): Promise<void> {
  await makeFolder(path.dirname(file), FOLDER_OF_OWNER);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${password}\n`, { mode: OWNER_ALONE, flag: 'wx' });
  try {
    if (isReplaced) await rm(file, { force: true });
    await link(draft, file);
  } catch (error) {
    if (!isThere(error)) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The configured password, else the one in the file, else a new one. */
async function decidePassword(file: string, configured: string | null): Promise<string> {
  const kept = await readPassword(file);
  if (configured !== null && configured !== kept) await keepPassword(file, configured, { isReplaced: true });
  if (configured === null && kept === null) await keepPassword(file, makePassword(), { isReplaced: false });
  const password = await readPassword(file);
  if (password === null) throw new Error(`the demo password could not be kept in ${file}`);
  await chmod(file, OWNER_ALONE);
  return password;
}

/**
 * Gives every persona the demo password: `DEMO_PASSWORD`, or a random one made with the database. `DATA_DIR`
 * keeps it, readable only by its owner, so that each start can show it. When it changes, the hashes follow.
 * All personas share one password by definition, so one hash serves them all.
 *
 * The file belongs to one machine. Several gateways on one PostgreSQL share `DEMO_PASSWORD`; without it the
 * machine that started last decides.
 *
 * @returns the password
 * @throws {DatabaseError} when the file cannot be read or written
 */
export async function ensureDemoPassword(
  { pool }: Pick<Database, 'pool'>,
  { dataDir, demoPassword }: { dataDir: string; demoPassword: string | null },
): Promise<string> {
  const password = await decidePassword(path.join(dataDir, DEMO_PASSWORD_FILE), demoPassword).catch(
    (error: unknown) => {
      throw unwritable(dataDir, error);
    },
  );
  const { rows } = await pool.query<{ hash: string | null; isUniform: boolean }>(
    `select min(hash) as hash, count(distinct coalesce(hash, '')) = 1 as "isUniform"
     from people left join sso_credentials using (subject)`,
  );
  const current = rows[0];
  if (current?.isUniform === true && (await isPassword(password, current.hash))) return password;
  await pool.query(
    `insert into sso_credentials (subject, hash) select subject, $1 from people
     on conflict (subject) do update set hash = excluded.hash, changed_at = now()`,
    [await hashPassword(password)],
  );
  return password;
}
