import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useTableSelection } from '@/components/superTable/hooks/useTableSelection';
import { useListRows } from '@/components/superTable/source/useListRows';
import { SuperTable } from '@/components/superTable/SuperTable';
import type { RowGroup } from '@/components/superTable/types';
import type { ClientRow } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import { listReloaded } from '@/store/listRows';
import { selectTable } from '@/store/superTable';
import { expectAccessible } from '@/tests/support/axe';
import { listOf, manyClients } from '@/tests/support/book';
import { NAME_COLUMNS, nameOf } from '@/tests/support/nameColumn';
import { openScreen } from '@/tests/support/openScreen';
import { plain } from '@/tests/support/plain';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

const MANY = manyClients(12_000);
const LINE_PX = 36;

const GROUPS: readonly RowGroup[] = [
  { key: 'a', label: 'First', count: 800 },
  { key: 'b', label: 'Second', count: 1_200 },
];

interface Props {
  total: number;
  groups?: readonly RowGroup[];
}

function List({ total, groups }: Props) {
  const [selection, onSelection] = useTableSelection('clients');
  const source = useListRows(
    'clients',
    'clientsList',
    { filters: {}, sort: [{ key: 'name', direction: 'asc' }] },
    { table: 'clients', total, isFiltered: false, groups: groups ?? null },
  );
  return (
    <SuperTable<ClientRow>
      tableKey="clients"
      label="Clients"
      columns={NAME_COLUMNS}
      source={source}
      sort={[]}
      onSort={() => undefined}
      selection={selection}
      onSelection={onSelection}
    />
  );
}

const box = async (number: number) => screen.findByRole('checkbox', { name: nameOf(number) });
const bar = () => screen.getByRole('group', { name: /Selected rows|Lignes sélectionnées/ });

function scrollTo(line: number) {
  const grid = screen.queryByRole('treegrid') ?? screen.getByRole('grid');
  act(() => {
    grid.scrollTop = line * LINE_PX;
    grid.dispatchEvent(new Event('scroll'));
  });
}

async function open(props: Props = { total: 2_000 }, locale: Locale = 'en') {
  const rows = MANY.slice(0, props.total);
  const gateway = scriptedGateway();
  const heal = () => gateway.answer('clientsList', (body) => listOf(rows, body));
  heal();
  const opened = openScreen(<List {...props} />, { gateway, locale });
  const { user, store } = opened;
  await user.click(await box(1));
  return {
    ...opened,
    rows,
    heal,
    keys: () => selectTable('clients')(store.getState()).selectedCheckboxes,
    /** Selects from the first row to another. */
    async rangeTo(number: number, line = number - 1) {
      scrollTo(line);
      const target = await box(number);
      await user.keyboard('{Shift>}');
      const release = gateway.hold('clientsList');
      await user.click(target);
      await user.keyboard('{/Shift}');
      return release;
    },
  };
}

describe('a range', () => {
  it.each([
    ['en', 'Loading the 1,500 rows of the range', '1,500 rows selected'],
    ['fr', 'Chargement des 1 500 lignes de la plage', '1 500 lignes sélectionnées'],
  ] as const)(
    'includes all of its rows, which load first, as announced in %s',
    async (locale, waits, has) => {
      const { rangeTo, keys, rows } = await open({ total: 2_000 }, locale);
      const release = await rangeTo(1_500);
      expect(plain(bar())).toContain(waits);
      expect(screen.getAllByRole('status').map(plain)).toContain(waits);
      expect(keys()).toEqual([rows[0]?.id]);
      await expectAccessible();
      await act(async () => release());
      await waitFor(() => expect(plain(bar())).toContain(has));
      expect(keys().toSorted()).toEqual(rows.slice(0, 1_500).map(({ id }) => id));
      expect(screen.getAllByRole('status').map(plain)).toContain(has);
    },
  );

  it('of a grouped list counts rows, not the headings between them', async () => {
    const { rangeTo, keys, rows } = await open({ total: 2_000, groups: GROUPS });
    const release = await rangeTo(1_201, 1_202);
    await act(async () => release());
    await waitFor(() => expect(keys()).toHaveLength(1_201));
    expect(keys().toSorted()).toEqual(rows.slice(0, 1_201).map(({ id }) => id));
  });

  it('is not selected when its rows fail to load, as announced; the next try has them', async () => {
    const { rangeTo, keys, rows, gateway, heal, user } = await open();
    const release = await rangeTo(1_500);
    gateway.fail('clientsList', 'unavailable');
    await act(async () => release());
    const said = 'The rows of the range could not be loaded. Nothing was added to the selection.';
    await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
    expect(keys()).toEqual([rows[0]?.id]);
    heal();
    await user.keyboard('{Shift>}');
    await user.click(await box(1_500));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(keys()).toHaveLength(1_500));
    expect(screen.queryByText(said)).toBeNull();
  });

  it('is not selected when the list reloads in the meantime', async () => {
    const { rangeTo, keys, store } = await open();
    const release = await rangeTo(1_500);
    act(() => void store.dispatch(listReloaded({ table: 'clients' })));
    expect(await screen.findAllByText(/^The list changed before the range/)).toHaveLength(2);
    await act(async () => release());
    expect(keys()).toHaveLength(1);
  });

  it.each(['the button', 'Escape'])('is no longer awaited once %s cancels it', async (by) => {
    const { rangeTo, keys, user } = await open();
    const release = await rangeTo(1_500);
    if (by === 'Escape') {
      act(() => screen.getByRole('grid').querySelector<HTMLElement>('[data-active]')?.focus());
      await user.keyboard('{Escape}');
    } else await user.click(within(bar()).getByRole('button', { name: 'Cancel' }));
    await act(async () => release());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(keys()).toHaveLength(1);
    expect(bar()).toHaveTextContent('1 row selected');
  });

  it('does not hold up the rows that come into view', async () => {
    const { rangeTo, gateway, keys } = await open();
    const release = await rangeTo(1_900);
    scrollTo(700);
    await act(async () => release());
    expect(await screen.findByText(nameOf(701))).toBeInTheDocument();
    await waitFor(() => expect(keys()).toHaveLength(1_900));
    expect(gateway.made.length).toBeLessThan(30);
  });

  it('with more rows than may be selected is refused', async () => {
    const { rangeTo, keys } = await open({ total: 12_000 });
    const release = await rangeTo(11_000);
    const said = 'A range has at most 10,000 rows. Nothing was added to the selection.';
    expect(screen.getAllByText(said)).toHaveLength(2);
    await act(async () => release());
    expect(keys()).toHaveLength(1);
  });
});
