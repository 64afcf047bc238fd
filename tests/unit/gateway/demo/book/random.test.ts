import { describe, expect, it } from 'vitest';
import { Random } from '@/gateway/demo/book/random';

const draws = <T>(seed: number, count: number, draw: (random: Random) => T): T[] => {
  const random = new Random(seed);
  return Array.from({ length: count }, () => draw(random));
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a stream of numbers', () => {
  it('is the same for the same seed, on every machine', () => {
    expect(draws(1, 4, (random) => random.bits())).toEqual([1930539107, 2003999907, 2883482671, 4206869851]);
    expect(draws(7, 50, (random) => random.unit())).toEqual(draws(7, 50, (random) => random.unit()));
  });

  it('differs from seed to seed, even neighbouring ones', () => {
    const first = new Set(Array.from({ length: 500 }, (_, seed) => new Random(seed).bits()));
    expect(first.size).toBe(500);
  });

  it('spreads evenly from 0 to below 1', () => {
    const units = draws(3, 20_000, (random) => random.unit());
    expect(mean(units)).toBeCloseTo(0.5, 1);
    expect(Math.min(...units)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...units)).toBeLessThan(1);
  });

  it('gives whole numbers including both ends', () => {
    const dice = draws(4, 600, (random) => random.whole(1, 6));
    expect(new Set(dice)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('gives normally distributed numbers', () => {
    const values = draws(5, 20_000, (random) => random.normal());
    expect(mean(values)).toBeCloseTo(0, 1);
    expect(mean(values.map((value) => value ** 2))).toBeCloseTo(1, 1);
  });

  it('chooses by weight, and never something of weight zero', () => {
    const chosen = draws(6, 4_000, (random) => random.weighted({ often: 3, seldom: 1, never: 0 }));
    const often = chosen.filter((each) => each === 'often').length;
    expect(often / chosen.length).toBeCloseTo(0.75, 1);
    expect(chosen).not.toContain('never');
  });

  it('refuses to choose from nothing', () => {
    expect(() => new Random(1).pick([])).toThrow('nothing to choose from');
  });

  it('takes chances as often as asked', () => {
    const taken = draws(8, 4_000, (random) => random.chance(0.1)).filter(Boolean).length;
    expect(taken / 4_000).toBeCloseTo(0.1, 1);
    expect(draws(8, 100, (random) => random.chance(0))).not.toContain(true);
  });

  it('makes ids in the form of a random UUID, each once', () => {
    const ids = draws(9, 5_000, (random) => random.uuid());
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(ids).size).toBe(ids.length);
  });
});
