import { sql } from 'drizzle-orm';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { type PreferenceColumns, preferencesOf } from '../preferences/columns';

const chosen = prepared<PreferenceColumns>(
  'my-preferences',
  sql`
  select display_last_name_first, last_name_first_client_list, last_name_first_kyc_list,
    last_name_first_boa_dashboards
  from person_preferences where subject = ${sql.placeholder('subject')}`,
);

/** GET me: what the signed-in person may see today, and the person's own preferences. */
export const me: Handler<'me'> = async ({ tx, scope, subject }) => {
  const [preferences] = await tx.conclude(chosen({ subject }));
  return {
    repCodes: scope.repCodes.map(({ code, name }) => ({ code, name })),
    branch: scope.branch,
    preferences: preferencesOf(preferences),
    asOf: scope.asOf,
  };
};
