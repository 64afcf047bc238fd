import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Holding, HoldingLotsAnswer } from '@/contract/holdings/schema';
import { answerOf, householdsPage, rowsOf } from '@/tests/support/accounts';
import { cents, sumOfCents } from '@/tests/support/cents';
import { allClients } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { IS_WHOLE } from '@/tests/support/personaTurns';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK });
});
afterAll(() => gateway.close());

const units = (quantity: string) => BigInt(quantity.replace('.', ''));
const sumOfUnits = (parts: readonly { quantity: string }[]) =>
  parts.reduce((total, { quantity }) => total + units(quantity), 0n);

/** The parts are the holding's own, and each is the sum of its lots. @returns how many lots there were */
function expectSumOfLots(holding: Holding, { accounts }: HoldingLotsAnswer): number {
  expect(accounts.map(({ lots: _, bookCost: __, ...part }) => part)).toEqual(holding.accounts);
  const all = accounts.flatMap(({ lots }) => lots);
  if (holding.kind === 'cash') {
    expect(all).toEqual([]);
    return 0;
  }
  for (const { lots, ...part } of accounts) {
    expect(sumOfUnits(lots)).toBe(units(part.quantity));
    for (const column of ['bookCost', 'bookCostCad', 'marketValueCad', 'gainCad'] as const)
      expect(sumOfCents(lots.map((lot) => lot[column]))).toBe(cents(part[column]));
  }
  expect(sumOfUnits(all)).toBe(units(holding.quantity));
  for (const column of ['bookCost', 'bookCostCad', 'marketValue', 'marketValueCad', 'gainCad'] as const)
    expect(sumOfCents(all.map((lot) => lot[column]))).toBe(cents(holding[column]));
  return all.length;
}

/** Of records, members, choices and holdings, drawn together. */
const RUNS = IS_WHOLE ? 400 : 120;

interface Seen {
  persona: Persona;
  id: string;
  /** Of the members of a household, who are seen alone in turn; null of a client. */
  members: readonly string[] | null;
}

/** Holdings and their lots through a lens, by whichever call the record has. */
function lensOn({ persona, id, members }: Seen, memberId: string | null, accountIds: readonly string[]) {
  const client = { id, accountIds: [...accountIds] };
  const household = { ...client, memberId };
  return {
    holdings: () =>
      members === null
        ? answerOf(gateway, persona, 'clientHoldings', client)
        : answerOf(gateway, persona, 'householdHoldings', household),
    lots: (symbol: string) =>
      members === null
        ? answerOf(gateway, persona, 'clientHoldingLots', { ...client, symbol })
        : answerOf(gateway, persona, 'householdHoldingLots', { ...household, symbol }),
  };
}

async function allRecords(): Promise<Seen[]> {
  const records: Seen[] = [];
  for (const persona of PERSONAS) {
    const clients = await allClients(gateway, persona);
    records.push(...clients.map(({ id }) => ({ persona, id, members: null })));
    for (const { id } of await rowsOf(gateway, persona, 'householdsList', householdsPage())) {
      const { members } = await answerOf(gateway, persona, 'householdOverview', { id });
      records.push({ persona, id, members: members.flatMap((member) => member.id ?? []) });
    }
  }
  return records;
}

describe('the lots of what a client or a household holds', () => {
  test('add up to the position and to each account’s part, for each persona, member and choice', async () => {
    const records = await allRecords();
    let found = 0;
    let severalAccounts = 0;
    let households = 0;
    const choice = fc.record({
      record: fc.constantFrom(...records),
      member: fc.option(fc.nat(), { nil: null }),
      chosen: fc.array(fc.nat(), { maxLength: 4 }),
      holding: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(choice, async ({ record, member, chosen, holding: at }) => {
        const { members } = record;
        const memberId = member === null ? null : (members?.[member % members.length] ?? null);
        const whole = await lensOn(record, memberId, []).holdings();
        const own = [
          ...new Set(whole.rows.flatMap(({ accounts }) => accounts.map((part) => part.accountId))),
        ];
        if (own.length === 0) return;
        const accountIds = [...new Set(chosen.map((each) => own[each % own.length]!))];
        const lens = lensOn(record, memberId, accountIds);
        const { rows } = await lens.holdings();
        const holding = rows[at % rows.length]!;
        found += expectSumOfLots(holding, await lens.lots(holding.symbol));
        if (holding.accounts.length > 1) severalAccounts += 1;
        if (members !== null) households += 1;
      }),
      { numRuns: RUNS },
    );
    expect(found).toBeGreaterThan(RUNS / 3);
    expect(severalAccounts).toBeGreaterThan(0);
    expect(households).toBeGreaterThan(RUNS / 20);
  }, 120_000);

  test('are those that the account itself is shown with', async () => {
    const clients = await allClients(gateway, 'advisor');
    let compared = 0;
    for (const { id } of clients.slice(0, 15)) {
      const { rows } = await answerOf(gateway, 'advisor', 'clientHoldings', { id, accountIds: [] });
      for (const { symbol } of rows) {
        const response = await answerOf(gateway, 'advisor', 'clientHoldingLots', {
          id,
          accountIds: [],
          symbol,
        });
        for (const { accountId, lots } of response.accounts) {
          const view = await answerOf(gateway, 'advisor', 'accountView', { id: accountId });
          expect(lots).toEqual(view.holdings.find((holding) => holding.symbol === symbol)?.lots);
          compared += lots.length;
        }
      }
    }
    expect(compared).toBeGreaterThan(30);
  });

  test('say what a unit cost, of as many units as the price is for', async () => {
    const [client] = await allClients(gateway, 'advisor');
    const id = client?.id ?? '';
    const { rows } = await answerOf(gateway, 'advisor', 'clientHoldings', { id, accountIds: [] });
    for (const { symbol, priceUnits, kind } of rows.filter((row) => row.kind !== 'cash')) {
      const response = await answerOf(gateway, 'advisor', 'clientHoldingLots', {
        id,
        accountIds: [],
        symbol,
      });
      for (const lot of response.accounts.flatMap(({ lots }) => lots)) {
        const cost = (Number(lot.quantity) * Number(lot.unitCost)) / priceUnits;
        // To a ten-thousandth for each unit.
        const room = (Number(lot.quantity) / priceUnits) * 0.00005 + 0.0001;
        expect(Math.abs(cost - Number(lot.bookCost)), `${kind} ${symbol}`).toBeLessThanOrEqual(room);
      }
    }
  });

  test.each(['rest', 'graphql'] as const)('are none of what is not held, by %s', async (way) => {
    const [client] = await allClients(gateway, 'advisor');
    const body = { id: client?.id ?? '', accountIds: [], symbol: 'NOSUCH' };
    const answer = await gateway[way]('advisor', 'clientHoldingLots', body);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"accounts":[]')]);
  });
});
