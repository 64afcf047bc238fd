import { describe, expect, it } from 'vitest';
import { toParts } from '@/components/allocation/shared/parts';
import { ALLOCATION } from '@/tests/support/holdings';

describe('toParts', () => {
  it('puts the largest first, and cash and unclassified parts last, even when they are large', () => {
    const parts = toParts(ALLOCATION.dimensions.sector);
    expect(parts.map(({ bucket }) => bucket)).toEqual(['financials', 'technology', 'cash', 'unknown']);
    const rich = toParts([
      { bucket: 'cash', marketValueCad: '900.00', weightBp: 9000 },
      { bucket: 'energy', marketValueCad: '20.00', weightBp: 200 },
      { bucket: 'utilities', marketValueCad: '80.00', weightBp: 800 },
    ]);
    expect(rich.map(({ bucket }) => bucket)).toEqual(['utilities', 'energy', 'cash']);
  });

  it('shows that there is no cash, and hides the unclassified part when everything is classified', () => {
    const slice = (bucket: 'cash' | 'unknown' | 'energy', marketValueCad: string) =>
      ({ bucket, marketValueCad, weightBp: 0 }) as const;
    const parts = toParts([slice('unknown', '0.00'), slice('cash', '0.00'), slice('energy', '5.00')]);
    expect(parts.map(({ bucket, weightBp }) => [bucket, weightBp])).toEqual([
      ['energy', 10_000],
      ['cash', 0],
    ]);
    expect(toParts([slice('unknown', '0.01')]).map(({ bucket }) => bucket)).toEqual(['unknown']);
  });

  it('keeps the amounts as they were sent, and shares in tenths of a percent', () => {
    expect(toParts(ALLOCATION.dimensions.currency)).toEqual([
      { bucket: 'CAD', colour: 'c1', amount: '16358.00', weightBp: 5450 },
      { bucket: 'USD', colour: 'c2', amount: '13642.00', weightBp: 4550 },
    ]);
  });
});
