import { defineCalls } from '../call';
import type { ME_SCHEMAS } from './schema';

export const ME_CALLS = defineCalls<typeof ME_SCHEMAS>()({
  me: { type: 'GET', url: 'me', access: 'read', scope: 'global', beforeTerms: true },
  preferencesSave: { type: 'POST', url: 'preferences/save', access: 'write', scope: 'global' },
});
