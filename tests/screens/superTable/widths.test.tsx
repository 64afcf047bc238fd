import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { tableLayout } from '@/contract/views/schema';
import { DEFAULT_LAYOUT, selectTable } from '@/store/superTable';
import { openTable, TABLE_KEY, type OpenTable } from '@/tests/support/openTable';

const heading = (name: RegExp) => screen.getByRole('columnheader', { name });
const kept = ({ store }: OpenTable) => selectTable(TABLE_KEY)(store.getState());
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the width of a column', () => {
  test('is changed by the arrow keys at its edge, and announced [spec 9.5]', async () => {
    const table = openTable();
    await table.user.click(heading(/Household/));
    await table.user.keyboard('{F2}');
    const edge = screen.getByRole('separator', { name: 'Width of the column Household' });
    expect(edge).toHaveFocus();
    await table.user.keyboard('{ArrowRight}');
    expect(edge).toHaveAttribute('aria-valuenow', '188');
    expect(said()).toContain('Household: 188 pixels wide');
    await table.user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(kept(table).layout.widths).toEqual({ name: 220, household: 148 });
    await table.user.keyboard('{Home}{ArrowLeft}');
    expect(edge).toHaveAttribute('aria-valuenow', '128');
    expect(kept(table).totalWidth).toBe(220 + 128 + 128 + 150 + 128 + 128);
    await table.user.keyboard('{End}');
    expect(kept(table).layout.widths.household).toBe(kept(table).maxWidth);
    await table.user.keyboard('{Escape}');
    expect(heading(/Household/)).toHaveFocus();
  });

  test('never exceeds what the gateway can save, however wide the window is', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(3_000);
    onTestFinished(() => void vi.restoreAllMocks());
    const table = openTable();
    await table.user.click(heading(/Household/));
    await table.user.keyboard('{F2}{End}');
    expect(kept(table).layout.widths).toMatchObject({ household: 2_000 });
    expect(said()).toContain('Household: 2,000 pixels wide');
    expect(tableLayout.safeParse(kept(table).layout).success).toBe(true);
  });

  test('is changed by dragging its edge, which does not sort', () => {
    const onSort = vi.fn();
    HTMLElement.prototype.setPointerCapture = () => undefined;
    const table = openTable({ onSort });
    const edge = screen.getByRole('separator', { name: 'Width of the column Household' });
    fireEvent.pointerDown(edge, { clientX: 400, button: 0 });
    fireEvent.pointerMove(edge, { clientX: 450, buttons: 1 });
    expect(screen.getByRole('grid').style.getPropertyValue('--columns')).toContain('220px 230px');
    fireEvent.pointerUp(edge, { clientX: 460 });
    fireEvent.click(edge);
    expect(kept(table).layout.widths).toEqual({ name: 220, household: 240 });
    expect(onSort).not.toHaveBeenCalled();
  });

  test.each([
    ['with room to spare', 1_400, 80],
    ['with none', 934, -45],
  ])('moves only the edge, in a table %s', (_, width, by) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    onTestFinished(() => void vi.restoreAllMocks());
    HTMLElement.prototype.setPointerCapture = () => undefined;
    openTable();
    const edge = screen.getByRole('separator', { name: 'Width of the column Household' });
    const widths = () =>
      [
        ...screen
          .getByRole('grid')
          .style.getPropertyValue('--columns')
          .matchAll(/(\d+)px/g),
      ].map(([, px]) => Number(px));
    const [first = 0, second = 0] = widths();
    fireEvent.pointerDown(edge, { clientX: 400, button: 0 });
    fireEvent.pointerUp(edge, { clientX: 400 + by });
    expect(widths().slice(0, 2)).toEqual([first, second + by]);
  });

  test('stays the same when its edge is only clicked, and changes no layout', () => {
    HTMLElement.prototype.setPointerCapture = () => undefined;
    const table = openTable();
    const edge = screen.getByRole('separator', { name: 'Width of the column Household' });
    const columnsNow = () => screen.getByRole('grid').style.getPropertyValue('--columns');
    const before = columnsNow();
    fireEvent.pointerDown(edge, { clientX: 400, button: 0 });
    fireEvent.pointerMove(edge, { clientX: 402, buttons: 1 });
    fireEvent.pointerUp(edge, { clientX: 402 });
    fireEvent.click(edge);
    expect(columnsNow()).toBe(before);
    expect(kept(table).layout).toEqual(DEFAULT_LAYOUT);
  });

  test('stays the same when the system takes over the pointer', () => {
    HTMLElement.prototype.setPointerCapture = () => undefined;
    const table = openTable();
    const edge = screen.getByRole('separator', { name: 'Width of the column Household' });
    const columnsNow = () => screen.getByRole('grid').style.getPropertyValue('--columns');
    const before = columnsNow();
    fireEvent.pointerDown(edge, { clientX: 400, button: 0 });
    fireEvent.pointerMove(edge, { clientX: 450, buttons: 1 });
    fireEvent.pointerCancel(edge);
    fireEvent.pointerMove(edge, { clientX: 500 });
    fireEvent.pointerUp(edge, { clientX: 500 });
    expect(columnsNow()).toBe(before);
    expect(kept(table).layout.widths).toEqual({});
  });
});
