import { sql } from 'drizzle-orm';
import { paperPath } from '@/contract/documents/codes';
import { saveChange } from '../../../kit/changes/save';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared } from '../../../kit/db/statement';
import { ProblemError } from '../../../kit/http/problem';

const owner = prepared<{ client: string; isFiled: boolean }>(
  'take-out-owner',
  sql`select p.public_id as client, exists (select from document_files f
      where f.document_id = d.id and f.rep_code_id = any (${REP_CODES})) as "isFiled"
    from documents d join parties p on p.id = d.party_id
    where d.public_id = ${sql.placeholder('id')}::uuid and d.state <> 'takenOut' and d.rep_code_id = any (${REP_CODES})`,
);

/**
 * POST documents/takeOut
 * @throws {ProblemError} `not-found`; `invalid` (422) with the rule `not_filed` for a document that nobody filed, `shared`,
 *   `superseded`, and `proves_` and a field while it is evidence
 */
export const documentTakeOut: Handler<'documentTakeOut'> = async (context) => {
  const { id, version, reason } = context.body;
  const [found] = await context.tx.run(owner({ id, repCodes: codesOf(context.scope) }));
  if (found === undefined) throw new ProblemError('not-found');
  if (!found.isFiled)
    throw new ProblemError('invalid', { status: 422, errors: [{ pointer: '/id', rule: 'not_filed' }] });
  return saveChange(context, {
    entity: 'client',
    id: found.client,
    version,
    reason,
    fields: { [paperPath(id)]: null },
  });
};
