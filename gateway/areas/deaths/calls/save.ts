import { lockRecord } from '../../../kit/changes/changing';
import { saveChange } from '../../../kit/changes/save';
import { withEvidenceOnFile } from '../../documents/rules/evidence';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { deathPlanOf } from '../rules/plan';

/**
 * POST clients/death/save: records a death as it was previewed, with the estate’s address, as one change: one undo takes
 * all of it back.
 * @throws {ProblemError} as `saveChange` and `deathPlanOf` do; `invalid` (422) at `/previewed` when what was previewed has
 *   changed since
 */
export const deathSave: Handler<'deathSave'> = async (context) => {
  const { id, version, reason, form, previewed } = context.body;
  await lockRecord(context, 'client', id);
  const { deathEvidence, ...facts } = context.body.fields;
  const { fields, token } = await deathPlanOf(context, { id, fields: facts });
  const outcome = await saveChange(context, {
    entity: 'client',
    id,
    version,
    fields: await withEvidenceOnFile(context, id, { ...fields, deathEvidence }),
    isWhole: true,
    ...(reason === undefined ? {} : { reason }),
    ...(form === undefined ? {} : { form }),
  });
  // Somebody else’s change of the same field is reported first, with its three values.
  if (previewed !== token) {
    throw new ProblemError('invalid', {
      status: 422,
      errors: [{ pointer: '/previewed', rule: 'stale_preview' }],
    });
  }
  return outcome;
};
