import DashboardPage from '@/pages/[locale]/dashboard/index';
import { gatewayOfDashboard } from '../dashboard';
import type { Area } from './types';

export const DASHBOARD_AREA: Area = {
  doorways: [
    {
      name: 'the dashboard',
      page: <DashboardPage />,
      path: '/dashboard/',
      flag: 'dashboard',
      gateway: () => gatewayOfDashboard(),
      shows: { en: 'Arrange', fr: 'Personnaliser' },
    },
  ],
};
