import { describe, expect, it } from 'vitest';
import {
  fieldGroups,
  fieldsSet,
  isChoice,
  quickText,
  without,
  withValues,
} from '@/components/filters/fields';
import { valuesMax } from '@/contract/filters/limits';
import { BOOK_FILTERS, BOOK_LISTS, FILTERS_OF } from '@/contract/filters/names';
import { bookFilter } from '@/contract/filters/schema';

describe('the filters that a list offers [spec 3.state.1]', () => {
  it.each(BOOK_LISTS)('are all that its rows can answer, each once: %s', (list) => {
    const offered = fieldGroups(list).flatMap(({ fields }) => [...fields]);
    expect([...offered].sort()).toEqual([...FILTERS_OF[list]].sort());
    for (const { fields } of fieldGroups(list)) expect(fields).not.toEqual([]);
  });

  it.each(BOOK_FILTERS.filter((name) => name !== 'updated'))(
    '%s takes as many values as the contract',
    (name) => {
      const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
      const takes = (count: number) => bookFilter.safeParse({ [name]: values(count) }).success;
      expect([takes(valuesMax(name)), takes(valuesMax(name) + 1)]).toEqual([true, false]);
      expect(isChoice(name)).toBe(valuesMax(name) > 20);
    },
  );
});

describe('one filter among several', () => {
  const filters = { iaCode: ['TR04'], email: ['a@b'] };

  it('is set, and disappears when it has no value', () => {
    expect(withValues(filters, 'iaCode', ['TR11'])).toEqual({ iaCode: ['TR11'], email: ['a@b'] });
    expect(withValues(filters, 'iaCode', [])).toEqual({ email: ['a@b'] });
    expect(without(filters, 'email')).toEqual({ iaCode: ['TR04'] });
    expect(filters).toEqual({ iaCode: ['TR04'], email: ['a@b'] });
  });

  it('keeps the order of the contract', () => {
    expect(fieldsSet({ email: ['x'], clientName: ['y'] })).toEqual(['clientName', 'email']);
  });

  it('goes into the field of the list when it has one value', () => {
    expect(quickText({ clientName: ['chan'] }, 'clientName')).toBe('chan');
    expect(quickText({ clientName: ['chan', 'roy'] }, 'clientName')).toBe('');
    expect(quickText({}, 'clientName')).toBe('');
  });
});
