import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { SortControl } from '@/components/superTable/menu/SortControl';
import type { Sort } from '@/components/superTable/types';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { renderScreen } from '@/tests/support/render';
import { COLUMNS } from '@/tests/support/table';

const SAVED: Sort = [
  { key: 'marketValue', direction: 'desc' },
  { key: 'household', direction: 'asc' },
  { key: 'name', direction: 'desc' },
];

function open(first: Sort, locale: Locale = 'en') {
  const onSort = vi.fn();
  function Control() {
    const [sort, setSort] = useState(first);
    return (
      <main>
        <SortControl
          columns={COLUMNS}
          sort={sort}
          onSort={(next) => {
            setSort(next);
            onSort(next);
          }}
        />
      </main>
    );
  }
  return { ...renderScreen(<Control />, { locale }), onSort };
}

describe('the order of cards', () => {
  test('keeps the further columns of a view, whichever comes first and in any direction', async () => {
    const { user, onSort } = open(SAVED);
    const [, household, name] = SAVED;
    await user.click(screen.getByRole('button', { name: 'Descending order, change to ascending' }));
    expect(onSort).toHaveBeenLastCalledWith([{ key: 'marketValue', direction: 'asc' }, household, name]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'yearToDate');
    expect(onSort).toHaveBeenLastCalledWith([{ key: 'yearToDate', direction: 'desc' }, household, name]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'name');
    expect(onSort).toHaveBeenLastCalledWith([{ key: 'name', direction: 'asc' }, household]);
  });

  test.each([
    ['en', 'then by', 'Household↑2sort 2, ascending'],
    ['fr', 'puis par', 'Ménage↑2tri 2, en ordre croissant'],
  ] as const)('names them in %s, and their directions', async (locale, words, household) => {
    const { container } = open(SAVED, locale);
    expect(container).toHaveTextContent(words);
    expect(container).toHaveTextContent(household);
    await expectAccessible();
  });

  test('by one column names no other', () => {
    const { container } = open([{ key: 'name', direction: 'asc' }]);
    expect(container).not.toHaveTextContent('then by');
  });
});
