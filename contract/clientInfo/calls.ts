import { defineCalls } from '../call';
import type { CLIENT_INFO_SCHEMAS } from './schema';

export const CLIENT_INFO_CALLS = defineCalls<typeof CLIENT_INFO_SCHEMAS>()({
  clientInfoEdit: { type: 'POST', url: 'clientInfo/edit', access: 'read', scope: 'screen' },
  // A read, so that no answer is kept beside an idempotency key.
  clientSinReveal: { type: 'POST', url: 'clientInfo/sin', access: 'read', scope: 'screen' },
  clientInfoSave: {
    type: 'POST',
    url: 'clientInfo/save',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
  },
});
