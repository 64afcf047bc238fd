import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isPull,
  isStuck,
  pulledTo,
  settled,
  stripLength,
  STRIP_LINES,
} from '@/components/superTable/scroll/scaling';

const BOOK = { lines: 1_000_000, visible: 20.5 };
const END = STRIP_LINES - BOOK.visible;

describe('a dragged scrollbar', () => {
  test('shows a short table as it is', () => {
    expect(pulledTo(500, { lines: 5_000, visible: 20 })).toEqual({ scroll: 500, shift: 0 });
  });

  test('reaches the first and the last of a million lines', () => {
    expect(pulledTo(0, BOOK)).toEqual({ scroll: 0, shift: 0 });
    const { scroll, shift } = pulledTo(END, BOOK);
    expect(scroll + shift + BOOK.visible).toBe(1_000_000);
  });

  test('is as far through the book as through the strip', () => {
    const { scroll, shift } = pulledTo(END / 2, BOOK);
    expect((scroll + shift) / 1_000_000).toBeCloseTo(0.5, 3);
  });
});

describe('a place at rest', () => {
  test('shows the same line at the top, with the scrollbar where it belongs', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: END, noNaN: true }),
        fc.integer({ min: 0, max: 1_000_000 - STRIP_LINES }),
        (scroll, shift) => {
          const next = settled({ scroll, shift }, BOOK);
          const top = Math.min(scroll + shift, 1_000_000 - BOOK.visible);
          expect(next.scroll + next.shift).toBeCloseTo(top, 6);
          expect(next.scroll).toBeGreaterThanOrEqual(0);
          expect(next.scroll).toBeLessThanOrEqual(END);
          expect(next.shift).toBeGreaterThanOrEqual(0);
          expect(next.shift).toBeLessThanOrEqual(900_000);
          expect(pulledTo(next.scroll, BOOK).shift).toBeGreaterThanOrEqual(next.shift - 10);
          expect(pulledTo(next.scroll, BOOK).shift).toBeLessThanOrEqual(next.shift + 10);
        },
      ),
    );
  });

  test('stays put in a table that fits the strip', () => {
    expect(settled({ scroll: 77, shift: 3 }, { lines: 900, visible: 20 })).toEqual({ scroll: 77, shift: 0 });
  });
});

describe('either end of a million lines', () => {
  test('maps one to one', () => {
    expect(settled({ scroll: 0, shift: 9_000 }, BOOK)).toEqual({ scroll: 9_000, shift: 0 });
    expect(pulledTo(9_000, BOOK).shift).toBe(0);
    expect(pulledTo(END - 9_000, BOOK).shift).toBe(900_000);
  });

  test('leaves room for the wheel at each end of the strip', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000 }), (shift) => {
        const { scroll, shift: rest } = settled({ scroll: 0, shift }, BOOK);
        expect(rest === 0 || scroll >= 9_999).toBe(true);
      }),
    );
  });
});

describe('the strip', () => {
  test('is never longer than a browser can draw', () => {
    expect(stripLength({ lines: 12 })).toBe(12);
    expect(stripLength(BOOK) * 44).toBeLessThan(17_500_000);
  });

  test('is stuck at its end while the book goes on', () => {
    expect(isStuck({ scroll: 0, shift: 5 }, BOOK)).toBe(true);
    expect(isStuck({ scroll: END, shift: 5 }, BOOK)).toBe(true);
    expect(isStuck({ scroll: 10, shift: 5 }, BOOK)).toBe(false);
    expect(isStuck({ scroll: 0, shift: 0 }, BOOK)).toBe(false);
    expect(isStuck({ scroll: END, shift: 900_000 }, BOOK)).toBe(false);
  });

  test('tells a drag of the scrollbar from a wheel', () => {
    expect(isPull(100, 130, BOOK)).toBe(false);
    expect(isPull(100, 900, BOOK)).toBe(true);
    expect(isPull(900, 100, BOOK)).toBe(true);
  });
});
