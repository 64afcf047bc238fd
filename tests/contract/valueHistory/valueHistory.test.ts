import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountRow } from '@/contract/accounts/row';
import type { Explanation } from '@/contract/valuation/schema';
import { VALUE_RANGES } from '@/contract/valueHistory/codes';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import { accountsPage, answerOf, householdsPage, rowsOf } from '@/tests/support/accounts';
import { allClients } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { cents, sumOfCents } from '@/tests/support/cents';
import { codesOfBook } from '@/tests/support/figures/places';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK, limits: null });
});
afterAll(() => gateway.close());

/** Each point is the one before it, and what came in, and what the market did. */
function expectAddsUp(answer: ValueHistoryAnswer) {
  const { points } = answer;
  points.forEach((point, at) => {
    const before = points[at - 1];
    if (before === undefined) {
      expect(point).toMatchObject({ netFlowCad: '0.00', marketChangeCad: '0.00' });
      return;
    }
    expect(point.on > before.on).toBe(true);
    expect(cents(before.marketValueCad) + cents(point.netFlowCad) + cents(point.marketChangeCad)).toBe(
      cents(point.marketValueCad),
    );
  });
  expect(answer.opening).toBe(points[0]?.marketValueCad);
  expect(answer.closing).toBe(points.at(-1)?.marketValueCad);
  expect(sumOfCents(points.map(({ netFlowCad }) => netFlowCad))).toBe(cents(answer.netFlow));
  expect(sumOfCents(points.map(({ marketChangeCad }) => marketChangeCad))).toBe(cents(answer.marketChange));
  expect(sumOfCents([answer.income, answer.charges, answer.adjustments, answer.prices])).toBe(
    cents(answer.marketChange),
  );
  for (const figure of ['opening', 'closing', 'netFlow', 'marketChange'] as const) {
    const { included } = answer.explain[figure];
    expect([figure, sumOfCents(included.map(({ amount }) => amount))]).toEqual([
      figure,
      cents(answer[figure]),
    ]);
  }
  expect(answer.openingBasis).toMatchObject({ asOf: points[0]?.on, usdRate: { on: points[0]?.on } });
  for (const { what, count, amount } of answer.explain.netFlow.included) {
    expect(count).toBeGreaterThan(0);
    expect(amount.startsWith('-')).toBe(what === 'takenOut');
  }
}

describe('value over time', () => {
  test.each(VALUE_RANGES)('of a client ends at what is held, over %s', async (range) => {
    // Each client over one of the periods: all of them over each would ask the same five times.
    const turn = VALUE_RANGES.indexOf(range);
    const clients = (await allClients(gateway, 'advisor')).filter(
      (_, at) => at % VALUE_RANGES.length === turn,
    );
    expect(clients.length).toBeGreaterThan(10);
    for (const { id, marketValue } of clients) {
      const answer = await answerOf(gateway, 'advisor', 'clientValueHistory', { id, accountIds: [], range });
      expect(answer.closing).toBe(marketValue);
      expect(answer.points.at(-1)?.on).toBe('2026-03-06');
      expectAddsUp(answer);
    }
  });

  test.each([
    ['3m', '2025-12-05', 13],
    ['ytd', '2025-12-31', 10],
    ['1y', '2025-03-06', 20],
    ['5y', '2021-03-05', 70],
  ] as const)('over %s begins at the last day with prices that is not after its beginning', async (range, on, least) => {
    const [client] = await allClients(gateway, 'advisor');
    const answer = await answerOf(gateway, 'advisor', 'clientValueHistory', { id: client?.id ?? '', accountIds: [], range });
    expect(answer.points[0]?.on).toBe(on);
    expect(answer.points.length).toBeGreaterThanOrEqual(least);
  }); // prettier-ignore

  test('of all time begins before there was anything', async () => {
    const accounts = await rowsOf(gateway, 'advisor', 'accountsList', accountsPage());
    for (const { id, state } of accounts.filter((_, at) => at % 4 === 0)) {
      const answer = await answerOf(gateway, 'advisor', 'accountValueHistory', { id, range: 'all' });
      expect(answer.opening).toBe('0.00');
      expectAddsUp(answer);
      if (state === 'closed' || state === 'zero') continue;
      expect(cents(answer.netFlow)).not.toBe(0n);
    }
  });

  test('shows what a closed account once was worth', async () => {
    const closed = (await rowsOf(gateway, 'advisor', 'accountsList', accountsPage())).filter(
      ({ state, lastNonZeroOn }) => state === 'closed' && lastNonZeroOn !== null,
    );
    expect(closed.length).toBeGreaterThan(10);
    let shown = 0;
    for (const { id } of closed) {
      const answer = await answerOf(gateway, 'advisor', 'accountValueHistory', { id, range: 'all' });
      if (answer.points.some(({ marketValueCad }) => cents(marketValueCad) > 0n)) shown += 1;
      expect(answer.closing).toBe('0.00');
    }
    expect(shown).toBeGreaterThan(closed.length / 2);
  });

  test('of a household is that of its accounts, one held jointly once', async () => {
    for (const { id, marketValue } of await rowsOf(gateway, 'advisor', 'householdsList', householdsPage())) {
      const answer = await answerOf(gateway, 'advisor', 'householdValueHistory', { id, memberId: null, accountIds: [], range: '1y' });
      expect(answer.closing).toBe(marketValue);
      expectAddsUp(answer);
    }
  }); // prettier-ignore

  test('explains its first value by the accounts of that day, each as it opens by itself', async () => {
    const seen = new Set<string>();
    const clients = (await allClients(gateway, 'advisor')).filter((_, at) => at % 4 === 0);
    for (const { id: clientId } of clients) {
      const body = { id: clientId, accountIds: [], range: '1y' as const };
      const { explain } = await answerOf(gateway, 'advisor', 'clientValueHistory', body);
      expect(explain.opening.formula).toBe('opening');
      const parts = new Map<string, { count: number; amount: bigint }>();
      for (const { id, state, holders } of await rowsOf(gateway, 'advisor', 'accountsList', accountsPage({ clientId }))) {
        const own = holders.filter(({ role }) => role !== 'trustee');
        if (!own.some((holder) => holder.id === clientId)) continue;
        const account = await answerOf(gateway, 'advisor', 'accountValueHistory', { id, range: '1y' });
        expect(account.explain.opening.formula).toBe('holdings');
        expect(sumOfCents(account.explain.opening.included.map(({ amount }) => amount))).toBe(cents(account.opening));
        if (account.explain.opening.included.length === 0) continue;
        const what = state === 'closed' ? 'closedNow' : own.length > 1 ? 'joint' : 'single';
        const { count, amount } = parts.get(what) ?? { count: 0, amount: 0n };
        parts.set(what, { count: count + 1, amount: amount + cents(account.opening) });
      }
      const shown = explain.opening.included.map(({ what, count, amount }) => [what, { count, amount: cents(amount) }] as const);
      expect(new Map<string, object>(shown)).toEqual(parts);
      for (const [what] of shown) seen.add(what);
    }
    expect([...seen].sort()).toEqual(['closedNow', 'joint', 'single']);
  }); // prettier-ignore

  test('says what is left out: accounts not chosen, of other members, held in trust, of other advisors', async () => {
    const seen = new Set<string>();
    const clients = await allClients(gateway, 'advisor');
    for (const { id } of clients.filter((_, at) => at % 4 === 0)) {
      const all = await rowsOf(gateway, 'advisor', 'accountsList', accountsPage({ clientId: id }));
      const [one, ...others] = all.filter(({ holders }) => holders.some((holder) => holder.id === id && holder.role !== 'trustee'));
      if (one === undefined || others.length === 0) continue;
      const { explain } = await answerOf(gateway, 'advisor', 'clientValueHistory', { id, accountIds: [one.id], range: '1y' });
      const readOf = (parts: Explanation['excluded']) => parts.map(({ what, count }) => ({ what, count }));
      const excluded = readOf(explain.opening.excluded);
      const empty = others.filter(({ state, hasResidual }) => state === 'closed' && !hasResidual).length;
      if (empty > 0) expect(excluded).toContainEqual({ what: 'closed', count: empty });
      if (others.length > empty) expect(excluded).toContainEqual({ what: 'notChosen', count: others.length - empty });
      for (const each of excluded) seen.add(each.what);
      expect(explain.closing.excluded).toEqual(explain.opening.excluded);
      expect(explain.netFlow.excluded).toEqual(explain.opening.excluded);
      // As the figures of today count what they leave out, unless the closed one is what was asked for.
      if (one.state === 'closed') continue;
      const metrics = await answerOf(gateway, 'advisor', 'clientMetrics', { id, accountIds: [one.id] });
      expect(readOf(metrics.explain.marketValue.excluded)).toEqual(excluded);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['closed', 'notChosen']));
    seen.clear();
    const { rows } = await gateway.db.pool.query<{ id: string }>(
      `select p.public_id as id from account_holders h join clients c on c.party_id = h.party_id
         join parties p on p.id = h.party_id where h.role = 'trustee' limit 1`,
    );
    const trustee = await answerOf(gateway, 'manager', 'clientValueHistory', { id: rows[0]?.id ?? '', accountIds: [], range: '1y' });
    expect(trustee.explain.opening.excluded).toContainEqual({ what: 'trustee', count: 1, amount: null });
    for (const { id } of await rowsOf(gateway, 'advisor', 'householdsList', householdsPage())) {
      const { members } = await answerOf(gateway, 'advisor', 'householdOverview', { id });
      const served = members.find(({ marketValueCad }) => marketValueCad !== null);
      if (served === undefined) continue;
      const body = { id, memberId: served.id, accountIds: [], range: '1y' as const };
      const { explain } = await answerOf(gateway, 'advisor', 'householdValueHistory', body);
      for (const { what } of explain.opening.excluded) seen.add(what);
    }
    expect([...seen].sort()).toEqual(['otherAdvisor', 'otherMember']);
  }); // prettier-ignore

  test('counts positions and cash of each day at the prices and the rate of that day', async () => {
    const { rows } = await gateway.db.pool.query<{ id: string; day: string; value: string }>(
      `with one as (select id, public_id, currency from accounts
         where rep_code_id in (1, 2) and currency = 'USD' and market_value > 0 order by market_value desc limit 1)
       select one.public_id as id, f.rate_date::text as day, (
           coalesce((select sum(round(round(q.quantity * p.close / s.price_units, 2) * f.usd_cad, 2)) from (
             select t.security_id, sum(t.quantity) as quantity from transactions t
             where t.account_id = one.id and t.quantity is not null and t.trade_date <= f.rate_date group by 1) q
             join securities s on s.id = q.security_id
             join prices p on p.security_id = s.id and p.price_date = f.rate_date), 0)
           + coalesce((select round(sum(t.amount) * f.usd_cad, 2) from transactions t
             where t.account_id = one.id and t.trade_date <= f.rate_date), 0))::numeric(19,2) as value
       from one cross join fx_rates f order by f.rate_date`,
    );
    const answer = await answerOf(gateway, 'advisor', 'accountValueHistory', {
      id: rows[0]?.id ?? '',
      range: 'all',
    });
    const known = new Map(rows.map(({ day, value }) => [day, value]));
    expect(answer.points.length).toBeGreaterThan(5);
    for (const { on, marketValueCad } of answer.points) expect(marketValueCad, on).toBe(known.get(on));
  });

  test('is the same by REST and by GraphQL', async () => {
    const [client] = await allClients(gateway, 'advisor');
    for (const range of VALUE_RANGES) {
      const body = { id: client?.id ?? '', accountIds: [], range };
      const rest = await answerOf(gateway, 'advisor', 'clientValueHistory', body);
      const graphql = await gateway.graphql('advisor', 'clientValueHistory', body);
      expect(graphql.json()).toEqual({ data: { clientValueHistory: rest } });
    }
  });
});

describe('at two past month-ends', () => {
  const PERSONA = 'advisor';
  const RANGE = '1y' as const;
  type Points = ValueHistoryAnswer['points'];

  let ends: readonly string[];
  let accounts: AccountRow[];
  const pointsOf = new Map<string, Points>();

  beforeAll(async () => {
    const asked = { filters: {}, period: 'month', dashboard: 'bookOfBusiness', asOf: null } as const;
    const { days } = await answerOf(gateway, PERSONA, 'boaOverview', asked);
    ends = [days[2] ?? '', days[9] ?? ''];
    accounts = await rowsOf(gateway, PERSONA, 'accountsList', accountsPage());
    for (const { id } of accounts) {
      const { points } = await answerOf(gateway, PERSONA, 'accountValueHistory', { id, range: RANGE });
      pointsOf.set(id, points);
    }
  });

  function worthOn(points: Points | undefined, day: string): bigint {
    const point = points?.find(({ on }) => on === day);
    if (point === undefined) throw new Error(`nothing is told of ${day}`);
    return cents(point.marketValueCad);
  }

  const sumOn = (some: readonly AccountRow[], day: string) =>
    some.reduce((sum, { id }) => sum + worthOn(pointsOf.get(id), day), 0n);

  const ownedBy = (people: ReadonlySet<string>) =>
    accounts.filter(({ holders }) => holders.some(({ id, role }) => role !== 'trustee' && people.has(id)));

  test('the accounts of each rep code come to what the book of business has of it', async () => {
    for (const day of ends) {
      const book = await codesOfBook({ gateway, persona: PERSONA, day });
      expect(book.size).toBeGreaterThan(1);
      for (const [code, [aua]] of book) {
        const own = accounts.filter(({ repCode }) => repCode === code);
        expect([day, code, sumOn(own, day)]).toEqual([day, code, cents(aua ?? '')]);
      }
    }
    // What was closed since is part of it.
    const [, earlier = ''] = ends;
    const closed = accounts.filter(({ closedOn }) => closedOn !== null && closedOn > earlier);
    expect(sumOn(closed, earlier)).toBeGreaterThan(0n);
  });

  test('each client has what the own accounts had, a joint one whole', async () => {
    for (const { id } of await allClients(gateway, PERSONA)) {
      const body = { id, accountIds: [], range: RANGE };
      const { points } = await answerOf(gateway, PERSONA, 'clientValueHistory', body);
      const own = ownedBy(new Set([id]));
      for (const day of ends) expect([id, day, worthOn(points, day)]).toEqual([id, day, sumOn(own, day)]);
    }
  });

  test('each household has what the accounts of its members had, a joint one once', async () => {
    for (const { id } of await rowsOf(gateway, PERSONA, 'householdsList', householdsPage())) {
      const body = { id, memberId: null, accountIds: [], range: RANGE };
      const { points } = await answerOf(gateway, PERSONA, 'householdValueHistory', body);
      const { members } = await answerOf(gateway, PERSONA, 'householdOverview', { id });
      const own = ownedBy(new Set(members.flatMap((member) => member.id ?? [])));
      for (const day of ends) expect([id, day, worthOn(points, day)]).toEqual([id, day, sumOn(own, day)]);
    }
  });
});
