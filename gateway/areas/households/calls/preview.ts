import { sql } from 'drizzle-orm';
import type { HouseholdPreviewAnswer } from '@/contract/households/changes';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared } from '../../../kit/db/statement';
import { householdPlanOf } from '../rules/plan';

/** A log row of who looked at what each client holds. */
const looked = prepared(
  'household-preview-looked',
  sql`
  insert into client_view_log (subject, party_id, rep_code_id, request_id)
  select ${sql.placeholder('subject')}, c.party_id, c.rep_code_id, ${sql.placeholder('requestId')}
  from clients c join parties p on p.id = c.party_id
  where p.public_id = any (${sql.placeholder('ids')}::uuid[]) and c.rep_code_id = any (${REP_CODES})
  on conflict do nothing`,
);

/** POST households/preview: everything a change of households would do, worked out by what does it. */
export const householdPreview: Handler<'householdPreview'> = async (
  context,
): Promise<HouseholdPreviewAnswer> => {
  const { tx, scope, subject, requestId, body } = context;
  const { token, today, needsApproval, households, consequences } = await householdPlanOf(context, body);
  const ids = households.flatMap(({ members }) => members.flatMap(({ id }) => id ?? []));
  await tx.run(looked({ subject, requestId, ids, repCodes: codesOf(scope) }));
  return { token, today, needsApproval, households, consequences };
};
