import { describe, expect, it } from 'vitest';
import { currencyEffect, marketOf, pointsOn, yearlyPoints } from '@/gateway/api/boa/ratios';
import { shareBp } from '@/gateway/api/valuation/money';

const HUNDRED_MILLION = '100000000.00';

describe('the figures of an advisor’s business', () => {
  it('bring in 69.0 basis points where 100 million earns 690 000', () => {
    const ends = Array.from({ length: 13 }, () => HUNDRED_MILLION);
    expect(pointsOn('690000.00', ends)).toBe(690);
    expect(yearlyPoints('57500.00', [HUNDRED_MILLION, HUNDRED_MILLION])).toBe(690);
    expect(pointsOn('690000.00', [])).toBeNull();
    expect(pointsOn('1.00', ['0.00'])).toBeNull();
  });

  it('grow by 4.2 % where 4.2 million came to 100 million', () => {
    expect(shareBp('4200000.00', HUNDRED_MILLION)).toBe(420);
  });

  it('take a transfer in kind for a flow and not for a gain', () => {
    // 100 000 at the opening, 50 000 in kind on day 10, 151 000 at the close.
    expect(marketOf('100000.00', '151000.00', [5_000_000n])).toBe(100_000n);
    expect(shareBp('50000.00', '100000.00')).toBe(5_000);
  });

  it('tell what prices did at the rate before, and what the rate did on what is held after', () => {
    const months = [
      { usd_value: '15000.00', usd_cad: '0.9650' },
      { usd_value: '15100.00', usd_cad: '0.9410' },
    ];
    const currency = currencyEffect(months);
    expect(currency).toBe(-36_240n);
    expect(marketOf('14475.00', '14209.10', [currency])).toBe(9_650n);
    expect(currencyEffect(months.slice(0, 1))).toBe(0n);
  });

  it('joins accounts of different age into one bridge', () => {
    // 100 at the opening, 1 000 of a new account, 1 160 at the close.
    expect(marketOf('100.00', '1160.00', [100_000n])).toBe(6_000n);
  });
});
