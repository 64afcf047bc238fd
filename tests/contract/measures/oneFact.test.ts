import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TIERS } from '@/contract/boa/codes';
import { answerOf } from '@/tests/support/accounts';
import { cents, sumOfCents } from '@/tests/support/cents';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

const SHOW = { closed: true, zero: true, negative: true };

async function countAsked(persona: string, question: string): Promise<number> {
  const answer = await answerOf(gateway, persona, 'chatAsk', { question, spec: null });
  if (answer.kind !== 'answer' || answer.result.kind !== 'rows') throw new Error(JSON.stringify(answer));
  return answer.result.count;
}

const households = (persona: string, condition: string) =>
  answerOf(gateway, persona, 'householdsSummaryList', {
    filters: { condition: [condition] },
    show: { closedOnly: true },
  });

async function newsOf(persona: string) {
  const { rows } = await answerOf(gateway, persona, 'newsList', { kind: null, view: 'all' });
  return new Map(rows.flatMap(({ securities }) => securities).map((each) => [each.symbol, each.households]));
}

describe.each(PERSONAS)('for %s', (persona) => {
  test('as many households hold a security on its page, in the list, in the news and in an answer', async () => {
    const told = await newsOf(persona);
    expect(told.size).toBeGreaterThan(0);
    for (const symbol of new Set([...told.keys(), 'ENB', 'RY', 'VTI'])) {
      const { count } = await households(persona, `holds:${symbol}`);
      const { total } = await answerOf(gateway, persona, 'marketHolders', { symbol });
      const { exposure } = await answerOf(gateway, persona, 'marketSymbol', { symbol, range: '1m' });
      expect([total.households, exposure?.households ?? 0, told.get(symbol) ?? count], symbol).toEqual([
        count,
        count,
        count,
      ]);
    }
    const { count } = await households(persona, 'holds:ENB');
    expect(await countAsked(persona, 'households that hold ENB')).toBe(count);
  });

  test('the rows of the holders add up to the total, less what stands in two households', async () => {
    const { holders, other, repeated, total } = await answerOf(gateway, persona, 'marketHolders', {
      symbol: 'ENB',
    });
    const rest = [other, repeated].flatMap((each) => each ?? []);
    const accounts = [...holders, ...rest].reduce((sum, each) => sum + each.accounts, 0);
    const values = sumOfCents([...holders, ...rest].map(({ marketValueCad }) => marketValueCad));
    expect([accounts, values]).toEqual([total.accounts, cents(total.marketValueCad)]);
  });

  test('as many accounts have much cash at home, on the dashboard, in the list and in an answer', async () => {
    const { kinds } = await answerOf(gateway, persona, 'homeTasks', { view: 'all', kind: 'cashHigh' });
    const atHome = kinds.find(({ kind }) => kind === 'cashHigh')?.count ?? 0;
    const { rows } = await answerOf(gateway, persona, 'boaBreakdown', {
      filters: {},
      period: 't12',
      organisation: 'now',
      dimension: 'condition',
      within: null,
      asOf: null,
      measures: ['accounts'],
      limit: 10,
    });
    const { total } = await answerOf(gateway, persona, 'accountsSummaryList', {
      filters: { condition: ['cashShare:over:1000'] },
      clientId: null,
      householdId: null,
      show: SHOW,
      groupBy: null,
    });
    expect([
      Number(rows.find(({ key }) => key === 'cashHigh')?.values[0]),
      total.count,
      await countAsked(persona, 'accounts with cash above 10 %'),
    ]).toEqual([atHome, atHome, atHome]);
  });

  test('as many accounts have negative cash at home, on the dashboard, in the list and in an answer', async () => {
    const { kinds } = await answerOf(gateway, persona, 'homeTasks', { view: 'all', kind: 'cashNegative' });
    const atHome = kinds.find(({ kind }) => kind === 'cashNegative')?.count ?? 0;
    const { rows } = await answerOf(gateway, persona, 'boaBreakdown', {
      filters: {},
      period: 't12',
      organisation: 'now',
      dimension: 'condition',
      within: null,
      asOf: null,
      measures: ['accounts'],
      limit: 10,
    });
    const filters = { condition: ['cashState:negative'] };
    const listed = { clientId: null, householdId: null, show: SHOW, groupBy: null };
    const { total } = await answerOf(gateway, persona, 'accountsSummaryList', { filters, ...listed });
    const below = await answerOf(gateway, persona, 'accountsSummaryList', {
      filters: { condition: ['cash:under:0'] },
      ...listed,
    });
    expect([
      Number(rows.find(({ key }) => key === 'cashNegative')?.values[0]),
      total.count,
      await countAsked(persona, 'accounts with negative cash'),
    ]).toEqual([atHome, atHome, atHome]);
    // A margin account may borrow, and what a closed account owes is a residual.
    if (persona === 'advisor') expect(below.total.count).toBeGreaterThan(atHome);
  });

  test('households are counted by one rule on every day', async () => {
    const countOn = async (asOf: string | null) =>
      answerOf(gateway, persona, 'boaOverview', {
        filters: {},
        period: 't12',
        dashboard: 'clientsAndHouseholds',
        asOf,
      });
    const { days, asOf } = await countOn(null);
    for (const day of [asOf, ...[1, 2, 6, 12].flatMap((at) => days[at] ?? [])]) {
      const { rows } = await gateway.db.pool.query<{ count: number }>(
        `with mine as (select rep_code_id from rep_code_access where subject = $1
          and (valid_to is null or valid_to >= current_date)),
        held as (
          select m.household_id, bool_or(a.closed_on is null or a.closed_on > $2::date or not a.is_empty) as is_counted
          from accounts a join account_holders h on h.account_id = a.id and h.is_beneficial
          join household_members m on m.party_id = h.party_id
          where a.rep_code_id in (select rep_code_id from mine) and a.opened_on <= $2::date group by 1
        ), served as (
          select distinct m.household_id from clients c join household_members m on m.party_id = c.party_id
          where c.rep_code_id in (select rep_code_id from mine) and c.client_since <= $2::date
        )
        select count(*)::integer as count from held full join served using (household_id)
        where coalesce(is_counted, true)`,
        [persona, day],
      );
      expect((await countOn(day)).households, day).toBe(rows[0]?.count);
    }
  });

  test('as many households reach each tier in the tiers, in the list and in an answer', async () => {
    const { rows } = await answerOf(gateway, persona, 'boaBreakdown', {
      filters: {},
      period: 't12',
      organisation: 'now',
      dimension: 'tier',
      within: null,
      asOf: null,
      measures: ['households'],
      limit: 10,
    });
    const inTiers = (least: number) =>
      Object.entries(TIERS)
        .filter(([, [from]]) => (from ?? 0) >= least)
        .reduce((sum, [tier]) => sum + Number(rows.find(({ key }) => key === tier)?.values[0] ?? 0), 0);
    for (const [least] of Object.values(TIERS)) {
      if (least === null) continue;
      const { count } = await households(persona, `marketValue:atLeast:${least}`);
      expect(inTiers(least), String(least)).toBe(count);
      if (count > 0) expect(await countAsked(persona, `households with at least ${least} $`)).toBe(count);
    }
  });

  test('the tenths of the households and what belongs to none come to the whole book', async () => {
    const asked = { filters: {}, period: 't12', asOf: null } as const;
    const { figures } = await answerOf(gateway, persona, 'boaOverview', {
      ...asked,
      dashboard: 'clientsAndHouseholds',
    });
    const { rows } = await answerOf(gateway, persona, 'boaBreakdown', {
      ...asked,
      organisation: 'now',
      dimension: 'decile',
      within: null,
      measures: ['aua', 'households'],
      limit: 100,
    });
    const aua = figures.find(({ measure }) => measure === 'aua')?.value ?? '0.00';
    expect(sumOfCents(rows.map(({ values }) => values[0] ?? '0.00'))).toBe(cents(aua));
    const loose = rows.filter(({ key }) => key === 'none');
    expect(loose.map(({ values }) => values[1])).toEqual(loose.map(() => '0'));
    if (persona === 'advisor') expect(loose).toHaveLength(1);
  });

  test.each(['aua', 'revenue'] as const)(
    'the largest fifth of the households by %s is that of the table of households',
    async (measure) => {
      const asked = { filters: {}, period: 'year', asOf: null, organisation: 'now', within: null } as const;
      const { rows } = await answerOf(gateway, persona, 'boaBreakdown', {
        ...asked,
        dimension: 'decile',
        measures: [measure, 'households'],
        limit: 100,
      });
      const fifth = rows.filter(({ key }) => key === '9' || key === '10');
      const count = fifth.reduce((sum, { values }) => sum + Number(values[1]), 0);
      const { rows: table } = await answerOf(gateway, persona, 'boaTable', {
        ...asked,
        kind: 'household',
        sort: [{ key: measure, direction: 'desc' }],
        page: { size: 200, after: null, before: null },
      });
      const listed = table.filter(({ tier }) => tier !== null).slice(0, count);
      expect(listed.length).toBe(count);
      expect(sumOfCents(fifth.map(({ values }) => values[0] ?? '0.00'))).toBe(
        sumOfCents(listed.map((row) => row[measure] ?? '0.00')),
      );
    },
  );

  test('no share of electronic delivery counts what companies send', async () => {
    const asked = { filters: {}, period: 't12', asOf: null } as const;
    const { figures } = await answerOf(gateway, persona, 'boaOverview', {
      ...asked,
      dashboard: 'digitalAdoption',
    });
    const { rows, total } = await answerOf(gateway, persona, 'boaBreakdown', {
      ...asked,
      organisation: 'now',
      dimension: 'document',
      within: null,
      measures: ['eligibleDocuments', 'electronicDocuments'],
      limit: 100,
    });
    expect(rows.map(({ key }) => key)).not.toContain('proxy');
    const list = await answerOf(gateway, persona, 'deliverySummaryList', { filters: {} });
    const ours = list.documents.filter(({ document }) => document !== 'proxy');
    const [eligible, electronic] = [
      ours.reduce((sum, each) => sum + each.eligible, 0),
      ours.reduce((sum, each) => sum + each.electronic, 0),
    ];
    expect(total?.values.map(Number)).toEqual([eligible, electronic]);
    const share = figures.find(({ measure }) => measure === 'eDelivery')?.value ?? null;
    expect(share).toBe(eligible === 0 ? null : String(Math.round((electronic * 10_000) / eligible)));
  });
});
