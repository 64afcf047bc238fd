import { isMove, planOf, type PlannedParty } from '../rules/plan';
import { type Changing, lockRecord, newIdOf } from '../../../kit/changes/changing';
import { saveChange } from '../../../kit/changes/save';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { AddressPreviewBody, AddressSaveBody } from '@/contract/addresses/schema';
import { isEvidenceField } from '@/contract/documents/evidence';
import { withEvidenceOnFile } from '../../documents/rules/evidence';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';

const refuse = (pointer: string, rule: string): never => {
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer, rule }] });
};

/**
 * Locks all records in the order of their ids. @throws {ProblemError} `not-found` for a record that is not the person’s
 */
async function lockAll(changing: Changing, { id, members = [] }: AddressSaveBody) {
  const ids = [id, ...members.map((member) => member.id)];
  if (new Set(ids).size !== ids.length) refuse('/members', 'twice');
  for (const each of ids.sort()) await lockRecord(changing, 'client', each);
}

/** The addresses of a save, and the papers of the client that go with them. */
function split(all: AddressSaveBody['fields']) {
  const parts = Object.entries(all);
  const papers = Object.fromEntries(parts.filter(([path]) => isEvidenceField(path)));
  const fields: AddressPreviewBody['fields'] = Object.fromEntries(
    parts.filter(([path]) => !isEvidenceField(path)),
  );
  return { fields, papers };
}

/** When somebody else has changed a member's address since, the person reviews the change again. */
async function orStale<T>(save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'conflict') refuse('/previewed', 'stale_preview');
    throw error;
  }
}

/**
 * POST clients/addresses/save: saves a previewed change of address, for everyone or for nobody.
 * @throws {ProblemError} as `saveChange` and `planOf` do; `invalid` (422) at `/previewed` when it is missing although
 *   the change reaches others or accounts, or when what was previewed has changed since
 */
export const addressSave: Handler<'addressSave'> = async (context) => {
  const { body } = context;
  const { id, members = [], accountIds = [], previewed } = body;
  await lockAll(context, body);
  const { fields, papers } = split(body.fields);
  const plan = await planOf(context, { ...body, fields });
  // A note, such as returned mail, moves nobody, so there is nothing to preview.
  const isMoving = plan.movers.some(({ changes }) => changes.some(isMove));
  if (previewed === undefined && isMoving && members.length + accountIds.length > 0)
    refuse('/previewed', 'required');
  const batchId = newIdOf(context);
  const versions = new Map([[id, body.version], ...members.map((each) => [each.id, each.version] as const)]);
  const saved = async ({ party, fields: planned }: Pick<PlannedParty, 'party' | 'fields'>) =>
    saveChange(context, {
      entity: 'client',
      id: party.id,
      version: versions.get(party.id) ?? body.version,
      fields: await withEvidenceOnFile(context, party.id, {
        ...planned,
        ...(party.id === id ? papers : {}),
      }),
      batchId,
      effectiveOn: plan.effectiveOn === plan.today ? null : plan.effectiveOn,
      ...(body.reason === undefined ? {} : { reason: body.reason }),
      ...(party.id === id && body.form !== undefined ? { form: body.form } : {}),
    });
  let own: SaveOutcome | null = null;
  for (const mover of plan.movers) {
    if (mover.party.id === id) own = await saved(mover);
    else await orStale(saved(mover));
  }
  // Somebody else’s change of the same field is reported first, with its three values.
  if (previewed !== undefined && previewed !== plan.token) refuse('/previewed', 'stale_preview');
  own ??= await saved({ party: plan.client, fields: {} });
  return { ...own, batchId };
};
