import { defineCalls } from '../call';
import type { ADDRESSES_SCHEMAS } from './schema';

export const ADDRESSES_CALLS = defineCalls<typeof ADDRESSES_SCHEMAS>()({
  addressHistory: { type: 'POST', url: 'clients/addresses', access: 'read', scope: 'screen' },
  addressPreview: { type: 'POST', url: 'clients/addresses/preview', access: 'read', scope: 'screen' },
  addressSave: {
    type: 'POST',
    url: 'clients/addresses/save',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
  },
  addressUndo: {
    type: 'POST',
    url: 'clients/addresses/undo',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
  },
  addressTaskSave: {
    type: 'POST',
    url: 'clients/addresses/task',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
  },
});
