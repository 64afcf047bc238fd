import { ClientBriefScreen } from '@/components/brief/ClientBriefScreen';
import { HouseholdBriefScreen } from '@/components/brief/HouseholdBriefScreen';
import ClientBriefPage from '@/pages/[locale]/clients/brief';
import HouseholdBriefPage from '@/pages/[locale]/households/brief';
import { CHAN_ID, HOUSEHOLD_ID } from '../book';
import { gatewayOfBriefs } from '../brief';
import type { Area } from './types';

export const BRIEF_AREA: Area = {
  doorways: [
    {
      name: 'the brief of a client',
      page: <ClientBriefPage />,
      path: `/clients/brief?Id=${CHAN_ID}`,
      flag: 'clientInfo',
      gateway: gatewayOfBriefs,
      shows: 'Wants to help the eldest buy a home.',
    },
    {
      name: 'the brief of a household',
      page: <HouseholdBriefPage />,
      path: `/households/brief?Id=${HOUSEHOLD_ID}`,
      flag: 'household',
      gateway: gatewayOfBriefs,
      shows: 'Wants to help the eldest buy a home.',
    },
  ],
  records: [
    {
      name: 'the brief of a client',
      screen: <ClientBriefScreen />,
      path: '/clients/brief',
      id: CHAN_ID,
      gateway: gatewayOfBriefs,
      calls: ['clientBrief'],
      heading: { en: 'Wing-Sze Chan, Meeting brief', fr: 'Wing-Sze Chan, Fiche de rencontre' },
    },
    {
      name: 'the brief of a household',
      screen: <HouseholdBriefScreen />,
      path: '/households/brief',
      id: HOUSEHOLD_ID,
      gateway: gatewayOfBriefs,
      calls: ['householdBrief'],
      heading: { en: 'Chan, Meeting brief', fr: 'Chan, Fiche de rencontre' },
    },
  ],
};
