import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, CLOSED_REASONS } from '@/contract/accounts/codes';
import { ASSET_CLASSES, REGIONS, SECTORS } from '@/contract/allocation/codes';
import { securityKind } from '@/contract/holdings/schema';
import { CODE_SETS } from '@/contract/transactions/carrierCodes';
import { TRANSACTION_TYPES } from '@/contract/transactions/codes';
import { SUGGESTION_REASONS, UNASSIGNED_REASONS } from '@/contract/unassigned/codes';
import { addressKind, holderRole } from '@/contract/clients/schema';
import { EXPORT_FORMATS } from '@/contract/export/choices';
import { LOCALES } from '@/contract/locale';
import { SEARCH_KINDS } from '@/contract/search/schema';
import { inScope } from '@/gateway/kit/db/scope';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';
import { runSql } from '@/tests/support/runSql';

interface Column {
  table_name: string;
  column_name: string;
  type: string;
}

let test: TestDatabase;
let columns: Column[];

beforeAll(async () => {
  test = await makeTestDatabase();
  const { rows } = await test.db.pool.query<Column>(
    `select table_name, column_name, format_type(a.atttypid, a.atttypmod) as type
     from information_schema.columns c
     join pg_attribute a on a.attrelid = format('public.%I', table_name)::regclass and a.attname = column_name
     where table_schema = 'public' order by ordinal_position`,
  );
  columns = rows;
});

afterAll(() => test.close());

/** The columns that a check holds to a list of words, and the list that the contract has of them. */
const WORDS: Record<string, readonly string[]> = {
  'accounts.type': ACCOUNT_TYPES,
  'accounts.closed_reason': CLOSED_REASONS,
  'account_holders.role': holderRole.options,
  'client_addresses.kind': addressKind.options,
  'clients.language': LOCALES,
  'export_log.format': EXPORT_FORMATS,
  'export_log.locale': LOCALES,
  'people.locale': LOCALES,
  'recent_records.kind': SEARCH_KINDS,
  'securities.kind': securityKind.options,
  // A fund may be in several: `security_mix` says in which.
  'securities.asset_class': [...ASSET_CLASSES, 'mixed'],
  'securities.sector': [...SECTORS, 'mixed'],
  'securities.region': [...REGIONS, 'mixed'],
  'transactions.kind': Object.keys(TRANSACTION_TYPES),
  'transactions.source_set': CODE_SETS,
  'unassigned_accounts.type': ACCOUNT_TYPES,
  // An account that only lacks a household is in the book.
  'unassigned_accounts.reason': UNASSIGNED_REASONS.filter((reason) => reason !== 'noHousehold'),
  'unassigned_accounts.suggestion': SUGGESTION_REASONS.filter((reason) => reason !== 'ownRepCode'),
};

describe('the tables', () => {
  it('each have a primary key', async () => {
    const { rows } = await test.db.pool.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace
         and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`,
    );
    expect(rows).toEqual([]);
  });

  it('allow the words of the contract and no others', async () => {
    const { rows } = await test.db.pool.query<{ owner: string; text: string }>(
      `select conrelid::regclass::text as owner, pg_get_constraintdef(oid) as text from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace`,
    );
    for (const [place, words] of Object.entries(WORDS)) {
      const [table, column] = place.split('.');
      const check = rows.find(
        ({ owner, text }) => owner === table && text.startsWith(`CHECK ((${column} = ANY`),
      );
      const allowed = [...(check?.text ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => word);
      expect(allowed.sort(), place).toEqual([...words].sort());
    }
  });

  it('hold money as exact numerics and never as a float', () => {
    expect(columns.filter(({ type }) => /double|real|money/.test(type))).toEqual([]);
    // The months of an account are arrays of cents, one element a month.
    const isMonths = ({ table_name }: { table_name: string }) => table_name === 'account_months';
    const isCents = ({ column_name }: { column_name: string }) => /_cents/.test(column_name);
    const amounts = columns.filter(
      (column) =>
        /market_value|book_cost|^cash|^amount/.test(column.column_name) &&
        !isCents(column) &&
        !isMonths(column),
    );
    expect(amounts.length).toBe(37);
    const months = columns.filter(
      (column) => isMonths(column) && /values|cash|gains/.test(column.column_name),
    );
    expect(months.map(({ type }) => type)).toEqual(Array(4).fill('bigint[]'));
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
    inScope(test.db, { subject: 'manager' }, async (tx, scope) => {
      const rows = await runSql<{ name: string }>(
        tx,
        `select name_sort_en as name from clients
         where rep_code_id = any ($1::int[]) and name_search like $2`,
        [scope.repCodeIds, pattern],
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
