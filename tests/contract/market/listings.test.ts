import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const symbolOf = (symbol: string) => answerOf(gateway, 'manager', 'marketSymbol', { symbol, range: '1m' });

/** Accounts of the branch and what they hold, by the number of the security alone. */
async function heldBy(symbol: string) {
  const { rows } = await gateway.db.pool.query<{ accounts: number; value: string }>(
    `select count(*)::integer as accounts, coalesce(sum(h.market_value_cad), 0)::numeric(19,2)::text as value
     from holdings h where h.security_id = (select id from securities where symbol = $1)
       and h.rep_code_id in (select rep_code_id from rep_code_access where subject = 'manager'
         and $2::date between valid_from and coalesce(valid_to, 'infinity'))`,
    [symbol, gateway.db.today()],
  );
  return rows[0];
}

describe('a symbol in two markets', () => {
  test.each([
    ['SHOP', 'SHOP:NASDAQ', true],
    ['T', 'T:NYSE', false],
  ])(
    '%s tells of both, and each has its own price, clients and company',
    async (symbol, second, isSameShare) => {
      const [toronto, newYork] = [await symbolOf(symbol), await symbolOf(second)];
      expect(toronto.listings.map((each) => each.symbol)).toEqual([symbol, second]);
      expect(newYork.listings).toEqual(toronto.listings);
      expect([toronto.quote.currency, newYork.quote.currency]).toEqual(['CAD', 'USD']);
      expect([toronto.mic, newYork.mic === 'XTSE']).toEqual(['XTSE', false]);
      expect(newYork.quote.price).not.toBe(toronto.quote.price);
      expect(newYork.isin === toronto.isin).toBe(isSameShare);
      expect(newYork.quote.name.en === toronto.quote.name.en).toBe(isSameShare);
      for (const { quote, exposure, listings } of [toronto, newYork]) {
        const held = await heldBy(quote.symbol);
        expect(exposure?.accounts ?? 0).toBe(held?.accounts);
        expect(exposure?.marketValueCad ?? '0.00').toBe(held?.value);
        expect(listings.find((each) => each.symbol === quote.symbol)?.accounts).toBe(held?.accounts);
        const { total } = await answerOf(gateway, 'manager', 'marketHolders', { symbol: quote.symbol });
        expect(total.marketValueCad).toBe(held?.value);
      }
    },
  );

  test('is held in both by the clients of the demo book', async () => {
    for (const symbol of ['RY', 'RY:NYSE'])
      expect((await heldBy(symbol))?.accounts, symbol).toBeGreaterThan(0);
  });

  test('the same share costs about the same in both, at the rate of the day', async () => {
    const [toronto, newYork] = [await symbolOf('RY'), await symbolOf('RY:NYSE')];
    const rate = (await symbolOf('USD/CAD')).quote.price;
    const ratio = (Number(newYork.quote.price) * Number(rate)) / Number(toronto.quote.price);
    expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
  });

  test('is one by its market in the address, and none in a market where it does not trade', async () => {
    expect((await symbolOf('SHOP:TSX')).quote).toMatchObject({ symbol: 'SHOP', exchange: 'TSX' });
    expect((await symbolOf('RY:NYSE')).quote).toMatchObject({ symbol: 'RY:NYSE', exchange: 'NYSE' });
    for (const symbol of ['SHOP:NYSE', 'NOPE:TSX', 'ENB:NYSE']) {
      const { status } = await gateway.rest('manager', 'marketSymbol', { symbol, range: '1m' });
      expect(status, symbol).toBe(404);
    }
    expect((await symbolOf('ENB')).listings).toEqual([]);
  });

  test('is found in both markets, and told apart by the exchange', async () => {
    const found = async (text: string) =>
      (await answerOf(gateway, 'newcomer', 'marketSearch', { text })).found.map(({ symbol, exchange }) => [
        symbol,
        exchange,
      ]);
    expect(await found('shop')).toEqual([
      ['SHOP', 'TSX'],
      ['SHOP:NASDAQ', 'NASDAQ'],
    ]);
    expect(await found('CA82509L1076')).toHaveLength(2);
    // Both stand before all that only begin with the letter.
    expect((await found('t')).slice(0, 2)).toEqual([
      ['T', 'TSX'],
      ['T:NYSE', 'NYSE'],
    ]);
    const { found: shops } = await answerOf(gateway, 'newcomer', 'marketSearch', { text: 'shop' });
    expect(shops.map(({ mic }) => mic)).toEqual(['XTSE', 'XNAS']);
    expect(await found('shop:tsx')).toEqual([['SHOP', 'TSX']]);
  });

  test('is watched in one of them alone', async () => {
    const save = (symbols: string[], version: number) =>
      gateway.rest(
        'assistant',
        'watchlistSave',
        { symbols, version },
        { headers: { 'idempotency-key': randomUUID() } },
      );
    expect((await save(['SHOP:NASDAQ'], 0)).status).toBe(200);
    const { watchlist } = await answerOf(gateway, 'assistant', 'marketOverview', {});
    expect(watchlist).toMatchObject([{ symbol: 'SHOP:NASDAQ', exchange: 'NASDAQ', currency: 'USD' }]);
    const ask = (symbol: string) => answerOf(gateway, 'assistant', 'marketSymbol', { symbol, range: '1m' });
    expect([(await ask('SHOP')).isWatched, (await ask('SHOP:NASDAQ')).isWatched]).toEqual([false, true]);
  });

  test('is in the book once a market: a second one of the same ticker and exchange is refused', async () => {
    const add = gateway.db.pool.query(
      `insert into securities (id, symbol, exchange, name_en, name_fr, kind, currency, price_units)
       values (9001, 'RY:TSX', 'TSX', 'x', 'x', 'stock', 'CAD', 1)`,
    );
    await expect(add).rejects.toThrow('securities_ticker_market');
  });
});
