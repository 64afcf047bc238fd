import { saveChange } from '../../../kit/changes/save';
import { withoutStaleEvidence } from '../../documents/rules/evidence';
import type { Handler } from '../../../kit/call/handler';

/** POST clientInfo/save: saves the client's own information. */
export const save: Handler<'clientInfoSave'> = async (context) => {
  const { body } = context;
  const fields = await withoutStaleEvidence(context, body.id, body.fields);
  return saveChange(context, { entity: 'client', ...body, fields });
};
