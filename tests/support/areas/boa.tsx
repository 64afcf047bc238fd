import BookOfBusinessPage from '@/pages/[locale]/dashboards/bookOfBusiness';
import ClientsAndHouseholdsPage from '@/pages/[locale]/dashboards/clientsAndHouseholds';
import AccountsPage from '@/pages/[locale]/dashboards/accounts';
import RevenuePage from '@/pages/[locale]/dashboards/revenue';
import DigitalAdoptionPage from '@/pages/[locale]/dashboards/digitalAdoption';
import HoldingsPage from '@/pages/[locale]/dashboards/holdings';
import { gatewayOfBoa } from '../boa';
import type { Area } from './types';

export const BOA_AREA: Area = {
  doorways: [
    {
      name: 'the dashboard bookOfBusiness',
      page: <BookOfBusinessPage />,
      path: '/dashboards/bookOfBusiness/',
      flag: 'boaBookOfBusiness',
      gateway: gatewayOfBoa,
      shows: { en: 'What moved your assets', fr: 'Ce qui a fait varier votre actif' },
    },
    {
      name: 'the dashboard clientsAndHouseholds',
      page: <ClientsAndHouseholdsPage />,
      path: '/dashboards/clientsAndHouseholds/',
      flag: 'boaClientAndHouseHold',
      gateway: gatewayOfBoa,
      shows: { en: 'Last contact', fr: 'Dernier contact avec les ménages' },
    },
    {
      name: 'the dashboard accounts',
      page: <AccountsPage />,
      path: '/dashboards/accounts/',
      flag: 'boaAccount',
      gateway: gatewayOfBoa,
      shows: { en: 'Accounts to check', fr: 'Comptes à vérifier' },
    },
    {
      name: 'the dashboard revenue',
      page: <RevenuePage />,
      path: '/dashboards/revenue/',
      flag: 'boaRevenue',
      gateway: gatewayOfBoa,
      shows: { en: 'Revenue by month and return on assets', fr: 'Revenus par mois et rendement de l’actif' },
    },
    {
      name: 'the dashboard digitalAdoption',
      page: <DigitalAdoptionPage />,
      path: '/dashboards/digitalAdoption/',
      flag: 'boaDigitalAdoption',
      gateway: gatewayOfBoa,
      shows: {
        en: 'Next clients to move to e-delivery',
        fr: 'Prochains clients à passer à la livraison électronique',
      },
    },
    {
      name: 'the dashboard holdings',
      page: <HoldingsPage />,
      path: '/dashboards/holdings/',
      flag: 'boaHoldings',
      gateway: gatewayOfBoa,
      shows: { en: 'Above 10% of a household', fr: 'Plus de 10 % d’un ménage' },
    },
  ],
};
