import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '@/gateway/db/schema';
import { inScope } from '@/gateway/db/scope';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';
import { ormOf } from '@/tests/support/orm';

interface Column {
  table_name: string;
  column_name: string;
  is_nullable: 'YES' | 'NO';
  type: string;
  is_generated: 'ALWAYS' | 'NEVER';
}

const TABLES = Object.values(schema).filter((each) => is(each, PgTable));

let test: TestDatabase;
let columns: Column[];

const columnsOf = (table: string) => columns.filter(({ table_name }) => table_name === table);

beforeAll(async () => {
  test = await makeTestDatabase();
  const { rows } = await test.db.pool.query<Column>(
    `select table_name, column_name, is_nullable, is_generated,
       format_type(a.atttypid, a.atttypmod) as type
     from information_schema.columns c
     join pg_attribute a on a.attrelid = format('public.%I', table_name)::regclass and a.attname = column_name
     where table_schema = 'public' order by ordinal_position`,
  );
  columns = rows;
});

afterAll(() => test.close());

describe('the tables of the code', () => {
  it('are those of the database, column by column', () => {
    expect(TABLES.length).toBeGreaterThan(20);
    for (const table of TABLES) {
      const name = getTableName(table);
      const inCode = Object.values(getTableColumns(table)).map((column) => ({
        name: column.name,
        isRequired: column.notNull,
        type: column.getSQLType().replace(/, /g, ','),
        isGenerated: column.generated !== undefined,
      }));
      const inDatabase = columnsOf(name).map(({ column_name, is_nullable, type, is_generated }) => ({
        name: column_name,
        isRequired: is_nullable === 'NO',
        type,
        isGenerated: is_generated === 'ALWAYS',
      }));
      const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
      expect(inCode.sort(byName), name).toEqual(inDatabase.sort(byName));
    }
  });

  it('name the primary keys of the database', async () => {
    for (const table of TABLES) {
      const { primaryKeys, columns: own, name } = getTableConfig(table);
      const inCode = primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
      const single = own.filter((column) => column.primary).map((column) => column.name);
      const { rows } = await test.db.pool.query<{ name: string }>(
        `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
         where indrelid = format('public.%I', $1::text)::regclass and indisprimary`,
        [name],
      );
      expect([...inCode, ...single].sort(), name).toEqual(rows.map((row) => row.name).sort());
    }
  });

  it('know the same words as the checks of the database', async () => {
    const { rows } = await test.db.pool.query<{ owner: string; text: string }>(
      `select conrelid::regclass::text as owner, pg_get_constraintdef(oid) as text from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace`,
    );
    for (const table of TABLES) {
      for (const column of Object.values(getTableColumns(table))) {
        const words = column.enumValues ?? [];
        if (words.length === 0) continue;
        const check = rows.find(
          ({ owner, text }) =>
            owner === getTableName(table) && text.startsWith(`CHECK ((${column.name} = ANY`),
        );
        const allowed = [...(check?.text ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => word);
        expect(allowed.sort(), `${getTableName(table)}.${column.name}`).toEqual([...words].sort());
      }
    }
  });

  it('hold money as exact numerics and never as a float', () => {
    expect(columns.filter(({ type }) => /double|real|money/.test(type))).toEqual([]);
    const isCents = ({ column_name }: { column_name: string }) => /_cents/.test(column_name);
    const amounts = columns.filter(
      (column) => /market_value|book_cost|^cash|^amount/.test(column.column_name) && !isCents(column),
    );
    expect(amounts.length).toBe(32);
    // By what lists are sorted: made of the amounts, and read by nobody else.
    const cents = columns.filter(isCents);
    expect(cents.map(({ type }) => type)).toEqual(Array(6).fill('bigint'));
    for (const { type, table_name, column_name } of amounts) {
      expect(type, `${table_name}.${column_name}`).toBe('numeric(19,2)');
    }
  });
});

describe('the database’s own keys', () => {
  const refused = (statement: string) =>
    expect(test.db.pool.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });

  it('keep a row under the rep code of its client or account', async () => {
    await refused('update holdings set rep_code_id = 7 where rep_code_id = 1');
    await refused('update client_phones set rep_code_id = 7 where rep_code_id = 1');
    await refused("update account_holders set rep_code_id = 7 where rep_code_id = 1 and role = 'joint'");
  });

  it('take what is below along when a client changes codes', async () => {
    const client = await test.db.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ party_id: number }>(
        `select party_id from clients c where rep_code_id = 1 and not exists
           (select from account_holders h where h.party_id = c.party_id) limit 1`,
      );
      const id = rows[0]?.party_id ?? 0;
      await client.query('update clients set rep_code_id = 3 where party_id = $1', [id]);
      const phones = await client.query(
        'select distinct rep_code_id from client_phones where party_id = $1',
        [id],
      );
      expect(phones.rows).toEqual([{ rep_code_id: 3 }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('refuse a person without a family name, a company without a name, and a closed account with money', async () => {
    await refused("update parties set family_name = null where kind = 'person'");
    await refused("update parties set legal_name = null where kind = 'company'");
    await refused("update accounts set closed_on = '2026-03-05' where market_value_cad > 0");
  });
});

describe('a search under a scope', () => {
  const found = (pattern: string) =>
    inScope(test.db, 'manager', async (tx, scope) => {
      const rows = await ormOf(tx).execute<{ name: string }>(
        sql`select name_sort_en as name from clients
          where rep_code_id = any (${sql.param(scope.repCodeIds)}::int[]) and name_search like ${pattern}`,
      );
      return rows.map(({ name }) => name);
    });

  it('finds words from their beginning, whatever their accents', async () => {
    const all = await found('%');
    const plain = (text: string) =>
      text
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase();
    const expected = all.filter((name) => /(^|[\s’'-])ma/.test(plain(name)));
    expect(expected.length).toBeGreaterThan(0);
    const names = await found('% ma%');
    expect(names).toEqual(expect.arrayContaining(expected));
  });

  it('can use the trigram index', async () => {
    const client = await test.db.pool.connect();
    try {
      await client.query('begin; set local enable_seqscan = off');
      const { rows } = await client.query(`explain select 1 from clients where name_search like '%trem%'`);
      expect(JSON.stringify(rows)).toContain('clients_name_search');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
