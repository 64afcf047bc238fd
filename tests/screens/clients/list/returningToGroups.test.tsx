import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ClientsScreen } from '@/components/clients/list/ClientsScreen';
import type { ClientsListBody } from '@/contract/clients/schema';
import { STORAGE_KEYS } from '@/lib/storage/keys';
import { selectListRows } from '@/store/listRows';
import { idOf, listOf, manyClients, totalsOf } from '@/tests/support/book';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

/** Two to a household: three lines for two rows. */
const ROWS = manyClients(1_300).map((row, index) => {
  const number = Math.floor(index / 2);
  return { ...row, household: { id: idOf(50_000 + number), name: `Household ${number}` } };
});
const PATH = '/en/clients/?group=household';
const LINE_PX = 36;
/** The line at the top when the list is left: a heading. There are more lines above it than the list has rows. */
const TOP = 1_848;
/** The first row beneath it, and the one that is opened. */
const FIRST = (TOP / 3) * 2;
const OPENED_CLIENT = FIRST + 4;

const nameAt = (row: number) => `Client Number ${String(row + 1).padStart(4, '0')}`;
const table = () => screen.getByRole('treegrid');
const topLine = () => table().scrollTop / LINE_PX;

function open() {
  window.history.replaceState({ key: 'entry-1' }, '', PATH);
  const gateway = scriptedGateway();
  gateway.answer('clientsList', (body) => listOf(ROWS, body));
  gateway.answer('clientsSummaryList', (body) => totalsOf(ROWS, body));
  const release = gateway.hold('clientsSummaryList');
  const opened = openScreen(<ClientsScreen />, { gateway, path: PATH });
  return { ...opened, release };
}

/** The list is left from a line far down, by opening a client there. */
async function leaveFrom(line: number) {
  const { release, router, unmount } = open();
  release();
  await screen.findByText(nameAt(0));
  act(() => {
    table().scrollTop = line * LINE_PX;
    table().dispatchEvent(new Event('scroll'));
  });
  await screen.findByText(nameAt(OPENED_CLIENT));
  act(() => {
    router.events.emit('routeChangeStart', `/en/clients/summary?Id=${ROWS[OPENED_CLIENT]?.id}`, {
      shallow: false,
    });
  });
  unmount();
}

beforeEach(() => window.sessionStorage.setItem(STORAGE_KEYS.session.login, '1'));
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the way back to a grouped list', () => {
  it('leads to the row that was left, whose number differs from its line’s', async () => {
    await leaveFrom(TOP);
    const { gateway, release } = open();
    const [list] = gateway.made.filter(({ name }) => name === 'clientsList');
    expect((list?.body as ClientsListBody).page.skip).toBe(1_200);
    await act(async () => release());
    await screen.findByText(nameAt(OPENED_CLIENT));
    expect(topLine()).toBe(TOP);
    expect(table()).toHaveAttribute('aria-rowcount', String(1_300 + 650 + 2));
    // The heading, and each of its rows.
    expect(screen.getAllByText(`Household ${FIRST / 2}`)).toHaveLength(3);
  });

  it('waits for the groups: the opened client has the focus, and Enter opens that one', async () => {
    await leaveFrom(TOP);
    const { store, release, user, router } = open();
    await waitFor(() => expect(selectListRows('clients')(store.getState())?.windows.order).toEqual([12]));
    expect(screen.queryByText(/^Client Number/)).toBeNull();
    await act(async () => release());
    const row = await screen.findByText(nameAt(OPENED_CLIENT));
    await waitFor(() => expect(row.closest('[role="rowheader"]')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledTimes(1);
    expect(router.push.mock.lastCall?.[0]).toContain(`Id=${ROWS[OPENED_CLIENT]?.id}`);
  });

  it('leads to the rows without groups when those fail', async () => {
    await leaveFrom(TOP);
    const { gateway, release } = open();
    gateway.fail('clientsSummaryList', 'unavailable');
    await act(async () => release());
    const row = await screen.findByText(nameAt(OPENED_CLIENT));
    expect(screen.getByRole('grid').scrollTop).toBe(FIRST * LINE_PX);
    await waitFor(() => expect(row.closest('[role="rowheader"]')).toHaveFocus());
  });

  it('keeps a row at the top that is not the first of its group', async () => {
    await leaveFrom(TOP + 2);
    const { release } = open();
    await act(async () => release());
    await screen.findByText(nameAt(OPENED_CLIENT));
    expect(topLine()).toBe(TOP + 2);
  });
});
