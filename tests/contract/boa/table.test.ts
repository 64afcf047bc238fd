import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behindOf, BOA_TABLE_KINDS, TIER_KEYS, WITHIN } from '@/contract/boa/codes';
import type { BoaTableRow, BoaTableSummaryBody } from '@/contract/boa/table';
import type { BookFilter } from '@/contract/filters/schema';
import { answerOf } from '@/tests/support/accounts';
import { cents } from '@/tests/support/cents';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const asked = (changed: Partial<BoaTableSummaryBody> = {}): BoaTableSummaryBody => ({
  filters: {},
  kind: 'household',
  period: 'year',
  organisation: 'now',
  asOf: null,
  within: null,
  ...changed,
});

const summaryOf = (persona: string, body: BoaTableSummaryBody) =>
  answerOf(gateway, persona, 'boaTableSummary', body);

async function allRows(persona: string, body: BoaTableSummaryBody): Promise<BoaTableRow[]> {
  const rows: BoaTableRow[] = [];
  let after: string | null = null;
  do {
    const page: { rows: BoaTableRow[]; next: string | null } = await answerOf(gateway, persona, 'boaTable', {
      ...body,
      sort: [{ key: 'aua', direction: 'desc' }],
      page: { size: 100, after, before: null },
    });
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
}

/** All of the revenue is kept of the spans that are asked for. */
const amountOf = (amount: string | null) => {
  if (amount === null) throw new Error('an amount that is not kept');
  return cents(amount);
};

const sum = (rows: readonly BoaTableRow[], column: 'aua' | 'netFlow' | 'revenue') =>
  rows.reduce((total, row) => total + amountOf(row[column]), 0n);

const FILTERS: readonly BookFilter[] = [{}, { clientName: ['an'] }];
const SUMMED = ['aua', 'netFlow', 'revenue'] as const;

describe('the table of a dashboard', () => {
  test.each(
    ['advisor', 'manager', 'conseillere'].flatMap((persona) =>
      FILTERS.flatMap((filters) =>
        [null, 'earlier' as const].flatMap((day) =>
          BOA_TABLE_KINDS.map((kind) => ({ persona, filters, day, kind })),
        ),
      ),
    ),
  )('comes to the figures of the dashboard: $persona, $filters, $day, $kind', async (row) => {
    const { persona, filters, day, kind } = row;
    const figures = async (asOf: string | null) =>
      answerOf(gateway, persona, 'boaOverview', {
        filters,
        period: 'year',
        dashboard: 'clientsAndHouseholds',
        asOf,
      });
    const today = await figures(null);
    const asOf = day === null ? null : (today.days[2] ?? null);
    const overview = day === null ? today : await figures(asOf);
    const valueOf = (measure: string) => overview.figures.find((one) => one.measure === measure)?.value ?? '';
    const body = asked({ filters, kind, asOf });
    const [rows, summary] = [await allRows(persona, body), await summaryOf(persona, body)];
    expect(rows.length).toBe(summary.count);
    if (kind === 'household') expect(rows.filter(({ tier }) => tier !== null).length).toBe(summary.counted);
    expect(String(summary.counted)).toBe(valueOf(kind === 'client' ? 'clients' : 'households'));
    expect(summary.asOf).toBe(overview.asOf);
    for (const column of SUMMED) {
      expect(sum(rows, column)).toBe(amountOf(summary.rows[column]));
      expect(amountOf(summary.rows[column]) + amountOf(summary.loose[column])).toBe(
        amountOf(summary.total[column]),
      );
      expect(summary.total[column], column).toBe(valueOf(column));
    }
  });

  test('comes to what plain SQL sums', async () => {
    const { total, span } = await summaryOf('manager', asked());
    const { repCodes } = await answerOf(gateway, 'manager', 'boaOverview', {
      filters: {},
      period: 'year',
      dashboard: 'clientsAndHouseholds',
      asOf: null,
    });
    const { rows: plainRows } = await gateway.db.pool.query<{ aua: string; revenue: string }>(
      `select sum(a.market_value_cad)::text as aua, (select sum(e.gross)::text from revenue_entries e
          join rep_codes x on x.id = e.rep_code_id where x.code = any ($1) and e.booked_on between $2 and $3) as revenue
        from accounts a join rep_codes r on r.id = a.rep_code_id where r.code = any ($1)`,
      [repCodes, span.from, span.to],
    );
    const [plain] = plainRows;
    expect([cents(total.aua), amountOf(total.revenue)]).toEqual([
      cents(plain?.aua ?? ''),
      cents(plain?.revenue ?? ''),
    ]);
  });

  test('of one part of a dimension comes to that part of the breakdown', async () => {
    const { kind: _, within: __, ...found } = asked();
    for (const dimension of ['tier', 'contact', 'accountType', 'age', 'province', 'security'] as const) {
      const parts = await answerOf(gateway, 'advisor', 'boaBreakdown', {
        ...found,
        dimension,
        within: null,
        measures: ['aua'],
        limit: 100,
      });
      // Accounts without a household have no tier.
      for (const { key, values } of parts.rows.filter((row) => row.key !== 'none').slice(0, 3)) {
        for (const kind of BOA_TABLE_KINDS) {
          const summary = await summaryOf('advisor', asked({ kind, within: { dimension, key } }));
          expect(summary.total.aua, `${dimension} ${key} ${kind}`).toBe(values[0]);
        }
      }
    }
  });

  test('of clients in a stage, of a language or of a document has those behind the breakdown', async () => {
    const { kind: _, within: __, ...found } = asked();
    for (const within of [
      { dimension: 'stage', key: 'registered' },
      { dimension: 'language', key: 'fr' },
      { dimension: 'document', key: 'statements' },
      { dimension: 'document', key: 'taxT4RIF' },
    ] as const) {
      const behind = await answerOf(gateway, 'advisor', 'boaBreakdown', {
        ...found,
        dimension: behindOf(within.dimension),
        within,
        measures: ['clients'],
        limit: 1_000,
      });
      const rows = await allRows('advisor', asked({ kind: 'client', within }));
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(behind.rows.map(({ id }) => id)));
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  test('of a document has the clients to whom it goes: statements to all who get any', async () => {
    const behind = async (key: string) =>
      new Set(
        (await allRows('advisor', asked({ kind: 'client', within: { dimension: 'document', key } }))).map(
          ({ id }) => id,
        ),
      );
    const [statements, slips, nothing] = [
      await behind('statements'),
      await behind('taxT4RIF'),
      await behind('none'),
    ];
    const clients = await allRows('advisor', asked({ kind: 'client' }));
    const served = clients.filter(({ eDelivery }) => eDelivery !== null).map(({ id }) => id);
    expect(statements).toEqual(new Set(served));
    expect(slips.size).toBeGreaterThan(0);
    expect([...slips].every((each) => statements.has(each))).toBe(true);
    expect(nothing.size).toBe(0);
  });

  test('counts an account once among clients, with a holder of it, and puts each in the tier of the household', async () => {
    const clients = await allRows('advisor', asked({ kind: 'client' }));
    const homes = new Map((await allRows('advisor', asked())).map((row) => [row.id, row]));
    expect(clients.every(({ party, name }) => party !== null && name === null)).toBe(true);
    for (const { household, tier } of clients)
      expect(tier).toBe(household === null ? null : (homes.get(household.id)?.tier ?? null));
    expect(clients.some(({ household }) => household !== null)).toBe(true);
    const { rows: held } = await gateway.db.pool.query<{ id: string; accounts: number }>(
      `select p.public_id as id, count(distinct h.account_id)::integer as accounts from account_holders h
        join parties p on p.id = h.party_id join accounts a on a.id = h.account_id
        where h.is_beneficial and a.is_counted group by 1`,
    );
    const most = new Map(held.map(({ id, accounts }) => [id, accounts]));
    for (const { id, accounts } of clients) expect(accounts).toBeLessThanOrEqual(most.get(id) ?? 0);
  });

  test('refuses a part that is known for today only on an earlier day', async () => {
    const { days } = await answerOf(gateway, 'advisor', 'boaOverview', {
      filters: {},
      period: 'year',
      dashboard: 'clientsAndHouseholds',
      asOf: null,
    });
    const asOf = days[2] ?? null;
    for (const dimension of WITHIN.filter((each) => each === 'security' || each === 'stage')) {
      const body = asked({ asOf, kind: 'client', within: { dimension, key: 'invited' } });
      expect((await gateway.rest('advisor', 'boaTableSummary', body)).status).toBe(422);
    }
  });

  test('puts each household at its place, and tells its province, first account and rep codes', async () => {
    const rows = await allRows('advisor', asked());
    const byRevenue = rows.toSorted((a, b) => Number(amountOf(b.revenue) - amountOf(a.revenue)));
    expect(rows[0]?.rank).toBe(1);
    expect(byRevenue[0]?.revenueRank).toBe(1);
    expect(rows.every((row, at) => row.rank <= at + 1)).toBe(true);
    expect(new Set(rows.map(({ province }) => province)).size).toBeGreaterThan(1);
    expect(rows.filter(({ accounts }) => accounts > 0).every(({ since }) => since !== null)).toBe(true);
    expect(rows.every(({ repCodes }) => repCodes.length > 0)).toBe(true);
  });

  test('sorts by tier, province and rep code as it tells them, lost ones last', async () => {
    const pageBy = async (key: 'tier' | 'province' | 'repCodes', direction: 'asc' | 'desc') =>
      (
        await answerOf(gateway, 'manager', 'boaTable', {
          ...asked(),
          sort: [{ key, direction }],
          page: { size: 200, after: null, before: null },
        })
      ).rows;
    const told: Record<'tier' | 'province' | 'repCodes', (row: BoaTableRow) => string | number | null> = {
      tier: ({ tier }) => (tier === null ? null : TIER_KEYS.indexOf(tier)),
      province: ({ province }) => province,
      repCodes: ({ repCodes }) => repCodes.join(', '),
    };
    for (const key of ['tier', 'province', 'repCodes'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const cells = (await pageBy(key, direction)).map(told[key]);
        const known = cells.filter((each) => each !== null);
        expect(cells.slice(0, known.length), key).toEqual(known);
        const sorted = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(known, `${key} ${direction}`).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
        expect(new Set(known).size).toBeGreaterThan(1);
      }
    }
  });

  test('is the same by GraphQL, and refuses a part that has clients alone behind it by having no row', async () => {
    const body = {
      ...asked(),
      sort: [{ key: 'name' as const, direction: 'asc' as const }],
      page: { size: 20, after: null, before: null },
    };
    const rest = await gateway.rest('advisor', 'boaTable', body);
    const graphql = await gateway.graphql('advisor', 'boaTable', body);
    expect(graphql.json()).toEqual({ data: { boaTable: rest.json() } });
    const none = await summaryOf('advisor', asked({ within: { dimension: 'stage', key: 'invited' } }));
    expect(none.count).toBe(0);
  });
});
