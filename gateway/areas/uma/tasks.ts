import { sql } from 'drizzle-orm';
import { REP_CODES } from '../../kit/db/ownScope';
import { PROFILE, RISK_ANSWERS, RISK_FIT } from './rules/risk';
import { FIRST_HOLDER, type TaskQuery } from '../../kit/tasks/query';

const MINE = sql`u.rep_code_id = any (${REP_CODES}) and a.rep_code_id = any (${REP_CODES})`;

/**
 * Managed accounts with a sleeve outside its band, without restricted ones, which may not trade; and accounts whose
 * model is riskier than the client's risk profile, restricted or not.
 */
export const MANAGED_TASKS: readonly TaskQuery[] = [
  {
    kind: 'modelAboveProfile',
    recordKind: 'managedAccount',
    record: sql`a.public_id`,
    // A new model or a new profile makes a new task.
    state: sql`m.code || '-' || v.version || '-' || ${PROFILE}`,
    weight: sql`a.market_value_cad * 100`,
    party: FIRST_HOLDER,
    label: sql`a.number`,
    facts: {
      amount: sql`a.market_value_cad::text`,
      model: sql`json_build_object('en', m.name_en, 'fr', m.name_fr)`,
      modelRisk: sql`v.risk`,
      riskProfile: PROFILE,
    },
    from: sql`uma_accounts u join accounts a on a.id = u.account_id join uma_models m on m.id = u.model_id
      join uma_current v on v.model_id = u.model_id ${RISK_ANSWERS}`,
    where: sql`${MINE} and ${RISK_FIT} = 'above'`,
  },
  {
    kind: 'outOfBand',
    recordKind: 'managedAccount',
    record: sql`a.public_id`,
    // After a rebalance, new drift makes a new task.
    state: sql`u.rebalanced_on`,
    weight: sql`u.to_trade_bp * a.market_value_cad / 100`,
    party: FIRST_HOLDER,
    label: sql`a.number`,
    facts: { amount: sql`a.market_value_cad::text`, shareBp: sql`u.to_trade_bp`, accountType: sql`a.type` },
    from: sql`uma_accounts u join accounts a on a.id = u.account_id`,
    where: sql`${MINE} and u.status = 'out'`,
  },
];
