import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '@/contract/locale';
import type { SearchKind } from '@/contract/search/schema';
import { fieldAs } from './hits';
import { recentPlace } from './recentQueries';
import { collated } from '../../../kit/paging/order';

const LIMIT = sql`${sql.placeholder('limit')}::integer`;

/** The order of clients and of households, by their names in a language; of aliases `c` and `h`. */
export const NAME = collated(sql`c.name_order`);
export const HOUSEHOLD = collated(sql`h.name_order`);

const ACCOUNT = sql`a.id, a.public_id, a.number, a.closed_on is not null as is_closed`;

/** The first accounts of a code by number. Numbers have one form, so their digits put them in the same order. */
const firstAccounts = (condition: SQL): SQL => sql`
  select ${ACCOUNT} from accounts a where a.rep_code_id = coded.id and ${condition}
  order by a.digits limit ${LIMIT}`;

/**
 * The records that the rep codes of `coded` serve, with everything that sorts them in their group. A code serves
 * hundreds of records and a search shows a few. Accounts come sorted from their index, so only the first of each code
 * are read.
 */
const SERVED: Readonly<Record<SearchKind, (locale: Locale) => SQL>> = {
  client: (locale) => sql`
    select c.party_id as key, coded.rank, coded.code as text, ${recentPlace.client(sql`c.party_id`)} as recent_place,
      false as is_closed, ${NAME[locale]} as own
    from coded join clients c on c.rep_code_id = coded.id`,
  household: (locale) => sql`
    select distinct on (h.id) h.id as key, h.rank, h.code as text,
      ${recentPlace.household(sql`h.public_id`)} as recent_place, false as is_closed, ${HOUSEHOLD[locale]} as own
    from (
      select h.id, h.public_id, h.name_order, coded.rank, coded.code
      from coded join households h on h.rep_code_id = coded.id
      union all
      select h.id, h.public_id, h.name_order, coded.rank, coded.code
      from coded join household_parts part on part.rep_code_id = coded.id join households h on h.id = part.household_id
    ) h
    order by h.id, h.rank, h.code`,
  account: () => sql`
    select a.id as key, coded.rank, coded.code as text, ${recentPlace.account(sql`a.public_id`)} as recent_place,
      a.is_closed, a.number as own
    from coded cross join lateral (
      (${firstAccounts(sql`a.closed_on is null`)})
      union (${firstAccounts(sql`a.closed_on is not null`)})
      union (
        select ${ACCOUNT} from recent_accounts recent join accounts a on a.public_id = recent.public_id
        where a.rep_code_id = coded.id)
    ) a`,
};

/** The table of a kind and its key. */
const TABLE: Readonly<Record<'client' | 'account', { table: SQL; key: SQL }>> = {
  client: { table: sql`clients`, key: sql`party_id` },
  account: { table: sql`accounts`, key: sql`id` },
};

/** How a group is searched when a rep code was typed. */
export interface Served {
  /** The records of the codes as the `with` query `{kind}_served`, for a kind that reads them twice. */
  query?: SQL;
  /** The first records of the codes. */
  hits: SQL;
  /** How many records the codes serve, plus those that only `{kind}_best` found. */
  count: SQL;
}

const firstOf = (records: SQL): SQL => sql`(
  select key, ${fieldAs('iaCode')}, rank, text, null::integer as party_id from ${records} served
  order by rank, recent_place, is_closed, own, key limit ${LIMIT})`;

/** @returns the records of a kind whose rep code is one of those that a search means */
export function servedBy(kind: SearchKind, locale: Locale): Served {
  const best = sql.raw(`${kind}_best`);
  if (kind === 'household') {
    // A household may belong to a code as a whole or in part, so the count uses distinct records.
    const served = sql.raw(`${kind}_served`);
    return {
      query: sql`${served} as materialized (${SERVED.household(locale)})`,
      hits: firstOf(served),
      count: sql`(select count(*)::integer from ${served}) + (
        select count(*)::integer from ${best} best
        where best.field <> 'iaCode' and best.key not in (select key from ${served}))`,
    };
  }
  const { table, key } = TABLE[kind];
  return {
    hits: firstOf(sql`(${SERVED[kind](locale)})`),
    count: sql`(
      select count(*)::integer from coded join ${table} served on served.rep_code_id = coded.id) + (
      select count(*)::integer from ${best} best
      where best.field <> 'iaCode' and not exists (
        select from ${table} served
        where served.${key} = best.key and served.rep_code_id in (select id from coded)))`,
  };
}
