import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TradeLimits, UmaAccountRow } from '@/contract/uma/schema';
import { PLAN_KINDS } from '@/contract/uma/codes';
import { answerOf } from '@/tests/support/accounts';
import { cents, sumOfCents } from '@/tests/support/cents';
import { write, written } from '@/tests/support/changing';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 600 });
});
afterAll(() => gateway.close());

const PAGE = { size: 200, after: null, before: null };

async function accountsOf(persona: string, filters: object = {}): Promise<UmaAccountRow[]> {
  const answer = await answerOf(gateway, persona, 'umaAccountsList', {
    filters,
    sort: [{ key: 'toTrade', direction: 'desc' }],
    page: PAGE,
  });
  return answer.rows;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const status = (persona: string, name: 'umaAccountView' | 'umaRebalancePreview', id: string) =>
  gateway
    .rest(persona, name, name === 'umaAccountView' ? { id } : { id, kind: 'full' })
    .then((answer) => [answer.status, answer.text.replace(/"requestId":"[^"]*"/, '')]);

describe('managed accounts', () => {
  test.each(PERSONAS)('of %s are those that SQL finds, worth what the book says', async (persona) => {
    const rows = await accountsOf(persona);
    const { rows: found } = await gateway.db.pool.query<{ id: string; market_value: string }>(
      `select a.public_id as id, a.market_value_cad as market_value from uma_accounts u
       join accounts a on a.id = u.account_id join rep_code_access x on x.rep_code_id = u.rep_code_id
       where x.subject = $1 and $2::date between x.valid_from and coalesce(x.valid_to, 'infinity')`,
      [persona, gateway.db.today()],
    );
    const byId = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
    expect(byId(rows)).toEqual(byId(found));
    const summary = await answerOf(gateway, persona, 'umaAccountsSummaryList', { filters: {} });
    expect(summary.count).toBe(rows.length);
    expect(cents(summary.marketValue)).toBe(sumOfCents(found.map(({ market_value }) => market_value)));
  });

  test.each(PERSONAS)(
    'of %s are above the profile exactly where the rule says so of what is kept',
    async (persona) => {
      const { rows: kept } = await gateway.db.pool.query<{
        id: string;
        risk: string | null;
        tolerance: string | null;
        capacity: string | null;
      }>(
        `select a.public_id as id, (select v.risk from uma_versions v, book where v.model_id = u.model_id
          and v.effective_on <= as_of order by v.effective_on desc limit 1) as risk, q.tolerance, q.capacity
       from uma_accounts u join accounts a on a.id = u.account_id left join kyc_accounts q on q.account_id = a.id`,
      );
      const needed: Record<string, number> = { low: 1, lowMedium: 2, medium: 2, mediumHigh: 3, high: 3 };
      const ranks: Record<string, number> = { low: 1, medium: 2, high: 3 };
      const byId = new Map(kept.map((row) => [row.id, row]));
      const rows = await accountsOf(persona);
      const counts = new Map<string, number>();
      for (const row of rows) {
        const { risk, tolerance, capacity } = byId.get(row.id) ?? {
          risk: null,
          tolerance: null,
          capacity: null,
        };
        const isKnown = risk !== null && tolerance !== null && capacity !== null;
        const allowed = isKnown ? Math.min(ranks[tolerance] ?? 0, ranks[capacity] ?? 0) : 0;
        const fit = !isKnown ? 'unknown' : (needed[risk] ?? 0) > allowed ? 'above' : 'within';
        expect(row.fit, row.number).toBe(fit);
        expect(row.modelRisk).toBe(risk);
        counts.set(fit, (counts.get(fit) ?? 0) + 1);
      }
      const { facets } = await answerOf(gateway, persona, 'umaAccountsSummaryList', { filters: {} });
      expect(new Map(facets.fit.map(({ value, count }) => [value, count]))).toEqual(counts);
      for (const fit of ['above', 'within', 'unknown'] as const) {
        const found = await accountsOf(persona, { fit: [fit] });
        expect(found.length).toBe(counts.get(fit) ?? 0);
        expect(found.every((row) => row.fit === fit)).toBe(true);
        const summary = await answerOf(gateway, persona, 'umaAccountsSummaryList', {
          filters: { fit: [fit] },
        });
        expect(summary.aboveCount).toBe(fit === 'above' ? found.length : 0);
        const [one] = found;
        if (one === undefined) continue;
        const view = await answerOf(gateway, persona, 'umaAccountView', { id: one.id });
        expect(view.management).toMatchObject({ fit, profile: one.profile });
      }
      if (persona === 'manager') expect([...counts.keys()].sort()).toEqual(['above', 'unknown', 'within']);
    },
  );

  test('stand in every state, and the filter counts them as the list finds them', async () => {
    const { facets, outCount } = await answerOf(gateway, 'manager', 'umaAccountsSummaryList', {
      filters: {},
    });
    const counted = new Map(facets.status.map(({ value, count }) => [value, count]));
    for (const each of ['out', 'near', 'inBand', 'restricted', 'noModel'] as const) {
      const rows = await accountsOf('manager', { status: [each] });
      expect(rows.length, each).toBe(counted.get(each));
      expect(rows.length, each).toBeGreaterThan(0);
    }
    expect(outCount).toBe(counted.get('out'));
    expect(counted.get('inBand')).toBeGreaterThan((counted.get('out') ?? 0) + (counted.get('near') ?? 0));
  });

  test('show in the list what their page works out from the holdings, to the cent', async () => {
    for (const row of await accountsOf('manager')) {
      const { account, management } = await answerOf(gateway, 'manager', 'umaAccountView', { id: row.id });
      const book = await answerOf(gateway, 'manager', 'accountView', { id: row.id });
      expect(account.marketValue).toBe(book.account.marketValueCad);
      expect(row.marketValue).toBe(account.marketValue);
      if (management === null) throw new Error('it is managed');
      expect(management.status).toBe(row.status);
      if (row.model === null) {
        expect(management.sleeves).toEqual([]);
        continue;
      }
      const { sleeves, reasons } = management;
      expect(sumOfCents(sleeves.map(({ marketValue }) => marketValue))).toBe(cents(account.marketValue));
      const held = sleeves.flatMap(({ holdings }) => holdings);
      expect(sumOfCents(held.map(({ marketValue }) => marketValue))).toBe(cents(account.marketValue));
      expect(sumOfCents(held.map(({ bookCost }) => bookCost))).toBe(cents(book.account.bookCostCad));
      expect(sumOfCents(sleeves.map(({ pending }) => pending))).toBe(0n);
      expect(sum(sleeves.map(({ actualBp }) => actualBp))).toBe(10_000);
      expect(sum(sleeves.map(({ driftBp }) => Math.abs(driftBp))) / 2).toBe(management.toTradeBp);
      if (row.restriction === null) {
        expect(row.toTradeBp).toBe(management.toTradeBp);
        const widest = sleeves.find(({ sleeve }) => sleeve === row.widest?.sleeve);
        expect(widest).toMatchObject({ driftBp: row.widest?.driftBp, status: row.status });
      }
      for (const { sleeve, driftBp, causes } of reasons ?? []) {
        expect(driftBp).toBe(sleeves.find((each) => each.sleeve === sleeve)?.driftBp ?? 0);
        expect(sum(Object.values(causes))).toBe(driftBp);
        // Brought to its targets that day, up to whole units.
        if (sleeve !== null) expect(Math.abs(causes.start)).toBeLessThan(200);
      }
    }
  });

  test('that somebody else serves are unknown, like ones that do not exist', async () => {
    const [foreign] = (await accountsOf('manager')).filter(({ repCode }) => repCode === 'TR07');
    const unknown = '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f';
    for (const name of ['umaAccountView', 'umaRebalancePreview'] as const) {
      const answer = await status('advisor', name, foreign?.id ?? '');
      expect(answer).toEqual(await status('advisor', name, unknown));
      expect(answer[0]).toBe(404);
    }
  });
});

describe('a plan', () => {
  test.each(PLAN_KINDS)('adds up for any account: %s', async (kind) => {
    let planned = 0;
    for (const row of await accountsOf('manager')) {
      const plan = await answerOf(gateway, 'manager', 'umaRebalancePreview', { id: row.id, kind });
      if (row.model === null) expect(plan.block).toBe('noModel');
      else if (row.restriction !== null) expect(plan.block).toBe('restricted');
      expect(plan.orders.length > 0).toBe(plan.block === null);
      expect(cents(plan.base)).toBe(cents(row.marketValue));
      if (plan.block !== null) continue;
      planned += 1;
      expect(cents(plan.cash) - sumOfCents(plan.orders.map(({ amount }) => amount))).toBe(
        cents(plan.cashAfter),
      );
      expect(cents(plan.cashAfter)).toBeGreaterThanOrEqual(0n);
      expect(sumOfCents(plan.sleeves.map(({ after }) => after))).toBe(cents(plan.base));
      expect(sum(plan.sleeves.map(({ afterBp }) => afterBp))).toBe(10_000);
      const smallest = cents(plan.limits.smallestTrade);
      for (const { amount } of plan.orders) {
        const size = cents(amount);
        expect(size < 0n ? -size : size).toBeGreaterThanOrEqual(smallest);
      }
      if (kind === 'full') expect(plan.statusAfter).not.toBe('out');
      else expect(plan.orders.every(({ side }) => side === 'buy')).toBe(true);
    }
    expect(planned).toBeGreaterThan(0);
  });

  test('goes by the smallest trade and the band that the person keeps, on the screen and in the file', async () => {
    const save = (limits: TradeLimits) => written(write(gateway, 'manager', 'umaLimitsSave', limits));
    const plans = async () => {
      const rows = (await accountsOf('manager')).filter(
        ({ model, restriction }) => model !== null && restriction === null,
      );
      return Promise.all(
        rows.map(({ id }) => answerOf(gateway, 'manager', 'umaRebalancePreview', { id, kind: 'full' })),
      );
    };
    const before = await plans();
    for (const { limits } of before) expect(limits).toEqual({ smallestTrade: '500.00', bandBp: null });
    await save({ smallestTrade: '0.00', bandBp: 0 });
    const free = await plans();
    expect(free.flatMap(({ left }) => [...left.orders, ...left.sleeves])).toEqual([]);
    for (const { block, statusAfter, cashAfter, cash, cashTarget } of free) {
      if (block !== null) continue;
      expect(statusAfter).toBe('inBand');
      const kept = [cents(cash), cents(cashTarget)].sort((one, other) => Number(one - other))[0] ?? 0n;
      expect(cents(cashAfter)).toBeGreaterThanOrEqual(kept);
    }
    const count = (of: typeof free) => of.reduce((total, { orders }) => total + orders.length, 0);
    expect(count(free)).toBeGreaterThan(count(before));
    await save({ smallestTrade: '2500.00', bandBp: 200 });
    const held = await plans();
    for (const { limits, left, orders } of held) {
      expect(limits).toEqual({ smallestTrade: '2500.00', bandBp: 200 });
      for (const { driftBp, bandBp } of left.sleeves)
        expect([Math.abs(driftBp) <= 200, bandBp]).toEqual([true, 200]);
      for (const { amount } of orders) expect(Math.abs(Number(amount))).toBeGreaterThanOrEqual(2_500);
      for (const { amount } of left.orders) expect(Math.abs(Number(amount))).toBeLessThan(2_500);
    }
    expect(held.some(({ left }) => left.orders.length > 0)).toBe(true);
    expect(held.some(({ left }) => left.sleeves.length > 0)).toBe(true);
    // Another person's are their own, and a name order that is kept later leaves them.
    const [theirs] = await accountsOf('advisor');
    const other = await answerOf(gateway, 'advisor', 'umaRebalancePreview', {
      id: theirs?.id ?? '',
      kind: 'full',
    });
    expect(other.limits.bandBp).toBeNull();
    await written(
      write(gateway, 'manager', 'preferencesSave', {
        displayLastNameFirst: null,
        displayLastNameScreen: { clientList: null, kycList: null, boaDashboards: null },
      }),
    );
    expect((await plans())[0]?.limits.bandBp).toBe(200);
    await save({ smallestTrade: '500.00', bandBp: null });
  });

  test('does not sell what a pending trade already sells', async () => {
    for (const { id, model, restriction } of await accountsOf('manager')) {
      if (model === null || restriction !== null) continue;
      const plan = await answerOf(gateway, 'manager', 'umaRebalancePreview', { id, kind: 'full' });
      const sale = plan.orders.find(({ side }) => side === 'sell');
      if (sale === undefined) continue;
      // Cheap: the position still weighs too much, and has no unit left to sell.
      const { rowCount } = await gateway.db.pool.query(
        `insert into uma_pending (account_id, security_id, rep_code_id, placed_on, quantity, amount)
         select a.id, s.id, a.rep_code_id, $3, -h.quantity, -1
         from accounts a join holdings h on h.account_id = a.id
         join securities s on s.id = h.security_id and s.symbol = $2 where a.public_id = $1
         on conflict do nothing`,
        [id, sale.symbol, gateway.db.today()],
      );
      if (rowCount === 0) continue;
      const after = await answerOf(gateway, 'manager', 'umaRebalancePreview', { id, kind: 'full' });
      await gateway.db.pool.query(
        `delete from uma_pending where amount = -1 and account_id = (select id from accounts where public_id = $1)`,
        [id],
      );
      expect(after.orders.filter(({ side, symbol }) => side === 'sell' && symbol === sale.symbol)).toEqual(
        [],
      );
      return;
    }
    throw new Error('no account has something to sell');
  });

  test('of an account that is not managed says so', async () => {
    const { rows } = await gateway.db.pool.query<{ id: string }>(
      `select a.public_id as id from accounts a join rep_codes r on r.id = a.rep_code_id and r.code = 'TR04'
       where a.id not in (select account_id from uma_accounts) order by a.id limit 1`,
    );
    const id = rows[0]?.id ?? '';
    const view = await answerOf(gateway, 'advisor', 'umaAccountView', { id });
    expect(view.management).toBeNull();
    const plan = await answerOf(gateway, 'advisor', 'umaRebalancePreview', { id, kind: 'full' });
    expect([plan.block, plan.orders]).toEqual(['notManaged', []]);
  });
});

describe('assets', () => {
  test('add up to what the managed accounts are worth, and name the sleeves that share one', async () => {
    const { rows } = await answerOf(gateway, 'manager', 'umaAssetsList', {
      filters: {},
      sort: [{ key: 'marketValue', direction: 'desc' }],
      page: PAGE,
    });
    const accounts = await accountsOf('manager');
    expect(sumOfCents(rows.map(({ marketValue }) => marketValue))).toBe(
      sumOfCents(accounts.map(({ marketValue }) => marketValue)),
    );
    const royal = rows.find(({ symbol }) => symbol === 'RY');
    expect(royal?.sleeves).toEqual(['canadianEquity', 'canadianDividend']);
    expect(royal?.overlapCount).toBeGreaterThan(0);
    // What is in no sleeve is so by a model: an account without one has no sleeves to be outside of.
    const outside: string[] = [];
    for (const { id, model } of accounts) {
      if (model === null) continue;
      const { management } = await answerOf(gateway, 'manager', 'umaAccountView', { id });
      outside.push(
        ...(management?.sleeves ?? []).flatMap((each) => (each.sleeve === null ? [each.marketValue] : [])),
      );
    }
    expect(sumOfCents(outside)).toBeGreaterThan(0n);
    expect(sumOfCents(rows.map(({ untracked }) => untracked))).toBe(sumOfCents(outside));
  });
});

describe('a model', () => {
  test('has versions in their order, each adding up to the whole', async () => {
    const { rows } = await answerOf(gateway, 'advisor', 'umaModelsList', {
      filters: {},
      sort: [{ key: 'name', direction: 'asc' }],
      page: PAGE,
    });
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const { model, versions, statuses, asOf } = await answerOf(gateway, 'advisor', 'umaModelDetails', {
        id: row.id,
      });
      expect(model).toEqual(row);
      expect(sum(statuses.map(({ count }) => count))).toBe(row.accountCount);
      expect(versions.filter(({ state }) => state === 'current').map(({ version }) => version)).toEqual([
        row.version,
      ]);
      for (const { sleeves, effectiveOn, state } of versions) {
        expect(sum(sleeves.map(({ targetBp }) => targetBp))).toBe(10_000);
        expect(effectiveOn > asOf).toBe(state === 'planned');
        for (const { sleeve, picks } of sleeves) {
          expect(sum(picks.map(({ shareBp }) => shareBp))).toBe(sleeve === 'cash' ? 0 : 10_000);
        }
      }
    }
  });

  test('refuses a version that begins before the date of the book, or before another one', async () => {
    const add = (version: number, on: string) =>
      gateway.db.pool.query(
        `insert into uma_versions select model_id, $1, $2, risk, minimum, fee_bp, benchmark_en, benchmark_fr, note_en,
         note_fr from uma_versions where model_id = 1 and version = 1`,
        [version, on],
      );
    await expect(add(4, '2026-01-05')).rejects.toThrow('begins before');
    await expect(add(4, '2026-03-20')).rejects.toThrow('begins before the one before it');
  });
});

describe('an account without prices', () => {
  test('has no value, and says which price is missing', async () => {
    const rows = await accountsOf('manager');
    const row = rows.find(({ status: at, model }) => at === 'inBand' && model?.code === 'BAL60');
    await gateway.db.pool.query(
      `delete from prices where security_id = (select id from securities where symbol = 'XEF')`,
    );
    const { management } = await answerOf(gateway, 'manager', 'umaAccountView', { id: row?.id ?? '' });
    expect(management).toMatchObject({ status: 'noPrices', unpriced: ['XEF'], sleeves: [], reasons: null });
    const plan = await answerOf(gateway, 'manager', 'umaRebalancePreview', {
      id: row?.id ?? '',
      kind: 'full',
    });
    expect([plan.block, plan.orders]).toEqual(['noPrices', []]);
  });
});
