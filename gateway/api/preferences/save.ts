import { sql } from 'drizzle-orm';
import type { Handler } from '../handler';

/** POST preferences/save: keeps the person's own name order. */
export const save: Handler<'preferencesSave'> = async ({ body, tx, subject }) => {
  const { clientList, kycList, boaDashboards } = body.displayLastNameScreen;
  await tx.execute(sql`
    insert into person_preferences (subject, display_last_name_first, last_name_first_client_list,
      last_name_first_kyc_list, last_name_first_boa_dashboards)
    values (${subject}, ${body.displayLastNameFirst}, ${clientList}, ${kycList}, ${boaDashboards})
    on conflict (subject) do update set
      display_last_name_first = excluded.display_last_name_first,
      last_name_first_client_list = excluded.last_name_first_client_list,
      last_name_first_kyc_list = excluded.last_name_first_kyc_list,
      last_name_first_boa_dashboards = excluded.last_name_first_boa_dashboards`);
  return { preferences: body };
};
