import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trustedContact } from '@/contract/clientInfo/profile';
import { compareText } from '@/contract/sorted';
import { CLIENT_TABLES } from '@/gateway/demo/book/rows';
import { digestsOf } from '@/tests/support/bookDigests';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';
import { seededBook } from '@/tests/support/seededBook';

let test: TestDatabase;

/** How many rows of a query are wrong; each query selects what must not be. */
const wrong = async (query: string) => (await test.db.pool.query(query)).rows;

beforeAll(async () => {
  test = await makeTestDatabase();
});

afterAll(() => test.close());

describe('the book in the database', () => {
  it('is the same, byte for byte, when it is made again', async () => {
    const again = await makeTestDatabase({ isFresh: true });
    const digests = await digestsOf(test);
    expect(await digestsOf(again)).toEqual(digests);
    await again.db.pool.query("update securities set symbol = symbol || '.' where id = 1");
    const { securities, ...others } = await digestsOf(again);
    expect(securities).not.toBe(digests.securities);
    expect({ ...others, securities: digests.securities }).toEqual(digests);
    await again.close();
  }, 120_000);

  it('has the rows that were made, all of them', async () => {
    const book = await seededBook({ seed: 1, clients: 200 });
    for (const table of Object.keys(CLIENT_TABLES) as (keyof typeof CLIENT_TABLES)[]) {
      const { rows } = await test.db.pool.query<{ count: string }>(`select count(*) from ${table}`);
      expect(Number(rows[0]?.count), table).toBe(book.rows(table).length);
    }
  });

  it('has kept the keys, indexes and policies that the migration made', async () => {
    const files = (await readdir('gateway/kit/db/migrations')).sort();
    const texts = await Promise.all(
      files.map((file) => readFile(`gateway/kit/db/migrations/${file}`, 'utf8')),
    );
    const client = await test.db.pool.connect();
    const shape = async (schema: string) => {
      const { rows } = await client.query<{ it: string }>(
        `select indexdef as it from pg_indexes
           where schemaname = $1 and tablename in (select tablename from pg_tables where schemaname = 'trial')
         union all select relname || ' ' || conname || ' ' || pg_get_constraintdef(c.oid)
           from pg_constraint c join pg_class on pg_class.oid = conrelid
           where connamespace = $1::regnamespace and relname in (select tablename from pg_tables where schemaname = 'trial')`,
        [schema],
      );
      return rows.map((row) => row.it.replace(/(trial|public)\./g, '')).sort();
    };
    try {
      await client.query('begin; create schema trial; set local search_path = trial, public');
      for (const text of texts) await client.query(text);
      await client.query('set local search_path = pg_catalog');
      const made = await shape('trial');
      expect(made.length).toBeGreaterThan(100);
      expect(await shape('public')).toEqual(made);
    } finally {
      await client.query('rollback');
      client.release();
    }
    const bare = await wrong(`select relname from pg_class where relrowsecurity and not relforcerowsecurity
      and relname = any ('{${Object.keys(CLIENT_TABLES).join(',')}}')`);
    expect(bare).toEqual([]);
  });

  it('adds up to the cent from holding to account to client to rep code', async () => {
    expect(
      await wrong(`select a.id from accounts a left join lateral (
          select coalesce(sum(case a.currency when s.currency then h.market_value else h.market_value_cad end), 0) as mv,
            coalesce(sum(h.market_value_cad), 0) as mvc,
            coalesce(sum(case a.currency when s.currency then h.book_cost else h.book_cost_cad end), 0) as bc, coalesce(sum(h.book_cost_cad), 0) as bcc,
            coalesce(sum(h.market_value_cad) filter (where s.kind = 'cash'), 0) as cash
          from holdings h join securities s on s.id = h.security_id where h.account_id = a.id) t on true
        where (a.market_value, a.market_value_cad, a.book_cost, a.book_cost_cad, a.cash_cad)
          is distinct from (t.mv, t.mvc, t.bc, t.bcc, t.cash)`),
    ).toEqual([]);
    expect(
      await wrong(`select c.party_id from clients c left join lateral (
          select count(*) as n, coalesce(sum(a.market_value_cad), 0) as mv, coalesce(sum(a.cash_cad), 0) as cash,
            coalesce(sum(a.book_cost_cad), 0) as bc
          from account_holders h join accounts a on a.id = h.account_id
          where h.party_id = c.party_id and h.is_beneficial and a.is_counted) t on true
        where (c.account_count, c.market_value, c.cash, c.book_cost) is distinct from (t.n, t.mv, t.cash, t.bc)`),
    ).toEqual([]);
    expect(
      await wrong(`select r.rep_code_id from rep_code_rollups r left join lateral (
          select count(*) as n, sum(market_value_cad) as mv, sum(cash_cad) as cash, sum(book_cost_cad) as bc
          from accounts a where a.rep_code_id = r.rep_code_id and a.is_counted) t on true
        where (r.account_count, r.market_value, r.cash, r.book_cost) is distinct from (t.n, t.mv, t.cash, t.bc)
          or r.client_count <> (select count(*) from clients c where c.rep_code_id = r.rep_code_id)
          or r.repeated + r.market_value <> (select sum(c.market_value) from clients c where c.rep_code_id = r.rep_code_id)`),
    ).toEqual([]);
    expect(
      await wrong(`select r.household_id from (
            select household_id, rep_code_id, account_count, closed_count, market_value, cash from household_parts
            union all select id, rep_code_id, account_count, closed_count, market_value, cash from households
              where rep_code_id is not null) r left join lateral (
          select count(*) filter (where a.is_counted) as counted, count(*) filter (where not a.is_counted) as closed,
            coalesce(sum(a.market_value_cad), 0) as mv, coalesce(sum(a.cash_cad), 0) as cash
          from accounts a where a.rep_code_id = r.rep_code_id and exists (
            select from account_holders h join household_members m on m.party_id = h.party_id
            where h.account_id = a.id and h.is_beneficial and m.household_id = r.household_id)) t on true
        where (r.account_count, r.closed_count, r.market_value, r.cash)
          is distinct from (t.counted, t.closed, t.mv, t.cash)`),
    ).toEqual([]);
    expect(
      await wrong(`select h.id from households h where (select count(*) from household_parts p where p.household_id = h.id)
        <> case when h.rep_code_id is null then cardinality(h.rep_code_ids) else 0 end`),
    ).toEqual([]);
    expect(
      await wrong(`select u.id from unassigned_accounts u left join lateral (
          select coalesce(sum(h.market_value), 0) as mv, coalesce(sum(h.market_value_cad), 0) as mvc
          from unassigned_holdings h where h.account_id = u.id) t on true
        where (u.market_value, u.market_value_cad) is distinct from (t.mv, t.mvc)`),
    ).toEqual([]);
  });

  it('values each holding by price and rate as the database itself would', async () => {
    expect(
      await wrong(`select h.* from holdings h join securities s on s.id = h.security_id
        join prices p on p.security_id = s.id and p.price_date = (select as_of from book)
        join fx_rates f on f.rate_date = p.price_date
        where h.market_value <> round(h.quantity * p.close / s.price_units, 2)
          or h.market_value_cad <> round(h.market_value * case s.currency when 'USD' then f.usd_cad else 1 end, 2)`),
    ).toEqual([]);
  });

  it('asks most people for a trusted contact, whom some decline to name', async () => {
    const { rows } = await test.db.pool.query<{ value: unknown }>(
      `select x.trusted_contact as value from client_details_extra x join parties p on p.id = x.party_id
       where p.kind = 'person'`,
    );
    const asked = rows.flatMap(({ value }) => (value === null ? [] : [trustedContact.parse(value)]));
    const share = (count: number) => count / rows.length;
    expect(share(rows.length - asked.length)).toBeCloseTo(0.25, 1);
    expect(share(asked.filter(({ state }) => state === 'declined').length)).toBeCloseTo(0.2, 1);
    expect(asked.filter(({ state }) => state === 'notAsked')).toEqual([]);
  });

  it('tells of no income that is too low for what went into an RRSP', async () => {
    const given = `select k.party_id, k.annual_income, sum(t.amount_cad) as given from kyc_clients k
      join account_holders h on h.party_id = k.party_id and h.is_beneficial
      join accounts a on a.id = h.account_id and a.type = 'rrsp'
      join transactions t on t.account_id = a.id and t.kind = 'contribution'
      where k.annual_income is not null group by k.party_id, a.id, date_trunc('year', t.trade_date)`;
    expect((await wrong(given)).length).toBeGreaterThan(0);
    expect(await wrong(`select * from (${given}) g where g.given > g.annual_income * 0.18`)).toEqual([]);
  });

  it('loses nothing on the way from transactions to holdings', async () => {
    expect(
      await wrong(`select account_id from transactions t join accounts a on a.id = t.account_id
        group by account_id, a.cash having sum(amount) <> a.cash`),
    ).toEqual([]);
    expect(
      await wrong(`select account_id, security_id, sum(t.quantity) from transactions t
        where t.quantity is not null group by account_id, security_id
        having sum(t.quantity) <> coalesce((select h.quantity from holdings h
          where h.account_id = t.account_id and h.security_id = t.security_id), 0)`),
    ).toEqual([]);
  });

  it('knows which accounts two households have in common', async () => {
    expect(
      await wrong(`(select h.account_id, m.household_id, h.rep_code_id
          from household_members m join account_holders h on h.party_id = m.party_id and h.is_beneficial
          where (select count(distinct m2.household_id) from account_holders h2
            join household_members m2 on m2.party_id = h2.party_id
            where h2.account_id = h.account_id and h2.is_beneficial) > 1
          except select account_id, household_id, rep_code_id from household_overlaps)
        union all
        (select account_id, household_id, rep_code_id from household_overlaps except
          select h.account_id, m.household_id, h.rep_code_id
          from household_members m join account_holders h on h.party_id = m.party_id and h.is_beneficial)`),
    ).toEqual([]);
    expect((await wrong('select from household_overlaps')).length).toBeGreaterThan(0);
  });

  it('says of each fund no more than it is made of', async () => {
    expect(
      await wrong(
        `select security_id, dimension from security_mix group by 1, 2 having sum(weight_bp) > 10000`,
      ),
    ).toEqual([]);
    expect(
      await wrong(`select s.symbol, d.dimension from securities s
        cross join (values ('assetClass'), ('sector'), ('region')) d (dimension)
        where ('mixed' = case d.dimension when 'assetClass' then s.asset_class when 'sector' then s.sector
            else s.region end)
          <> exists (select from security_mix m where m.security_id = s.id and m.dimension = d.dimension)`),
    ).toEqual([]);
  });

  it('knows of each household whom it serves', async () => {
    expect(
      await wrong(`select h.id from households h
        where h.rep_code_ids <> (select array_agg(distinct c.rep_code_id order by c.rep_code_id)
          from clients c where c.household_id = h.id)`),
    ).toEqual([]);
    expect(
      await wrong(`select c.party_id from clients c left join households h on h.id = c.household_id
        where c.household_sort_en is distinct from h.name collate "C"
          or not exists (select from parties p where p.id = c.party_id and c.rep_code_id = any (p.rep_code_ids))`),
    ).toEqual([]);
  });

  it('knows of each account the household of the first holder who has one', async () => {
    expect(
      await wrong(`select a.id from accounts a
        where a.household_id is distinct from (select c.household_id
          from account_holders h join clients c on c.party_id = h.party_id
          where h.account_id = a.id and h.role <> 'trustee' and c.household_id is not null
          order by h.position, h.party_id limit 1)`),
    ).toEqual([]);
    expect((await wrong('select from accounts where household_id is null')).length).toBeGreaterThan(0);
  });

  it('gives the personas their names', async () => {
    const { rows } = await test.db.pool.query(
      'select subject, first_name, last_name, email, locale from people order by 1',
    );
    expect(rows).toEqual([
      { subject: 'advisor', first_name: 'Margaret', last_name: 'Osei', email: 'margaret.osei@example.com', locale: 'en' },
      { subject: 'assistant', first_name: 'Linh', last_name: 'Phạm', email: 'linh.pham@example.com', locale: 'en' },
      { subject: 'conseillere', first_name: 'Geneviève', last_name: 'Laframboise', email: 'genevieve.laframboise@example.com', locale: 'fr' },
      { subject: 'executive', first_name: 'Rosalind', last_name: 'Achterberg', email: 'rosalind.achterberg@example.com', locale: 'en' },
      { subject: 'manager', first_name: 'Colin', last_name: 'Strand', email: 'colin.strand@example.com', locale: 'en' },
      { subject: 'newcomer', first_name: 'Devon', last_name: 'Whitlock', email: 'devon.whitlock@example.com', locale: 'en' },
    ]); // prettier-ignore
  });
});

describe('the order of names', () => {
  const sorted = async (collation: string, names: readonly string[]) => {
    const { rows } = await test.db.pool.query<{ name: string }>(
      `select name from unnest($1::text[]) as name order by cairn_order(name) collate ${collation}`,
      [names],
    );
    return rows.map(({ name }) => name);
  };

  it.each([
    ['cairn_en', 'en'],
    ['cairn_fr', 'fr'],
  ] as const)('is %s, the same as a browser’s in %s', async (collation, locale) => {
    const { rows } = await test.db.pool.query<{ name: string }>(
      'select distinct name_sort_en as name from clients',
    );
    const own = ['cote', 'côte', 'coté', 'côté', 'Cote', 'de la Cruz', 'Delacroix', 'D’Amico', 'Damico', 'O’Brien', 'Obrien', "O'Brian", 'OʼBrun', 'O‘Bry', 'O`Bri', 'O´Bro', 'St-Pierre', 'St Pierre', 'Étienne', 'Etienne', 'Nguyễn', 'Nguyen', 'Œuvre', 'MacDonald', 'Macdonald', '1234567 Ontario Inc.', '987654 Québec inc.', '9876-5432 Québec inc.', '12 Rue', '9 Rue', 'Unit 10', 'Unit 9', 'Unité 10', 'Unit 09', '3M', '²', '½', '٣']; // prettier-ignore
    const names = [...new Set([...own, ...rows.map(({ name }) => name)])];
    const compare = compareText(locale);
    const found = await sorted(collation, names);
    expect(found.filter((name, index) => index > 0 && compare(found[index - 1] ?? '', name) > 0)).toEqual([]);
  });

  it('looks at accents from the end in French, from the start in English', async () => {
    const words = ['côté', 'coté', 'côte', 'cote'];
    expect(await sorted('cairn_fr', words)).toEqual(['cote', 'côte', 'coté', 'côté']);
    expect(await sorted('cairn_en', words)).toEqual(['cote', 'coté', 'côte', 'côté']);
  });
});

describe('the names to search by', () => {
  const folded = async (text: string) =>
    (await test.db.pool.query<{ text: string }>('select cairn_fold($1) as text', [text])).rows[0]?.text;

  it('have neither accents nor capitals nor marks', async () => {
    expect(await folded('D’Amico-St-Pierre, Œuvre (Ltd.)')).toBe(' d amico st pierre oeuvre ltd ');
    expect(await folded('Nguyễn Đặng Łukasz Ångström')).toBe(' nguyen dang lukasz angstrom ');
    expect(await folded('')).toBe('  ');
  });

  it('have a name with a mark in both its forms, and former names too', async () => {
    const { rows } = await test.db.pool.query<{ text: string }>(
      `select cairn_name_search('D’Amico Salvatore', '{"Öztürk Salvatore"}') as text
       union all select cairn_name_search('St-Pierre Luc', '{}') union all select cairn_name_search('Chan Wing-Sze', '{}')`,
    );
    expect(rows.map(({ text }) => text)).toEqual([
      ' d amico salvatore ozturk salvatore damico salvatore ozturk salvatore damicosalvatore ',
      ' st pierre luc stpierre luc stpierreluc saintpierreluc saint ',
      ' chan wing sze chan wingsze chanwingsze ',
    ]);
  });
});
