import { sql } from 'drizzle-orm';
import { versionOf } from '../../../kit/changes/changing';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { choicesOf } from '../rows/choices';
import { keptNote } from '../rows/kept';
import { membersOf } from './list';

const owner = prepared<{ id: string }>(
  'note-owner',
  sql`select p.public_id as id from parties p join clients c on c.party_id = p.id
    where p.id = ${sql.placeholder('key')} and c.rep_code_id = any (${REP_CODES})`,
);

/**
 * POST notes/edit: what a form needs to write a note. A note of a household is saved on the first member whom the person
 * serves.
 *
 * @throws {ProblemError} `not-found`; `forbidden` for the note of somebody else
 */
export const noteEdit: Handler<'noteEdit'> = async (context) => {
  const { body, tx, scope } = context;
  const [first] = await membersOf(context, body);
  const kept = body.note === null ? null : await keptNote(context, body.note);
  if (body.note !== null && (kept === null || kept.is_removed)) throw new ProblemError('not-found');
  if (kept !== null && kept.author !== scope.subject)
    throw new ProblemError('forbidden', { errors: [{ pointer: '/note', rule: 'not_author' }] });
  const key = kept?.party_id ?? first;
  const [client] = await tx.run(owner({ key, repCodes: codesOf(scope) }));
  if (client === undefined) throw new ProblemError('not-found');
  const choices = await choicesOf(context, key);
  const named = kept === null ? null : await choicesOf(context, key, kept.value.documentIds);
  const offered = new Set(choices.documents.map(({ id }) => id));
  return {
    clientId: client.id,
    version: await versionOf(context, 'client', client.id),
    today: scope.today,
    value: kept?.value ?? null,
    householdId: kept === null ? (body.record === 'household' ? body.id : null) : kept.value.householdId,
    ...choices,
    // A document that the note names already stays to be chosen.
    documents: [...choices.documents, ...(named?.documents ?? []).filter(({ id }) => !offered.has(id))],
  };
};
