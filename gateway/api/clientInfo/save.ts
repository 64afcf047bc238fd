import { saveChange } from '../../changes/save';
import type { Handler } from '../handler';

/** POST clientInfo/save: saves what a client tells about oneself. */
export const save: Handler<'clientInfoSave'> = (handling) =>
  saveChange(handling, { entity: 'client', ...handling.body });
