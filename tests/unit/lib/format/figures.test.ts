import { describe, expect, it } from 'vitest';
import {
  formatMoneyBrief,
  formatMoneyShort,
  formatDay,
  formatMonth,
  formatPrice,
  formatQuantity,
  formatRank,
  placesOf,
} from '@/lib/format';

describe('formatQuantity', () => {
  it.each([
    ['1250.500000', '1,250.5', '1\u00a0250,5'],
    ['100.000000', '100', '100'],
    ['-0.123456', '\u22120.123456', '\u22120,123456'],
  ])('writes %s with its own places', (quantity, en, fr) => {
    expect(formatQuantity(quantity, 'en')).toBe(en);
    expect(formatQuantity(quantity, 'fr')).toBe(fr);
  });

  it('gives units of cash the two places of an amount', () => {
    expect(formatQuantity('17766.700000', 'en', 2)).toBe('17,766.70');
    expect(formatQuantity('17766.700000', 'fr', 2)).toBe('17\u00a0766,70');
  });
});

describe('formatRank', () => {
  it.each([
    [1, '1st', '1er'],
    [2, '2nd', '2e'],
    [13, '13th', '13e'],
    [1_023, '1,023rd', '1\u00a0023e'],
  ])('writes place %s as each language does', (rank, en, fr) => {
    expect(formatRank(rank, 'en')).toBe(en);
    expect(formatRank(rank, 'fr')).toBe(fr);
  });
});

describe('formatPrice', () => {
  it.each([
    ['41.2050', 'CAD', '$41.205', '41,205\u00a0$'],
    ['189.3000', 'USD', 'US$189.30', '189,30\u00a0$\u00a0US'],
    ['1234.5678', null, '1,234.5678', '1\u00a0234,5678'],
  ] as const)('writes %s in %s with two to four places', (price, currency, en, fr) => {
    expect(formatPrice(price, 'en', currency)).toBe(en);
    expect(formatPrice(price, 'fr', currency)).toBe(fr);
  });

  it('has the places of its column: four when any price has more than two', () => {
    expect(placesOf(['41.2050', '189.3000', null])).toBe(4);
    expect(placesOf(['41.2000', '189.3', null])).toBe(2);
    expect(formatPrice('189.3000', 'en', null, placesOf(['0.0001']))).toBe('189.3000');
  });

  it('refuses anything that is not a decimal', () => {
    expect(() => formatPrice('1e3', 'en', 'CAD')).toThrow(RangeError);
  });
});

describe('formatMoneyShort', () => {
  it.each([
    [3_080_000, '$3.08M', '3,08\u00a0M$'],
    [950, '$950', '950\u00a0$'],
    [-12_500, '\u2212$12.5K', '\u221212,5\u00a0k$'],
  ])('rounds %d to what fits at an axis', (amount, en, fr) => {
    expect(formatMoneyShort(amount, 'en')).toBe(en);
    expect(formatMoneyShort(amount, 'fr')).toBe(fr);
  });
});

describe('formatMoneyBrief', () => {
  it.each([
    [360_972_345, '$361.0M', '361,0\u00a0M$'],
    [1_234, '$1.2K', '1,2\u00a0k$'],
    [812_345, '$812K', '812\u00a0k$'],
    [950.4, '$950', '950\u00a0$'],
    [-12_345_678, '\u2212$12.3M', '\u221212,3\u00a0M$'],
  ])('writes %d with one decimal of its unit', (amount, en, fr) => {
    expect(formatMoneyBrief(amount, 'en')).toBe(en);
    expect(formatMoneyBrief(amount, 'fr')).toBe(fr);
  });

  it('has a plus before a gain where it is asked for', () => {
    expect(formatMoneyBrief(12_345_678, 'fr', { isSigned: true })).toBe('+12,3\u00a0M$');
  });
});

describe('formatDay', () => {
  it('leaves the year to what stands beside it', () => {
    expect(formatDay('2026-03-06', 'en')).toBe('Mar 6');
    expect(formatDay('2026-03-06', 'fr')).toBe('6 mars');
  });
});

describe('formatMonth', () => {
  it('names month and year', () => {
    expect(formatMonth('2026-03-06', 'en')).toBe('Mar 2026');
    expect(formatMonth('2026-03-06', 'fr')).toBe('mars 2026');
  });

  it('refuses anything that is not a date', () => {
    expect(() => formatMonth('2026-3', 'en')).toThrow(RangeError);
  });
});
