import type { DASHBOARD_CALLS } from '@/contract/dashboard/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { dashboardLayoutSave } from './calls/saveLayout';
import { dashboardTiles } from './calls/tiles';

export const DASHBOARD = {
  handlers: { dashboardTiles, dashboardLayoutSave } satisfies HandlersOf<typeof DASHBOARD_CALLS>,
} satisfies Area;
