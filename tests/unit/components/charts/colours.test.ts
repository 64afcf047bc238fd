import { describe, expect, it } from 'vitest';
import { coloursOf } from '@/components/charts/colours';

describe('coloursOf', () => {
  it('gives out the colours in order, and the last one to everything after that', () => {
    expect(coloursOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'unknown'])).toEqual([
      'c1',
      'c2',
      'c4',
      'c6',
      'c7',
      'c8',
      'c8',
      'c5',
    ]);
  });

  it('keeps the colours of cash and of unclassified parts, whatever their rank', () => {
    expect(coloursOf(['cash', 'a', 'unknown', 'b'])).toEqual(['c3', 'c1', 'c5', 'c2']);
  });
});
