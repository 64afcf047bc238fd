import { defineCalls } from '../call';
import type { OFREP_SCHEMAS } from './schema';

export const OFREP_CALLS = defineCalls<typeof OFREP_SCHEMAS>()({
  flags: { type: 'POST', url: 'ofrep/v1/evaluate/flags', access: 'read', scope: 'global', beforeTerms: true },
});
