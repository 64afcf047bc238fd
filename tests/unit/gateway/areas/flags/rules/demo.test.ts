import { expect, test } from 'vitest';
import { FLAG_DEFAULTS } from '@/contract/flags';
import { DEMO_FLAGS } from '@/gateway/areas/flags/rules/demo';

test('lists all flags, preferences and switches under flat, dotted keys', () => {
  const keys = [...DEMO_FLAGS.keys()];
  expect(keys).toEqual(expect.arrayContaining(Object.keys(FLAG_DEFAULTS)));
  expect(keys.filter((key) => key.startsWith('globalPreferences.')).sort()).toEqual([
    'globalPreferences.displayLastNameFirst',
    'globalPreferences.displayLastNameScreen.boaDashboards',
    'globalPreferences.displayLastNameScreen.clientList',
    'globalPreferences.displayLastNameScreen.kycList',
  ]);
  expect(keys.filter((key) => key.startsWith('graphql.'))).toHaveLength(29);
  expect(keys).toContain('graphql.clients.list');
});

test('turns on what is built, puts the last name first in the list of clients, and leaves the rest at its default', () => {
  const differing = [...DEMO_FLAGS].filter(
    ([key, value]) => value !== ((FLAG_DEFAULTS as Record<string, boolean>)[key] ?? false),
  );
  expect(differing.map(([key]) => key).sort()).toEqual([
    'addressUpdateGlobal',
    'addressUpdateMailing',
    'addressUpdateResidential',
    'advisorsAndTeams',
    'advisorsAndTeamsEdit',
    'boaAccount',
    'boaBookOfBusiness',
    'boaClientAndHouseHold',
    'boaDashboardDownloadData',
    'boaDigitalAdoption',
    'boaHoldings',
    'boaRevenue',
    'chatbot',
    'chatbotDownloadCSV',
    'chatbotFeedback',
    'chatbotSessions',
    'clientIdVerification',
    'clientInfo',
    'clientLogs',
    'closedAndZeroDollarAccounts',
    'dashboard',
    'deliveryPreferences',
    'documents',
    'globalPreferences.displayLastNameScreen.clientList',
    'homePage',
    'household',
    'kyc',
    'kycOverviewDashboard',
    'marketData',
    'nbin',
    'notification',
    'partyIdFromClientPortal',
    'teamsExecutiveDashboard',
    'termsNCondition',
    'transferInNotification',
    'uma',
    'umaAccountViewHolding',
    'umaAccounts',
    'umaAssets',
    'umaModels',
    'unshareDocuments',
  ]);
});
