import { describe, expect, it } from 'vitest';
import { outline, PILE } from '@/components/login/stones';

describe('the pile', () => {
  it('stands: each stone is wider than the one on top of it, and touches it', () => {
    PILE.slice(1).forEach((stone, index) => {
      const above = PILE[index];
      if (above === undefined) throw new Error('No stone above');
      expect(stone.width).toBeGreaterThan(above.width);
      expect(stone.y).toBeLessThanOrEqual(above.y + above.height);
      expect(stone.strength).toBeGreaterThan(above.strength);
    });
  });

  it('keeps each outline within the stone’s box', () => {
    for (const stone of PILE) {
      const numbers =
        outline(stone)
          .match(/-?\d+(\.\d+)?/g)
          ?.map(Number) ?? [];
      const xs = numbers.filter((_, index) => index % 2 === 0);
      const ys = numbers.filter((_, index) => index % 2 === 1);
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(stone.x);
      expect(Math.max(...xs)).toBeLessThanOrEqual(stone.x + stone.width);
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(stone.y);
      expect(Math.max(...ys)).toBeLessThanOrEqual(stone.y + stone.height);
    }
  });
});
