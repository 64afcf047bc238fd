import type { DELIVERY_CALLS } from '@/contract/delivery/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { deliveryBulkPreview, deliveryBulkSave, deliveryBulkUndo } from './calls/bulk';
import { deliveryList, deliverySummaryList } from './rules/list';
import { deliveryPreferences } from './calls/preferences';
import { deliveryBulkRuns } from './calls/runs';
import { deliverySave } from './calls/save';

export const DELIVERY_HANDLERS: HandlersOf<typeof DELIVERY_CALLS> = {
  deliveryPreferences,
  deliverySave,
  deliveryList,
  deliverySummaryList,
  deliveryBulkPreview,
  deliveryBulkSave,
  deliveryBulkUndo,
  deliveryBulkRuns,
};
