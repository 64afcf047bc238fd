import type { CLIENT_INFO_CALLS } from '@/contract/clientInfo/calls';
import type { HandlersOf } from '../handler';
import { edit } from './edit';
import { save } from './save';
import { sinReveal } from './sinReveal';

export const CLIENT_INFO_HANDLERS: HandlersOf<typeof CLIENT_INFO_CALLS> = {
  clientInfoEdit: edit,
  clientSinReveal: sinReveal,
  clientInfoSave: save,
};
