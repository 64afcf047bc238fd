import { type SQL, sql } from 'drizzle-orm';
import type { BookFilterName } from '@/contract/filters/names';
import { REP_CODES } from '../../../kit/db/ownScope';
import { emailMeant } from './contacts';
import { accountDigits, digitsPattern, phonesMeant } from './digits';

/** The filters a person types: how to reach a client, and what belongs to the client. */
export type ReachedFilter = Extract<
  BookFilterName,
  'address' | 'account' | 'email' | 'phone' | 'household' | 'hhAddress'
>;

const anyOf = (values: readonly string[], condition: (value: string) => SQL): SQL =>
  sql`(${sql.join([...new Set(values)].map(condition), sql` or `)})`;

/** Clients at an address that has every word of one of the texts. */
const livingAt = (values: readonly string[]): SQL => sql`
  select a.party_id from client_addresses a where a.rep_code_id = any (${REP_CODES})
    and ${anyOf(values, (value) => sql`a.address_search like all (cairn_name_patterns(${value}))`)}`;

/**
 * Their households. It finds the residents first (`offset 0`): the database expects a hundredth of the members that a
 * person really sees, and would otherwise look up each of them and their households before it tests an address.
 */
const homesOf = (values: readonly string[]): SQL => sql`
  select own.household_id from (${livingAt(values)} offset 0) a
  join household_members own on own.party_id = a.party_id`;

/**
 * Households, by id, where a member whom the person serves lives at one of the addresses. A list of households asks
 * this way and ignores the members' other households.
 */
export const livesAtAddress = (household: SQL, values: readonly string[]): SQL =>
  sql`${household} in (${homesOf(values)})`;

/** The households that one of the person's rep codes serves, alone or with others. */
const MY_HOUSEHOLDS = sql`(
  select x.id, x.name_search from households x where x.rep_code_id = any (${REP_CODES})
  union all
  select x.id, x.name_search from households x
  where x.id in (select p.household_id from household_parts p where p.rep_code_id = any (${REP_CODES})))`;

/** A condition on the clients (alias `c`) for each filter. The rep codes stand in each table beside its policy. */
export const REACHED: Readonly<Record<ReachedFilter, (values: readonly string[]) => SQL>> = {
  address: (values) => sql`c.party_id in (${livingAt(values)})`,
  account: (values) => sql`c.party_id in (
    select h.party_id from accounts a join account_holders h on h.account_id = a.id
    where a.rep_code_id = any (${REP_CODES})
      and ${anyOf(values, (value) => sql`a.digits like ${digitsPattern(accountDigits(value))}`)})`,
  email: (values) => sql`c.party_id in (
    select e.party_id from client_emails e where e.rep_code_id = any (${REP_CODES})
      and ${anyOf(values, (value) => sql`e.address_search like cairn_text_pattern(${emailMeant(value)})`)})`,
  phone: (values) => sql`c.party_id in (
    select f.party_id from client_phones f where f.rep_code_id = any (${REP_CODES})
      and ${anyOf(values.flatMap(phonesMeant), (digits) => sql`f.digits like ${digitsPattern(digits)}`)})`,
  // Covers every household of a client, not only the one shown beside the name.
  household: (values) => sql`c.party_id in (
    select m.party_id from ${MY_HOUSEHOLDS} h join household_members m on m.household_id = h.id
    where ${anyOf(values, (value) => sql`h.name_search like all (cairn_name_patterns(${value}))`)})`,
  hhAddress: (values) => sql`c.party_id in (
    select m.party_id from (select distinct each.household_id from (${homesOf(values)}) each offset 0) own
    join household_members m on m.household_id = own.household_id)`,
};
