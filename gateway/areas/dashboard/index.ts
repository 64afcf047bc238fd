import type { DASHBOARD_CALLS } from '@/contract/dashboard/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { dashboardLayoutSave } from './calls/saveLayout';
import { dashboardTiles } from './calls/tiles';

export const DASHBOARD_HANDLERS: HandlersOf<typeof DASHBOARD_CALLS> = { dashboardTiles, dashboardLayoutSave };
