import type { ME_CALLS } from '@/contract/me/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { save } from './preferences/save';
import { me } from './calls/me';

export const ME_HANDLERS: HandlersOf<typeof ME_CALLS> = {
  me,
  preferencesSave: save,
};
