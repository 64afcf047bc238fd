import { defineCall } from '../call';
import type { OfrepFlag } from '../flags';
import type { FlagsBody } from './schema';

/** POST ofrep/v1/evaluate/flags: all flags of the signed-in person (OpenFeature remote evaluation protocol). */
export const flags = defineCall<FlagsBody, { flags: readonly OfrepFlag[] }>()({
  name: 'flags',
  type: 'POST',
  url: 'ofrep/v1/evaluate/flags',
  access: 'read',
  scope: 'global',
});
