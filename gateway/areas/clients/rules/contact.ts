import { type SQL, sql } from 'drizzle-orm';
import { REP_CODES } from '../../../kit/db/ownScope';
import { isLiving } from './living';

/** True for a living client `c` whom nobody has contacted in the days up to a date. */
export const notContacted = (days: SQL, asOf: SQL): SQL => sql`(${isLiving(sql`c`)} and not exists (
  select from contacts_told x where x.party_id = c.party_id and x.rep_code_id = any (${REP_CODES})
    and x.contacted_on > ${asOf} - ${days}))`;

/**
 * True for a contact `x` up to a date, with a client who is living: how long ago somebody was in touch leaves out the dead.
 * At the date of the book those since then count too, so that a call that is written down counts at once.
 */
export const isCountedContact = (asOf: SQL): SQL =>
  sql`(x.rep_code_id = any (${REP_CODES}) and ${isLiving(sql`x`)}
    and (x.contacted_on <= ${asOf} or ${asOf} >= (select as_of from book)))`;

/** The last contact with a client `c`; null if none is known. */
export const LAST_CONTACT: SQL = sql`(select max(x.contacted_on) from contacts_told x
  where x.party_id = c.party_id and x.rep_code_id = any (${REP_CODES}))`;

/** The last contact with any of some clients; null if none is known. @param parties their keys, as an array */
export const lastContactAmong = (parties: SQL): SQL => sql`(select max(x.contacted_on) from contacts_told x
  where x.party_id = any (${parties}) and x.rep_code_id = any (${REP_CODES}))`;

/** The last day before another on which somebody spoke with one of some clients; null if none is known. */
export const lastSpokenBefore = (
  parties: SQL,
  day: SQL,
): SQL => sql`(select max(x.contacted_on) from contacts_told x
  where x.party_id = any (${parties}) and x.rep_code_id = any (${REP_CODES})
    and x.channel in ('phone', 'meeting', 'video') and x.contacted_on < ${day})`;
