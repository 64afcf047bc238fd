import { saveChange } from '../../../kit/changes/save';
import { withoutStaleEvidence } from '../../documents/rules/evidence';
import type { Handler } from '../../../kit/call/handler';

/** POST clients/verification/save: records how a client's identity was verified, or a doubt about it. */
export const verificationSave: Handler<'verificationSave'> = async (context) => {
  const { body } = context;
  const fields = await withoutStaleEvidence(context, body.id, body.fields);
  return saveChange(context, { entity: 'client', ...body, fields });
};
