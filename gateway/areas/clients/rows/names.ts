import { type SQL, sql } from 'drizzle-orm';
import type { PartyKind, PartyName } from '@/contract/scalars';
import { REP_CODES } from '../../../kit/db/ownScope';
import { diedOn } from '../rules/living';

/** The parts of a name, as the database gives them. */
export interface NameColumns {
  given_name: string | null;
  family_name: string | null;
  legal_name: string | null;
  /** Set for a client with a namesake and for one who died (`nameYears`); absent when a query does not ask. */
  born_in?: number | null;
  died_in?: number | null;
}

/** A party's name as the database gives it. */
export interface PartyColumns extends NameColumns, Record<string, unknown> {
  kind: PartyKind;
}

/** @returns the name in its parts, as the contract has it */
export function nameOf(columns: NameColumns): PartyName {
  const { given_name, family_name, legal_name, born_in = null, died_in = null } = columns;
  return { given: given_name, family: family_name, legal: legal_name, bornIn: born_in, diedIn: died_in };
}

/** Another of the person's clients has the same name as `me` (a client's `party_id` and `name_sort_en`). */
const hasNamesake = (me: SQL): SQL => sql`exists (
  select from clients namesake where namesake.name_sort_en = ${me}.name_sort_en
    and namesake.party_id <> ${me}.party_id and namesake.rep_code_id = any (${REP_CODES}))`;

/** The birth year of a client (alias `me`); null when no birth date is known. */
export const birthYear = (me: SQL): SQL => sql`date_part('year', ${me}.birth_date)::integer`;

/** The year in which a client (alias `me`) died; null while the client is living. */
export const deathYear = (me: SQL): SQL => sql`date_part('year', ${diedOn(me)})::integer`;

const shownBirthYear = (me: SQL): SQL =>
  sql`case when ${hasNamesake(me)} or ${diedOn(me)} is not null then ${birthYear(me)} end`;

/**
 * The years beside the name of a client (alias `c`, its party `p`), as columns: of birth for one with a namesake, of birth
 * and death for one who died.
 */
export const nameYears: SQL = sql`case when p.kind = 'person' then ${shownBirthYear(sql`c`)} end as born_in,
  case when p.kind = 'person' then ${deathYear(sql`c`)} end as died_in`;

const ofParty = (party: SQL, year: (me: SQL) => SQL): SQL => sql`case when ${party}.kind = 'person' then (
  select ${year(sql`me`)} from clients me where me.party_id = ${party}.id and me.rep_code_id = any (${REP_CODES})) end`;

/** The same for a party who may be a client. It looks up one party at a time: use it only for rows on the screen. */
export const partyYears = (party: SQL): SQL =>
  sql`${ofParty(party, shownBirthYear)} as born_in, ${ofParty(party, deathYear)} as died_in`;

/** The same as pairs of `json_build_object`. */
export const partyYearPairs = (party: SQL): SQL =>
  sql`'born_in', ${ofParty(party, shownBirthYear)}, 'died_in', ${ofParty(party, deathYear)}`;

/**
 * The head of a household (alias `h`) by name, when another group has the same name: it tells the two headings apart.
 * Selected as `head`.
 */
export const headOfNamesake: SQL = sql`case when count(*) over (partition by h.name) > 1 then (
  select json_build_object('given_name', p.given_name, 'family_name', p.family_name, 'legal_name', p.legal_name,
    ${partyYearPairs(sql`p`)})
  from household_members m join parties p on p.id = m.party_id
  where m.household_id = h.id order by m.role <> 'head', m.position limit 1) end`;

/** @returns the name of that head; null when there is none to show */
export const headNameOf = (head: NameColumns | null): PartyName | null =>
  head === null ? null : nameOf(head);

/** Keeps the birth year only for parties who died, or who share a name with another one in the list. */
export function withYearsOfNamesakes<Party extends NameColumns>(parties: readonly Party[]): Party[] {
  const keyOf = ({ given_name, family_name, legal_name }: NameColumns) =>
    JSON.stringify([given_name, family_name, legal_name]);
  const years = new Map<string, Set<number | null>>();
  for (const party of parties) {
    years.set(keyOf(party), (years.get(keyOf(party)) ?? new Set()).add(party.born_in ?? null));
  }
  return parties.map((party) =>
    (party.died_in ?? null) !== null || (years.get(keyOf(party))?.size ?? 0) > 1
      ? party
      : { ...party, born_in: null },
  );
}
