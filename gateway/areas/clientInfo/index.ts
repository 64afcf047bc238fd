import type { CLIENT_INFO_CALLS } from '@/contract/clientInfo/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { edit } from './calls/edit';
import { save } from './calls/save';
import { sinReveal } from './calls/sinReveal';

export const CLIENT_INFO_HANDLERS: HandlersOf<typeof CLIENT_INFO_CALLS> = {
  clientInfoEdit: edit,
  clientSinReveal: sinReveal,
  clientInfoSave: save,
};
