import { sql } from 'drizzle-orm';
import { MATURITY_DAYS_AHEAD } from '@/contract/home/codes';
import { REP_CODES } from '../../kit/db/ownScope';
import { AS_OF, FIRST_HOLDER, type TaskQuery } from '../../kit/tasks/query';

/** Bonds and GICs that are paid back within 90 days, an account at a time. */
export const MATURITY_TASKS: readonly TaskQuery[] = [
  {
    kind: 'maturity',
    recordKind: 'account',
    record: sql`a.public_id`,
    state: sql`s.id || '-' || s.matures_on`,
    due: sql`s.matures_on`,
    weight: sql`x.market_value_cad * 100`,
    party: FIRST_HOLDER,
    label: sql`a.number`,
    facts: {
      amount: sql`x.market_value_cad::text`,
      on: sql`s.matures_on`,
      security: sql`json_build_object('en', s.name_en, 'fr', s.name_fr)`,
    },
    from: sql`securities s
      join holdings x on x.security_id = s.id and x.rep_code_id = any (${REP_CODES}) and x.quantity > 0
      join accounts a on a.id = x.account_id and a.rep_code_id = any (${REP_CODES})`,
    where: sql`s.matures_on between ${AS_OF} and ${AS_OF} + ${sql.raw(String(MATURITY_DAYS_AHEAD))}`,
  },
];
