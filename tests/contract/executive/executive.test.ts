import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEAST_HOUSEHOLDS } from '@/contract/executive/codes';
import type { ExecutiveNode, ExecutiveOverviewAnswer } from '@/contract/executive/schema';
import { countWork } from '@/gateway/areas/executive/rows/work';
import { answerOf } from '@/tests/support/accounts';
import { cents } from '@/tests/support/cents';
import { untilQuiet } from '@/tests/support/untilQuiet';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const overview = (
  persona: string,
  organization: 'then' | 'now' = 'now',
  period: 'month' | 'year' | 't12ToDate' = 'year',
  asOf: string | null = null,
): Promise<ExecutiveOverviewAnswer> =>
  answerOf(gateway, persona, 'executiveOverview', { period, organization, asOf });

const top = ({ nodes }: ExecutiveOverviewAnswer): ExecutiveNode => {
  const node = nodes.find(({ parentId }) => parentId === null);
  if (node === undefined) throw new Error('nothing is led');
  return node;
};

/** A share in basis points, rounded half away from zero. */
const bpOf = (part: string, whole: string): number => {
  const share = (Number(cents(part)) * 10_000) / Number(cents(whole));
  return Math.sign(share) * Math.round(Math.abs(share));
};

const LEADERS = ['manager', 'executive'] as const;
/** SQL of the branches `b` that each leads. */
const LED = { manager: 'b.id = 1', executive: 'b.region_id = 1' } as const;

describe('who sees what', () => {
  test.each(['advisor', 'newcomer', 'assistant', 'conseillere'])(
    '%s, who leads nothing, sees nothing',
    async (persona) => {
      expect((await overview(persona)).nodes).toEqual([]);
    },
  );

  test('a manager sees the own branch, a vice-president the own region', async () => {
    expect(top(await overview('manager'))).toMatchObject({ level: 'branch', leader: 'Colin Strand' });
    expect(top(await overview('executive'))).toMatchObject({
      level: 'region',
      leader: 'Rosalind Achterberg',
    });
  });

  test.each(LEADERS)('%s gets the codes of what is led and no other', async (persona) => {
    const { rows } = await gateway.db.pool.query<{ code: string }>(
      `select r.code from rep_codes r join branches b on b.id = r.branch_id where ${LED[persona]} order by 1`,
    );
    expect(top(await overview(persona)).repCodes).toEqual(rows.map(({ code }) => code));
  });

  test('a vice-president opens no client, and no list has a row', async () => {
    const denied = await gateway.rest('executive', 'clientsList', {
      filters: {},
      sort: [{ key: 'name', direction: 'asc' }],
      page: { size: 10, after: null, before: null },
    });
    expect([denied.status, denied.text]).toEqual([403, expect.stringContaining('no-rep-codes')]);
  });
});

describe.each(LEADERS)('the figures of %s', (persona) => {
  test.each(['then', 'now'] as const)(
    'of the organization %s add up from part to whole',
    async (organization) => {
      const { nodes } = await overview(persona, organization);
      const whole = nodes.filter((node) => nodes.some(({ parentId }) => parentId === node.id));
      for (const node of whole) {
        const parts = nodes.filter(({ parentId }) => parentId === node.id);
        expect(parts.flatMap(({ repCodes }) => repCodes).sort()).toEqual(node.repCodes);
        if (parts.some(({ figures }) => figures === null) || node.figures === null) continue;
        for (const figure of ['aua', 'netFlow', 'cash'] as const) {
          const sum = parts.reduce((so, { figures }) => so + cents(figures?.[figure] ?? '0'), 0n);
          expect([node.id, figure, sum]).toEqual([node.id, figure, cents(node.figures[figure])]);
        }
      }
    },
  );

  test('explain the growth: opening, net flow and what the market did are the assets', async () => {
    for (const period of ['month', 'year', 't12ToDate'] as const) {
      for (const { figures } of (await overview(persona, 'now', period)).nodes) {
        if (figures === null || figures.opening === null || figures.marketChange === null) continue;
        const sum = cents(figures.opening) + cents(figures.netFlow) + cents(figures.marketChange);
        expect(sum).toBe(cents(figures.aua));
        expect(figures.points.at(-1)?.value).toBe(figures.aua);
      }
    }
  });

  test('are those that SQL finds, a household counted once', async () => {
    const { figures } = top(await overview(persona));
    const { rows } = await gateway.db.pool.query<Record<string, string | number>>(`
      select sum(m.market_value)::text as aua, sum(m.cash)::text as cash,
        (select coalesce(sum(f.net_flow), 0)::text from rep_code_flow_days f join rep_codes x on x.id = f.rep_code_id
          join branches b on b.id = x.branch_id where ${LED[persona]}
          and f.day between date_trunc('year', (select as_of from book)) and (select as_of from book)) as flow,
        (select count(distinct h.household_id)::integer from rep_code_households h
          join rep_codes x on x.id = h.rep_code_id join branches b on b.id = x.branch_id
          where ${LED[persona]}) as households
      from rep_code_rollups m join rep_codes r on r.id = m.rep_code_id join branches b on b.id = r.branch_id
      where ${LED[persona]}`);
    expect(rows[0]).toEqual({
      aua: figures?.aua,
      cash: figures?.cash,
      flow: figures?.netFlow,
      households: figures?.households,
    });
  });

  test('have the revenue, the delivery and the late reviews that SQL and the lists find', async () => {
    const { asOf, nodes } = await overview(persona);
    const { rows } = await gateway.db.pool.query<{ revenue: string }>(
      `select sum(e.gross)::text as revenue from revenue_entries e join rep_codes r on r.id = e.rep_code_id
        join branches b on b.id = r.branch_id where ${LED[persona]}
        and e.booked_on >= date_trunc('month', $1::date) - interval '12 months'
        and e.booked_on < date_trunc('month', $1::date)`,
      [asOf],
    );
    expect(nodes[0]?.figures?.revenue).toBe(rows[0]?.revenue);
    // A manager serves the own branch: its lists are the figures of that branch, whoever leads it.
    const branch = nodes.find(({ level, leader }) => level === 'branch' && leader === 'Colin Strand');
    const delivery = await answerOf(gateway, 'manager', 'deliverySummaryList', { filters: {} });
    const sum = (of: 'eligible' | 'electronic') =>
      delivery.documents
        .filter(({ document }) => document !== 'proxy')
        .reduce((so, each) => so + each[of], 0);
    const kyc = await answerOf(gateway, 'manager', 'kycSummaryList', { filters: {} });
    const overdue = kyc.facets.state.find(({ value }) => value === 'overdue')?.count ?? 0;
    expect(overdue).toBeGreaterThan(0);
    expect(branch?.figures).toMatchObject({
      eDeliveryBp: Math.round((sum('electronic') * 10_000) / sum('eligible')),
      overdue,
      overdueBp: Math.round((overdue * 10_000) / kyc.count),
    });
  });

  test('are those of an earlier day if one is asked for, or of the nearest day before it that is kept', async () => {
    const today = await overview(persona);
    const [, monthEnd = '', earlier = ''] = today.days;
    const then = await overview(persona, 'then', 'year', monthEnd);
    expect(then).toMatchObject({ asOf: monthEnd, countedAt: null });
    const point = top(today).figures?.points.find(({ on }) => on === monthEnd);
    expect(top(then).figures).toMatchObject({ aua: point?.value, eDeliveryBp: null, overdue: null });
    const between = new Date(Date.parse(monthEnd) - 86_400_000).toISOString().slice(0, 10);
    expect((await overview(persona, 'then', 'year', between)).asOf).toBe(earlier);
    const refused = await gateway.rest(persona, 'executiveOverview', {
      period: 'year',
      organization: 'now',
      asOf: '1999-12-31',
    });
    expect([refused.status, refused.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/asOf', rule: 'before_the_book' }] },
    ]);
  });

  test('compare the net flow with the teams’ targets for the same days', async () => {
    for (const { level, figures } of (await overview(persona)).nodes) {
      if (level === 'repCode' || figures === null) continue;
      if (figures.target === null) expect(figures.targetBp).toBeNull();
      else expect(figures.targetBp).toBe(bpOf(figures.netFlow, figures.target));
    }
    const target = top(await overview(persona)).figures?.target;
    const whole = top(await overview(persona, 'now', 't12ToDate')).figures?.target;
    expect(cents(target ?? '0')).toBeGreaterThan(0n);
    expect(cents(whole ?? '0')).toBeGreaterThan(cents(target ?? '0'));
  });

  test('are hidden where they would reveal single families, and still count in the level above', async () => {
    const { nodes } = await overview(persona);
    for (const { figures, parentId } of nodes) {
      if (figures !== null && parentId !== null) {
        expect(figures.households).toBeGreaterThanOrEqual(LEAST_HOUSEHOLDS);
      }
    }
    const whitlock = nodes.find(({ repCodes }) => repCodes.length === 1 && repCodes[0] === 'TR22');
    expect(whitlock?.figures).toBeNull();
  });
});

test('a manager’s branch has the figures of the manager’s home page', async () => {
  const { figures } = top(await overview('manager'));
  const { tiles } = await answerOf(gateway, 'manager', 'homeOverview', {});
  const valueOf = (measure: string) => tiles.find((tile) => tile.measure === measure)?.value;
  expect([figures?.aua, figures?.cash]).toEqual([valueOf('aua'), valueOf('cash')]);
});

test('a code that changed teams counts with the one of the day', async () => {
  const before = await overview('manager', 'then');
  const { pool } = gateway.db;
  const { rows } = await pool.query<{ id: number; other: number }>(`
    select r.id, (select min(t.id) from teams t where t.branch_id = r.branch_id and t.id <> o.team_id) as other
    from rep_codes r join team_codes o on o.rep_code_id = r.id where r.code = 'TR15' and o.valid_to is null`);
  const [code] = rows;
  if (code === undefined) throw new Error('no such code');
  await pool.query(
    "update team_codes set valid_to = '2026-02-14' where rep_code_id = $1 and valid_to is null",
    [code.id],
  );
  await pool.query(
    "insert into team_codes (team_id, rep_code_id, valid_from) values ($1, $2, '2026-02-15')",
    [code.other, code.id],
  );
  try {
    const teamOf = ({ nodes }: ExecutiveOverviewAnswer) =>
      nodes.find(({ level, repCodes }) => level === 'team' && repCodes.includes('TR15'))?.name.en;
    expect(teamOf(await overview('manager', 'then'))).toBe(teamOf(before));
    expect(teamOf(await overview('manager', 'now'))).not.toBe(teamOf(before));
  } finally {
    await pool.query("delete from team_codes where valid_from = '2026-02-15'");
    await pool.query("update team_codes set valid_to = null where valid_to = '2026-02-14'");
  }
});

test('a colleague’s change is counted again, and nothing else is', async () => {
  const { pool } = gateway.db;
  const state = async () => {
    const { rows } = await pool.query(
      'select rep_code_id, overdue, counted_at from rep_code_work order by 1',
    );
    return rows as { rep_code_id: number; overdue: number; counted_at: Date }[];
  };
  await untilQuiet(() => countWork(gateway.db));
  const before = await state();
  await pool.query(`update kyc_clients set reviewed_on = null, confirmation = null, confirmed_on = null
    where party_id = (select k.party_id from kyc_clients k join rep_codes r on r.id = k.rep_code_id
      join account_holders h on h.party_id = k.party_id and h.is_beneficial
      join accounts a on a.id = h.account_id and a.closed_on is null
      where r.code = 'TR04' and k.reviewed_on > (select as_of from book) - 100 limit 1)`);
  await pool.query('update rep_code_work set counted_on = counted_on - 1 where rep_code_id = 1');
  expect(await countWork(gateway.db)).toBe(1);
  const after = await state();
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(after[0]?.overdue).toBe((before[0]?.overdue ?? 0) + 1);
});
