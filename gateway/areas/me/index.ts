import type { ME_CALLS } from '@/contract/me/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { save } from './preferences/save';
import { me } from './calls/me';

export const ME = {
  handlers: {
    me,
    preferencesSave: save,
  } satisfies HandlersOf<typeof ME_CALLS>,
} satisfies Area;
