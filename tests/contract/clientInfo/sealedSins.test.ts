import { createCipheriv, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '@/gateway/kit/db/database';
import { DatabaseError } from '@/gateway/kit/db/errors';
import { loadSecrets } from '@/gateway/kit/secrets';
import { loadSinVault } from '@/gateway/kit/sins/keys';
import { resealSins } from '@/gateway/kit/sins/reseal';
import { openBook } from '@/gateway/server/book';
import { answerOf } from '@/tests/support/accounts';
import { changesOf, sharedOfKind, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import {
  makeTestDatabase,
  TEST_SIN_KEYS,
  type TestDatabase,
  WALKED_BOOK,
} from '@/tests/support/gatewayDatabase';

/** Passes the check of digits, and nobody of the book has it. */
const NUMBER = '130692544';
const NEWER = `newer:${Buffer.alloc(32, 9).toString('base64')}`;
const KEPT = 'select party_id, sealed, hash from client_sins order by party_id';

interface Kept {
  party_id: number;
  sealed: string;
  hash: string;
}

let book: TestDatabase;
let db: Database;
beforeEach(async () => {
  book = await makeTestDatabase({ seedClients: WALKED_BOOK });
  ({ db } = book);
});
afterEach(async () => {
  await db.close();
  await book.close();
});

async function restart(sinKeys: string): Promise<void> {
  await db.close();
  db = await openBook({ ...book.config, sinKeys });
}

const keptBy = async (of: Database) => (await of.pool.query<Kept>(KEPT)).rows;
const numbersOf = async () =>
  (await keptBy(db)).map(({ party_id, sealed }) => db.sins.openSin(party_id, sealed));

async function withGateway<T>(work: (gateway: TestGateway) => Promise<T>): Promise<T> {
  const gateway = await makeTestGateway({ db, limits: null });
  return work(gateway).finally(() => gateway.close());
}

/** To look for more in every table takes a minute. */
const SCANNED = 4;

/** @returns the tables that hold one of the numbers in any column */
async function tablesWith(numbers: readonly string[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await db.pool.query(
      `select from ${name} t where t::text like any ($1::text[]) limit 1`,
      [numbers.slice(-SCANNED).map((number) => `%${number}%`)],
    );
    if (rowCount === 1) found.push(name);
  }
  return found;
}

/** Puts the numbers back in clear, as a database from before has them. */
async function unseal(): Promise<void> {
  const kept = await keptBy(db);
  await db.pool.query('alter table client_sins drop constraint client_sins_sealed');
  await db.pool.query(
    `update client_sins s set sealed = clear.sin, hash = null
     from unnest($1::integer[], $2::text[]) clear (party_id, sin) where s.party_id = clear.party_id`,
    [
      kept.map(({ party_id }) => party_id),
      kept.map(({ party_id, sealed }) => db.sins.openSin(party_id, sealed)),
    ],
  );
  await db.pool.query(
    "alter table client_sins add constraint client_sins_sealed check (sealed like 'v1.%' and hash is not null) not valid",
  );
}

/** Seals the numbers as a start does, and shows each statement before it is sent. @returns what it threw, or its count */
async function resealing(sinKeys: string, onStatement: (text: string) => void): Promise<unknown> {
  const vault = await loadSinVault({ sinKeys, dataDir: '', mayMake: false });
  const client = await db.pool.connect();
  const watched = new Proxy(client, {
    get: (target, name) =>
      name === 'query'
        ? async (text: string, values?: unknown[]) => {
            onStatement(text);
            return target.query(text, values);
          }
        : (Reflect.get(target, name) as unknown),
  });
  return resealSins(watched, vault)
    .catch((error: unknown) => error)
    .finally(() => client.release());
}

describe('the numbers of a book', () => {
  test('are in clear in no table: not as they are made, not as one is saved', async () => {
    const made = await numbersOf();
    expect(made.length).toBeGreaterThan(30);
    expect(await tablesWith(made)).toEqual([]);
    await withGateway(async (gateway) => {
      const [id = ''] = await sharedOfKind(gateway, 'person');
      const client = changesOf(gateway, id);
      const { changeSetId } = await client.saved('advisor', { version: 1, fields: { sin: NUMBER } });
      await written(client.decide('manager', changeSetId ?? '', 1));
      expect((await answerOf(gateway, 'advisor', 'clientSinReveal', { id })).sin).toBe(NUMBER);
    });
    expect(await numbersOf()).toContain(NUMBER);
    expect(await tablesWith([...made, NUMBER])).toEqual([]);
  });

  test('stay as they are over a restart, and are refused in clear by the database', async () => {
    const before = await keptBy(db);
    await restart(TEST_SIN_KEYS);
    expect(await keptBy(db)).toEqual(before);
    await expect(
      db.pool.query('update client_sins set sealed = $1 where party_id = $2', [NUMBER, before[0]?.party_id]),
    ).rejects.toThrow(/client_sins_sealed/);
  });

  test('do not open in another client’s row', async () => {
    const [one, other] = await keptBy(db);
    expect(() => db.sins.openSin(other?.party_id ?? 0, one?.sealed ?? '')).toThrow();
  });
});

describe('a new key', () => {
  test('takes all numbers over, a waiting one too, and then needs no older key', async () => {
    const before = await keptBy(db);
    const numbers = await numbersOf();
    const { id, setId } = await withGateway(async (gateway) => {
      const [first = ''] = await sharedOfKind(gateway, 'person');
      const saved = await changesOf(gateway, first).saved('advisor', { version: 1, fields: { sin: NUMBER } });
      return { id: first, setId: saved.changeSetId ?? '' };
    });
    await restart(`${NEWER},${TEST_SIN_KEYS}`);
    const after = await keptBy(db);
    for (const { sealed } of after) expect(sealed).toMatch(/^v1\.newer\./);
    const hashes = new Set(before.map(({ hash }) => hash));
    expect(after.filter(({ hash }) => hashes.has(hash))).toEqual([]);
    await restart(NEWER);
    expect(await numbersOf()).toEqual(numbers);
    await withGateway(async (gateway) => {
      await written(changesOf(gateway, id).decide('manager', setId, 1));
      expect((await answerOf(gateway, 'advisor', 'clientSinReveal', { id })).sin).toBe(NUMBER);
      // The hash has moved with the key: a second client with the number is found.
      const [, second = ''] = await sharedOfKind(gateway, 'person');
      const other = changesOf(gateway, second);
      const { changeSetId } = await other.saved('advisor', { version: 1, fields: { sin: NUMBER } });
      const refused = await other.decide('manager', changeSetId ?? '', 1);
      expect(refused.json()).toMatchObject({ errors: [{ rule: 'sin_review' }] });
    });
  });

  test('in place of the one that sealed the numbers stops the start, by name', async () => {
    await db.close();
    await expect(openBook({ ...book.config, sinKeys: NEWER })).rejects.toThrow(
      /^SIN_KEYS has no key named test, which \d+ social insurance numbers are encrypted with/,
    );
  });

  test('under the name of the one that sealed the numbers stops the start too', async () => {
    await db.close();
    const sinKeys = `test:${Buffer.alloc(32, 9).toString('base64')}`;
    await expect(openBook({ ...book.config, sinKeys })).rejects.toThrow(
      /^The key named test of SIN_KEYS is not the one/,
    );
  });
});

test('A database that has the numbers in clear is sealed once, at the start', async () => {
  const numbers = await numbersOf();
  await unseal();
  expect(await tablesWith(numbers)).toEqual(['client_sins']);
  await restart(TEST_SIN_KEYS);
  expect(await tablesWith(numbers)).toEqual([]);
  expect(await numbersOf()).toEqual(numbers);
});

describe('old pages', () => {
  const fileOf = async () =>
    (await db.pool.query<{ file: number }>("select pg_relation_filenode('client_sins') as file")).rows[0]
      ?.file;
  const owed = async () => (await db.pool.query('select from sin_rewrites')).rowCount;

  test('are rewritten by the next start where one ended before it came to that', async () => {
    await unseal();
    const ended = await resealing(TEST_SIN_KEYS, (text) => {
      if (text.startsWith('vacuum')) throw new Error('killed');
    });
    expect(String(ended)).toBe('Error: killed');
    expect((await keptBy(db)).every(({ sealed }) => sealed.startsWith('v1.test.'))).toBe(true);
    expect(await owed()).toBe(1);
    const before = await fileOf();
    await restart(TEST_SIN_KEYS);
    const after = await fileOf();
    expect(after).not.toBe(before);
    expect(await owed()).toBe(0);
    await restart(TEST_SIN_KEYS);
    expect(await fileOf()).toBe(after);
  });
});

test('A number that waits since before there were keys is sealed with the newest one at the start', async () => {
  const { id, setId } = await withGateway(async (gateway) => {
    const [first = ''] = await sharedOfKind(gateway, 'person');
    const saved = await changesOf(gateway, first).saved('advisor', { version: 1, fields: { sin: NUMBER } });
    return { id: first, setId: saved.changeSetId ?? '' };
  });
  const { keyFor } = await loadSecrets(db.pool);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor('changes'), nonce);
  cipher.setAAD(Buffer.from(`${setId} sin`));
  const body = Buffer.concat([cipher.update(JSON.stringify(NUMBER)), cipher.final()]);
  const earlier = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  await db.pool.query('update change_secrets set sealed = $2 where set_id = $1', [setId, earlier]);
  await restart(TEST_SIN_KEYS);
  const { rows } = await db.pool.query<{ sealed: string }>('select sealed from change_secrets');
  expect(rows.map(({ sealed }) => sealed.slice(0, 8))).toEqual(['v1.test.']);
  await withGateway(async (gateway) => {
    await written(changesOf(gateway, id).decide('manager', setId, 1));
    expect((await answerOf(gateway, 'advisor', 'clientSinReveal', { id })).sin).toBe(NUMBER);
  });
});

describe('a number that two gateways stored with different first keys', () => {
  /** Stores the number of the first client for the last one too, with a newer key that the others do not have. */
  async function storeTwice() {
    const kept = await keptBy(db);
    const [first, last] = [kept[0], kept.at(-1)];
    const other = await loadSinVault({ sinKeys: NEWER, dataDir: '', mayMake: false });
    const { sealed, hash } = other.store(
      last?.party_id ?? 0,
      db.sins.openSin(first?.party_id ?? 0, first?.sealed ?? ''),
    );
    await db.pool.query('update client_sins set sealed = $2, hash = $3 where party_id = $1', [
      last?.party_id,
      sealed,
      hash,
    ]);
    return [first?.party_id, last?.party_id];
  }

  test.each([`${NEWER},${TEST_SIN_KEYS}`, `${TEST_SIN_KEYS},${NEWER}`])(
    'stops the start before it writes, with how many clients and what to do: %#',
    async (sinKeys) => {
      const parties = await storeTwice();
      const before = await keptBy(db);
      const sent: string[] = [];
      const refused = await resealing(sinKeys, (text) => void sent.push(text));
      expect(refused).toBeInstanceOf(DatabaseError);
      expect(sent.filter((text) => text.startsWith('update'))).toEqual([]);
      expect(await keptBy(db)).toEqual(before);
      const { rows } = await db.pool.query('select party_id from sin_doubles order by 1');
      expect(rows).toEqual(parties.map((party_id) => ({ party_id })));
      await db.close();
      const stopped = await openBook({ ...book.config, sinKeys }).catch(String);
      expect(stopped).toMatch(/2 clients have a social insurance number that another client has too/);
      expect(stopped).not.toMatch(/\d{3}/);
    },
  );

  test('no longer stops the start once one of them is gone', async () => {
    const [, last] = await storeTwice();
    await db.pool.query('delete from client_sins where party_id = $1', [last]);
    await restart(`${NEWER},${TEST_SIN_KEYS}`);
    expect((await db.pool.query('select from sin_doubles')).rowCount).toBe(0);
  });
});

test('A firm without a key is refused, and so is a key that is none', async () => {
  await db.close();
  const firm = { ...book.config, hasDemo: false };
  await expect(openBook({ ...firm, sinKeys: null })).rejects.toThrow(
    /^SIN_KEYS is missing: .* SIN_KEYS_FILE/,
  );
  for (const sinKeys of ['secret', `${NEWER},${NEWER}`, 'a:short'])
    await expect(openBook({ ...firm, sinKeys }), sinKeys).rejects.toThrow(/^SIN_KEYS must list keys/);
});
