import { defineCalls } from '../call';
import type { DASHBOARD_SCHEMAS } from './schema';

export const DASHBOARD_CALLS = defineCalls<typeof DASHBOARD_SCHEMAS>()({
  dashboardTiles: { type: 'POST', access: 'read', scope: 'screen', url: 'dashboard/tiles' },
  dashboardLayoutSave: {
    type: 'POST',
    access: 'write',
    scope: 'screen',
    url: 'dashboard/layout/save',
    outlivesPage: true,
  },
});
