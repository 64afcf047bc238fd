import { describe, expect, it } from 'vitest';
import {
  FIRST_PLACE,
  PAGE_SIZE,
  pageOf,
  placeAfter,
  placeBefore,
  rangeOf,
  type Place,
} from '@/components/clients/list/paging';
import { listOf, manyClients } from '@/tests/support/book';

const rows = manyClients(120);
const answerAt = (place: Place) =>
  listOf(rows, {
    filters: { clientName: [] },
    sort: { key: 'name', direction: 'asc' },
    page: pageOf(place),
  });

function walk(step: typeof placeAfter, from: Place): Place[] {
  const next = step(from, answerAt(from));
  return next === null ? [from] : [from, ...walk(step, next)];
}

describe('paging by cursors', () => {
  it('walks to the end and back over every row', () => {
    const there = walk(placeAfter, FIRST_PLACE);
    const ranges = there.map((place) => rangeOf(place, answerAt(place)));
    expect(ranges).toEqual([
      { from: 1, to: 50 },
      { from: 51, to: 100 },
      { from: 101, to: 120 },
    ]);
    const last = there.at(-1) ?? FIRST_PLACE;
    const back = walk(placeBefore, last).map((place) => rangeOf(place, answerAt(place)));
    expect(back).toEqual([...ranges].reverse());
  });

  it('asks for one page between one cursor and nothing', () => {
    expect(pageOf(FIRST_PLACE)).toEqual({ size: PAGE_SIZE, after: null, before: null });
    expect(pageOf({ after: null, before: 'c', offset: 50 })).toEqual({
      size: PAGE_SIZE,
      after: null,
      before: 'c',
    });
  });

  it('counts from the first row where no page is before, whatever was kept', () => {
    const moved = { ...FIRST_PLACE, offset: 50 };
    expect(rangeOf(moved, answerAt(FIRST_PLACE))).toEqual({ from: 1, to: 50 });
  });
});
