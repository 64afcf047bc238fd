import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { arraySource } from '@/components/superTable/source/arraySource';
import { copy } from '@/tests/support/copy';
import { openTable, sourceOf } from '@/tests/support/openTable';
import { COLUMNS, makeTableRows, type TableRow } from '@/tests/support/table';

const grid = () => document.querySelector<HTMLElement>('[role="grid"], [role="treegrid"]')!;
const focused = () => document.activeElement;
const activeLine = () =>
  grid().querySelector('[data-active]')?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
const marked = () =>
  [...grid().querySelectorAll('[aria-colindex][aria-selected="true"]')].map(({ textContent }) => textContent);
const of = (question: string, rows = makeTableRows(1_000)) => ({
  ...arraySource(rows, ({ id }) => id),
  question,
});

/** A table in which two rows of amounts are marked, far from the top. */
async function openMarked(source = of('a')) {
  const opened = openTable({ source, canSelect: true });
  await opened.user.tab();
  await opened.user.keyboard('{PageDown}{PageDown}{ArrowRight}{ArrowRight}{ArrowRight}');
  await opened.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(marked()).toEqual(['$4,200.50', '$4,300.50']);
  return opened;
}

describe('marked cells', () => {
  test('lose the mark when the rows answer another question, which starts at its first row', async () => {
    const { user, change } = await openMarked();
    change({ source: of('b', makeTableRows(900)), canSelect: true });
    expect(marked()).toEqual([]);
    expect(activeLine()).toBe('2');
    expect(grid()).toContainElement(focused() as HTMLElement);
    await user.keyboard('{Control>}a{/Control}');
    expect(copy()?.split('\r\n')).toHaveLength(900);
    // The question before is no way back to them.
    change({ source: of('a'), canSelect: true });
    expect(marked()).toEqual([]);
  });

  test('lose the mark when other rows take their place', async () => {
    const { change } = await openMarked();
    change({ source: of('a', makeTableRows(1_000).reverse()), canSelect: true });
    expect(marked()).toEqual([]);
    expect(copy()).not.toContain('\r\n');
  });

  test('stay marked while more of the list loads', async () => {
    const { change } = await openMarked();
    change({ source: { ...of('a') }, canSelect: true });
    expect(marked()).toEqual(['$4,200.50', '$4,300.50']);
  });

  test('give way to rows that are selected after them', async () => {
    const { user } = await openMarked();
    await user.keyboard('{Control>}a{/Control}');
    expect(marked()).toEqual([]);
    expect(copy()?.split('\r\n')).toHaveLength(1_000);
  });

  test('move with their rows when headings appear above them', async () => {
    const source = sourceOf(5);
    const groups = [
      { key: 'a', label: 'Margin', count: 2 },
      { key: 'b', label: 'RRSP', count: 3 },
    ];
    const { user, change } = openTable({ source });
    await user.click(screen.getByText('$300.50'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(marked()).toEqual(['$300.50', '$400.50']);
    change({ source: { ...source, groups } });
    expect(marked()).toEqual(['$300.50', '$400.50']);
    expect(focused()).toHaveTextContent('$400.50');
    expect(copy()).toBe('300.50\r\n400.50');
  });
});

describe.each([
  ['en', '2 rows copied. Not all amounts are in Canadian dollars: a column gives the currency.'],
  [
    'fr',
    '2 lignes copiées. Les montants ne sont pas tous en dollars canadiens : une colonne en donne la devise.',
  ],
] as const)('copied amounts in two currencies (%s)', (locale, words) => {
  test('have their currency beside them, as announced and shown', async () => {
    const currencyOf = ({ id }: TableRow) => (id === '1' ? 'USD' : 'CAD');
    const columns = COLUMNS.map((column) =>
      column.id === 'marketValue' && column.kind === 'money'
        ? { ...column, value: (row: TableRow) => ({ amount: `${row.id}.00`, currency: currencyOf(row) }) }
        : column,
    ) as typeof COLUMNS;
    const { user } = openTable({ columns, source: sourceOf(3) }, locale);
    await user.click(screen.getByText(/^(?:US\$1\.00|1,00.\$.US)$/));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(copy()?.replaceAll(',', '.')).toBe('1.00\tUSD\r\n2.00\tCAD');
    expect(screen.getAllByText(words)).toHaveLength(2);
  });
});

describe('the tab stop', () => {
  test('stays at the heading of the sort column', async () => {
    const { user, change } = openTable({ source: of('a') });
    await user.tab();
    await user.keyboard('{ArrowUp}{Enter}');
    change({ source: of('b') });
    expect(focused()).toBe(screen.getByRole('columnheader', { name: /Client/ }));
  });

  test('continues with the focus at the first row when the question changes under it', async () => {
    const { user, change } = openTable({ source: of('a') });
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    change({ source: of('b') });
    expect(focused()).toHaveTextContent('Household 0');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toHaveTextContent('Household 1');
  });
});
