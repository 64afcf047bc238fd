import { AccountScreen } from '@/components/accounts/record/AccountScreen';
import { AccountsScreen } from '@/components/accounts/list/AccountsScreen';
import { UnassignedScreen } from '@/components/accounts/unassigned/UnassignedScreen';
import { ClientsScreen } from '@/components/clients/list/ClientsScreen';
import { ClientSummaryScreen } from '@/components/clients/summary/ClientSummaryScreen';
import { HouseholdsScreen } from '@/components/households/list/HouseholdsScreen';
import { HouseholdSummaryScreen } from '@/components/households/summary/HouseholdSummaryScreen';
import type { FlagName } from '@/contract/flags';
import AccountsPage from '@/pages/[locale]/accounts/index';
import AccountPage from '@/pages/[locale]/accounts/view';
import ClientHoldingsPage from '@/pages/[locale]/clients/holdings';
import ClientsPage from '@/pages/[locale]/clients/index';
import ClientSummaryPage from '@/pages/[locale]/clients/summary';
import ClientTransactionsPage from '@/pages/[locale]/clients/transactions';
import HouseholdHoldingsPage from '@/pages/[locale]/households/holdings';
import HouseholdsPage from '@/pages/[locale]/households/index';
import HouseholdSummaryPage from '@/pages/[locale]/households/summary';
import HouseholdTransactionsPage from '@/pages/[locale]/households/transactions';
import UnassignedAccountsPage from '@/pages/[locale]/unassignedAccounts/index';
import { CHAN_ID, CLIENT_ROWS, HOUSEHOLD_ID } from '../book';
import { ACCOUNT_ID, ACCOUNT_VIEW } from '../holdings';
import { HOUSEHOLD_ACCOUNTS } from '../household';
import { gatewayOfAccounts } from '../openAccounts';
import { gatewayOfClients } from '../openClients';
import { gatewayOfChan } from '../openClientSummary';
import { householdGateway } from '../openHousehold';
import { gatewayOfHouseholds } from '../openHouseholds';
import { viewsAnswer } from '../openList';
import { gatewayOfTray, TRAY } from '../openUnassigned';
import { gatewayWithFlags } from '../openWithFlags';
import type { ScriptedGateway } from '../scriptedGateway';
import type { Area, DoorwayCase } from './types';

/** With the flag that opens its area. */
function withFlag(gateway: ScriptedGateway, key: FlagName): ScriptedGateway {
  gateway.answer('flags', () => ({ flags: [{ key, value: true }] }));
  return gateway;
}

function gatewayOfAccount() {
  const gateway = gatewayWithFlags('clientInfo');
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('accountView', () => ACCOUNT_VIEW);
  return gateway;
}

const ofClient = { flag: 'clientInfo', gateway: gatewayOfChan, shows: 'Wing-Sze Chan' } as const;
const ofHousehold = { flag: 'household', gateway: householdGateway } as const;

const DOORWAYS: readonly DoorwayCase[] = [
  {
    ...ofClient,
    name: 'clients',
    page: <ClientsPage />,
    path: '/clients/',
    gateway: () => withFlag(gatewayOfClients(), 'clientInfo'),
  },
  {
    ...ofClient,
    name: 'a client',
    page: <ClientSummaryPage />,
    path: `/clients/summary?Id=${CHAN_ID}`,
  },
  {
    ...ofClient,
    name: 'the holdings of a client',
    page: <ClientHoldingsPage />,
    path: `/clients/holdings?Id=${CHAN_ID}`,
  },
  {
    ...ofClient,
    name: 'the transactions of a client',
    page: <ClientTransactionsPage />,
    path: `/clients/transactions?Id=${CHAN_ID}`,
  },
  {
    ...ofHousehold,
    name: 'households',
    page: <HouseholdsPage />,
    path: '/households/',
    gateway: () => gatewayOfHouseholds(),
    shows: 'Ménage Beaulieu-Fournier',
  },
  {
    ...ofHousehold,
    name: 'a household',
    page: <HouseholdSummaryPage />,
    path: `/households/summary?Id=${HOUSEHOLD_ID}`,
    shows: 'Chan',
  },
  {
    ...ofHousehold,
    name: 'the holdings of a household',
    page: <HouseholdHoldingsPage />,
    path: `/households/holdings?Id=${HOUSEHOLD_ID}`,
    shows: 'Chan',
  },
  {
    ...ofHousehold,
    name: 'the transactions of a household',
    page: <HouseholdTransactionsPage />,
    path: `/households/transactions?Id=${HOUSEHOLD_ID}`,
    shows: 'Chan',
  },
  {
    name: 'accounts',
    page: <AccountsPage />,
    path: '/accounts/',
    flag: 'clientInfo',
    gateway: () => gatewayOfAccounts(),
    shows: '51-20434-9',
  },
  {
    name: 'an account',
    page: <AccountPage />,
    path: `/accounts/view?Id=${ACCOUNT_ID}`,
    flag: 'clientInfo',
    gateway: gatewayOfAccount,
    shows: '51-20434-9',
  },
  {
    name: 'unassigned accounts',
    page: <UnassignedAccountsPage />,
    path: '/unassignedAccounts/',
    flag: 'clientInfo',
    gateway: () => withFlag(gatewayOfTray(), 'clientInfo'),
    shows: '51-30001-1',
  },
];

const byValue = {
  query: '?sort=-marketValue',
  sort: [{ key: 'marketValue', direction: 'desc' }],
} as const;

export const BOOK_AREA: Area = {
  doorways: DOORWAYS,
  lists: [
    {
      name: 'clients',
      screen: <ClientsScreen />,
      path: '/clients/',
      gateway: (has) => gatewayOfClients(has === 'rows' ? CLIENT_ROWS : []),
      list: 'clientsList',
      summary: 'clientsSummaryList',
      title: 'client:list.title',
      empty: 'client:list.empty',
      row: 'Wing-Sze Chan',
      sorted: byValue,
      isExported: true,
    },
    {
      name: 'households',
      screen: <HouseholdsScreen />,
      path: '/households/',
      gateway: (has) => gatewayOfHouseholds(has === 'rows' ? undefined : () => []),
      list: 'householdsList',
      summary: 'householdsSummaryList',
      title: 'household:list.title',
      empty: 'household:list.empty',
      row: 'Chan',
      sorted: byValue,
      isExported: true,
    },
    {
      name: 'accounts',
      screen: <AccountsScreen />,
      path: '/accounts/',
      gateway: (has) => gatewayOfAccounts(has === 'rows' ? HOUSEHOLD_ACCOUNTS : []),
      list: 'accountsList',
      summary: 'accountsSummaryList',
      title: 'accounts:list.title',
      empty: 'accounts:list.empty',
      row: '51-20434-9',
      sorted: byValue,
      isExported: true,
    },
    {
      name: 'unassigned accounts',
      screen: <UnassignedScreen />,
      path: '/unassignedAccounts/',
      gateway: (has) => gatewayOfTray(has === 'rows' ? TRAY : []),
      list: 'unassignedAccountsList',
      summary: 'unassignedAccountsSummaryList',
      title: 'accounts:unassigned.title',
      empty: 'accounts:unassigned.empty',
      row: '51-30001-1',
      sorted: byValue,
      isExported: true,
    },
  ],
  records: [
    {
      name: 'a client',
      screen: <ClientSummaryScreen />,
      path: '/clients/summary',
      id: CHAN_ID,
      gateway: gatewayOfChan,
      calls: ['clientOverview', 'clientMetrics', 'clientAccounts'],
      heading: 'Wing-Sze Chan',
    },
    {
      name: 'a household',
      screen: <HouseholdSummaryScreen />,
      path: '/households/summary',
      id: HOUSEHOLD_ID,
      gateway: householdGateway,
      calls: ['householdOverview', 'householdAccounts'],
      heading: 'Chan',
    },
    {
      name: 'an account',
      screen: <AccountScreen />,
      path: '/accounts/view',
      id: ACCOUNT_ID,
      gateway: gatewayOfAccount,
      calls: ['accountView'],
      heading: '51-20434-9',
    },
  ],
};
