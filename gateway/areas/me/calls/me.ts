import { sql } from 'drizzle-orm';
import type { FirmRole } from '@/contract/me/codes';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { type PreferenceColumns, preferencesOf } from '../preferences/columns';

const chosen = prepared<PreferenceColumns & { roles: FirmRole[] }>(
  'my-preferences',
  sql`
  select p.display_last_name_first, p.last_name_first_client_list, p.last_name_first_kyc_list,
    p.last_name_first_boa_dashboards,
    array(select role from firm_roles where subject = ${sql.placeholder('subject')} order by role) as roles
  from (select) one left join person_preferences p on p.subject = ${sql.placeholder('subject')}`,
);

/** GET me: what the signed-in person may see today, and the person's own preferences. */
export const me: Handler<'me'> = async ({ tx, scope, subject, assistantModel }) => {
  const [preferences] = await tx.conclude(chosen({ subject }));
  return {
    repCodes: scope.repCodes.map(({ code, name }) => ({ code, name })),
    branch: scope.branch,
    preferences: preferencesOf(preferences),
    roles: preferences?.roles ?? [],
    ...(assistantModel !== null && { assistantModel: assistantModel.name }),
    ...(scope.owedTerms !== null && { owesTerms: true }),
    asOf: scope.asOf,
  };
};
