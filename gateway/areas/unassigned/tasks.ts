import { sql } from 'drizzle-orm';
import { BRANCHES, REP_CODES } from '../../kit/db/ownScope';
import { AS_OF, type TaskQuery } from '../../kit/tasks/query';

/** Accounts in the trays of the person’s branches that seem to belong to one of the person’s rep codes. */
export const UNASSIGNED_TASKS: readonly TaskQuery[] = [
  {
    kind: 'unassigned',
    recordKind: 'unassignedAccount',
    record: sql`u.public_id`,
    state: sql`u.unassigned_on`,
    weight: sql`u.market_value_cad * 100`,
    holder: sql`json_build_object('kind', u.holder_kind, 'given_name', u.given_name, 'family_name', u.family_name,
      'legal_name', u.legal_name)`,
    label: sql`u.number`,
    facts: {
      amount: sql`u.market_value_cad::text`,
      on: sql`u.unassigned_on`,
      suggestion: sql`u.suggestion`,
      accountType: sql`u.type`,
    },
    from: sql`unassigned_accounts u`,
    where: sql`u.branch_id = any (${BRANCHES}) and u.suggested_rep_code_id = any (${REP_CODES})
      and u.unassigned_on <= ${AS_OF}`,
  },
];
