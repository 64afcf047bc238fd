import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  ClientMetricsAnswer,
  ClientOverviewAnswer,
  ClientsSummaryListAnswer,
} from '@/contract/clients/schema';
import { answerOf, SHOW_ALL } from '@/tests/support/accounts';
import { allClients, allPages, firstPage } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { cents, sumOfCents } from '@/tests/support/cents';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK });
});
afterAll(() => gateway.close());

/** The accounts of a client that count, and what they come to. */
async function accountsOf(persona: string, id: string) {
  const body = { id, accountIds: [], groupBy: 'holder' as const, show: SHOW_ALL };
  const { groups, counted } = await answerOf(gateway, persona, 'clientAccounts', body);
  const rows = groups.flatMap((group) => group.rows);
  return {
    rows: rows.filter(({ state, hasResidual }) => state !== 'closed' || hasResidual),
    total: counted.total,
  };
}
const totalsOf = async (persona: string, clientName: string[]) =>
  (
    await gateway.rest(persona, 'clientsSummaryList', { filters: { clientName } })
  ).json() as ClientsSummaryListAnswer;

describe.each(PERSONAS)('%s', (persona) => {
  test('sees totals that add up to the cent, with a joint account counted once', async () => {
    const clients = await allClients(gateway, persona);
    const accounts = new Map<string, string>();
    for (const { id, accountCount, marketValue } of clients) {
      const { rows, total } = await accountsOf(persona, id);
      expect(rows).toHaveLength(accountCount);
      expect(sumOfCents(rows.map((row) => row.marketValueCad))).toBe(cents(marketValue));
      expect(sumOfCents(rows.map((row) => row.marketValueCad))).toBe(cents(total.marketValueCad));
      expect(sumOfCents(rows.map((row) => row.bookCostCad))).toBe(cents(total.bookCostCad));
      for (const row of rows) accounts.set(row.id, row.marketValueCad);
    }
    const totals = await totalsOf(persona, []);
    expect(totals.count).toBe(clients.length);
    expect(totals.accountCount).toBe(accounts.size);
    expect(cents(totals.marketValue)).toBe(sumOfCents([...accounts.values()]));
  });

  test.each(['a', 'tremblay', 'ng', 'holdings'])('sees the totals of what "%s" finds', async (text) => {
    const filters = { clientName: [text] };
    const found = (await allPages(gateway, persona, firstPage({ filters }))).flatMap((page) => page.rows);
    const accounts = new Map<string, string>();
    for (const { id } of found) {
      for (const row of (await accountsOf(persona, id)).rows) accounts.set(row.id, row.marketValueCad);
    }
    const totals = await totalsOf(persona, [text]);
    expect(totals.count).toBe(found.length);
    expect(totals.accountCount).toBe(accounts.size);
    expect(cents(totals.marketValue)).toBe(sumOfCents([...accounts.values()]));
  });
});

describe.each(PERSONAS)('the household of a client of %s', (persona) => {
  test('totals what its members hold whom the person serves, and counts a shared account once', async () => {
    const values = new Map<string, string>();
    const accounts = new Map<string, string[]>();
    for (const { id } of await allClients(gateway, persona)) {
      const { rows } = await accountsOf(persona, id);
      for (const row of rows) values.set(row.id, row.marketValueCad);
      accounts.set(
        id,
        rows.map((row) => row.id),
      );
    }
    for (const id of accounts.keys()) {
      const rest = (await gateway.rest(persona, 'clientOverview', { id })).json() as ClientOverviewAnswer;
      if (rest.household === null) continue;
      const held = new Set(rest.household.members.flatMap((member) => accounts.get(member.id ?? '') ?? []));
      const expected = sumOfCents([...held].map((account) => values.get(account) ?? ''));
      expect(cents(rest.household.householdTotal)).toBe(expected);
      const { data } = (await gateway.graphql(persona, 'clientOverview', { id })).json() as {
        data: { clientOverview: ClientOverviewAnswer };
      };
      expect(data.clientOverview.household).toEqual(rest.household);
    }
  });
});

test('a household whose members hold joint accounts is worth less than their sums', async () => {
  const clients = new Map((await allClients(gateway, 'advisor')).map((row) => [row.id, row.marketValue]));
  let joint = 0;
  for (const id of clients.keys()) {
    const { household } = (
      await gateway.rest('advisor', 'clientOverview', { id })
    ).json() as ClientOverviewAnswer;
    if (household === null) continue;
    const singly = sumOfCents(household.members.flatMap((member) => clients.get(member.id ?? '') ?? []));
    expect(cents(household.householdTotal)).toBeLessThanOrEqual(singly);
    if (cents(household.householdTotal) < singly) joint += 1;
  }
  expect(joint).toBeGreaterThan(0);
});

test('a joint account counts once, but appears under both holders', async () => {
  const clients = await allClients(gateway, 'advisor');
  const totals = await totalsOf('advisor', []);
  expect(sumOfCents(clients.map((row) => row.marketValue))).toBeGreaterThan(cents(totals.marketValue));
});

test('key figures agree with the list and with each other', async () => {
  for (const { id, marketValue, cash, accountCount } of await allClients(gateway, 'advisor')) {
    const metrics = (
      await gateway.rest('advisor', 'clientMetrics', { id, accountIds: [] })
    ).json() as ClientMetricsAnswer;
    const accounts = { chosen: accountCount, total: accountCount };
    expect(metrics).toMatchObject({ marketValue, cash, accounts });
    const gain = cents(metrics.marketValue) - cents(metrics.bookCost);
    expect(cents(metrics.unrealisedGain)).toBe(gain);
    const share =
      cents(metrics.bookCost) > 0n ? (Number(gain) * 10_000) / Number(cents(metrics.bookCost)) : null;
    if (share === null) expect(metrics.unrealisedGainBp).toBeNull();
    else expect(Math.abs((metrics.unrealisedGainBp ?? Infinity) - share)).toBeLessThanOrEqual(0.5);
  }
});
