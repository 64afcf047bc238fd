import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unassignedColumns } from '@/components/accounts/unassigned/columns';
import { accountColumns } from '@/components/accounts/shared/table/columns';
import { holdingColumns } from '@/components/holdings/shared/columns';
import { transactionColumns } from '@/components/transactions/shared/columns';
import { fillColumns } from '@/components/superTable/layout/fillColumns';
import { placeColumns, totalWidthOf, type Controls } from '@/components/superTable/layout/resolveColumns';
import type { ColumnDef } from '@/components/superTable/types';
import { DEFAULT_LAYOUT, type TableLayout } from '@/store/superTable';
import { readerIn } from '@/tests/support/say';

/** Px of a table in a window of 1440 beside the open navigation; of one in the wide column of a record. */
const PAGE_PX = 1_154;
const WORK_PX = 838;

const OPENING: Controls = { canSelect: false, canExpand: true, hasMenu: false };
const SELECTING: Controls = { ...OPENING, canSelect: true };

/** How wide the columns become, by id. */
function filled<Row>(
  columns: readonly ColumnDef<Row>[],
  available: number,
  controls = OPENING,
  layout: TableLayout = DEFAULT_LAYOUT,
) {
  const placed = fillColumns(placeColumns(columns, layout, controls), layout, available);
  return Object.fromEntries(placed.map(({ id, width }) => [id, width]));
}

const accounts = (isWhole: boolean) => accountColumns(readerIn('en', true), { isWhole });
const MOVED = transactionColumns({ locale: 'en', typeOf: () => '', sourceOf: () => null, hasAccounts: true });

describe('the spare width of a table', () => {
  test('goes to the names of securities at 1440 px, while figures keep their width', () => {
    const held = filled(holdingColumns('en'), PAGE_PX);
    expect(held).toMatchObject({ quantity: 128, price: 128, gain: 128, weight: 128 });
    expect(held.security).toBeGreaterThanOrEqual(330);
    const moved = filled(MOVED, PAGE_PX);
    expect(moved).toMatchObject({ account: 128, amount: 140, balance: 140 });
    expect(moved.security).toBeGreaterThanOrEqual(300);
  });

  test('goes to the state of an account, which says when and why it was closed', () => {
    expect(filled(accounts(true), WORK_PX).state).toBeGreaterThanOrEqual(230);
    const { state, holder } = filled(accounts(false), PAGE_PX, SELECTING);
    expect(state).toBeGreaterThanOrEqual(180);
    expect(holder).toBeGreaterThanOrEqual(195);
  });

  test('goes to the other words once those have enough, and then to all columns', () => {
    const holder = { first: 162, words: 243 };
    const some = filled(accounts(true), WORK_PX + 60);
    expect(some).toMatchObject({ number: 128, marketValue: 140, state: 232 });
    expect(some.holder).toBeGreaterThan(holder.first);
    const wide = filled(accounts(true), 2_000);
    expect(wide.holder).toBeGreaterThan(holder.words);
    expect(wide.marketValue).toBeGreaterThan(140);
  });

  test('skips a column that declares how little it needs', () => {
    const { reason, holder } = filled(unassignedColumns(readerIn('en', true)), PAGE_PX, SELECTING);
    expect(reason).toBeLessThan(200);
    expect(holder).toBeGreaterThan(180);
  }); // prettier-ignore

  test('goes to headings that are cut before anything else', () => {
    const headings = new Map([['quantity', 150]]);
    const asked = placeColumns(holdingColumns('en'), DEFAULT_LAYOUT, OPENING);
    const quantityOf = (available: number) =>
      fillColumns(asked, DEFAULT_LAYOUT, available, headings).find(({ id }) => id === 'quantity')?.width;
    const least = totalWidthOf(asked);
    expect(quantityOf(least + 10)).toBe(138);
    expect(quantityOf(least + 30)).toBe(150);
    // The table scrolls sideways anyway.
    expect(quantityOf(least - 10)).toBe(150);
    expect(quantityOf(0)).toBe(128);
  });

  test('leaves a column as the person sized it', () => {
    const layout = { ...DEFAULT_LAYOUT, widths: { security: 140 } };
    const held = filled(holdingColumns('en'), PAGE_PX, OPENING, layout);
    expect(held.security).toBe(140);
    expect(held.price).toBeGreaterThan(128);
  });

  test('makes no column narrower, and fills the table to the last px', () => {
    const asked = placeColumns(MOVED, DEFAULT_LAYOUT, OPENING);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), (available) => {
        const columns = fillColumns(asked, DEFAULT_LAYOUT, available);
        expect(totalWidthOf(columns)).toBe(Math.max(available, totalWidthOf(asked)));
        columns.forEach(({ width }, index) => {
          expect(Number.isInteger(width)).toBe(true);
          expect(width).toBeGreaterThanOrEqual(asked[index]?.width ?? 0);
        });
      }),
    );
  });
});
