import { NEW_NOTE, notePath } from '@/contract/notes/codes';
import { newIdOf } from '../../../kit/changes/changing';
import { saveChange } from '../../../kit/changes/save';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { keptNote } from '../rows/kept';

/** The refusal of a new note names the field that the form knows. */
function refusalOf(error: unknown, path: string): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'invalid') return error;
  const errors = (error.errors ?? []).map((fault) => ({
    ...fault,
    pointer: fault.pointer.replace(path, notePath(NEW_NOTE)),
  }));
  return new ProblemError('invalid', { status: 422, errors });
}

/**
 * POST notes/save: writes a note down, edits it, or removes it (null).
 *
 * @throws {ProblemError} `not-found` for a note that the person does not see; `forbidden` with the rule `not_author`;
 *   `invalid` (422) with the rules `future`, `too_early`, `fixed` and `not_found`, and as `saveChange` does
 */
export const noteSave: Handler<'noteSave'> = async (context) => {
  const { fields, ...body } = context.body;
  const [[path, value] = [notePath(NEW_NOTE), null]] = Object.entries(fields);
  const save = { entity: 'client' as const, ...body };
  if (path !== notePath(NEW_NOTE)) {
    if ((await keptNote(context, path.slice(notePath('').length))) === null)
      throw new ProblemError('not-found');
    return saveChange(context, { ...save, fields: { [path]: value } });
  }
  const added = notePath(newIdOf(context));
  try {
    return await saveChange(context, { ...save, fields: { [added]: value } });
  } catch (error) {
    throw refusalOf(error, added);
  }
};
