import { saveChange } from '../../../kit/changes/save';
import type { Handler } from '../../../kit/call/handler';

/** POST clients/verification/save: records how a client's identity was verified, or a doubt about it. */
export const verificationSave: Handler<'verificationSave'> = (context) =>
  saveChange(context, { entity: 'client', ...context.body });
