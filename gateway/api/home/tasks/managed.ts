import { sql } from 'drizzle-orm';
import { REP_CODES } from '../../ownScope';
import { FIRST_HOLDER, type TaskQuery } from './provider';

/** Managed accounts with a sleeve out of its band. One that is restricted is not to be traded, and is no task. */
export const MANAGED_TASKS: readonly TaskQuery[] = [
  {
    kind: 'outOfBand',
    recordKind: 'managedAccount',
    record: sql`a.public_id`,
    // Once it is rebalanced, a new drift is a new task.
    state: sql`u.rebalanced_on`,
    weight: sql`u.to_trade_bp * a.market_value_cad / 100`,
    party: FIRST_HOLDER,
    label: sql`a.number`,
    facts: { amount: sql`a.market_value_cad::text`, shareBp: sql`u.to_trade_bp`, accountType: sql`a.type` },
    from: sql`uma_accounts u join accounts a on a.id = u.account_id`,
    where: sql`u.rep_code_id = any (${REP_CODES}) and a.rep_code_id = any (${REP_CODES}) and u.status = 'out'`,
  },
];
