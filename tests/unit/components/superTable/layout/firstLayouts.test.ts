import { describe, expect, test } from 'vitest';
import { unassignedColumns } from '@/components/accounts/unassigned/columns';
import { clientColumns } from '@/components/clients/list/columns';
import { householdColumns } from '@/components/households/list/columns';
import { accountColumns } from '@/components/accounts/shared/table/columns';
import { holdingColumns } from '@/components/holdings/shared/columns';
import { transactionColumns } from '@/components/transactions/shared/columns';
import { placeColumns, totalWidthOf, type Controls } from '@/components/superTable/layout/resolveColumns';
import type { ColumnDef } from '@/components/superTable/types';
import { DEFAULT_LAYOUT } from '@/store/superTable';
import { readerIn } from '@/tests/support/say';

/** Px of a table in a window of 1366 beside the open navigation, where page and table have scrollbars of 15 px. */
const PAGE_PX = 1_050;

/** The same in the wide one of a record's two columns. */
const WORK_PX = 749;

const BARE: Controls = { canSelect: false, canExpand: false, hasMenu: false };
const SELECTING: Controls = { ...BARE, canSelect: true };
const OPENING: Controls = { ...BARE, canExpand: true };
const BOTH: Controls = { ...SELECTING, canExpand: true };

const READER = readerIn('en', true);

const moved = (hasAccounts: boolean) => ({
  locale: 'en' as const,
  typeOf: () => '',
  sourceOf: () => null,
  hasAccounts,
});

const widthOf = <Row>(columns: readonly ColumnDef<Row>[], controls: Controls) =>
  totalWidthOf(placeColumns(columns, DEFAULT_LAYOUT, controls));

describe('the default layout of a list fits a window of 1366 px', () => {
  const lists: [string, number][] = [
    ['clients', widthOf(clientColumns(READER), { ...SELECTING, hasMenu: true })],
    ['households', widthOf(householdColumns(READER), SELECTING)],
    ['accounts', widthOf(accountColumns(READER, { isWhole: false }), BOTH)],
    ['unassigned accounts', widthOf(unassignedColumns(READER), BOTH)],
    ['holdings', widthOf(holdingColumns('en'), OPENING)],
    ['transactions', widthOf(transactionColumns(moved(true)), OPENING)],
    ['transactions in one account', widthOf(transactionColumns(moved(false)), OPENING)],
  ];
  test.each(lists)('for %s', (_, width) => expect(width).toBeLessThanOrEqual(PAGE_PX));

  test('for the accounts of a household, beside its facts', () => {
    const columns = accountColumns(READER, { isWhole: true });
    expect(widthOf(columns, OPENING)).toBeLessThanOrEqual(WORK_PX);
  });
});
