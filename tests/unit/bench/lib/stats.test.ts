import { describe, expect, it } from 'vitest';
import { interleave, median, paired, said, spread } from '@/tests/bench/lib/stats.mjs';

describe('the statistics of several rounds', () => {
  it('give the median and the spread', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(spread([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3, runs: 3 });
    expect(said(spread([1.234, 1, 2]))).toBe('1.23 (1.00-2.00)');
    expect(said(spread([10.6, 9.4, 12]), 0)).toBe('11 (9-12)');
    expect(said(spread([-0.5, -1.25, 0.4]), 1)).toBe('-0.5 (-1.3 to 0.4)');
  });

  it('compare two contenders within each round, so that a slow moment counts against neither', () => {
    const sooner = (ours: number[], theirs: number[]) =>
      paired(ours, theirs, (own: number, other = Number.NaN) => other / own);
    // The second round was slow for both: between their own medians, 12 and 48, stands a 4.
    expect(sooner([10, 30, 12], [20, 60, 48])).toEqual({ median: 2, min: 2, max: 4, runs: 3 });
  });
});

describe('contenders', () => {
  it('take turns, and each goes first equally often', async () => {
    const order: string[] = [];
    const run = (name: string) => async () => order.push(name);
    const results = await interleave({ a: run('a'), b: run('b'), c: run('c') }, 3);
    expect(order.join('')).toBe('abcbcacab');
    expect(results).toEqual({ a: [1, 6, 8], b: [2, 4, 9], c: [3, 5, 7] });
  });
});
