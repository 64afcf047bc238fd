import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountRow } from '@/contract/accounts/row';
import type { AllocationAnswer } from '@/contract/allocation/schema';
import type { Holding } from '@/contract/holdings/schema';
import type { ClientMetricsAnswer, ClientRow } from '@/contract/clients/schema';
import type { HouseholdRow } from '@/contract/households/schema';
import { accountsPage, answerOf, householdsPage, rowsOf, SHOW_FUNDED } from '@/tests/support/accounts';
import { allClients } from '@/tests/support/clients';
import { expectMadeOf, figuresOf } from '@/tests/support/explained';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { cents, sumOfCents } from '@/tests/support/cents';
import { expectWholeOf } from '@/tests/support/wholeShares';

let gateway: TestGateway;
let accounts: AccountRow[];
let clients: ClientRow[];
let households: HouseholdRow[];

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK });
  accounts = await rowsOf(gateway, 'advisor', 'accountsList', accountsPage());
  clients = await allClients(gateway, 'advisor');
  households = await rowsOf(gateway, 'advisor', 'householdsList', householdsPage());
});
afterAll(() => gateway.close());

const units = (quantity: string) => BigInt(quantity.replace('.', ''));

function expectAddsUp(
  rows: readonly Holding[],
  total: { marketValueCad: string; bookCostCad: string; cashCad: string },
) {
  expect(sumOfCents(rows.map((row) => row.marketValueCad))).toBe(cents(total.marketValueCad));
  expect(sumOfCents(rows.map((row) => row.bookCostCad))).toBe(cents(total.bookCostCad));
  expect(sumOfCents(rows.filter(({ kind }) => kind === 'cash').map((row) => row.marketValueCad))).toBe(
    cents(total.cashCad),
  );
  expectWholeOf(rows, total.marketValueCad);
  for (const row of rows) {
    expect(sumOfCents(row.accounts.map((part) => part.marketValueCad))).toBe(cents(row.marketValueCad));
    expect(sumOfCents(row.accounts.map((part) => part.bookCostCad))).toBe(cents(row.bookCostCad));
    expect(sumOfCents(row.accounts.map((part) => part.gainCad))).toBe(cents(row.gainCad));
    expect(row.accounts.reduce((total, part) => total + units(part.quantity), 0n)).toBe(units(row.quantity));
  }
}

test('the holders of an account are clients whom the person may open, so that its way back leads somewhere', async () => {
  for (const persona of PERSONAS) {
    const mine = new Set((await allClients(gateway, persona)).map(({ id }) => id));
    const own = await rowsOf(gateway, persona, 'accountsList', accountsPage());
    for (const { holders } of own) for (const { id } of holders) expect(mine).toContain(id);
  }
});

describe('an account', () => {
  test('is the sum of what is in it, and each position of its lots', async () => {
    let lots = 0;
    for (const row of accounts) {
      const view = await answerOf(gateway, 'advisor', 'accountView', { id: row.id });
      expect(view.account).toEqual(row);
      expectAddsUp(view.holdings, view.total);
      expect(view.total.marketValueCad).toBe(row.marketValueCad);
      // What is in another currency than the account's counts in it by its worth in CAD.
      const inOwn = view.holdings.map(({ currency, marketValue, marketValueCad }) =>
        currency === row.currency ? marketValue : marketValueCad,
      );
      expect(sumOfCents(inOwn)).toBe(cents(row.marketValue));
      expectMadeOf(view.explain, figuresOf(view.total));
      expect(view.explain.cash.excluded).toEqual(
        view.explain.marketValue.included.filter(({ what }) => what === 'securities'),
      );
      for (const holding of view.holdings) {
        if (holding.kind === 'cash') continue;
        lots += holding.lots.length;
        expect(holding.lots.reduce((total, lot) => total + units(lot.quantity), 0n)).toBe(
          units(holding.quantity),
        );
        for (const column of [
          'bookCost',
          'bookCostCad',
          'marketValue',
          'marketValueCad',
          'gainCad',
        ] as const) {
          expect(sumOfCents(holding.lots.map((lot) => lot[column]))).toBe(cents(holding[column]));
        }
        expect(
          holding.lots.every(({ transactionId, openedOn }) => transactionId !== null && openedOn !== null),
        ).toBe(true);
      }
    }
    expect(lots).toBeGreaterThan(accounts.length);
  });

  test('leads from a lot to the transaction that opened it', async () => {
    const funded = accounts.filter(({ state }) => state === 'funded').slice(0, 10);
    for (const { id } of funded) {
      const view = await answerOf(gateway, 'advisor', 'accountView', { id });
      const history = await answerOf(gateway, 'advisor', 'accountTransactionHistory', {
        id, filters: { transactionHistoryTypes: ['buy', 'drip', 'transferIn', 'exchange', 'corporateAction'], transactionProductSymbol: [] }, direction: 'asc',
        page: { size: 200, after: null, before: null },
      }); // prettier-ignore
      for (const { symbol, lots } of view.holdings) {
        for (const { transactionId, openedOn, quantity } of lots) {
          expect(history.rows.find((row) => row.id === transactionId)).toMatchObject({
            tradeDate: openedOn, quantity, security: { symbol },
          }); // prettier-ignore
        }
      }
    }
  });

  test('says the rate and its date, and the day of each price', async () => {
    const { rows } = await gateway.db.pool.query<{ rate: string; on: string }>(
      `select usd_cad as rate, rate_date::text as on from fx_rates where rate_date = (select as_of from book)`,
    );
    const usd = accounts.find(({ currency, state }) => currency === 'USD' && state === 'funded');
    const view = await answerOf(gateway, 'advisor', 'accountView', { id: usd?.id ?? '' });
    expect(view.basis).toEqual({ source: 'closingPrices', asOf: '2026-03-06', usdRate: rows[0] });
    for (const holding of view.holdings) {
      expect(holding).toMatchObject({ currency: 'USD', priceOn: '2026-03-06' });
      const worth = (Number(holding.quantity) * Number(holding.price)) / holding.priceUnits;
      expect(Math.abs(worth - Number(holding.marketValue))).toBeLessThan(0.006);
    }
  });
});

describe('a client', () => {
  test('holds what the accounts hold, to the cent', async () => {
    for (const { id, marketValue, cash, accountCount } of clients) {
      const held = await answerOf(gateway, 'advisor', 'clientHoldings', { id, accountIds: [] });
      expectAddsUp(held.rows, held.total);
      expect(held.total).toMatchObject({ marketValueCad: marketValue, cashCad: cash, count: accountCount });
      expect(held.accounts).toEqual({ chosen: accountCount, total: accountCount });
      expectMadeOf(held.explain, figuresOf(held.total));
      expect(new Set(held.rows.map(({ symbol }) => symbol)).size).toBe(held.rows.length);
    }
  });

  test('agrees with the key figures', async () => {
    for (const { id } of clients.slice(0, 20)) {
      const metrics = (
        await gateway.rest('advisor', 'clientMetrics', { id, accountIds: [] })
      ).json() as ClientMetricsAnswer;
      const { total, explain } = await answerOf(gateway, 'advisor', 'clientHoldings', { id, accountIds: [] });
      expect(metrics.explain).toEqual(explain);
      expectMadeOf(explain, figuresOf(total));
      const listing = { id, accountIds: [], groupBy: 'type' as const, show: SHOW_FUNDED };
      expect((await answerOf(gateway, 'advisor', 'clientAccounts', listing)).counted.explain).toEqual(
        explain,
      );
      expect(total).toMatchObject({
        bookCostCad: metrics.bookCost,
        gainCad: metrics.unrealisedGain,
        gainBp: metrics.unrealisedGainBp,
      });
    }
  });

  test('is seen through the accounts that are chosen, and the rest is told', async () => {
    const own = accounts.filter(({ state }) => state === 'funded');
    const several = clients.find(({ id }) => own.filter(({ holders }) => holders[0]?.id === id).length > 2);
    const mine = own.filter(({ holders }) => holders[0]?.id === several?.id);
    const id = several?.id ?? '';
    const whole = await answerOf(gateway, 'advisor', 'clientHoldings', { id, accountIds: [] });
    for (const chosen of [mine.slice(0, 1), mine.slice(0, 2)]) {
      const seen = await answerOf(gateway, 'advisor', 'clientHoldings', {
        id,
        accountIds: chosen.map((each) => each.id),
      });
      expect(cents(seen.total.marketValueCad)).toBe(
        sumOfCents(chosen.map(({ marketValueCad }) => marketValueCad)),
      );
      expect(seen.accounts).toEqual({ chosen: chosen.length, total: whole.accounts.total });
      const left = seen.explain.marketValue.excluded.find(({ what }) => what === 'notChosen');
      expect(cents(seen.total.marketValueCad) + cents(left?.amount ?? '0.00')).toBe(
        cents(whole.total.marketValueCad),
      );
      expectMadeOf(seen.explain, figuresOf(seen.total));
      expectAddsUp(seen.rows, seen.total);
    }
  });
});

describe('the allocation', () => {
  const expectWhole = ({ dimensions, total }: AllocationAnswer) => {
    for (const [name, slices] of Object.entries(dimensions)) {
      expect(sumOfCents(slices.map(({ marketValueCad }) => marketValueCad)), name).toBe(cents(total));
      expectWholeOf(slices, total);
      if (name === 'currency') continue;
      expect(slices.map(({ bucket }) => bucket)).toEqual(expect.arrayContaining(['cash', 'unknown']));
    }
  };

  test('of a client adds up to the total in each dimension, cash and unknown among it', async () => {
    let unknown = 0n;
    let lookedThrough = 0;
    for (const { id, marketValue, cash } of clients) {
      const answer = await answerOf(gateway, 'advisor', 'clientAssetAllocation', { id, accountIds: [] });
      expect(answer).toMatchObject({ total: marketValue, cashCad: cash });
      expectWhole(answer);
      unknown += cents(
        answer.dimensions.region.find(({ bucket }) => bucket === 'unknown')?.marketValueCad ?? '0.00',
      );
      lookedThrough += answer.lookThrough.count;
    }
    expect(unknown > 0n).toBe(true);
    expect(lookedThrough).toBeGreaterThan(10);
  });

  test('of a household and of an account does too', async () => {
    for (const { id, marketValue } of households) {
      const answer = await answerOf(gateway, 'advisor', 'householdAssetAllocation', {
        id,
        memberId: null,
        accountIds: [],
      });
      expect(answer.total).toBe(marketValue);
      expectWhole(answer);
    }
    for (const { id, marketValueCad } of accounts) {
      const answer = await answerOf(gateway, 'advisor', 'accountAssetAllocation', { id });
      expect(answer.total).toBe(marketValueCad);
      expectWhole(answer);
    }
  });

  test('looks through a fund by its weights, and says what is not known of it', async () => {
    const { rows } = await gateway.db.pool.query<{ id: string; value: string }>(
      `select a.public_id as id, h.market_value_cad as value from holdings h join accounts a on a.id = h.account_id
       join securities s on s.id = h.security_id
       where s.symbol = 'VBAL' and a.rep_code_id in (1, 2) order by a.id limit 1`,
    );
    const [{ id = '', value = '0.00' } = {}] = rows;
    const view = await answerOf(gateway, 'advisor', 'accountView', { id });
    const others = view.holdings.filter(({ symbol }) => symbol !== 'VBAL');
    const { dimensions } = await answerOf(gateway, 'advisor', 'accountAssetAllocation', { id });
    const bonds = others
      .filter(({ assetClass }) => assetClass === 'fixedIncome')
      .map((each) => each.marketValueCad);
    if (others.some(({ assetClass }) => assetClass === 'mixed')) return;
    const fixed =
      dimensions.assetClass.find(({ bucket }) => bucket === 'fixedIncome')?.marketValueCad ?? '0.00';
    expect(
      Math.abs(Number(cents(fixed) - sumOfCents(bonds)) - Number(cents(value)) * 0.395),
    ).toBeLessThanOrEqual(1);
  });

  test('gives by class of a security what its table says, mixed funds looked through', async () => {
    const { rows } = await gateway.db.pool.query<{ bucket: string; amount: string }>(
      `select bucket, sum(amount) as amount from (
         select case s.asset_class when 'mixed' then coalesce(m.bucket, 'unknown') else s.asset_class end as bucket,
           h.market_value_cad * case s.asset_class when 'mixed' then m.weight_bp else 10000 end / 10000 as amount
         from holdings h join securities s on s.id = h.security_id
         left join security_mix m on m.security_id = s.id and m.dimension = 'assetClass' and s.asset_class = 'mixed'
         where h.rep_code_id in (1, 2)) parts group by 1`,
    );
    const found = new Map<string, bigint>();
    const seen = new Set<string>();
    for (const { id } of clients) {
      const own = accounts.filter(
        ({ holders, isJoint }) => holders[0]?.id === id || (isJoint && holders[1]?.id === id),
      );
      const chosen = own.filter(
        (each) => !seen.has(each.id) && (each.state === 'closed' ? each.hasResidual : each.state !== 'zero'),
      );
      for (const each of own) seen.add(each.id);
      if (chosen.length === 0) continue;
      const { dimensions } = await answerOf(gateway, 'advisor', 'clientAssetAllocation', {
        id,
        accountIds: chosen.map((each) => each.id),
      });
      for (const { bucket, marketValueCad } of dimensions.assetClass) {
        found.set(bucket, (found.get(bucket) ?? 0n) + cents(marketValueCad));
      }
    }
    for (const { bucket, amount } of rows) {
      if (bucket === 'unknown') continue;
      // Each fund of each client is rounded to the cent.
      expect(Math.abs(Number(found.get(bucket) ?? 0n) / 100 - Number(amount)), bucket).toBeLessThan(10);
    }
  });
});

test('all that an advisor’s accounts hold is the advisor’s book', async () => {
  for (const persona of PERSONAS) {
    const { total } = await answerOf(gateway, persona, 'accountsSummaryList', {
      filters: {}, clientId: null, householdId: null, show: { closed: true, zero: true, negative: true },
    }); // prettier-ignore
    const book = await answerOf(gateway, persona, 'clientsSummaryList', { filters: {} });
    expect([total.marketValueCad, total.cashCad]).toEqual([book.marketValue, book.cash]);
    const { rows } = await gateway.db.pool.query<{ value: string | null }>(
      `select sum(market_value_cad) as value from holdings
       where rep_code_id in (select rep_code_id from rep_code_access where subject = $1)`,
      [persona],
    );
    expect(rows[0]?.value ?? '0.00').toBe(total.marketValueCad);
  }
});
