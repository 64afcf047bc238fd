import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
// What the doorways download, at hand: a busy machine takes its time to read it.
import '@/components/households/list/HouseholdsScreen';
import '@/components/households/holdings/HouseholdHoldingsScreen';
import '@/components/households/summary/HouseholdSummaryScreen';
import '@/components/households/transactions/HouseholdTransactionsScreen';
import HouseholdHoldingsPage from '@/pages/[locale]/households/holdings';
import HouseholdsPage from '@/pages/[locale]/households/index';
import HouseholdSummaryPage from '@/pages/[locale]/households/summary';
import HouseholdTransactionsPage from '@/pages/[locale]/households/transactions';
import { makeStore } from '@/store';
import { requestGlobal } from '@/store/globalApi';
import { HOUSEHOLD_ID } from '@/tests/support/book';
import { HOUSEHOLD } from '@/tests/support/household';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

const PAGES: [string, ReactElement, string, string][] = [
  ['the list', <HouseholdsPage key="list" />, '/en/households/', 'Households'],
  [
    'the summary',
    <HouseholdSummaryPage key="summary" />,
    `/en/households/summary?Id=${HOUSEHOLD_ID}`,
    'Chan',
  ],
  [
    'the holdings',
    <HouseholdHoldingsPage key="holdings" />,
    `/en/households/holdings?Id=${HOUSEHOLD_ID}`,
    'Holdings',
  ],
  [
    'the transactions',
    <HouseholdTransactionsPage key="transactions" />,
    `/en/households/transactions?Id=${HOUSEHOLD_ID}`,
    'Transactions',
  ],
];

function open(page: ReactElement, path: string, isOn: boolean | null) {
  const gateway = scriptedGateway();
  gateway.answer('householdOverview', () => HOUSEHOLD);
  gateway.answer('flags', () => ({ flags: [{ key: 'household', value: isOn === true }] }));
  const store = makeStore();
  const opened = openScreen(page, { gateway, store, path });
  if (isOn !== null)
    store.dispatch(requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } }));
  return opened;
}

const householdCalls = (made: readonly { name: string }[]) =>
  made.filter(({ name }) => name.startsWith('household'));

describe.each(PAGES)('the doorway to %s of households [spec 3.flags.1]', (_, page, path, title) => {
  it('is not found and asks nothing while its flag is off', async () => {
    const { gateway } = open(page, path, false);
    expect(await screen.findByText('There is nothing at this address')).toBeInTheDocument();
    expect(householdCalls(gateway.made)).toEqual([]);
  });

  it('shows its shape and asks nothing while the flags are not known', () => {
    const { gateway } = open(page, path, null);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(householdCalls(gateway.made)).toEqual([]);
  });

  it('opens where its flag is on', async () => {
    const { gateway } = open(page, path, true);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(householdCalls(gateway.made)).not.toEqual([]);
  });
});
