import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tradingDayBefore } from '@/gateway/demo/book/calendar';
import { openBook } from '@/gateway/server/book';
import { makeScratchFolder, TIME_ZONE, WALKED_BOOK } from '@/tests/support/gatewayDatabase';

/** A new database and its book take some 5 s, on a machine with much else to do many times that. */
const MAKING_MS = 120_000;

let dataDir: string;

beforeEach(async () => {
  dataDir = await makeScratchFolder();
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Each selects rows that contradict the date of the book or the sums of an account. */
const CONTRADICTIONS = {
  'a transaction after the date of the book': 'select 1 from transactions, book where trade_date > as_of',
  'a price after the date of the book': 'select 1 from prices, book where price_date > as_of',
  'an account opened after the date of the book': 'select 1 from accounts, book where opened_on > as_of',
  'a KYC review after the date of the book': 'select 1 from kyc_reviews, book where reviewed_on > as_of',
  'a holding without a price on the date of the book': `select h.account_id from holdings h
    join securities s on s.id = h.security_id cross join book
    where s.kind <> 'cash' and not exists (select from prices p where p.security_id = s.id and p.price_date = as_of)`,
  'an account whose value is not the sum of its holdings': `select a.id from accounts a, lateral (
      select coalesce(sum(h.market_value_cad), 0) as value from holdings h where h.account_id = a.id) t
    where a.market_value_cad <> t.value`,
  'a holding whose transactions do not add up to it': `select h.account_id from holdings h
    join securities s on s.id = h.security_id, lateral (
      select coalesce(sum(t.quantity), 0) as quantity from transactions t
      where t.account_id = h.account_id and t.security_id = h.security_id) t
    where s.kind <> 'cash' and h.quantity <> t.quantity`,
  'news from after the date of the book': `select 1 from news_items, book
    where published_at > (as_of + 1)::timestamp at time zone '${TIME_ZONE}'`,
};

async function madeOn(seedDay: string | null) {
  const place = { databaseUrl: null, dataDir, timeZone: TIME_ZONE };
  // As a start without SEED_DAY: with the changes of the weeks before.
  const seedHistory = seedDay === null;
  const db = await openBook({ ...place, seed: 1, seedClients: WALKED_BOOK, seedDay, seedHistory });
  try {
    const client = await db.pool.connect();
    const wrong: string[] = [];
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        "select oid::regclass::text as name from pg_class where relkind = 'r' and relforcerowsecurity",
      );
      for (const { name } of tables) await client.query(`alter table ${name} no force row level security`);
      for (const [name, query] of Object.entries(CONTRADICTIONS)) {
        const { rowCount } = await client.query(query);
        if (rowCount !== 0) wrong.push(`${name}: ${rowCount}`);
      }
      const { rows } = await client.query<{ asOf: string; accounts: number }>(
        'select as_of::text as "asOf", (select count(*)::integer from accounts) as accounts from book',
      );
      return { ...rows[0], wrong, today: db.today() };
    } finally {
      client.release();
    }
  } finally {
    await db.close();
  }
}

describe('the date of the demo book', () => {
  it(
    'is the last business day before the day on which the book is made',
    async () => {
      const { asOf, accounts, wrong, today } = await madeOn(null);
      expect(asOf).toBe(tradingDayBefore(today));
      expect(accounts).toBeGreaterThan(WALKED_BOOK);
      expect(wrong).toEqual([]);
    },
    MAKING_MS,
  );

  it.each([
    ['2028-02-29', '2028-02-29'],
    ['2027-01-01', '2026-12-31'],
  ])(
    'is the last business day up to SEED_DAY=%s',
    async (day, expected) => {
      const { asOf, wrong } = await madeOn(day);
      expect(asOf).toBe(expected);
      expect(wrong).toEqual([]);
    },
    MAKING_MS,
  );
});
