import { describe, expect, it } from 'vitest';
import { currencyEffect, pointsOn, yearlyPoints } from '@/gateway/areas/bookOfBusiness/rules/ratios';
import { shareBp } from '@/gateway/kit/money';

const HUNDRED_MILLION = '100000000.00';

describe('the figures of an advisor’s business', () => {
  it('show 69.0 basis points when 100 million earn 690 000', () => {
    const ends = Array.from({ length: 13 }, () => HUNDRED_MILLION);
    expect(pointsOn('690000.00', ends)).toBe(690);
    expect(yearlyPoints('57500.00', [HUNDRED_MILLION, HUNDRED_MILLION])).toBe(690);
    expect(pointsOn('690000.00', [])).toBeNull();
    expect(pointsOn('1.00', ['0.00'])).toBeNull();
  });

  it('grow by 4.2 % when 4.2 million come to 100 million', () => {
    expect(shareBp('4200000.00', HUNDRED_MILLION)).toBe(420);
  });

  it('show rate changes on what is held afterwards', () => {
    const months = [
      { usd_value: '15000.00', usd_cad: '0.9650' },
      { usd_value: '15100.00', usd_cad: '0.9410' },
    ];
    const currency = currencyEffect(months);
    expect(currency).toBe(-36_240n);
    expect(currencyEffect(months.slice(0, 1))).toBe(0n);
  });
});
