import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { arraySource } from '@/components/superTable/source/arraySource';
import { selectTable } from '@/store/superTable';
import { copy } from '@/tests/support/copy';
import { openTable, sourceOf, TABLE_KEY, type OpenTable } from '@/tests/support/openTable';
import { makeRow } from '@/tests/support/table';

const kept = ({ store }: OpenTable) => selectTable(TABLE_KEY)(store.getState());
const row = (index: number) => screen.getByRole('row', { name: new RegExp(`Anne ${index}\\b`) });
const box = (index: number) => within(row(index)).getByRole('checkbox');
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('rows', () => {
  test('are selected by their checkbox, and announced', async () => {
    const table = openTable({ canSelect: true });
    await table.user.click(box(1));
    expect(row(1)).toHaveAttribute('aria-selected', 'true');
    expect(kept(table).selectedCheckboxes).toEqual(['1']);
    expect(said()).toContain('1 row selected');
    expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('1 row selected');
    await table.user.click(box(1));
    expect(kept(table).selectedCheckboxes).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
  });

  test('are selected from one to another with Shift, by the pointer and by the keys', async () => {
    const table = openTable({ canSelect: true });
    await table.user.click(box(5));
    await table.user.keyboard('{Shift>}');
    await table.user.click(box(2));
    await table.user.keyboard('{/Shift}');
    expect(kept(table).selectedCheckboxes.toSorted()).toEqual(['2', '3', '4', '5']);
    await table.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(kept(table).selectedCheckboxes.toSorted()).toEqual(['2', '3', '4', '5', '6', '7']);
  });

  test('do not join a range that began at a row which has moved', async () => {
    const table = openTable({ canSelect: true });
    await table.user.click(box(5));
    const rows = Array.from({ length: 9 }, (_, index) => makeRow(8 - index));
    table.change({ source: arraySource(rows, ({ id }) => id) });
    await table.user.keyboard('{Shift>}');
    await table.user.click(box(1));
    await table.user.keyboard('{/Shift}');
    expect(kept(table).selectedCheckboxes.toSorted()).toEqual(['1', '5']);
  });

  test('are selected by Space', async () => {
    const table = openTable({ canSelect: true });
    await table.user.tab();
    await table.user.keyboard(' {ArrowDown} ');
    expect(kept(table).selectedCheckboxes).toEqual(['0', '1']);
  });

  test('are deselected by Escape, once no cell is marked', async () => {
    const table = openTable({ canSelect: true });
    await table.user.tab();
    await table.user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    await table.user.keyboard('{Escape}');
    expect(kept(table).selectedCheckboxes).toEqual(['0']);
    await table.user.keyboard('{Escape}');
    expect(kept(table).selectedCheckboxes).toEqual([]);
  });

  test('are not selected in a table that does not ask for it', async () => {
    const table = openTable();
    await table.user.tab();
    await table.user.keyboard(' {Control>}a{/Control}');
    expect(kept(table)).toMatchObject({ selectedCheckboxes: [], areAllSelected: false });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('everything that the filter finds', () => {
  test('is selected at once, loaded or not, in words', async () => {
    const source = { ...sourceOf(30), total: 1_284 };
    const table = openTable({ canSelect: true, source });
    await table.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(kept(table)).toMatchObject({ areAllSelected: true, selectedCheckboxes: [] });
    expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('All 1,284 rows selected');
    await table.user.click(box(3));
    expect(kept(table)).toMatchObject({ areAllSelected: true, selectedCheckboxes: ['3'] });
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
    expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('1,283 rows selected');
  });

  test('is selected by Ctrl+A and by the words beside the selection, and deselected again', async () => {
    const table = openTable({ canSelect: true });
    await table.user.tab();
    await table.user.keyboard('{Control>}a{/Control}');
    expect(kept(table).areAllSelected).toBe(true);
    await table.user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    expect(kept(table)).toMatchObject({ areAllSelected: false, selectedCheckboxes: [] });
    await table.user.click(box(3));
    await table.user.click(screen.getByRole('button', { name: 'Select all 100' }));
    expect(kept(table).areAllSelected).toBe(true);
  });

  test('is said in French', async () => {
    const { user } = openTable({ canSelect: true, source: { ...sourceOf(30), total: 1_284 } }, 'fr');
    await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }));
    expect(said()).toContain('Les 1\u00a0284 lignes sont sélectionnées');
  });
});

describe('copying', () => {
  test('takes the marked cells, with numbers for the language’s spreadsheets', async () => {
    const { user } = openTable({ canSelect: true }, 'fr');
    await user.click(screen.getByText('Household 1', { selector: '[data-line="1"] *' }));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
    expect(copy()).toBe('Household 1\tTR01\t100,50\r\nHousehold 2\tTR02\t200,50');
    expect(said()).toContain('2 lignes copiées');
    expect(within(row(2)).getByText(/^200,50/)).toHaveAttribute('aria-selected', 'true');
    expect(within(row(3)).getByText(/^300,50/)).not.toHaveAttribute('aria-selected');
  });

  test('takes the selected rows when no cells are marked', async () => {
    const { user } = openTable({ canSelect: true });
    await user.click(box(1));
    await user.click(box(3));
    expect(
      copy()
        ?.split('\r\n')
        .map((line) => line.split('\t')[0]),
    ).toEqual(['Tremblay, Anne 1', 'Tremblay, Anne 3']);
  });

  test.each([
    ['en', 'Rows copied: 30 of 1,284. Those that are not loaded were left out.', 'Close'],
    [
      'fr',
      'Lignes copiées\u00a0: 30 sur 1\u00a0284. Celles qui ne sont pas chargées ont été laissées de côté.',
      'Fermer',
    ],
  ] as const)('announces and shows that unloaded rows are missing, in %s', async (locale, text, close) => {
    const { user } = openTable({ canSelect: true, source: { ...sourceOf(30), total: 1_284 } }, locale);
    await user.tab();
    await user.keyboard('{Control>}{Shift>}{End}{/Shift}{/Control}');
    expect(copy()?.split('\r\n')).toHaveLength(30);
    expect(said()).toContain(text);
    const asWritten = { normalizer: (written: string) => written };
    expect(screen.getAllByText(text, asWritten)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: close }));
    expect(screen.getAllByText(text, asWritten)).toHaveLength(1);
  });

  test('shows how many of the selected rows could be copied, even if none', async () => {
    const table = openTable({ canSelect: true });
    for (const index of [1, 2, 3]) await table.user.click(box(index));
    const rows = [makeRow(7), makeRow(2)];
    table.change({ source: { ...arraySource(rows, ({ id }) => id), total: 100 } });
    expect(copy()).toMatch(/^Tremblay, Anne 2\t[^\r]*$/);
    expect(screen.getAllByText(/^Rows copied: 1 of 3\./)).toHaveLength(2);
    table.change({ source: { ...arraySource([makeRow(7)], ({ id }) => id), total: 100 } });
    expect(copy()).toBeNull();
    expect(screen.getAllByText(/^Rows copied: 0 of 3\./)).toHaveLength(2);
  });

  test('takes the active cell when nothing is marked, and nothing from the header', async () => {
    const { user } = openTable();
    await user.tab();
    expect(copy()).toBe('Tremblay, Anne 0');
    await user.keyboard('{ArrowUp}');
    expect(copy()).toBeNull();
  });

  test('unmarks the cells by Escape', async () => {
    const { user } = openTable();
    await user.tab();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(copy()).toBe('Tremblay, Anne 0\r\nTremblay, Anne 1');
    await user.keyboard('{Escape}');
    expect(copy()).toBe('Tremblay, Anne 1');
  });
});
