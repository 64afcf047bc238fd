import { type SQL, sql } from 'drizzle-orm';

/** The day on which a client (an alias with `party_id`) died; null while the client is living. */
export const diedOn = (client: SQL): SQL =>
  sql`(select gone.deceased_on from client_details_extra gone where gone.party_id = ${client}.party_id)`;

/**
 * Whether a client (an alias with `party_id`) is living, a company or trust too. Clocks, birthdays, invitations and what
 * is counted of adoption leave out whoever is not.
 */
export const isLiving = (client: SQL): SQL => sql`not exists (select from client_details_extra gone
  where gone.party_id = ${client}.party_id and gone.deceased_on is not null)`;

/** Full years of a client (an alias with `party_id` and `birth_date`) on a day: after a death, those at the death. */
export const ageOn = (client: SQL, day: SQL): SQL =>
  sql`date_part('year', age(least(${day}, ${diedOn(client)}), ${client}.birth_date))::integer`;
