import type { DELIVERY_CALLS } from '@/contract/delivery/calls';
import type { HandlersOf } from '../handler';
import { deliveryBulkPreview, deliveryBulkSave, deliveryBulkUndo } from './bulk';
import { deliveryList, deliverySummaryList } from './list';
import { deliveryPreferences } from './preferences';
import { deliveryBulkRuns } from './runs';
import { deliverySave } from './save';

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
