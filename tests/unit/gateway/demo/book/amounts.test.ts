import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divideRounded,
  moneyText,
  priceText,
  quantityText,
  toCad,
  valueOf,
} from '@/gateway/demo/book/amounts';

/** The same in arbitrary precision. */
function exactly(numerator: bigint, divisor: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return numerator < 0n ? -rounded : rounded;
}

describe('amounts', () => {
  it('round to the nearest cent, with a half away from zero', () => {
    expect([divideRounded(5, 10), divideRounded(4, 10), divideRounded(15, 10)]).toEqual([1, 0, 2]);
    expect([divideRounded(-5, 10), divideRounded(-4, 10), divideRounded(-15, 10)]).toEqual([-1, 0, -2]);
  });

  it('are exact up to the largest amount in the book', () => {
    const numerator = fc.integer({ min: -(2 ** 52), max: 2 ** 52 });
    const divisor = fc.constantFrom(10_000, 100_000, 10_000_000);
    fc.assert(
      fc.property(numerator, divisor, (value, by) => {
        expect(BigInt(divideRounded(value, by))).toBe(exactly(BigInt(value), BigInt(by)));
      }),
    );
  });

  it('convert to Canadian dollars at the rate', () => {
    expect(toCad(100_000, 13_684)).toBe(136_840);
    expect(toCad(1, 13_500)).toBe(1);
    expect(toCad(-333, 13_684)).toBe(-456);
  });

  it('are quantity times price, and per hundred for a bond', () => {
    expect(valueOf(10_000, 2_314_000, 1)).toBe(231_400);
    expect(valueOf(12_345, 248_125, 1)).toBe(30_631);
    expect(valueOf(25_000_000, 974_100, 100)).toBe(2_435_250);
  });

  it('are written in plain digits', () => {
    expect(moneyText(-120_418)).toBe('-1204.18');
    expect([moneyText(0), moneyText(7), moneyText(-7)]).toEqual(['0.00', '0.07', '-0.07']);
    expect(quantityText(1_234_500)).toBe('1234.500');
    expect(priceText(13_684)).toBe('1.3684');
  });
});
