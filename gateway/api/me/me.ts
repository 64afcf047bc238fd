import { sql } from 'drizzle-orm';
import type { Handler } from '../handler';
import { type PreferenceColumns, preferencesOf } from '../preferences/columns';

/** GET me: what the signed-in person sees today, and the person's own preferences. */
export const me: Handler<'me'> = async ({ tx, scope, subject }) => {
  const { rows } = await tx.execute<PreferenceColumns>(sql`
    select display_last_name_first, last_name_first_client_list, last_name_first_kyc_list,
      last_name_first_boa_dashboards
    from person_preferences where subject = ${subject}`);
  return {
    repCodes: scope.repCodes.map(({ code, name }) => ({ code, name })),
    branch: scope.branch,
    preferences: preferencesOf(rows[0]),
    asOf: scope.asOf,
  };
};
