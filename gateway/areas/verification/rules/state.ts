import { type SQL, sql } from 'drizzle-orm';
import { ENTITY_DAYS } from '@/contract/verification/codes';
import { REP_CODES } from '../../../kit/db/ownScope';
import { isLiving } from '../../clients/rules/living';

/** The date of the book. Due dates count from it, as everywhere in the portal. */
const AS_OF: SQL = sql`(select as_of from book)`;

/**
 * The kinds of transactions that open an account. FINTRAC: verify before the first transaction other than
 * these.
 */
const OPENING: SQL = sql`('contribution', 'transferIn', 'grant')`;

/** True for an account `a` whose kind needs no verification. */
export const IS_EXEMPT: SQL = sql`exists (select from verification_exempt_accounts x
  where x.account_type = a.type and x.valid_from <= ${AS_OF})`;

/** The first transaction of an account `a` after the deposits that opened it. */
export const FIRST_TRANSACTION: SQL = sql`(select min(t.trade_date) from transactions t
  where t.account_id = a.id and t.rep_code_id = any (${REP_CODES}) and t.kind not in ${OPENING})`;

/** The open accounts of a client `c` that need a verification. */
const NEEDING: SQL = sql`
  from account_holders h join accounts a on a.id = h.account_id
  where h.party_id = c.party_id and a.closed_on is null and a.rep_code_id = any (${REP_CODES}) and not ${IS_EXEMPT}`;

/** Of a client `c` who is overdue, the account that traded first and when, as an object. Null when none did. */
export const FIRST_TRADED: SQL = sql`(select jsonb_build_object('account', traded.number, 'on', traded.on)
  from (select a.number, ${FIRST_TRANSACTION} as "on" ${NEEDING}) traded
  where traded.on is not null order by traded.on, traded.number limit 1)`;

/** The last of an entity's thirty days. Null when no account needs a verification. */
export const ENTITY_DUE: SQL = sql`(select min(a.opened_on) + ${sql.raw(String(ENTITY_DAYS))} ${NEEDING})`;

/**
 * The version of a client's record (party `p`) in which the value that is in force was last recorded; 0 if it never was
 * here. An undo puts a value back and records none.
 */
const lastVersion = (path: string, value: SQL): SQL => sql`coalesce((select max(items.version)
  from change_items items join change_sets sets on sets.id = items.set_id
  where items.entity = 'client' and items.record_id = p.public_id::text and items.path = ${sql.raw(`'${path}'`)}
    and items.became = ${value} and sets.channel <> 'undo'), 0)`;

/**
 * The state of the identity of a client `c` (party `p`, details `e`): one of `VERIFICATION_STATES`. A doubt of the day of
 * the verification counts when it was recorded after it. Nothing is due of a client who died.
 */
export const VERIFICATION_STATE: SQL = sql`
  case
    when e.identity_verification is not null
      and (e.identity_doubt ->> 'on' > e.identity_verification ->> 'verifiedOn'
        or (e.identity_doubt ->> 'on' = e.identity_verification ->> 'verifiedOn'
          and ${lastVersion('identityDoubt', sql`e.identity_doubt`)} > ${lastVersion('identityVerification', sql`e.identity_verification`)})) then 'doubted'
    when e.identity_verification is not null then 'verified'
    when not exists (select ${NEEDING}) or not ${isLiving(sql`c`)} then 'notNeeded'
    when p.kind = 'person' then
      case when exists (select ${NEEDING} and ${FIRST_TRANSACTION} is not null) then 'overdue' else 'due' end
    when ${ENTITY_DUE} < ${AS_OF} then 'overdue'
    else 'due'
  end`;
