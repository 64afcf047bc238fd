import { defineCalls } from '../call';
import type { CLIENT_INFO_SCHEMAS } from './schema';

export const CLIENT_INFO_CALLS = defineCalls<typeof CLIENT_INFO_SCHEMAS>()({
  clientInfoEdit: {
    type: 'POST',
    url: 'clientInfo/edit',
    access: 'read',
    scope: 'screen',
    summary: 'What may be edited of a client: its values, its version, and where each of them comes from.',
  },
  // A read, so that no answer is kept beside an idempotency key.
  clientSinReveal: {
    type: 'POST',
    url: 'clientInfo/sin',
    access: 'read',
    scope: 'screen',
    summary: 'The whole social insurance number of one client. Who asks is recorded.',
  },
  clientInfoSave: {
    type: 'POST',
    url: 'clientInfo/save',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
    summary: 'Saves what a client tells about oneself: conflicts by field, a second person by rule.',
  },
});
