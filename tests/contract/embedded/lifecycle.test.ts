import { chmod, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAway, retryAfter } from '@/gateway/kit/db/away';
import { seedBook } from '@/gateway/demo/book';
import { openBook, type BookConfig } from '@/gateway/server/book';
import { DatabaseError } from '@/gateway/kit/db/errors';
import { inScope } from '@/gateway/kit/db/scope';
import { planned } from '@/gateway/kit/db/statement';
import { copyTemplate, makeScratchFolder, TIME_ZONE } from '@/tests/support/gatewayDatabase';
import { BOOK_DAY } from '@/tests/support/bookDay';

const SEED = 1;
const CLIENTS = 0;

/** A new database takes 3 s, on a machine with much else to do many times that. */
const MAKING_MS = 120_000;

let dataDir: string;

const config = (changed: Partial<BookConfig> = {}): BookConfig => ({
  databaseUrl: null,
  dataDir,
  seed: SEED,
  seedClients: CLIENTS,
  seedDay: BOOK_DAY,
  timeZone: TIME_ZONE,
  ...changed,
});

async function failure(changed?: Partial<BookConfig>): Promise<string> {
  const error: unknown = await openBook(config(changed)).then(
    (db) => db.close(),
    (reason: unknown) => reason,
  );
  if (!(error instanceof DatabaseError)) throw new Error(`no refusal, but ${String(error)}`);
  return error.message;
}

beforeEach(async () => {
  dataDir = await makeScratchFolder();
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('an embedded database', () => {
  it(
    'is made where its making was cut short, closed cleanly, and found again with what was written',
    async () => {
      const folder = path.join(dataDir, 'a folder with blanks', 'é'.repeat(70));
      await mkdir(path.join(folder, 'db', 'base'), { recursive: true });
      await writeFile(path.join(folder, 'db.unfinished'), '');
      const first = await openBook(config({ dataDir: folder }));
      await first.pool.query("insert into person_preferences (subject) values ('advisor')");
      expect(await first.isReady()).toBe(true);
      await first.close();
      await first.close();
      expect(await first.isReady()).toBe(false);
      expect(await readdir(folder)).toEqual(['db', 'sin-key']);

      const second = await openBook(config({ dataDir: folder }));
      const { rows } = await second.pool.query('select subject from person_preferences');
      expect(rows).toEqual([{ subject: 'advisor' }]);
      await second.close();
    },
    MAKING_MS,
  );

  it(
    'keeps the book that it has when other numbers are asked for',
    async () => {
      await copyTemplate(dataDir, SEED, CLIENTS);
      const messages: string[] = [];
      const note = (_: object, message: string) => void messages.push(message);
      const logger = { info: note, warn: note, error: note };
      const db = await openBook(config({ seed: 9, seedClients: 50, logger }));
      const { rows } = await db.pool.query('select as_of::text, seed, seed_clients from book');
      expect(rows).toEqual([{ as_of: '2026-03-06', seed: SEED, seed_clients: CLIENTS }]);
      expect(messages).toEqual([
        'the figures of the book are as of 2026-03-06',
        'the book was made by other numbers and stays',
      ]);
      await db.close();
    },
    MAKING_MS,
  );

  it.each([
    { today: '2026-03-07', seedDay: null, level: 'info', days: 1, more: '' },
    { today: '2026-06-06', seedDay: null, level: 'info', days: 92, more: '' },
    {
      today: '2026-06-07',
      seedDay: null,
      level: 'warn',
      days: 93,
      more: '; an empty DATA_DIR makes a new book',
    },
    { today: '2026-06-07', seedDay: BOOK_DAY, level: 'info', days: 93, more: '' },
  ])(
    'says on $today that its figures are $days days old, as $level, with SEED_DAY=$seedDay',
    async ({ today, seedDay, level, days, more }) => {
      await copyTemplate(dataDir, SEED, CLIENTS);
      const told: unknown[] = [];
      const as = (name: string) => (about: object, message: string) => void told.push([name, about, message]);
      const logger = { info: as('info'), warn: as('warn'), error: as('error') };
      const db = await openBook(config());
      const client = await db.pool.connect();
      try {
        await seedBook(
          client,
          { seed: SEED, clients: CLIENTS, day: seedDay },
          { folder: dataDir, logger, sins: db.sins, timeZone: TIME_ZONE, today: () => today },
        );
      } finally {
        client.release();
        await db.close();
      }
      expect(told).toEqual([[level, { days }, `the figures of the book are as of 2026-03-06${more}`]]);
    },
    MAKING_MS,
  );

  it('refuses a second process while it is open, and names the first', async () => {
    await copyTemplate(dataDir, SEED, CLIENTS);
    const db = await openBook(config());
    expect(await failure()).toContain(`is in use by process ${process.pid},`);
    expect(await db.isReady()).toBe(true);
    await db.close();
    await (await openBook(config())).close();
  });

  it('refuses a damaged folder, and frees it again', async () => {
    const tears: Record<string, () => Promise<void>> = {
      version: () => truncate(path.join(dataDir, 'db/PG_VERSION'), 0),
      control: () => truncate(path.join(dataDir, 'db/global/pg_control'), 100),
      base: () => rm(path.join(dataDir, 'db/base'), { recursive: true }),
    };
    for (const [name, tear] of Object.entries(tears)) {
      await rm(dataDir, { recursive: true });
      await copyTemplate(dataDir, SEED, CLIENTS);
      await tear();
      const message = await failure();
      expect(message, name).toContain(`The database in ${dataDir}/db is damaged or incomplete:`);
      expect(message, name).toContain('Put back a copy of the folder, or remove it');
      expect(await readdir(dataDir)).toEqual(['db', 'sin-key']);
    }
  });

  it('refuses a folder of another PostgreSQL', async () => {
    await copyTemplate(dataDir, SEED, CLIENTS);
    await writeFile(path.join(dataDir, 'db/PG_VERSION'), '17\n');
    expect(await failure()).toBe(
      `The database in ${dataDir}/db was made by PostgreSQL 17, and this program has 18. Name another folder in DATA_DIR.`,
    );
  });

  it('refuses a folder that cannot be written to', async () => {
    const file = path.join(dataDir, 'a file');
    await writeFile(file, '');
    expect(await failure({ dataDir: file })).toContain(`The folder ${file} cannot be written to (EEXIST`);
    expect(await failure({ dataDir: path.join(file, 'below') })).toContain('cannot be written to (ENOTDIR');
    expect(await readFile(file, 'utf8')).toBe('');
    expect(await failure({ dataDir: '/proc/x' })).toContain('The folder /proc/x cannot be written to (EN');
  });

  it('leaves no socket behind', async () => {
    await copyTemplate(dataDir, SEED, CLIENTS);
    const db = await openBook(config());
    const { host } = db.pool.options;
    if (host === undefined) throw new Error('no socket');
    expect(await readdir(host)).toEqual(['.s.PGSQL.5432']);
    await db.close();
    await expect(readdir(host)).rejects.toThrow('ENOENT');
  });

  it('keeps its socket where only its owner may go, even in a folder left by a killed process', async () => {
    await copyTemplate(dataDir, SEED, CLIENTS);
    const left = path.join(dataDir, 'run');
    await mkdir(left);
    await writeFile(path.join(left, '.s.PGSQL.5432'), '');
    const db = await openBook(config());
    expect(db.pool.options.host).toBe(left);
    expect((await stat(left)).mode & 0o777).toBe(0o700);
    await db.close();
  });

  it('keeps it elsewhere if someone else owns a folder of that name, and removes nothing there', async () => {
    await copyTemplate(dataDir, SEED, CLIENTS);
    const theirs = path.join(dataDir, 'run');
    await mkdir(theirs);
    await writeFile(path.join(theirs, 'theirs.pid'), '1');
    const db = await openBook(config());
    expect(db.pool.options.host).not.toBe(theirs);
    await db.close();
    expect(await readdir(theirs)).toEqual(['theirs.pid']);
  });

  it('keeps it elsewhere if a file has that name', async () => {
    await copyTemplate(dataDir, SEED, CLIENTS);
    await writeFile(path.join(dataDir, 'run'), 'theirs');
    const db = await openBook(config());
    expect(await db.isReady()).toBe(true);
    await db.close();
    expect(await readdir(dataDir)).toEqual(['db', 'run', 'sin-key']);
  });
});

describe('a statement of an embedded database', () => {
  it('is answered in one packet, however many messages it has', async () => {
    await copyTemplate(dataDir, SEED, CLIENTS);
    const db = await openBook(config());
    const client = await db.pool.connect();
    let packets = 0;
    try {
      client.connection.stream.on('data', () => (packets += 1));
      await client.query('select $1::int as n', [1]);
    } finally {
      client.release();
      await db.close();
    }
    expect(packets).toBe(1);
  });
});

describe('a statement that an embedded database never answers', () => {
  /** Deeper than the stack of its machine. */
  const TOO_DEEP = planned(sql`select repeat('[', 100000)::json`);

  it('is given up, so that the next is served, as the owner and outside of any transaction', async () => {
    await copyTemplate(dataDir, SEED, CLIENTS);
    const db = await openBook(config({ answerTimeoutMs: 1_000 }));
    const asked = inScope(db, { subject: 'advisor' }, (tx) => tx.run(TOO_DEEP({})));
    const fault: unknown = await asked.catch((error: unknown) => error);
    expect(isDatabaseAway(fault)).toBe(true);
    const { rows } = await db.pool.query(
      "select current_user as role, current_setting('cairn.subject', true) as subject",
    );
    expect(rows).toEqual([{ role: 'postgres', subject: '' }]);
    await db.close();
  });
});

describe('a statement of an embedded database that never ends', () => {
  const ENDLESS = planned(sql`select count(*) from generate_series(1, 1e15)`);

  it('is ended: its call hears that the database is away, and the next one finds all that was committed', async () => {
    await copyTemplate(dataDir, SEED, CLIENTS);
    const lines: string[] = [];
    const note = (_: object, line: string) => void lines.push(line);
    const logger = { info: note, warn: note, error: note };
    const db = await openBook(config({ busyTimeoutMs: 2_000, logger }));
    await db.pool.query("update rep_code_access set valid_to = '2020-01-01' where subject = 'conseillere'");
    const fault: unknown = await inScope(db, { subject: 'advisor' }, (tx) => tx.run(ENDLESS({}))).catch(
      (error: unknown) => error,
    );
    expect(isDatabaseAway(fault)).toBe(true);
    await expect.poll(() => db.isReady(), { timeout: 60_000 }).toBe(true);
    expect(lines).toContain('a statement did not come to its end: the embedded database begins anew');
    const codes = (subject: string) =>
      inScope(db, { subject: subject }, async (_, { repCodes }) => repCodes.length);
    expect(await codes('advisor')).toBe(2);
    expect(await codes('conseillere')).toBe(0);
    await db.close();
  });

  it('is answered to its caller alone: who waits behind it is answered by the new thread', async () => {
    await copyTemplate(dataDir, SEED, CLIENTS);
    const db = await openBook(config({ busyTimeoutMs: 2_000, answerTimeoutMs: 1_500 }));
    const codes = () =>
      inScope(db, { subject: 'advisor' }, async (_, { repCodes }) => Promise.resolve(repCodes.length));
    const spent = inScope(db, { subject: 'advisor' }, (tx) => tx.run(ENDLESS({})));
    const behind = Array.from({ length: 5 }, codes);
    await expect(spent).rejects.toSatisfy(isDatabaseAway);
    await expect(spent).rejects.toSatisfy((error) => retryAfter(error)['retry-after'] === '10');
    expect(await Promise.allSettled([...behind, codes()])).toEqual(
      Array.from({ length: 6 }, () => ({ status: 'fulfilled', value: 2 })),
    );
    await db.close();
  });
});

describe('the files of an embedded database', () => {
  it('can only be read by their owner, wherever they are and however they were left', async () => {
    await copyTemplate(dataDir, SEED, CLIENTS);
    for (const folder of [dataDir, path.join(dataDir, 'db')]) await chmod(folder, 0o755);
    const db = await openBook(config());
    await db.close();
    expect((await stat(path.join(dataDir, 'db'))).mode & 0o777).toBe(0o700);
  });
});
