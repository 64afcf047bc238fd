import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  headerTick,
  isSelected,
  NOTHING_SELECTED,
  selectedCount,
  toggledAll,
  withRows,
} from '@/components/superTable/selection/selection';

const ALL = { all: true, keys: [] };

describe('a selection', () => {
  test('holds the rows that it names, or all rows except those', () => {
    expect(isSelected(false, new Set(['1']), '1')).toBe(true);
    expect(isSelected(false, new Set(['1']), '2')).toBe(false);
    expect(isSelected(true, new Set(['1']), '1')).toBe(false);
    expect(isSelected(true, new Set(['1']), '2')).toBe(true);
  });

  test('adds and removes rows in both forms', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean())),
        (all, changes) => {
          let selection = { all, keys: [] as readonly string[] };
          const expected = new Map<string, boolean>();
          for (const [key, isOn] of changes) {
            selection = withRows(selection, [key], isOn);
            expected.set(key, isOn);
          }
          for (const key of ['a', 'b', 'c']) {
            expect(isSelected(selection.all, new Set(selection.keys), key)).toBe(expected.get(key) ?? all);
          }
          expect(new Set(selection.keys).size).toBe(selection.keys.length);
        },
      ),
    );
  });

  test('has a count when the total is known', () => {
    expect(selectedCount({ all: false, keys: ['1', '2'] }, null)).toBe(2);
    expect(selectedCount({ all: true, keys: ['1'] }, 1_284)).toBe(1_283);
    expect(selectedCount(ALL, null)).toBeNull();
  });
});

describe('the checkbox in the header', () => {
  test('shows nothing, some or all', () => {
    expect(headerTick(NOTHING_SELECTED, 5)).toBe('none');
    expect(headerTick({ all: false, keys: ['1'] }, 5)).toBe('some');
    expect(headerTick({ all: true, keys: ['1'] }, 5)).toBe('some');
    expect(headerTick(ALL, 5)).toBe('all');
    expect(headerTick(ALL, null)).toBe('all');
    expect(headerTick({ all: false, keys: ['1', '2'] }, 2)).toBe('all');
  });

  test('selects everything from nothing or some, and nothing from all', () => {
    expect(toggledAll(NOTHING_SELECTED, 5)).toEqual(ALL);
    expect(toggledAll({ all: false, keys: ['1'] }, 5)).toEqual(ALL);
    expect(toggledAll(ALL, 5)).toEqual(NOTHING_SELECTED);
  });
});
