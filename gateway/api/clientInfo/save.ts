import { saveChange } from '../../changes/save';
import type { Handler } from '../handler';

/** POST clientInfo/save: saves the client's own information. */
export const save: Handler<'clientInfoSave'> = (handling) =>
  saveChange(handling, { entity: 'client', ...handling.body });
