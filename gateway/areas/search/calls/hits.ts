import { type SQL, sql } from 'drizzle-orm';
import type { SearchField } from '@/contract/search/schema';
import { REP_CODES } from '../../../kit/db/ownScope';
import {
  addressRank,
  beginsWithGiven,
  digitsRank,
  emailRank,
  hasSought,
  nameRank,
  postalRank,
  soughtQuery,
} from './ranks';
import type { SearchTerms } from './terms';

/** Where something was found, as a `select` of the record's key, `field`, `rank`, `text` and `party_id`. */
type Hits = SQL;

/** What is sought, as text parameters by the names of the terms. */
const SOUGHT = Object.fromEntries(
  (['text', 'phone', 'nationalPhone', 'account', 'email', 'repCode', 'postalCode'] as const).map((name) => [
    name,
    sql`${sql.placeholder(name)}::text`,
  ]),
) as Record<Exclude<keyof SearchTerms, 'isWide' | 'isAccountEnd' | 'address'>, SQL>;

const IS_ACCOUNT_END = sql`${sql.placeholder('isAccountEnd')}::boolean`;

const MINE = sql`= any (${REP_CODES})`;
const NO_TEXT = sql`null::text as text`;
const NOBODY = sql`null::integer as party_id`;

export const fieldAs = (field: SearchField): SQL => sql.raw(`'${field}'::text as field`);
const within = (sought: SQL): SQL => sql`(select '%' || ${sought} || '%')`;
/** Whether an account's digits contain the typed ones, or end in them when only the end was typed. */
export const hasAccount = (digits: SQL): SQL => sql`${digits} like (
  select '%' || ${SOUGHT.account} || case when ${IS_ACCOUNT_END} then '' else '%' end)`;
/** The last digits of an account match by position, whatever the number begins with. */
export const accountRank = (digits: SQL): SQL =>
  digitsRank(digits, SOUGHT.account, sql`not ${IS_ACCOUNT_END}`);

/** The matching addresses, as `addressed`: clients and households use it. */
function addressed({ address, postalCode }: SearchTerms): SQL[] {
  const shown = sql`concat_ws(', ', array_to_string(a.lines, ', '),
    concat_ws(' ', a.city, a.province, a.postal_code)) as text`;
  if (postalCode !== null) {
    return [
      sql`addressed as materialized (
      select a.party_id, ${fieldAs('postalCode')}, ${postalRank(sql`a.postal_code`, SOUGHT.postalCode)} as rank,
        ${shown}
      from client_addresses a
      where a.rep_code_id ${MINE} and starts_with(replace(a.postal_code, ' ', ''), ${SOUGHT.postalCode}))`,
    ];
  }
  if (address === null) return [];
  return [
    sql`addressed as materialized (
    select a.party_id, ${fieldAs('address')}, ${addressRank(sql`a.address_search`)} as rank, ${shown}
    from client_addresses a
    where a.rep_code_id ${MINE} and ${hasSought(sql`a.address_search`)})`,
  ];
}

/** The clients of that name, as `named`, and those whose household has it, as `housed`, in one pass over the book. */
function named({ isWide }: SearchTerms): SQL[] {
  const alsoFirst = isWide ? beginsWithGiven : undefined;
  const isNamed = hasSought(sql`c.name_search`);
  const isHoused = hasSought(sql`c.household_search`);
  return [
    sql`matched as materialized (
      select c.party_id, c.household_id,
        case when ${isNamed} then ${nameRank(sql`c.name_search`, sql`c.name_sort_en`, alsoFirst)} end as rank,
        case when ${isHoused} then ${nameRank(sql`c.household_search`, sql`c.household_sort_en`)}
          end as household_rank
      from clients c where c.rep_code_id ${MINE} and (${isNamed} or ${isHoused}))`,
    sql`named as (select party_id, rank from matched where rank is not null)`,
    sql`housed as (
      select household_id, household_rank as rank from matched
      where household_rank is not null and household_id is not null)`,
  ];
}

const NUMBERED = sql`numbered as materialized (
  select a.id, a.number, ${accountRank(sql`a.digits`)} as rank from accounts a
  where a.rep_code_id ${MINE} and ${hasAccount(sql`a.digits`)})`;

const CODED = sql`coded as materialized (
  select r.id, r.code, case when r.code = ${SOUGHT.repCode} then 0 else 1 end as rank from rep_codes r
  where r.id ${MINE} and starts_with(r.code, ${SOUGHT.repCode}))`;

/** `with` queries that several groups share, each run once. */
export const sharedQueries = (terms: SearchTerms): SQL[] => [
  soughtQuery(SOUGHT.text),
  ...named(terms),
  ...addressed(terms),
  ...(terms.account === null ? [] : [NUMBERED]),
  ...(terms.repCode === null ? [] : [CODED]),
];

const hasAddresses = ({ address, postalCode }: SearchTerms) => address !== null || postalCode !== null;

/** Clients, by `party_id` as the key. */
export function clientHits(terms: SearchTerms): Hits[] {
  const { account, email } = terms;
  const hits: Hits[] = [
    sql`select party_id as key, ${fieldAs('name')}, rank, ${NO_TEXT}, ${NOBODY} from named`,
  ];
  if (account !== null) {
    hits.push(sql`select h.party_id, ${fieldAs('account')}, n.rank, n.number, null
      from numbered n join account_holders h on h.account_id = n.id`);
  }
  for (const phone of ['phone', 'nationalPhone'] as const) {
    if (terms[phone] === null) continue;
    hits.push(sql`select f.party_id, ${fieldAs('phone')}, ${digitsRank(sql`f.digits`, SOUGHT[phone])}, f.number, null
      from client_phones f where f.rep_code_id ${MINE} and f.digits like ${within(SOUGHT[phone])}`);
  }
  if (email !== null) {
    hits.push(sql`select e.party_id, ${fieldAs('email')}, ${emailRank(sql`e.address_search`, SOUGHT.email)},
        e.address, null
      from client_emails e
      where e.rep_code_id ${MINE} and e.address_search like (select cairn_text_pattern(${SOUGHT.email}))`);
  }
  if (hasAddresses(terms)) hits.push(sql`select party_id, field, rank, text, null from addressed`);
  return hits;
}

/** Households, with their id as the key: by name, by any member, by a member's address. */
export function householdHits(terms: SearchTerms): Hits[] {
  const { isWide } = terms;
  const hits: Hits[] = [
    sql`select household_id as key, ${fieldAs('household')}, rank, ${NO_TEXT}, ${NOBODY} from housed`,
  ];
  if (isWide) {
    hits.push(sql`select m.household_id, ${fieldAs('name')}, named.rank, null, m.party_id
      from named join household_members m on m.party_id = named.party_id`);
  }
  if (hasAddresses(terms)) {
    hits.push(sql`select m.household_id, d.field, d.rank, d.text, null
      from addressed d join household_members m on m.party_id = d.party_id`);
  }
  return hits;
}

/** Accounts, with their id as the key: by number, by a holder's name. */
export function accountHits(terms: SearchTerms): Hits[] {
  const { account, isWide } = terms;
  const hits: Hits[] = [];
  if (account !== null) {
    hits.push(sql`select id as key, ${fieldAs('account')}, rank, ${NO_TEXT}, ${NOBODY} from numbered`);
  }
  if (isWide) {
    hits.push(sql`select h.account_id as key, ${fieldAs('name')}, named.rank, ${NO_TEXT}, named.party_id
      from named join account_holders h on h.party_id = named.party_id`);
  }
  return hits;
}
