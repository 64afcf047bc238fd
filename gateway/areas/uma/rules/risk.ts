import { type SQL, sql } from 'drizzle-orm';
import { RISK_LEVELS } from '@/contract/kyc/codes';
import { MODEL_RISKS } from '@/contract/uma/codes';
import { riskFitOf } from '@/contract/uma/risk';
import { REP_CODES } from '../../../kit/db/ownScope';

/** The risk answers `q` of an account `a`. */
export const RISK_ANSWERS: SQL = sql`left join kyc_accounts q
  on q.account_id = a.id and q.rep_code_id = any (${REP_CODES})`;

const LEVELS = sql`${sql.raw(`array['${RISK_LEVELS.join("', '")}']`)}`;
const rank = (column: SQL) => sql`array_position(${LEVELS}, ${column})`;

/** The risk profile from those answers, like the contract's `profileOf`. Null until both are known. */
export const PROFILE: SQL = sql`(case when q.tolerance is not null and q.capacity is not null
  then (${LEVELS})[least(${rank(sql`q.tolerance`)}, ${rank(sql`q.capacity`)})] end)`;

const ABOVE = MODEL_RISKS.flatMap((model) =>
  RISK_LEVELS.filter((profile) => riskFitOf(model, profile) === 'above').map(
    (profile) => `('${model}', '${profile}')`,
  ),
);

/** How the risk of a model's version `v` fits the profile: the contract's table in SQL. */
export const RISK_FIT: SQL = sql`(case when v.risk is null or ${PROFILE} is null then 'unknown'
  when (v.risk, ${PROFILE}) in (${sql.raw(ABOVE.join(', '))}) then 'above' else 'within' end)`;
