import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decimalOf } from '@/contract/decimal';
import { answerOf } from '@/tests/support/accounts';
import { cents, sumOfCents } from '@/tests/support/cents';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

/** Of the book and of the persona: what `account_holders` and `holdings` say by themselves. */
async function heldBy(subject: string, symbol: string) {
  const { rows } = await gateway.db.pool.query<{ accounts: string; value: string }>(
    `select count(*) as accounts, coalesce(sum(h.market_value_cad), 0)::numeric(19,2) as value
     from holdings h join securities s on s.id = h.security_id
     where s.symbol = $2 and h.rep_code_id in (select rep_code_id from rep_code_access where subject = $1
       and (valid_to is null or valid_to >= current_date))`,
    [subject, symbol],
  );
  return rows[0] ?? { accounts: '0', value: '0.00' };
}

describe('what the person’s clients hold of a security', () => {
  test.each(PERSONAS)('is the sum of their own holdings for %s', async (persona) => {
    const { exposure, quote } = await answerOf(gateway, persona, 'marketSymbol', {
      symbol: 'RY',
      range: '1m',
    });
    const { holders, other, repeated, total } = await answerOf(gateway, persona, 'marketHolders', {
      symbol: 'RY',
    });
    const own = await heldBy(persona, 'RY');
    expect(quote).toMatchObject({ status: 'ok', source: 'sample', sessionDate: '2026-03-06' });
    expect(exposure?.accounts ?? 0).toBe(Number(own.accounts));
    expect(exposure?.marketValueCad ?? '0.00').toBe(own.value);
    expect(total.marketValueCad).toBe(own.value);
    const named = sumOfCents(holders.map(({ marketValueCad }) => marketValueCad));
    // A joint account of two households is in the row of each.
    const shown = named + cents(other?.marketValueCad ?? '0.00') + cents(repeated?.marketValueCad ?? '0.00');
    expect(shown).toBe(cents(total.marketValueCad));
    const parts = sumOfCents((exposure?.parts ?? []).map(({ marketValueCad }) => marketValueCad));
    expect(parts).toBe(cents(own.value));
  });

  test.each(PERSONAS)('paid %s’s clients what the book says, and nobody who holds none', async (persona) => {
    for (const symbol of ['RY', 'VTI', 'SHOP']) {
      const { exposure } = await answerOf(gateway, persona, 'marketSymbol', { symbol, range: '1m' });
      const { rows } = await gateway.db.pool.query<{ on: string; amount: string }>(
        `select t.trade_date::text as on, sum(t.amount_cad)::text as amount
         from transactions t join securities s on s.id = t.security_id
         where s.symbol = $2 and t.kind in ('dividend', 'distribution', 'interest')
           and t.trade_date between '2025-03-07' and '2026-03-06' and t.rep_code_id in
             (select rep_code_id from rep_code_access where subject = $1 and valid_to is null)
         group by 1 order by 1`,
        [persona, symbol],
      );
      const last = rows.at(-1);
      const whole = sumOfCents(rows.map(({ amount }) => amount));
      expect(exposure?.income ?? null, symbol).toEqual(
        last === undefined || exposure === null
          ? null
          : { yearCad: decimalOf(whole), last: { on: last.on, amountCad: last.amount } },
      );
      // A share without dividends.
      if (symbol === 'SHOP') expect(rows).toEqual([]);
    }
  });

  test('does not exist for a symbol that nobody knows', async () => {
    const response = await gateway.rest('advisor', 'marketSymbol', { symbol: 'NOPE', range: '1y' });
    expect(response.status).toBe(404);
  });

  test('is found by its international number, of which each security has its own', async () => {
    const { found } = await answerOf(gateway, 'newcomer', 'marketSearch', { text: 'ca29250n1050' });
    expect(found).toMatchObject([{ symbol: 'ENB', isin: 'CA29250N1050' }]);
    const { isin, mic } = await answerOf(gateway, 'advisor', 'marketSymbol', { symbol: 'VTI', range: '1m' });
    expect({ isin, mic }).toEqual({ isin: 'US9229087690', mic: 'ARCX' });
    const { rows } = await gateway.db.pool.query<{ isin: string }>(
      'select isin from securities where isin is not null',
    );
    // The last digit checks the others: letters count as 10 to 35, and every second digit from the right twice.
    for (const { isin: number } of rows) {
      const digits = [...number].map((sign) => parseInt(sign, 36)).join('');
      const sum = [...digits].reverse().reduce((total, digit, at) => {
        const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
        return total + Math.floor(value / 10) + (value % 10);
      }, 0);
      expect(sum % 10, number).toBe(0);
    }
  });

  test('ends its history with the quote, in the order of the days', async () => {
    const { history, quote } = await answerOf(gateway, 'advisor', 'marketSymbol', {
      symbol: 'ENB',
      range: '1y',
    });
    const days = history.map(({ on }) => on);
    expect(days).toEqual([...days].sort());
    expect(history.at(-1)).toEqual({ on: quote.sessionDate, close: quote.price });
    expect(history.at(-2)).toEqual({ on: quote.previousDate, close: quote.previousClose });
  });
});

describe('the overview', () => {
  test('is there for someone without clients too', async () => {
    const answer = await answerOf(gateway, 'newcomer', 'marketOverview', {});
    expect(answer.indices).toHaveLength(4);
    expect([...answer.up, ...answer.down]).toEqual([]);
  });

  test('names what moved of what clients hold, up first and down first', async () => {
    const { up, down } = await answerOf(gateway, 'advisor', 'marketOverview', {});
    const changes = up.map(({ changeBp }) => changeBp ?? 0);
    expect(changes).toEqual([...changes].sort((a, b) => b - a));
    expect(down.every(({ changeBp }) => (changeBp ?? 0) < 0)).toBe(true);
  });
});

describe('the watchlist', () => {
  const save = (symbols: string[], version: number, key: string = randomUUID()) =>
    gateway.rest('advisor', 'watchlistSave', { symbols, version }, { headers: { 'idempotency-key': key } });

  test('is kept for the person, once a key, and not over what another tab has saved', async () => {
    const key = randomUUID();
    const first = await save(['ENB', '^TSX'], 0, key);
    expect(first.json()).toEqual({ symbols: ['ENB', '^TSX'], version: 1 });
    expect((await save(['ENB', '^TSX'], 0, key)).json()).toEqual(first.json());
    expect((await save(['RY'], 0)).status).toBe(412);
    expect((await save(['RY', 'ENB'], 1)).json()).toEqual({ symbols: ['RY', 'ENB'], version: 2 });
    const { watchlist, watchlistVersion } = await answerOf(gateway, 'advisor', 'marketOverview', {});
    expect(watchlist.map(({ symbol }) => symbol)).toEqual(['RY', 'ENB']);
    expect(watchlistVersion).toBe(2);
    const others = await answerOf(gateway, 'assistant', 'marketOverview', {});
    expect(others.watchlist).toEqual([]);
  });

  test('takes no symbol that nobody knows, and names the place', async () => {
    const response = await save(['ENB', 'NOPE'], 2);
    expect(response.json()).toMatchObject({ errors: [{ pointer: '/symbols/1', rule: 'unknown_symbol' }] });
  });
});

test('finds an instrument by symbol and by a word of its name in either language', async () => {
  for (const text of ['enb', 'Enbridge', 'banque royale', 'Royal Bank', 'composé']) {
    const { found } = await answerOf(gateway, 'advisor', 'marketSearch', { text });
    expect(found.length, text).toBeGreaterThan(0);
  }
});

test('finds every bond and certificate of the book, each with its price and its holders', async () => {
  const { rows } = await gateway.db.pool.query<{ symbol: string }>(
    "select symbol from securities where kind in ('bond', 'gic') order by symbol",
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { symbol } of rows) {
    const { found } = await answerOf(gateway, 'advisor', 'marketSearch', { text: symbol });
    expect(found.map((each) => each.symbol)).toContain(symbol);
    const { quote } = await answerOf(gateway, 'advisor', 'marketSymbol', { symbol, range: '1m' });
    expect(quote.status).toBe('ok');
    const { holders } = await answerOf(gateway, 'advisor', 'marketHolders', { symbol });
    expect(holders.length).toBeGreaterThan(0);
  }
});
