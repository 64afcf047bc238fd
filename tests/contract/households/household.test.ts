import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_GROUPINGS } from '@/contract/accounts/codes';
import type { ClientOverviewAnswer, ClientRow } from '@/contract/clients/schema';
import type { HouseholdOverviewAnswer, HouseholdRow } from '@/contract/households/schema';
import { answerOf, householdsPage, rowsOf, SHOW_ALL, SHOW_FUNDED } from '@/tests/support/accounts';
import { allClients } from '@/tests/support/clients';
import { expectMadeOf, figuresOf } from '@/tests/support/explained';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { cents, sumOfCents } from '@/tests/support/cents';

let gateway: TestGateway;
let households: HouseholdRow[];
const overviews = new Map<string, HouseholdOverviewAnswer>();

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 600 });
  households = await rowsOf(gateway, 'manager', 'householdsList', householdsPage());
  for (const { id } of households)
    overviews.set(id, await answerOf(gateway, 'manager', 'householdOverview', { id }));
}, 120_000);
afterAll(() => gateway.close());

describe('the overview of a household', () => {
  test('agrees with its row, to the cent', () => {
    for (const row of households) {
      const { results, members, total, isPartial, explain } = overviews.get(row.id) ?? {};
      expect(results).toMatchObject({
        id: row.id,
        name: row.name,
        state: row.state,
        updatedOn: row.updatedOn,
      });
      expect(members).toHaveLength(row.memberCount);
      expect(total).toMatchObject({
        count: row.accountCount,
        marketValueCad: row.marketValue,
        cashCad: row.cash,
      });
      expect(isPartial).toBe(row.isPartial);
      expect(results?.repCodes.filter(({ isMine }) => isMine).map(({ code }) => code)).toEqual(row.repCodes);
      expect(members?.find(({ role }) => role === 'head')).toMatchObject({
        id: row.head?.id,
        name: row.head?.name,
      });
      if (explain && total) expectMadeOf(explain, figuresOf(total));
      const others = explain?.marketValue.excluded.find(({ what }) => what === 'otherAdvisor');
      expect(others?.amount ?? null).toBeNull();
      expect((others?.count ?? 0) > 0).toBe(row.isPartial);
    }
  });

  test('says the same total as the card of each of its clients', async () => {
    for (const { id, members, total } of [...overviews.values()].map(({ results, ...rest }) => ({ ...results, ...rest })).slice(0, 60)) {
      const member = members.find((each) => each.id !== null);
      const answer = await answerOf(gateway, 'manager', 'clientOverview', { id: member?.id ?? '' });
      if (answer.household?.id !== id) continue;
      expect(answer.household.householdTotal).toBe(total.marketValueCad);
    }
  }); // prettier-ignore

  test('shows members with role and kind, opens those whom the person serves, and tells nothing of the others', () => {
    const members = [...overviews.values()].flatMap((each) => each.members);
    expect(new Set(members.map(({ kind }) => kind))).toEqual(new Set(['person', 'company', 'trust']));
    expect(new Set(members.map(({ role }) => role)).size).toBeGreaterThan(5);
    const strangers = members.filter(({ id }) => id === null);
    expect(strangers.length).toBeGreaterThan(0);
    for (const stranger of strangers) {
      expect(stranger).toMatchObject({
        age: null,
        language: null,
        marketValueCad: null,
        otherHouseholds: [],
      });
    }
    for (const { kind, age, id } of members) if (id !== null) expect(age === null).toBe(kind !== 'person');
  });

  test('says what each member’s value is made of, as the member seen alone does', async () => {
    const some = [...overviews.values()].filter(({ members }) => members.length > 2).slice(0, 25);
    const shown = new Set<string>();
    for (const { results, members } of some) {
      for (const { id, marketValueCad, explain } of members) {
        expect(explain === null).toBe(id === null);
        if (id === null || explain === null) continue;
        expect(sumOfCents(explain.included.map(({ amount }) => amount))).toBe(cents(marketValueCad ?? ''));
        const alone = await answerOf(gateway, 'manager', 'householdAccounts', {
          id: results.id,
          memberId: id,
          accountIds: [],
          groupBy: 'type',
          show: SHOW_ALL,
        });
        const seen = alone.counted.explain.marketValue;
        expect(explain.included).toEqual(seen.included);
        const isNotified = ({ what }: { what: string }) => what !== 'trustee';
        expect(explain.excluded).toEqual(seen.excluded.filter(isNotified));
        for (const { what } of [...explain.included, ...explain.excluded]) shown.add(what);
      }
    }
    for (const what of ['single', 'joint', 'otherMember']) expect(shown).toContain(what);
  });

  test('gives each member what the member’s own accounts come to, a joint one with both', async () => {
    const clients = new Map(
      (await allClients(gateway, 'manager')).map((row): [string, ClientRow] => [row.id, row]),
    );
    let jointly = 0;
    for (const { members, total, explain } of overviews.values()) {
      const own = members.flatMap(({ id, marketValueCad }) => (id === null ? [] : [{ id, marketValueCad }]));
      for (const { id, marketValueCad } of own) expect(marketValueCad).toBe(clients.get(id)?.marketValue);
      const all = sumOfCents(own.map(({ marketValueCad }) => marketValueCad ?? '0.00'));
      const joint = explain.marketValue.included.find(({ what }) => what === 'joint');
      if (explain.marketValue.included.some(({ what }) => what === 'residual')) continue;
      expect(all).toBe(cents(total.marketValueCad) + cents(joint?.amount ?? '0.00'));
      jointly += joint?.count ?? 0;
    }
    expect(jointly).toBeGreaterThan(20);
  });

  test('names the other household of a member of two, which names this one', () => {
    const twice = [...overviews.values()].flatMap(({ results, members }) =>
      members.flatMap(({ id, otherHouseholds }) => otherHouseholds.map((other) => ({ id, here: results.id, other: other.id }))),
    );
    expect(twice.length).toBeGreaterThan(1);
    for (const { id, here, other } of twice) {
      expect(twice).toContainEqual({ id, here: other, other: here });
    }
  }); // prettier-ignore

  test('and the client’s own card name both households of a member of two, and of one no other', async () => {
    const homes = new Map<string, string[]>();
    for (const { results, members } of overviews.values())
      for (const { id } of members) if (id !== null) homes.set(id, [...(homes.get(id) ?? []), results.id]);
    const twice = [...homes].filter(([, of]) => of.length > 1);
    expect(twice.length).toBeGreaterThan(1);
    const once = [...homes].filter(([, of]) => of.length === 1).slice(0, 10);
    for (const [id, of] of [...twice, ...once]) {
      const { household, otherHouseholds } = await answerOf(gateway, 'manager', 'clientOverview', { id });
      expect([household?.id, ...otherHouseholds.map((other) => other.id)].sort()).toEqual(of.sort());
      for (const other of otherHouseholds) expect(other.name).toBe(overviews.get(other.id)?.results.name);
      const { data } = (await gateway.graphql('manager', 'clientOverview', { id })).json() as {
        data: { clientOverview: ClientOverviewAnswer };
      };
      expect(data.clientOverview.otherHouseholds).toEqual(otherHouseholds);
    }
  });

  test('tells the languages of its members', () => {
    const languages = new Set([...overviews.values()].map(({ results }) => results.languages.join()));
    expect(languages.has('en')).toBe(true);
    expect(languages.has('fr')).toBe(true);
  });
});

describe('the accounts of a household', () => {
  test.each(ACCOUNT_GROUPINGS)('stand once each in groups by %s that add up to the total', async (groupBy) => {
    // Each household by one of the groupings.
    const turn = ACCOUNT_GROUPINGS.indexOf(groupBy);
    const asked = households.filter((_, at) => at % ACCOUNT_GROUPINGS.length === turn);
    expect(asked.length).toBeGreaterThan(10);
    for (const { id, marketValue, accountCount, closedCount, cash } of asked) {
      const answer = await answerOf(gateway, 'manager', 'householdAccounts', { id, memberId: null, accountIds: [], groupBy, show: SHOW_ALL });
      const rows = answer.groups.flatMap((group) => group.rows);
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
      expect(answer.total).toMatchObject({ count: accountCount + closedCount, marketValueCad: marketValue, cashCad: cash });
      expect(sumOfCents(answer.groups.map(({ subtotal }) => subtotal.marketValueCad))).toBe(cents(marketValue));
      expect(answer.total.jointCount).toBe(rows.filter(({ isJoint }) => isJoint).length);
      expectMadeOf(answer.explain, figuresOf(answer.total));
      expectMadeOf(answer.counted.explain, figuresOf(answer.counted.total));
      expect(answer.total.marketValueCad).toBe(marketValue);
      expect(answer.explain.marketValue.included.reduce((total, { count }) => total + count, 0)).toBe(rows.length);
      for (const { key, rows: own, holders, subtotal } of answer.groups) {
        expect(sumOfCents(own.map(({ marketValueCad }) => marketValueCad))).toBe(cents(subtotal.marketValueCad));
        for (const row of own) {
          if (groupBy === 'type') expect(row.type).toBe(key);
          if (groupBy === 'registration') expect(row.registration).toBe(key);
          if (groupBy === 'custodian') expect(row.custodian?.code ?? '').toBe(key);
          if (groupBy === 'holder') {
            const owners = row.holders.filter(({ role }) => role !== 'trustee').map((holder) => holder.id);
            expect(owners.sort()).toEqual(holders.map((holder) => holder.id).sort());
          }
        }
      }
    }
  }, 60_000); // prettier-ignore

  test('are hidden by the toggles, never with something in them, and what is hidden is told', async () => {
    let hidden = 0;
    for (const { id } of households.filter((_, at) => at % 2 === 0)) {
      const asked = { id, memberId: null, accountIds: [], groupBy: 'type' as const };
      const all = await answerOf(gateway, 'manager', 'householdAccounts', { ...asked, show: SHOW_ALL });
      const few = await answerOf(gateway, 'manager', 'householdAccounts', { ...asked, show: SHOW_FUNDED });
      const rows = few.groups.flatMap((group) => group.rows);
      expect(rows.every(({ state, hasResidual }) => state === 'funded' || hasResidual)).toBe(true);
      const shown = few.explain.marketValue.excluded.filter(({ what }) =>
        ['closed', 'zero', 'negative'].includes(what),
      );
      expect(rows.length + shown.reduce((total, { count }) => total + count, 0)).toBe(all.total.count);
      expect(cents(few.total.marketValueCad) + sumOfCents(shown.map(({ amount }) => amount ?? '0.00'))).toBe(
        cents(all.total.marketValueCad),
      );
      expect(sumOfCents(few.explain.marketValue.included.map(({ amount }) => amount))).toBe(
        cents(few.total.marketValueCad),
      );
      hidden += all.total.count - rows.length;
    }
    expect(hidden).toBeGreaterThan(20);
  }, 60_000);
});

describe('a member seen alone', () => {
  const several = () =>
    [...overviews.values()].filter(({ members }) => members.filter(({ id }) => id !== null).length > 1);

  test('has what the member’s own accounts have, in accounts, holdings and over time', async () => {
    expect(several().length).toBeGreaterThan(20);
    for (const { results, members } of several().slice(0, 40)) {
      for (const { id: memberId, marketValueCad } of members) {
        if (memberId === null) continue;
        const asked = { id: results.id, memberId, accountIds: [] };
        const accounts = await answerOf(gateway, 'manager', 'householdAccounts', { ...asked, groupBy: 'holder', show: SHOW_ALL });
        const holdings = await answerOf(gateway, 'manager', 'householdHoldings', asked);
        const history = await answerOf(gateway, 'manager', 'householdValueHistory', { ...asked, range: '3m' });
        const client = await answerOf(gateway, 'manager', 'clientHoldings', { id: memberId, accountIds: [] });
        for (const total of [accounts.total.marketValueCad, holdings.total.marketValueCad, history.closing]) {
          expect(total).toBe(marketValueCad);
        }
        expect(holdings.rows).toEqual(client.rows);
        const whole = overviews.get(results.id)?.total.marketValueCad ?? '0.00';
        const others = holdings.explain.marketValue.excluded.find(({ what }) => what === 'otherMember');
        expect(cents(holdings.total.marketValueCad) + cents(others?.amount ?? '0.00')).toBe(cents(whole));
      }
    }
  }, 60_000); // prettier-ignore
});

describe('who looked', () => {
  const looks = async (subject: string) =>
    (
      await gateway.db.pool.query<{ id: string }>(
        `select distinct p.public_id as id from client_view_log l join parties p on p.id = l.party_id where subject = $1`,
        [subject],
      )
    ).rows.map(({ id }) => id);
  const forget = () => gateway.db.pool.query('delete from client_view_log');

  test.each(['advisor', 'conseillere'] as const)('is told of each client that %s opens through a household', async (persona: Persona) => {
    const [household] = (await rowsOf(gateway, persona, 'householdsList', householdsPage({ sort: [{ key: 'memberCount', direction: 'desc' }] })));
    const id = household?.id ?? '';
    await forget();
    const { members } = await answerOf(gateway, persona, 'householdOverview', { id });
    const clients = members.flatMap((member) => member.id ?? []);
    expect((await looks(persona)).sort()).toEqual(clients.sort());
    await forget();
    const [memberId = null] = clients;
    await answerOf(gateway, persona, 'householdHoldings', { id, memberId, accountIds: [] });
    expect(await looks(persona)).toEqual([memberId]);
  }); // prettier-ignore

  test('is told of the holders of an account that is opened, and not of one that was not found', async () => {
    const { rows } = await gateway.db.pool.query<{ id: string }>(
      `select a.public_id as id from accounts a where rep_code_id = 1 and
         (select count(*) from account_holders h where h.account_id = a.id and role = 'joint') = 2 limit 1`,
    );
    await forget();
    await gateway.rest('conseillere', 'accountView', { id: rows[0]?.id ?? '' });
    await gateway.rest('newcomer', 'accountView', { id: rows[0]?.id ?? '' });
    expect([...(await looks('conseillere')), ...(await looks('newcomer'))]).toEqual([]);
    const { account } = await answerOf(gateway, 'advisor', 'accountView', { id: rows[0]?.id ?? '' });
    expect((await looks('advisor')).sort()).toEqual(account.holders.map(({ id }) => id).sort());
  });

  test('is told of nobody by a list', async () => {
    await forget();
    for (const persona of PERSONAS) await rowsOf(gateway, persona, 'householdsList', householdsPage());
    expect((await gateway.db.pool.query('select from client_view_log')).rowCount).toBe(0);
  });
});
