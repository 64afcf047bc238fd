import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf, decimalOf } from '@/contract/decimal';
import { distributed, divided, minus, shareBp, sharesBp, sumOf } from '@/gateway/kit/money';

const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

describe('amounts', () => {
  test('read and write to the cent, however large', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(centsOf(decimalOf(value))).toBe(value);
      }),
    );
    expect([decimalOf(0n), decimalOf(7n), decimalOf(-7n), decimalOf(-120_418n)]).toEqual([
      '0.00',
      '0.07',
      '-0.07',
      '-1204.18',
    ]);
  });

  test('add and subtract without a float', () => {
    expect(sumOf([])).toBe('0.00');
    expect(sumOf(['0.10', '0.20', '90071992547409.93'])).toBe('90071992547410.23');
    expect(minus('1.00', '2.50')).toBe('-1.50');
  });

  test('divide to the nearest, with a half away from zero', () => {
    expect([divided(5n, 10n), divided(4n, 10n), divided(-5n, 10n), divided(15n, 10n)]).toEqual([
      1n,
      0n,
      -1n,
      2n,
    ]);
  });
});

describe('shares', () => {
  test('are basis points of the whole, or null when there is no whole', () => {
    expect(shareBp('25.00', '100.00')).toBe(2_500);
    expect(shareBp('-1.00', '3.00')).toBe(-3_333);
    expect([shareBp('1.00', '0.00'), shareBp('1.00', '-5.00'), shareBp('99999999.00', '0.01')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('of all parts add up to the whole, each off by less than one', () => {
    const parts = fc.array(fc.bigInt({ min: -1_000_000n, max: 10n ** 11n }), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(parts, (values) => {
        const whole = values.reduce((sum, value) => sum + value, 0n);
        const shares = sharesBp(values.map(decimalOf), decimalOf(whole));
        if (whole <= 0n) {
          expect(shares).toEqual(values.map(() => null));
          return;
        }
        expect(shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBe(10_000);
        values.forEach((value, at) => {
          const off = BigInt(shares[at] ?? 0) * whole - value * 10_000n;
          expect(off < whole && off > -whole).toBe(true);
        });
      }),
    );
  });

  test('of all parts are null when one is too large to show, and never reverse the parts’ order', () => {
    expect(sharesBp(['99999999.00', '-99999998.99'], '0.01')).toEqual([null, null]);
    expect(sharesBp(['150.00', '-50.00'], '100.00')).toEqual([15_000, -5_000]);
    const parts = fc.array(fc.bigInt({ min: -1_000n, max: 10n ** 6n }), { minLength: 2, maxLength: 15 });
    fc.assert(
      fc.property(parts, (values) => {
        const ordered = [...values].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
        const whole = ordered.reduce((sum, value) => sum + value, 0n);
        const shares = sharesBp(ordered.map(decimalOf), decimalOf(whole)).map((share) => share ?? 0);
        expect(shares).toEqual([...shares].sort((a, b) => b - a));
      }),
    );
  });

  test('give the remainder to the parts that lost most', () => {
    expect(sharesBp(['1.00', '1.00', '1.00'], '3.00')).toEqual([3_334, 3_333, 3_333]);
    expect(sharesBp(['1.00', '2.00', '0.00'], '3.00')).toEqual([3_333, 6_667, 0]);
  });
});

describe('an amount dealt out', () => {
  test('adds up to itself', () => {
    const weights = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(cents, weights, (amount, parts) => {
        expect(sumOf(distributed(decimalOf(amount), parts))).toBe(decimalOf(amount));
      }),
    );
    expect(distributed('0.02', [1n, 1n, 1n])).toEqual(['0.01', '0.00', '0.01']);
  });
});
