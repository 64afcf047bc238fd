import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
// What the doorways download, at hand: a busy machine takes its time to read it.
import '@/components/account/AccountScreen';
import '@/components/accounts/list/AccountsScreen';
import '@/components/accounts/unassigned/UnassignedScreen';
import AccountsPage from '@/pages/[locale]/accounts/index';
import AccountPage from '@/pages/[locale]/accounts/view';
import UnassignedAccountsPage from '@/pages/[locale]/unassignedAccounts/index';
import { makeStore } from '@/store';
import { requestGlobal } from '@/store/globalApi';
import { ACCOUNT_ID } from '@/tests/support/holdings';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

const PAGES: [string, ReactElement, string][] = [
  ['the list of accounts', <AccountsPage key="list" />, '/en/accounts/'],
  ['an account', <AccountPage key="view" />, `/en/accounts/view?Id=${ACCOUNT_ID}`],
  ['unassigned accounts', <UnassignedAccountsPage key="unassigned" />, '/en/unassignedAccounts/'],
];

function open(page: ReactElement, path: string, isOn: boolean | null) {
  const gateway = scriptedGateway();
  gateway.answer('flags', () => ({ flags: [{ key: 'clientInfo', value: isOn === true }] }));
  const store = makeStore();
  const opened = openScreen(page, { gateway, store, path });
  if (isOn !== null)
    store.dispatch(requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } }));
  return opened;
}

const ownCalls = (made: readonly { name: string }[]) => made.filter(({ name }) => name !== 'flags');

describe.each(PAGES)('the doorway to %s [spec 3.flags.1]', (_, page, path) => {
  it('is not found and asks nothing while its flag is off', async () => {
    const { gateway } = open(page, path, false);
    expect(await screen.findByText('There is nothing at this address')).toBeInTheDocument();
    expect(ownCalls(gateway.made)).toEqual([]);
  });

  it('shows its shape and asks nothing while the flags are not known', () => {
    const { gateway } = open(page, path, null);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(ownCalls(gateway.made)).toEqual([]);
  });

  it('opens where its flag is on', async () => {
    const { gateway } = open(page, path, true);
    expect(await screen.findAllByRole('alert')).not.toHaveLength(0);
    expect(ownCalls(gateway.made)).not.toEqual([]);
  });
});
