import { defineCalls } from '../call';
import type { DASHBOARD_SCHEMAS } from './schema';

export const DASHBOARD_CALLS = defineCalls<typeof DASHBOARD_SCHEMAS>()({
  dashboardTiles: {
    type: 'POST',
    access: 'read',
    scope: 'screen',
    url: 'dashboard/tiles',
    summary: 'My book by measure over a period, beside an earlier one, and how I have arranged it.',
  },
  dashboardLayoutSave: {
    type: 'POST',
    access: 'write',
    scope: 'screen',
    url: 'dashboard/layout/save',
    summary: 'Keeps how I have arranged my dashboard; the last save wins.',
    outlivesPage: true,
  },
});
