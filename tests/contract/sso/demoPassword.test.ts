import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/gateway/kit/db/database';
import { checkCredentials } from '@/gateway/demo/sso/credentials';
import { DEMO_PASSWORD_FILE, ensureDemoPassword } from '@/gateway/demo/sso/demoPassword';
import { makeTestDatabase } from '@/tests/support/gatewayDatabase';

let own: Awaited<ReturnType<typeof makeTestDatabase>>;
let db: Database;
let dataDir: string;

beforeAll(async () => {
  own = await makeTestDatabase({ seedClients: 0 });
  db = own.db;
});
afterAll(() => own.close());
beforeEach(async () => {
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
  dataDir = await mkdtemp(path.join(tmpdir(), 'cairn-demo-'));
  await db.pool.query('delete from sso_credentials');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const file = () => path.join(dataDir, DEMO_PASSWORD_FILE);
const canSignIn = async (password: string) =>
  (await checkCredentials(db.pool, 'advisor', password)) === 'advisor';

describe('the demo password', () => {
  it('is made at random, kept for its owner alone, and opens each persona', async () => {
    const password = await ensureDemoPassword(db, { dataDir, demoPassword: null });
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect((await readFile(file(), 'utf8')).trim()).toBe(password);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    for (const persona of ['advisor', 'newcomer', 'assistant', 'manager', 'conseillere']) {
      expect(await checkCredentials(db.pool, persona, password)).toBe(persona);
    }
  });

  it('stays the same at the next start, hash included', async () => {
    const first = await ensureDemoPassword(db, { dataDir, demoPassword: null });
    const { rows: before } = await db.pool.query('select * from sso_credentials order by subject');
    expect(await ensureDemoPassword(db, { dataDir, demoPassword: null })).toBe(first);
    const { rows: after } = await db.pool.query('select * from sso_credentials order by subject');
    expect(after).toEqual(before);
  });

  it('follows the configuration when that changes, and the old one opens nothing', async () => {
    const first = await ensureDemoPassword(db, { dataDir, demoPassword: null });
    await ensureDemoPassword(db, { dataDir, demoPassword: 'chosen by the firm' });
    expect(await canSignIn('chosen by the firm')).toBe(true);
    expect(await canSignIn(first)).toBe(false);
    expect((await readFile(file(), 'utf8')).trim()).toBe('chosen by the firm');
  });

  it('reaches a persona that was added since', async () => {
    const password = await ensureDemoPassword(db, { dataDir, demoPassword: null });
    await db.pool.query(`delete from sso_credentials where subject = 'manager'`);
    await ensureDemoPassword(db, { dataDir, demoPassword: null });
    expect(await checkCredentials(db.pool, 'manager', password)).toBe('manager');
  });

  it('is one and the same where two processes start at once', async () => {
    const starts = [1, 2, 3].map(() => ensureDemoPassword(db, { dataDir, demoPassword: null }));
    const passwords = await Promise.all(starts);
    expect(new Set(passwords).size).toBe(1);
    expect(await canSignIn(passwords[0] ?? '')).toBe(true);
  });

  it('is closed again where the file was left open to others', async () => {
    await writeFile(file(), 'left open\n', { mode: 0o644 });
    expect(await ensureDemoPassword(db, { dataDir, demoPassword: null })).toBe('left open');
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });
  it('says which folder cannot be written to, be the book elsewhere', async () => {
    const inTheWay = path.join(dataDir, 'a file');
    await writeFile(inTheWay, '');
    await expect(ensureDemoPassword(db, { dataDir: inTheWay, demoPassword: null })).rejects.toThrow(
      new RegExp(`^The folder ${inTheWay} cannot be written to .* or name another in DATA_DIR\\.$`),
    );
  });
});
