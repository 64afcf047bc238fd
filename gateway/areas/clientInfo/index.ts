import type { CLIENT_INFO_CALLS } from '@/contract/clientInfo/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { CLIENT } from './changes/client';
import { edit } from './calls/edit';
import { save } from './calls/save';
import { sinReveal } from './calls/sinReveal';

export const CLIENT_INFO = {
  handlers: {
    clientInfoEdit: edit,
    clientSinReveal: sinReveal,
    clientInfoSave: save,
  } satisfies HandlersOf<typeof CLIENT_INFO_CALLS>,
  record: CLIENT,
} satisfies Area;
