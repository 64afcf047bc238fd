import { saveChange } from '../../../kit/changes/save';
import type { Handler } from '../../../kit/call/handler';

/** POST clientInfo/save: saves the client's own information. */
export const save: Handler<'clientInfoSave'> = (context) =>
  saveChange(context, { entity: 'client', ...context.body });
