import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { requestGlobal } from '@/store/globalApi';
import { makeStore } from '@/store';
import ClientsPage from '@/pages/[locale]/clients/index';
import ClientHoldingsPage from '@/pages/[locale]/clients/holdings';
import ClientSummaryPage from '@/pages/[locale]/clients/summary';
import ClientTransactionsPage from '@/pages/[locale]/clients/transactions';
import { CHAN_ID, CLIENT_ROWS, listOf, OVERVIEW, totalsOf } from '@/tests/support/book';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

const PAGES: [string, ReactElement, string][] = [
  ['the list', <ClientsPage key="list" />, '/en/clients/'],
  ['the summary', <ClientSummaryPage key="summary" />, `/en/clients/summary?Id=${CHAN_ID}`],
  ['the holdings', <ClientHoldingsPage key="holdings" />, `/en/clients/holdings?Id=${CHAN_ID}`],
  [
    'the transactions',
    <ClientTransactionsPage key="transactions" />,
    `/en/clients/transactions?Id=${CHAN_ID}`,
  ],
];

function open(page: ReactElement, path: string, isOn: boolean | null) {
  const gateway = scriptedGateway();
  gateway.answer('clientsList', (body) => listOf(CLIENT_ROWS, body));
  gateway.answer('clientsSummaryList', (body) => totalsOf(CLIENT_ROWS, body));
  gateway.answer('clientOverview', () => OVERVIEW);
  gateway.answer('flags', () => ({ flags: [{ key: 'clientInfo', value: isOn === true }] }));
  const store = makeStore();
  const opened = openScreen(page, { gateway, store, path });
  if (isOn !== null)
    store.dispatch(requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } }));
  return opened;
}

const clientCalls = (made: readonly { name: string }[]) =>
  made.filter(({ name }) => name.startsWith('client'));

describe.each(PAGES)('the doorway to %s [spec 3.flags.1]', (_, page, path) => {
  it('is not found and asks nothing while its flag is off', async () => {
    const { gateway } = open(page, path, false);
    expect(await screen.findByText('There is nothing at this address')).toBeInTheDocument();
    expect(clientCalls(gateway.made)).toEqual([]);
  });

  it('shows its shape and asks nothing while the flags are not known', () => {
    const { gateway } = open(page, path, null);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(clientCalls(gateway.made)).toEqual([]);
  });

  it('opens where its flag is on', async () => {
    const { gateway } = open(page, path, true);
    expect(await screen.findAllByText('Wing-Sze Chan')).not.toHaveLength(0);
    expect(clientCalls(gateway.made)).not.toEqual([]);
  });
});
