import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateOf } from '@/components/transactions/shared/rateOf';
import { decimalOf } from '@/contract/decimal';

const usd = (amount: string, amountCad: string) =>
  rateOf({ currency: 'USD', amount, amountCad })?.rate ?? null;

const bought = { currency: 'CAD', amount: '-2701.39', amountCad: '-2701.39', priceUnits: 1 } as const;

test('comes from the two amounts of a transaction, to four places, whichever way the money went', () => {
  expect(usd('-1980.20', '-2701.39')).toBe('1.3642');
  expect(usd('2000.00', '1980.00')).toBe('0.9900');
});

test('is missing for an amount in CAD, and for one that is too small', () => {
  expect(rateOf({ currency: 'CAD', amount: '2000.00', amountCad: '2000.00' })).toBeNull();
  expect(usd('1.05', '1.43')).toBeNull();
  expect(usd('0.00', '0.00')).toBeNull();
  expect(usd('1000.00', '1364.21')).toBe(null);
});

test('comes from the price too, when an account in CAD trades in another currency', () => {
  const abroad = { ...bought, quantity: '10.000000', price: '198.0198', priceCurrency: 'USD' } as const;
  expect(rateOf(abroad)).toEqual({ currency: 'USD', rate: '1.3642' });
  const sold = {
    ...abroad,
    quantity: '-1000.000000',
    priceUnits: 100,
    amount: '2701.39',
    amountCad: '2701.39',
  };
  expect(rateOf(sold)).toEqual({ currency: 'USD', rate: '1.3642' });
  expect(rateOf({ ...abroad, priceCurrency: 'CAD' })).toBeNull();
  expect(rateOf({ ...abroad, quantity: null, price: null, priceCurrency: null })).toBeNull();
  expect(rateOf({ ...abroad, quantity: '0.000000' })).toBeNull();
});

test('always equals the rate that the amount was converted at', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 8_000, max: 20_000 }), (cents, rate) => {
      const cad = (BigInt(cents) * BigInt(rate) * 2n + 10_000n) / 20_000n;
      const shown = usd(decimalOf(BigInt(cents)), decimalOf(cad));
      expect(shown === null || Math.round(Number(shown) * 10_000) === rate).toBe(true);
      expect(shown === null && cents >= 20_000).toBe(false);
    }),
  );
}); // prettier-ignore
