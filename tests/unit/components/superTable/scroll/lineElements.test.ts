import { describe, expect, test } from 'vitest';
import { LineElements } from '@/components/superTable/scroll/lineElements';

const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ line: from + index, y: (from + index) * 36 }));
const linesOf = (seated: readonly { line: number }[]) => seated.map(({ line }) => line);
const seatsOf = (seated: readonly { seat: number }[]) => seated.map(({ seat }) => seat);
const seatOf = (seated: readonly { line: number; seat: number }[], wanted: number) =>
  seated.find(({ line }) => line === wanted)?.seat;

describe('the elements of the lines', () => {
  test('stay with their lines while a few lines come and go, in the order of the lines', () => {
    const seats = new LineElements();
    const before = seats.take(lines(0, 30), false);
    const after = seats.take(lines(3, 33), true);
    expect(linesOf(after)).toEqual(linesOf(lines(3, 33)));
    expect(seatsOf(after).slice(0, 27)).toEqual(seatsOf(before).slice(3));
    expect(seatsOf(before)).not.toContain(seatOf(after, 32));
  });

  test('are reused in place for the lines of a big jump', () => {
    const seats = new LineElements();
    const before = seats.take(lines(0, 30), false);
    const after = seats.take(lines(20, 50), true);
    expect(seatsOf(after)).toEqual(seatsOf(before));
    expect(linesOf(after)).toEqual([...linesOf(lines(30, 50)), ...linesOf(lines(20, 30))]);
    expect(after.every(({ line, y }) => y === line * 36)).toBe(true);
  });

  test('are created and removed as the number of lines changes', () => {
    const seats = new LineElements();
    seats.take(lines(0, 30), false);
    expect(new Set(seatsOf(seats.take(lines(100, 140), true))).size).toBe(40);
    expect(seats.take(lines(200, 220), true)).toHaveLength(20);
  });

  test('stay where they are after a jump until the scrolling stops, and then follow the lines', () => {
    const seats = new LineElements();
    seats.take(lines(0, 30), false);
    seats.take(lines(20, 50), true);
    const slower = seats.take(lines(21, 51), true);
    expect(linesOf(slower)[0]).toBe(30);
    const rested = seats.take(lines(21, 51), false);
    expect(linesOf(rested)).toEqual(linesOf(lines(21, 51)));
    for (const { line, seat } of slower) expect(seatOf(rested, line)).toBe(seat);
  });

  test('stay the same when asked for again', () => {
    const seats = new LineElements();
    seats.take(lines(0, 30), false);
    expect(seats.take(lines(20, 50), true)).toEqual(seats.take(lines(20, 50), true));
  });

  test('are new when a key leads far away, so that nothing is out of order', () => {
    const seats = new LineElements();
    const before = seats.take(lines(0, 30), false);
    const after = seats.take(lines(20, 50), false);
    expect(linesOf(after)).toEqual(linesOf(lines(20, 50)));
    expect(seatsOf(before)).not.toContain(seatOf(after, 49));
  });

  test('never leave a line that is still drawn, such as the active one', () => {
    const seats = new LineElements();
    const active = { line: 4, y: 0 };
    const seat = seatOf(seats.take(lines(0, 30), false), 4);
    for (const from of [30, 90, 300]) {
      expect(seatOf(seats.take([active, ...lines(from, from + 30)], true), 4)).toBe(seat);
    }
  });
});
