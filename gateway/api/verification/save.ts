import { saveChange } from '../../changes/save';
import type { Handler } from '../handler';

/** POST clients/verification/save: records how the identity of a client was verified, or a doubt of it. */
export const verificationSave: Handler<'verificationSave'> = (handling) =>
  saveChange(handling, { entity: 'client', ...handling.body });
