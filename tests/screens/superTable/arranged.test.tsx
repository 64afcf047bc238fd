import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTable, TABLE_KEY } from '@/tests/support/openTable';
import { DEFAULT_LAYOUT, layoutClaimed, ownLayoutTaken } from '@/store/superTable';

const isShown = () => screen.getByRole('grid').closest('[data-unarranged]') === null;

describe('the content of a table', () => {
  it('shows at once when no layout is saved', () => {
    openTable();
    expect(isShown()).toBe(true);
  });

  it('waits for the person’s layout, so that no column moves', async () => {
    const { store } = openTable();
    act(() => void store.dispatch(layoutClaimed({ table: TABLE_KEY })));
    expect(isShown()).toBe(false);
    const found = { layout: DEFAULT_LAYOUT, version: 1 };
    act(() => void store.dispatch(ownLayoutTaken({ table: TABLE_KEY, found })));
    expect(isShown()).toBe(true);
  });

  it('does not wait for a failed layout', () => {
    const { store } = openTable();
    act(() => void store.dispatch(layoutClaimed({ table: TABLE_KEY })));
    act(() => void store.dispatch(ownLayoutTaken({ table: TABLE_KEY, found: null })));
    expect(isShown()).toBe(true);
  });

  it('does not wait for a slow one', async () => {
    const { store } = openTable();
    act(() => void store.dispatch(layoutClaimed({ table: TABLE_KEY })));
    expect(isShown()).toBe(false);
    await waitFor(() => expect(isShown()).toBe(true));
  });
});
