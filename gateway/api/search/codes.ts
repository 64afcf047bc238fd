import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '@/contract/locale';
import type { SearchKind } from '@/contract/search/schema';
import { fieldAs } from './hits';
import { recentPlace } from './recentQueries';

/** The order of clients and of households, by their names in a language; of aliases `c` and `h`. */
export const NAME = { en: sql`c.name_sort_en`, fr: sql`c.name_sort_fr` } as const;
export const HOUSEHOLD = { en: sql`h.name collate cairn_en`, fr: sql`h.name collate cairn_fr` } as const;

/** What the rep codes that are meant (`coded`) serve, each record once and with all that orders it in its group. */
const SERVED: Readonly<Record<SearchKind, (locale: Locale) => SQL>> = {
  client: (locale) => sql`
    select c.party_id as key, coded.rank, coded.code as text, ${recentPlace.client(sql`c.party_id`)} as recent_place,
      false as is_closed, ${NAME[locale]} as own
    from coded join clients c on c.rep_code_id = coded.id`,
  household: (locale) => sql`
    select distinct on (h.id) h.id as key, h.rank, h.code as text,
      ${recentPlace.household(sql`h.public_id`)} as recent_place, false as is_closed, ${HOUSEHOLD[locale]} as own
    from (
      select h.id, h.public_id, h.name, coded.rank, coded.code
      from coded join households h on h.rep_code_id = coded.id
      union all
      select h.id, h.public_id, h.name, coded.rank, coded.code
      from coded join household_parts part on part.rep_code_id = coded.id join households h on h.id = part.household_id
    ) h
    order by h.id, h.rank, h.code`,
  account: () => sql`
    select a.id as key, coded.rank, coded.code as text, ${recentPlace.account(sql`a.public_id`)} as recent_place,
      a.closed_on is not null as is_closed, a.number as own
    from coded join accounts a on a.rep_code_id = coded.id`,
};

/** What a group is found by where a rep code was typed. */
export interface Served {
  /** All of it, as the `with` query `{kind}_served`. */
  query: SQL;
  /** The first of it: a code serves hundreds of records, and what of them stands below those shown is but counted. */
  hits: SQL;
  /** How many records it has, and those beside it of `{kind}_best`. */
  count: SQL;
}

/** @returns the records of a kind that the rep codes serve which a search means */
export function servedBy(kind: SearchKind, locale: Locale): Served {
  const served = sql.raw(`${kind}_served`);
  return {
    query: sql`${served} as materialized (${SERVED[kind](locale)})`,
    hits: sql`(
      select key, ${fieldAs('iaCode')}, rank, text, null::integer as party_id from ${served}
      order by rank, recent_place, is_closed, own, key limit ${sql.placeholder('limit')})`,
    count: sql`(select count(*)::integer from ${served}) + (
      select count(*)::integer from ${sql.raw(`${kind}_best`)} best
      where best.field <> 'iaCode' and best.key not in (select key from ${served}))`,
  };
}
