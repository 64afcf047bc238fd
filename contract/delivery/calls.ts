import { defineCalls } from '../call';
import type { DELIVERY_SCHEMAS } from './schema';

export const DELIVERY_CALLS = defineCalls<typeof DELIVERY_SCHEMAS>()({
  deliveryPreferences: {
    type: 'POST',
    url: 'clients/delivery',
    access: 'read',
    scope: 'screen',
    summary: 'How each document goes out for each account of a client, and what waits for a consent.',
  },
  deliverySave: {
    type: 'POST',
    url: 'clients/delivery/save',
    access: 'write',
    scope: 'screen',
    summary: 'Saves how documents go out, with the consent. Without a valid consent the choice waits.',
  },
  deliveryList: {
    type: 'POST',
    url: 'delivery/list',
    access: 'read',
    scope: 'screen',
    summary: 'A page of my clients with how much goes to them electronically, sorted, by keyset.',
  },
  deliverySummaryList: {
    type: 'POST',
    url: 'delivery/summaryList',
    access: 'read',
    scope: 'screen',
    summary: 'How many clients the filters find, and how much goes electronically, document by document.',
  },
  deliveryBulkPreview: {
    type: 'POST',
    url: 'delivery/bulk/preview',
    access: 'read',
    scope: 'screen',
    summary: 'What a change of the delivery of several clients would do to each of them. Nothing is saved.',
  },
  deliveryBulkSave: {
    type: 'POST',
    url: 'delivery/bulk/save',
    access: 'write',
    scope: 'screen',
    summary: 'Saves a step of a change of several clients, and says of each how it ended.',
  },
  deliveryBulkUndo: {
    type: 'POST',
    url: 'delivery/bulk/undo',
    access: 'write',
    scope: 'screen',
    summary: 'Undoes a step of a change of several clients, and says of each how that ended.',
  },
  deliveryBulkRuns: {
    type: 'POST',
    url: 'delivery/bulk/runs',
    access: 'read',
    scope: 'screen',
    summary:
      'My latest changes of several clients: what each set, how its clients stand now, and who can be undone.',
  },
});
