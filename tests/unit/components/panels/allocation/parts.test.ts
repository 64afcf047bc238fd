import { describe, expect, it } from 'vitest';
import { toParts } from '@/components/panels/allocation/parts';
import { ALLOCATION } from '@/tests/support/holdings';

describe('toParts', () => {
  it('puts the largest first, cash and what is not classified last, even where they are large', () => {
    const parts = toParts(ALLOCATION.dimensions.sector);
    expect(parts.map(({ bucket }) => bucket)).toEqual(['financials', 'technology', 'cash', 'unknown']);
    const rich = toParts([
      { bucket: 'cash', marketValueCad: '900.00', weightBp: 9000 },
      { bucket: 'energy', marketValueCad: '20.00', weightBp: 200 },
      { bucket: 'utilities', marketValueCad: '80.00', weightBp: 800 },
    ]);
    expect(rich.map(({ bucket }) => bucket)).toEqual(['utilities', 'energy', 'cash']);
  });

  it('keeps amounts and shares as they were sent', () => {
    expect(toParts(ALLOCATION.dimensions.currency)).toEqual([
      { bucket: 'CAD', colour: 'c1', amount: '16358.00', weightBp: 5453 },
      { bucket: 'USD', colour: 'c2', amount: '13642.00', weightBp: 4547 },
    ]);
  });
});
