import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AccountScreen } from '@/components/accounts/record/AccountScreen';
import { ClientHoldingsScreen } from '@/components/clients/holdings/ClientHoldingsScreen';
import { HouseholdHoldingsScreen } from '@/components/households/holdings/HouseholdHoldingsScreen';
import { ARRANGING_REST_MS } from '@/components/superTable/layout/useKeptLayout';
import { DEFAULT_LAYOUT, layoutChanged } from '@/store/superTable';
import { CHAN_ID, HOUSEHOLD_ID, OVERVIEW } from '@/tests/support/book';
import { clientAccountsOf } from '@/tests/support/clientAccounts';
import { ACCOUNT_ID, ACCOUNT_VIEW, HOLDINGS } from '@/tests/support/holdings';
import { makeLiveRouter } from '@/tests/support/liveRouter';
import { householdGateway } from '@/tests/support/openHousehold';
import { viewsAnswer } from '@/tests/support/openList';
import { openScreen } from '@/tests/support/openScreen';

/** Each table of holdings: its name in the store, the call that its layout waits for, its screen. */
const TABLES = [
  ['clientHoldings', 'clientOverview', <ClientHoldingsScreen key="client" />, `clients/holdings?Id=${CHAN_ID}`],
  ['householdHoldings', 'householdOverview', <HouseholdHoldingsScreen key="household" />, `households/holdings?Id=${HOUSEHOLD_ID}`],
  ['accountHoldings', null, <AccountScreen key="account" />, `accounts/view?Id=${ACCOUNT_ID}`],
] as const; // prettier-ignore

/** A gateway that has each of the tables without what was gained. */
function gatewayOf(tableKey: string) {
  const gateway = householdGateway();
  gateway.answer('clientOverview', () => OVERVIEW);
  gateway.answer('clientAccounts', clientAccountsOf);
  gateway.answer('clientHoldings', () => HOLDINGS);
  gateway.answer('householdHoldings', () => HOLDINGS);
  gateway.answer('accountView', () => ACCOUNT_VIEW);
  const layout = { ...DEFAULT_LAYOUT, hidden: ['gain'] };
  gateway.answer('viewsList', () => viewsAnswer({ layouts: [{ tableKey, layout, version: 6 }] }));
  gateway.answer('layoutSave', (body) => ({ saved: { ...body, version: body.version + 1 }, isOverwritten: false }));
  return gateway;
} // prettier-ignore

const table = () => screen.findByRole('treegrid', { name: 'Holdings' });
const heading = (grid: HTMLElement, name: RegExp) => within(grid).queryByRole('columnheader', { name });

describe.each(TABLES)('the table of %s', (tableKey, _first, node, at) => {
  it('shows the arrangement from another browser, and saves the one made here', async () => {
    const gateway = gatewayOf(tableKey);
    const { store } = openScreen(node, { gateway, path: `/en/${at}` });
    const grid = await table();
    expect(heading(grid, /^Gain or loss(?!,)/)).toBeNull();
    expect(heading(grid, /^Weight/)).toBeInTheDocument();
    expect(gateway.made.find(({ name }) => name === 'viewsList')?.body).toEqual({ screen: null });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => void store.dispatch(layoutChanged({ table: tableKey, change: { hidden: ['weight'] } })));
    await act(() => vi.advanceTimersByTimeAsync(ARRANGING_REST_MS));
    vi.useRealTimers();
    const layout = { ...DEFAULT_LAYOUT, hidden: ['weight'] };
    await waitFor(() => expect(gateway.made.at(-1)?.name).toBe('layoutSave'));
    expect(gateway.made.at(-1)?.body).toEqual({ tableKey, layout, version: 6 });
    expect(heading(grid, /^Gain or loss(?!,)/)).toBeInTheDocument();
  });

  it('waits for its layout, and shows the default when that cannot load', async () => {
    const gateway = gatewayOf(tableKey);
    gateway.fail('viewsList', 'unavailable');
    const free = gateway.hold('viewsList');
    openScreen(node, { gateway, path: `/en/${at}` });
    await waitFor(() => expect(gateway.count('viewsList')).toBe(1));
    expect(screen.queryByRole('treegrid')).toBeNull();
    free();
    expect(heading(await table(), /^Gain or loss(?!,)/)).toBeInTheDocument();
  });

  it('keeps its order and its groups in the address, for a reload and the way back', async () => {
    const { Router, history } = makeLiveRouter(`/en/${at}`);
    const { user, unmount } = openScreen(<Router>{node}</Router>, { gateway: gatewayOf(tableKey) });
    await user.click(within(await table()).getByRole('columnheader', { name: /^Weight/ }));
    await user.click(screen.getAllByRole('radio', { name: 'Currency' })[0]!);
    expect(history.path()).toBe(`/en/${at}&sort=-weight&group=currency`);
    const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const before = shown();
    unmount();
    openScreen(node, { gateway: gatewayOf(tableKey), path: history.path() });
    const again = await table();
    expect(within(again).getByRole('columnheader', { name: /^Weight/ })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getAllByRole('radio', { name: 'Currency' })[0]).toBeChecked();
    expect(shown()).toEqual(before);
  }); // prettier-ignore
});

const SHARING = TABLES.flatMap(([tableKey, first, node, at]) =>
  first === null ? [] : [{ tableKey, first, node, at }],
);

it.each(SHARING)('the table of $tableKey waits for nothing on the page except its layout', async (each) => {
  const { tableKey, first, node, at } = each;
  const gateway = gatewayOf(tableKey);
  const free = gateway.hold('viewsList');
  const freeOther = gateway.hold(first);
  openScreen(node, { gateway, path: `/en/${at}` });
  await act(async () => {});
  expect([gateway.count('viewsList'), gateway.count(first)]).toEqual([1, 1]);
  free();
  await table();
  expect([gateway.count('viewsList'), gateway.count(first)]).toEqual([1, 1]);
  freeOther();
});
