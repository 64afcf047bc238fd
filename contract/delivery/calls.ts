import { defineCalls } from '../call';
import type { DELIVERY_SCHEMAS } from './schema';

export const DELIVERY_CALLS = defineCalls<typeof DELIVERY_SCHEMAS>()({
  deliveryPreferences: { type: 'POST', url: 'clients/delivery', access: 'read', scope: 'screen' },
  deliverySave: { type: 'POST', url: 'clients/delivery/save', access: 'write', scope: 'screen' },
  deliveryList: { type: 'POST', url: 'delivery/list', access: 'read', scope: 'screen' },
  deliverySummaryList: { type: 'POST', url: 'delivery/summaryList', access: 'read', scope: 'screen' },
  deliveryBulkPreview: { type: 'POST', url: 'delivery/bulk/preview', access: 'read', scope: 'screen' },
  deliveryBulkSave: { type: 'POST', url: 'delivery/bulk/save', access: 'write', scope: 'screen' },
  deliveryBulkUndo: { type: 'POST', url: 'delivery/bulk/undo', access: 'write', scope: 'screen' },
  deliveryBulkRuns: { type: 'POST', url: 'delivery/bulk/runs', access: 'read', scope: 'screen' },
});
