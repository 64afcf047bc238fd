import { type SQL, sql } from 'drizzle-orm';
import { REP_CODES } from '../../../kit/db/ownScope';

/**
 * Whether an account can name who receives it: an open one of a plan that has such a person. RESPs and RDSPs have a
 * beneficiary by nature. In Quebec only an insurer's plan can name one, and a will does it for all others (Civil Code,
 * art. 2446).
 *
 * @param account its alias, with `id`, `type` and `closed_on`
 */
const canName = (account: SQL): SQL => sql`(${account}.closed_on is null
  and ${account}.type in ('rrsp', 'spousalRrsp', 'rrif', 'tfsa', 'fhsa', 'lira', 'lif')
  and not exists (select from account_holders w join client_addresses d on d.party_id = w.party_id
    where w.account_id = ${account}.id and w.is_beneficial and w.rep_code_id = any (${REP_CODES})
      and d.rep_code_id = any (${REP_CODES}) and d.kind = 'residential' and d.province = 'QC'))`;

/** Whether an account could name who receives it, and does not. */
export const lacksBeneficiary = (account: SQL): SQL => sql`(${canName(account)} and not exists (
  select from account_beneficiaries b where b.account_id = ${account}.id and b.rep_code_id = any (${REP_CODES})))`;

/** The beneficiaries of an account (alias `a`) as JSON; null if it cannot name anyone. */
export const BENEFICIARIES: SQL = sql`case when ${canName(sql`a`)} then coalesce((
  select json_agg(json_build_object('relation', b.relation, 'isSuccessor', b.is_successor, 'shareBp', b.share_bp)
    order by b.position)
  from account_beneficiaries b where b.account_id = a.id and b.rep_code_id = any (${REP_CODES})), '[]') end`;
