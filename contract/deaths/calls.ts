import { defineCalls } from '../call';
import type { DEATHS_SCHEMAS } from './schema';

export const DEATHS_CALLS = defineCalls<typeof DEATHS_SCHEMAS>()({
  deathRead: { type: 'POST', url: 'clients/death', access: 'read', scope: 'screen' },
  deathPreview: { type: 'POST', url: 'clients/death/preview', access: 'read', scope: 'screen' },
  deathSave: {
    type: 'POST',
    url: 'clients/death/save',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
  },
  deathTaskSave: {
    type: 'POST',
    url: 'clients/death/task',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
  },
});
