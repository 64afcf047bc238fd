import { defineCalls } from '../call';
import type { EXECUTIVE_SCHEMAS } from './schema';

export const EXECUTIVE_CALLS = defineCalls<typeof EXECUTIVE_SCHEMAS>()({
  executiveOverview: {
    type: 'POST',
    access: 'read',
    scope: 'screen',
    // A person who leads a region serves no client.
    needsRepCodes: false,
    url: 'executive/overview',
  },
});
