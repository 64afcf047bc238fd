import { type SQL, sql } from 'drizzle-orm';
import { REP_CODES } from '../../../kit/db/ownScope';

/** What tells records of one name apart, looked up a row: for those alone that are shown. */

/** Where one lives, or has its seat, before where one's letters go. */
const AT_HOME_FIRST = sql`array_position(array['residential', 'business', 'mailing'], a.kind)`;
const MINE = sql`a.rep_code_id = any (${REP_CODES})`;

/** The city of a client; of the first member of a household who has one that the person may see. */
export const cityOf = {
  client: (partyId: SQL) => sql`(
    select a.city from client_addresses a where a.party_id = ${partyId} and ${MINE} order by ${AT_HOME_FIRST} limit 1)`,
  household: (id: SQL) => sql`(
    select a.city from household_members m join client_addresses a on a.party_id = m.party_id
    where m.household_id = ${id} and ${MINE} order by m.position, m.party_id, ${AT_HOME_FIRST} limit 1)`,
} as const;

/**
 * A household that the person serves in part shows all its members by name and role, as its own screen does. Anything
 * else about a member, such as the city, shows only to someone who serves that member.
 */

/** The head of a household, by `party_id`; the first of its members where it has none. */
export const headOf = (id: SQL) => sql`(
  select m.party_id from household_members m where m.household_id = ${id}
  order by m.role <> 'head', m.position, m.party_id limit 1)`;

/** What a member is in a household. */
export const roleIn = (id: SQL, partyId: SQL) => sql`(
  select m.role from household_members m where m.household_id = ${id} and m.party_id = ${partyId})`;
