import { sql } from 'drizzle-orm';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';

const saved = prepared(
  'save-preferences',
  sql`
  insert into person_preferences (subject, display_last_name_first, last_name_first_client_list,
    last_name_first_kyc_list, last_name_first_boa_dashboards)
  values (${sql.placeholder('subject')}, ${sql.placeholder('displayLastNameFirst')},
    ${sql.placeholder('clientList')}, ${sql.placeholder('kycList')}, ${sql.placeholder('boaDashboards')})
  on conflict (subject) do update set
    display_last_name_first = excluded.display_last_name_first,
    last_name_first_client_list = excluded.last_name_first_client_list,
    last_name_first_kyc_list = excluded.last_name_first_kyc_list,
    last_name_first_boa_dashboards = excluded.last_name_first_boa_dashboards`,
);

/** POST preferences/save: keeps the person's own name order. */
export const save: Handler<'preferencesSave'> = async ({ body, tx, subject }) => {
  const { displayLastNameFirst, displayLastNameScreen } = body;
  await tx.run(saved({ subject, displayLastNameFirst, ...displayLastNameScreen }));
  return { preferences: body };
};
