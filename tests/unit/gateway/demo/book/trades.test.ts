import { describe, expect, it } from 'vitest';
import { type Account } from '@/gateway/demo/book/accounts';
import { asOfDay, dayOf, endBookOn } from '@/gateway/demo/book/calendar';
import { makeMarket } from '@/gateway/demo/book/market';
import { Random } from '@/gateway/demo/book/random';
import { REP_CODES } from '@/gateway/demo/book/tables/staff';
import { Trades } from '@/gateway/demo/book/trades';
import { BOOK_DAY } from '@/tests/support/bookDay';

endBookOn(BOOK_DAY);
const market = makeMarket(new Random(1), new Random(2));
const trades = new Trades(market);

function account(currency: 'CAD' | 'USD'): Account {
  const [plan] = REP_CODES;
  if (plan === undefined) throw new Error('no rep code');
  const repCode = { ...plan, id: 1, clients: 0 };
  return { type: 'margin', currency, repCode, holders: [], openedOn: 0, closedOn: null, target: 0 };
}

const securityOf = (symbol: string) => {
  const found = market.securities.find((each) => each.symbol === symbol);
  if (found === undefined) throw new Error(`no ${symbol}`);
  return found;
};

describe('trades', () => {
  it('subtract the money of a purchase, and add that of a sale', () => {
    const royal = securityOf('RY');
    expect(trades.traded(account('CAD'), asOfDay(), 'buy', royal, 10_000)).toMatchObject({
      kind: 'buy',
      quantity: 10_000,
      amount: -231_400,
      amountCad: -231_400,
    });
    expect(trades.traded(account('CAD'), asOfDay(), 'sell', royal, 10_000)).toMatchObject({
      quantity: -10_000,
      amount: 231_400,
    });
  });

  it('count a bond per hundred', () => {
    const bond = securityOf('CAN 2.75 2033-06');
    expect(trades.traded(account('CAD'), asOfDay(), 'buy', bond, 25_000_000)).toMatchObject({
      amount: -2_435_250,
    });
  });

  it('convert to Canadian dollars at the rate of their day', () => {
    expect(trades.moved(account('USD'), asOfDay(), 'contribution', 100_000)).toMatchObject({
      amount: 100_000,
      amountCad: 136_840,
    });
    const day = dayOf('2020-06-15');
    expect(trades.rate('USD', day)).toBe(market.usdCad[market.indexAt(day)]);
    expect(trades.rate('CAD', day)).toBe(10_000);
  });
});
