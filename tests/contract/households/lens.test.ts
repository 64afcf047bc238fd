import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HouseholdOverviewAnswer, HouseholdRow } from '@/contract/households/schema';
import { answerOf, householdsPage, rowsOf, SHOW_ALL, SHOW_FUNDED } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { cents } from '@/tests/support/cents';

let gateway: TestGateway;
let households: HouseholdRow[];
let overviews: HouseholdOverviewAnswer[];

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 600 });
  households = await rowsOf(gateway, 'manager', 'householdsList', householdsPage());
  overviews = [];
  for (const { id } of households)
    overviews.push(await answerOf(gateway, 'manager', 'householdOverview', { id }));
}, 120_000);
afterAll(() => gateway.close());

const accountsOf = (id: string, memberId: string | null, show = SHOW_ALL) =>
  answerOf(gateway, 'manager', 'householdAccounts', {
    id,
    memberId,
    accountIds: [],
    groupBy: 'holder',
    show,
  });

const numbersIn = (answer: Awaited<ReturnType<typeof accountsOf>>) =>
  answer.groups.flatMap(({ rows }) => rows.map(({ number }) => number)).sort();

describe('the lens on a household', () => {
  test('shows a member of two households with the same accounts in either', async () => {
    const twice = overviews.flatMap(({ results, members }) =>
      members.flatMap(({ id, otherHouseholds: [other] }) =>
        id === null || other === undefined ? [] : [{ id, here: results.id, there: other.id }],
      ),
    );
    expect(twice.length).toBeGreaterThan(1);
    for (const { id, here, there } of twice) {
      const seen = await accountsOf(here, id);
      expect(numbersIn(seen)).toEqual(numbersIn(await accountsOf(there, id)));
      expect(seen.total).toEqual((await accountsOf(there, id)).total);
    }
  });

  test.each(['rest', 'graphql'] as const)(
    'finds nobody for a client of the same person who is of another household, by %s',
    async (way) => {
      const [first, ...others] = overviews;
      const members = new Set(first?.members.map(({ id }) => id));
      const stranger = others.flatMap((each) => each.members).find(({ id }) => id !== null && !members.has(id));
      const body = { id: first?.results.id ?? '', memberId: stranger?.id ?? '', accountIds: [], groupBy: 'type' as const, show: SHOW_ALL };
      const answer = await gateway[way]('manager', 'householdAccounts', body);
      expect(answer.status).toBe(404);
    },
  ); // prettier-ignore

  test('leaves what a member looks after as a trustee with the trust for which it is', async () => {
    const pairs = [];
    for (const { results, members } of overviews) {
      for (const trust of members.filter(({ id, kind }) => id !== null && kind === 'trust')) {
        const { groups } = await accountsOf(results.id, trust.id);
        const rows = groups.flatMap((group) => group.rows);
        for (const { number, holders } of rows) {
          const trustees = holders.filter(({ role }) => role === 'trustee');
          const own = trustees.filter((trustee) => members.some(({ id }) => id === trustee.id));
          pairs.push(...own.map((trustee) => ({ household: results.id, number, trustee: trustee.id })));
        }
      }
    }
    expect(pairs.length).toBeGreaterThan(0);
    for (const { household, number, trustee } of pairs) {
      expect(numbersIn(await accountsOf(household, trustee))).not.toContain(number);
      expect(numbersIn(await accountsOf(household, null)).filter((each) => each === number)).toHaveLength(1);
    }
  });

  test('shows what companies and trusts of the household hold, which is in its total', async () => {
    const entities = overviews.flatMap(({ results, members }) =>
      members.flatMap((member) =>
        member.id === null || member.kind === 'person' ? [] : [{ household: results.id, ...member }],
      ),
    );
    expect(new Set(entities.map(({ kind }) => kind))).toEqual(new Set(['company', 'trust']));
    for (const { household, id, marketValueCad } of entities.slice(0, 20)) {
      const alone = await accountsOf(household, id);
      expect(alone.total.marketValueCad).toBe(marketValueCad);
      const whole = numbersIn(await accountsOf(household, null));
      expect(whole).toEqual(expect.arrayContaining(numbersIn(alone)));
    }
  });
});

describe('a household with closed accounts alone', () => {
  test('says so, comes to nothing, and lists them where they are asked for', async () => {
    const closed = overviews.filter(({ results }) => results.state === 'closedOnly');
    expect(closed.length).toBeGreaterThan(0);
    for (const { results, total, explain } of closed) {
      expect(total).toMatchObject({ count: 0, marketValueCad: '0.00', gainBp: null });
      const hidden = await accountsOf(results.id, null, SHOW_FUNDED);
      expect(hidden.groups).toEqual([]);
      const listed = explain.marketValue.excluded.find(({ what }) => what === 'closed')?.count;
      expect(hidden.explain.marketValue.excluded).toContainEqual(
        expect.objectContaining({ what: 'closed', count: listed }),
      );
      const shown = await accountsOf(results.id, null);
      expect(shown.groups.flatMap(({ rows }) => rows)).toHaveLength(listed ?? 0);
      expect(cents(shown.total.marketValueCad)).toBe(0n);
    }
  });

  test('tells once of a closed account that is worth nothing and still has a cost', async () => {
    const { id } = overviews.find(({ results }) => results.state === 'closedOnly')?.results ?? { id: '' };
    const [row] = (await accountsOf(id, null)).groups.flatMap(({ rows }) => rows);
    await gateway.db.pool.query(
      'update accounts set book_cost = 500, book_cost_cad = 500 where public_id = $1',
      [row?.id],
    );
    const { total, explain } = await accountsOf(id, null);
    const listed = new Map(explain.marketValue.included.map(({ what, count }) => [what, count]));
    expect(listed.get('residual')).toBe(1);
    expect((listed.get('closed') ?? 0) + 1).toBe(total.count);
    const { excluded } = (await accountsOf(id, null, SHOW_FUNDED)).explain.marketValue;
    expect(excluded.find(({ what }) => what === 'closed')?.count ?? 0).toBe(total.count - 1);
  });
});
