import { sql } from 'drizzle-orm';
import { REP_CODES } from '../../kit/db/ownScope';
import { AS_OF, type TaskQuery } from '../../kit/tasks/query';

/** Differences with the carrier that the advisor must settle; the back office and the carrier handle their own. */
export const CARRIER_TASKS: readonly TaskQuery[] = [
  {
    kind: 'carrierBreak',
    recordKind: 'account',
    record: sql`a.public_id`,
    state: sql`b.public_id`,
    weight: sql`(${AS_OF} - b.opened_on)`,
    party: sql`b.party_id`,
    label: sql`a.number`,
    facts: {
      amount: sql`b.difference::text`,
      on: sql`b.opened_on`,
      security: sql`case when s.id is null then null else json_build_object('en', s.name_en, 'fr', s.name_fr) end`,
    },
    from: sql`carrier_breaks b join accounts a on a.id = b.account_id left join securities s on s.id = b.security_id`,
    where: sql`b.rep_code_id = any (${REP_CODES}) and a.rep_code_id = any (${REP_CODES}) and b.owner = 'advisor'`,
  },
];
