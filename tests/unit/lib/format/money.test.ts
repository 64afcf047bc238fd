import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, isNegativeAmount } from '@/lib/format';

/** Cents as the contract writes them. */
const toDecimal = (cents: bigint) => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe('formatMoney', () => {
  it('keeps every digit of any amount in both languages', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 19n) + 1n, max: 10n ** 19n - 1n }), (cents) => {
        for (const locale of ['en', 'fr'] as const) {
          const digits = formatMoney(toDecimal(cents), locale).replace(/\D/g, '');
          expect(BigInt(digits)).toBe(cents < 0n ? -cents : cents);
        }
      }),
    );
  });

  it('writes no space that may wrap', () => {
    for (const currency of ['CAD', 'USD'] as const) {
      expect(formatMoney('-1234567.89', 'fr', { currency })).not.toMatch(/[ \u2009\u202f]/);
    }
  });

  it.each(['', 'abc', '1,5', '1e5', '12.', ' 1.00', 'NaN', 'Infinity'])('refuses "%s"', (text) => {
    expect(() => formatMoney(text, 'en')).toThrow(RangeError);
  });
});

describe('isNegativeAmount', () => {
  it.each([
    ['-0.01', true],
    ['-1204.18', true],
    ['-0.00', false],
    ['0.00', false],
    ['10.00', false],
  ])('reads %s as %s', (amount, isNegative) => {
    expect(isNegativeAmount(amount)).toBe(isNegative);
  });
});
