import { type SQL, sql } from 'drizzle-orm';
import { REP_CODES } from '../../../kit/db/ownScope';
import { homesOfAccounts } from '../../holdings/rules/holders';
import { CLOSED_ONLY } from '../../households/rules/found';

/** How to read accounts (alias `a`) as they stood on a day. */
interface AccountsOfDay {
  from: SQL;
  where: SQL;
  isCounted: SQL;
}

const OWN = sql`select id from accounts where rep_code_id = any (${REP_CODES})`;

/** A member has been a client since the day or before. */
const HAS_CLIENT = sql`exists (select from household_members m join clients c on c.party_id = m.party_id
  where m.household_id = h.id and c.rep_code_id = any (${REP_CODES})
    and c.client_since <= ${sql.placeholder('asOf')}::date)`;

/**
 * The households (alias `h`) that a book has on a day: those with an account that is open, or closed with something in
 * it, and those of clients who have no account yet. A household whose accounts are all closed and empty is not one. On
 * the day of the book the list of households has the answer; of an earlier day the accounts are asked.
 */
export function householdsOn(seen: SQL, isToday: boolean, on: AccountsOfDay): { from: SQL; where: SQL } {
  if (isToday) return { from: sql`(${seen}) h`, where: sql`not ${CLOSED_ONLY}` };
  return {
    from: sql`(${seen}) h left join (
      select o.household_id, bool_or(${on.isCounted}) as is_counted
      from ${on.from} join (${homesOfAccounts(OWN)}) o on o.account_id = a.id
      where a.rep_code_id = any (${REP_CODES}) and ${on.where} group by o.household_id
    ) day on day.household_id = h.id`,
    where: sql`coalesce(day.is_counted, ${HAS_CLIENT})`,
  };
}
