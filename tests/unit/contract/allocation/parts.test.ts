import { describe, expect, it } from 'vitest';
import { wholeShares } from '@/contract/allocation/parts';

const sum = (shares: readonly number[] | null) => shares?.reduce((total, share) => total + share, 0);

describe('wholeShares', () => {
  it('adds up to the whole where separately rounded shares would not', () => {
    // 16.65, 16.65, 66.70 per cent: rounded one by one 100.1.
    expect(wholeShares(['16.65', '16.65', '66.70'])).toEqual([1670, 1660, 6670]);
    expect(wholeShares(['1.00', '1.00', '1.00'])).toEqual([3340, 3330, 3330]);
  });

  it('adds up for any amounts, and never moves a share by a tenth or more', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const cents = Array.from({ length: 1 + (seed % 9) }, (_, at) => (seed * 7_919 * (at + 1)) % 1_000_003);
      const whole = cents.reduce((total, part) => total + part, 0);
      const shares = wholeShares(cents.map((part) => (part / 100).toFixed(2)));
      expect(sum(shares)).toBe(10_000);
      cents.forEach((part, at) => {
        expect(Math.abs((shares?.[at] ?? 0) - (part * 10_000) / whole)).toBeLessThan(10);
      });
    }
  });

  it('adds up with negative parts too', () => {
    expect(wholeShares(['5.00', '-1.00'])).toEqual([12_500, -2_500]);
    expect(wholeShares(['50.65', '50.70', '-1.35'])).toEqual([5_070, 5_070, -140]);
    for (let seed = 1; seed < 200; seed += 1) {
      const cents = Array.from({ length: 2 + (seed % 8) }, (_, at) => (seed * 7_919 * (at + 1)) % 1_000_003);
      const owed = -Math.floor((cents[0] ?? 0) / 3);
      const all = [...cents, owed];
      const whole = all.reduce((total, part) => total + part, 0);
      const shares = wholeShares(all.map((part) => (part / 100).toFixed(2)));
      expect(sum(shares)).toBe(10_000);
      all.forEach((part, at) => {
        expect(Math.abs((shares?.[at] ?? 0) - (part * 10_000) / whole)).toBeLessThan(10);
      });
    }
  });

  it('has none when the whole is not above zero', () => {
    expect(wholeShares(['-5.00', '1.00'])).toBeNull();
    expect(wholeShares(['0.00', '0.00'])).toBeNull();
    expect(wholeShares([])).toBeNull();
  });
});
