import { defineCalls } from '../call';
import type { ME_SCHEMAS } from './schema';

export const ME_CALLS = defineCalls<typeof ME_SCHEMAS>()({
  me: {
    type: 'GET',
    url: 'me',
    access: 'read',
    scope: 'global',
    summary: 'The rep codes, branch and preferences of the signed-in person.',
  },
  preferencesSave: {
    type: 'POST',
    url: 'preferences/save',
    access: 'write',
    scope: 'global',
    summary: 'Keeps the name order of the signed-in person.',
  },
});
