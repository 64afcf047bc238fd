import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { useListRows } from '@/components/superTable/source/useListRows';
import { SuperTable } from '@/components/superTable/SuperTable';
import type { Selection } from '@/components/superTable/types';
import type { ClientRow } from '@/contract/clients/schema';
import { listOf, manyClients } from '@/tests/support/book';
import { NAME_COLUMNS, nameOf } from '@/tests/support/nameColumn';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

const ROWS = manyClients(3);

function List() {
  const [selection, onSelection] = useState<Selection>({ all: false, keys: [] });
  const source = useListRows(
    'clients',
    'clientsList',
    { filters: { clientName: [] }, sort: [{ key: 'name', direction: 'asc' }] },
    { table: 'clients', total: ROWS.length, isFiltered: false },
  );
  return (
    <SuperTable<ClientRow>
      tableKey="clients"
      label="Clients"
      columns={NAME_COLUMNS}
      source={source}
      sort={[]}
      onSort={() => undefined}
      onSelection={onSelection}
      selection={selection}
    />
  );
}

/** The list, its second row not to be read. */
function open(locale: 'en' | 'fr') {
  const gateway = scriptedGateway();
  gateway.answer('clientsList', (body) => listOf(ROWS, body));
  const { call } = gateway;
  gateway.call = async (row, asked) => {
    const answer = await call(row, asked);
    if (asked.isWindow !== true) return answer;
    const { rows } = answer as { rows: readonly unknown[] };
    return {
      ...(answer as object),
      rows: rows.map((each, index) => (index === 1 ? null : each)),
    } as typeof answer;
  };
  return openScreen(<List />, { gateway, locale });
}

describe('a row that could not be read', () => {
  test.each([
    ['en', 'This row could not be read.'],
    ['fr', 'Cette ligne n’a pas pu être lue.'],
  ] as const)('says so in its place, and the others stand (%s)', async (locale, words) => {
    open(locale);
    await waitFor(() => expect(screen.getByText(nameOf(3))).toBeInTheDocument());
    const rows = screen.getAllByRole('row');
    expect(rows.slice(-3).map((row) => row.textContent)).toEqual([nameOf(1), words, nameOf(3)]);
    expect(within(screen.getByRole('grid')).queryByRole('rowheader', { name: words })).toBeNull();
    expect(screen.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true');
  });

  test('is left out of a range that is selected across it', async () => {
    const { user } = open('en');
    await user.click(await screen.findByRole('checkbox', { name: nameOf(1) }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: nameOf(3) }));
    await user.keyboard('{/Shift}');
    expect(screen.getAllByText('2 rows selected').length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Loading the/)).not.toBeInTheDocument();
  });
});
