import { describe, expect, it } from 'vitest';
import { outline, PILE } from '@/components/login/stones';

describe('the pile', () => {
  it('stands: each stone is wider than the one on top of it, and touches it', () => {
    PILE.slice(1).forEach(([, y, width, , strength], index) => {
      const above = PILE[index];
      if (above === undefined) throw new Error('No stone above');
      const [, yAbove, widthAbove, heightAbove, strengthAbove] = above;
      expect(width).toBeGreaterThan(widthAbove);
      expect(y).toBeLessThanOrEqual(yAbove + heightAbove);
      expect(strength).toBeGreaterThan(strengthAbove);
    });
  });

  it('keeps each outline within the stone’s box', () => {
    for (const stone of PILE) {
      const [x, y, width, height] = stone;
      const numbers =
        outline(stone)
          .match(/-?\d+(\.\d+)?/g)
          ?.map(Number) ?? [];
      const xs = numbers.filter((_, index) => index % 2 === 0);
      const ys = numbers.filter((_, index) => index % 2 === 1);
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(x);
      expect(Math.max(...xs)).toBeLessThanOrEqual(x + width);
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(y);
      expect(Math.max(...ys)).toBeLessThanOrEqual(y + height);
    }
  });
});
