import { type SQL, sql } from 'drizzle-orm';
import { REP_CODES } from '../../../kit/db/ownScope';

/** The person's accounts that hold a security, given by its key in the database. */
export const accountsHolding = (security: SQL): SQL => sql`
  select g.account_id from holdings g
  where g.security_id = (${security}) and g.quantity <> 0 and g.rep_code_id = any (${REP_CODES})`;

/**
 * Some accounts with each household that they belong to, as the list of households adds them up: a joint account can
 * belong to two.
 *
 * @param accounts a select of keys
 */
export const homesOfAccounts = (accounts: SQL): SQL => sql`
  select a.id as account_id, a.household_id from accounts a
  where a.household_id is not null and a.rep_code_id = any (${REP_CODES}) and a.id in (${accounts})
  union
  select o.account_id, o.household_id from household_overlaps o
  where o.rep_code_id = any (${REP_CODES}) and o.account_id in (${accounts})`;

/** The households that hold a security: those to which one of the accounts belongs that hold it. */
export const householdsHolding = (security: SQL): SQL =>
  sql`select distinct x.household_id from (${homesOfAccounts(accountsHolding(security))}) x`;

export const securityOf = (symbol: SQL): SQL => sql`select y.id from securities y where y.symbol = ${symbol}`;
