import { defineCall } from '../call';
import type { MeAnswer, NamePreferences, PreferencesSaveAnswer } from './schema';

/** GET me: the signed-in person's rep codes, branch and own preferences. */
export const me = defineCall<undefined, MeAnswer>()({
  name: 'me',
  type: 'GET',
  url: 'me',
  access: 'read',
  scope: 'global',
});

/** POST preferences/save: keeps the person's own name order. */
export const preferencesSave = defineCall<NamePreferences, PreferencesSaveAnswer>()({
  name: 'preferencesSave',
  type: 'POST',
  url: 'preferences/save',
  access: 'write',
  scope: 'global',
});
