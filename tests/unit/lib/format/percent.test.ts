import { describe, expect, it } from 'vitest';
import { formatPercent } from '@/lib/format';

describe('formatPercent', () => {
  it('rounds a half away from zero, whatever a float would make of it', () => {
    const tenths = [5, 15, 25, 35, 105, 685, 1005].map((bp) => formatPercent(bp, 'en', { digits: 1 }));
    expect(tenths).toEqual(['0.1%', '0.2%', '0.3%', '0.4%', '1.1%', '6.9%', '10.1%']);
    expect(formatPercent(-685, 'en', { digits: 1 })).toBe('\u22126.9%');
  });

  it('refuses a fraction of a basis point', () => {
    expect(() => formatPercent(1.5, 'en')).toThrow(RangeError);
    expect(() => formatPercent(Number.NaN, 'en')).toThrow(RangeError);
  });
});
