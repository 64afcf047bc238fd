import type { DASHBOARD_CALLS } from '@/contract/dashboard/calls';
import type { HandlersOf } from '../handler';
import { dashboardLayoutSave } from './saveLayout';
import { dashboardTiles } from './tiles';

export const DASHBOARD_HANDLERS: HandlersOf<typeof DASHBOARD_CALLS> = { dashboardTiles, dashboardLayoutSave };
