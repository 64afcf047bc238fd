import { expect, it } from 'vitest';
import { columnCard } from '@/components/kit/list/columnCard';
import { words } from '@/tests/support/words';
import type { ColumnDef } from '@/components/superTable/types';

interface Row {
  name: string;
  state: string;
  count: number;
  on: string | null;
}

const column = (kind: 'name' | 'text' | 'count' | 'date', headerKey: string, value: (row: Row) => unknown) =>
  ({ id: headerKey, kind, headerKey, defaultWidth: 120, value }) as unknown as ColumnDef<Row>;

const COLUMNS = [
  column('name', 'kyc:columns.name', ({ name }) => name),
  column('text', 'kyc:columns.state', ({ state }) => state),
  column('count', 'kyc:columns.accounts', ({ count }) => count),
  column('date', 'kyc:columns.dueOn', ({ on }) => on),
];

it.each([
  ['en', 'Accounts 3', 'Next due 2026-03-09'],
  ['fr', 'Comptes 3', 'Prochaine échéance 2026-03-09'],
] as const)('names a figure and a day, and no word, in %s', (locale, accounts, due) => {
  const card = columnCard(COLUMNS, locale, words(locale) as never);
  const row = { name: 'Roy', state: 'Overdue', count: 3, on: '2026-03-09' };
  expect(card(row)).toEqual({
    title: 'Roy',
    lines: [{ text: 'Overdue', end: accounts }, { text: due }],
  });
  // As many lines as any other card of the list.
  expect(card({ ...row, on: null }).lines).toHaveLength(2);
});
