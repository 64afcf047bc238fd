import type { Handler } from '../../../kit/call/handler';
import { versionOf } from '../../../kit/changes/changing';
import { ProblemError } from '../../../kit/http/problem';
import { blankTaskId } from '../changes';
import { ABOUT_NOTHING, aboutOf, recordOf } from '../rows/about';
import { assigneesOf } from '../rows/assignees';
import { keptTask, mayEdit } from '../rows/kept';
import { dayOf } from '../rows/shown';

/**
 * POST tasks/edit: what a form needs to make a task, or to edit one.
 *
 * @throws {ProblemError} `not-found`; `forbidden` with the rule `read_only` for a task that the person only reads
 */
export const taskEdit: Handler<'taskEdit'> = async (context) => {
  const { body, scope, subject } = context;
  const kept = body.task === null ? null : await keptTask(context, body.task);
  if (body.task !== null && (kept === null || kept.is_removed)) throw new ProblemError('not-found');
  if (kept !== null && !mayEdit(kept, subject))
    throw new ProblemError('forbidden', { errors: [{ pointer: '/task', rule: 'read_only' }] });
  const record = kept === null ? body.about : recordOf(kept.value);
  const about = record === null ? ABOUT_NOTHING : await aboutOf(context, record);
  if (about === null) throw new ProblemError('not-found');
  const id = body.task ?? blankTaskId(subject);
  return {
    id,
    version: await versionOf(context, 'task', id),
    today: dayOf(scope),
    value: kept?.value ?? null,
    client: about.client,
    household: about.household,
    me: subject,
    assignees: await assigneesOf(context, about.repCode),
  };
};
