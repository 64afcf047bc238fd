import type { DELIVERY_CALLS } from '@/contract/delivery/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { DELIVERY_FILES } from './files';
import { DELIVERY_FIELDS } from './changes';
import { DELIVERY_TASKS } from './tasks';
import { deliveryBulkPreview, deliveryBulkSave, deliveryBulkUndo } from './calls/bulk';
import { deliveryList, deliverySummaryList } from './rules/list';
import { deliveryPreferences } from './calls/preferences';
import { deliveryBulkRuns } from './calls/runs';
import { deliverySave } from './calls/save';

export const DELIVERY = {
  handlers: {
    deliveryPreferences,
    deliverySave,
    deliveryList,
    deliverySummaryList,
    deliveryBulkPreview,
    deliveryBulkSave,
    deliveryBulkUndo,
    deliveryBulkRuns,
  } satisfies HandlersOf<typeof DELIVERY_CALLS>,
  fields: { client: DELIVERY_FIELDS },
  tasks: DELIVERY_TASKS,
  files: DELIVERY_FILES,
} satisfies Area;
