import ExecutivePage from '@/pages/[locale]/dashboards/executive';
import { gatewayOfLeader } from '../executive';
import type { Area } from './types';

export const EXECUTIVE_AREA: Area = {
  doorways: [
    {
      name: 'the executive dashboard',
      page: <ExecutivePage />,
      path: '/dashboards/executive',
      flag: 'teamsExecutiveDashboard',
      gateway: () => gatewayOfLeader(),
      shows: 'Toronto – Bay Street',
    },
  ],
};
