import { type SQL, sql } from 'drizzle-orm';
import {
  BOOK_FILTERS,
  type BookFilterName,
  type BookList,
  CONTAINS_FROM_LETTERS,
  UPDATED_PRESETS,
} from '@/contract/filters/names';
import type { Locale } from '@/contract/locale';
import { REP_CODES } from '../../../kit/db/ownScope';
import { emailMeant } from '../rules/contacts';
import { accountDigits, digitsPattern, phonesMeant } from '../rules/digits';
import { isStaffFilter, type StaffFilter, staffValues } from '../rules/staff';
import { presetSpan } from '../rules/updated';
import { collated } from '../../../kit/paging/order';
import type { SpanDays } from '../../../kit/db/scope';

/** The typed text, its list, the language, and from what its spans count. */
export interface Typing {
  list: BookList;
  text: string;
  locale: Locale;
  days: SpanDays;
}

export const NO_NAME = sql`null::text as kind, null::text as given_name, null::text as family_name, null::text as legal_name`;

/** An empty text offers everything. */
export const typed = ({ text }: Typing, condition: SQL): SQL => (text === '' ? sql`true` : condition);

export const inWords = (column: SQL, typing: Typing): SQL =>
  typed(typing, sql`${column} like all (cairn_name_patterns(${typing.text}))`);

/** The scope, beside each table's policy: what belongs to a row may be another advisor's. */
const mine = (alias: string): SQL => sql`${sql.raw(alias)}.rep_code_id = any (${REP_CODES})`;

/** Counts each row of the list once, however many clients match it. */
const ROWS = sql`count(distinct b.key)::integer as count`;

/** Reads the few values first, so that it does not fold them again for each row. */
const staff = (name: StaffFilter, typing: Typing): SQL => sql`
  select min(named.value) as value, ${NO_NAME}, ${ROWS}
  from (
    select rep_code_id, value, cairn_fold(value) as folded from (${staffValues(name, [typing.locale])}) all_values
    where rep_code_id in (select rep_code_id from base) offset 0
  ) named join base b on b.rep_code_id = named.rep_code_id
  where ${inWords(sql`named.folded`, typing)}
  group by named.folded order by count desc, value`;

/** A filter that clients, their households and their accounts have. */
type OfClients = (typeof BOOK_FILTERS)[number];

export const isOfClients = (name: BookFilterName): name is OfClients =>
  (BOOK_FILTERS as readonly string[]).includes(name);

const NAME = collated(sql`c.name_order`);
const HOUSEHOLD_NAME = collated(sql`h.name_order`);

/**
 * The cities, first halves of postal codes and first lines of addresses (alias `a`); lines only from three letters on.
 */
const addressParts = (typing: Typing): SQL => sql`
  cross join lateral (values
    (1, a.city),
    (2, case when a.country = 'CA' then left(a.postal_code, 3) end),
    (3, case when ${typing.text.length >= CONTAINS_FROM_LETTERS} then a.lines[1] end)) parts (part, value)
  where ${mine('a')} and parts.value is not null and ${inWords(sql`a.address_search`, typing)}
    and ${typing.text === '' ? sql`parts.part = 1` : sql`true`}`;

/** @param rows of the list as `key`, with each `part` and `value` of their addresses */
const addresses = (rows: SQL, typing: Typing): SQL => sql`
  select value, ${NO_NAME}, count
  from (select b.part, b.value, ${ROWS} from (${rows}) b group by 1, 2) counted
  where ${inWords(sql`cairn_address_search(array[value], '', null, '')`, typing)}
  order by part, count desc, value`;

const reached: Record<Exclude<OfClients, StaffFilter>, (typing: Typing) => SQL> = {
  clientName: (typing) => sql`
    select c.name_sort_en as value, p.kind, p.given_name, p.family_name, p.legal_name, ${ROWS}
    from base b join clients c on c.party_id = b.party_id join parties p on p.id = b.party_id
    where ${inWords(sql`c.name_search`, typing)}
    group by c.name_sort_en, c.name_order, p.kind, p.given_name, p.family_name, p.legal_name
    order by ${NAME[typing.locale]}, c.name_sort_en, p.kind`,
  // A household is offered by its own name, everything else by each household of the client.
  household: (typing) => sql`
    select h.name as value, ${NO_NAME}, ${ROWS}
    from base b join ${
      typing.list === 'households'
        ? sql`households h on h.id = b.key`
        : sql`household_members m on m.party_id = b.party_id join households h on h.id = m.household_id`
    }
    where ${inWords(sql`h.name_search`, typing)}
    group by h.name, h.name_order order by ${HOUSEHOLD_NAME[typing.locale]}, h.name`,
  account: (typing) => sql`
    select a.number as value, ${NO_NAME}, ${ROWS}
    from base b join account_holders h on h.party_id = b.party_id join accounts a on a.id = h.account_id
    where ${mine('h')} and ${mine('a')} and ${typed(typing, sql`a.digits like ${digitsPattern(accountDigits(typing.text))}`)}
      and ${typing.list === 'accounts' ? sql`a.id = b.key` : sql`true`}
    group by a.number order by a.number`,
  email: (typing) => sql`
    select e.address as value, ${NO_NAME}, ${ROWS}
    from base b join client_emails e on e.party_id = b.party_id
    where ${mine('e')} and ${typed(typing, sql`e.address_search like cairn_text_pattern(${emailMeant(typing.text)})`)}
    group by e.address order by e.address`,
  phone: (typing) => sql`
    select f.number as value, ${NO_NAME}, ${ROWS}
    from base b join client_phones f on f.party_id = b.party_id
    where ${mine('f')} and ${typed(typing, sql`f.digits like any (${sql.param(phonesMeant(typing.text).map(digitsPattern))}::text[])`)}
    group by f.number order by f.number`,
  address: (typing) =>
    addresses(
      sql`select b.key, parts.part, parts.value
        from base b join client_addresses a on a.party_id = b.party_id ${addressParts(typing)}`,
      typing,
    ),
  // Reads the addresses of a household once before it compares them with the rows; otherwise it reads them again for
  // each account of each member.
  hhAddress: (typing) =>
    addresses(
      sql`select listed.part, listed.value, rows.key
        from (
          select distinct m.household_id, parts.part, parts.value
          from client_addresses a join household_members m on m.party_id = a.party_id ${addressParts(typing)}
        ) listed join (
          select distinct base.key, own.household_id
          from base join household_members own on own.party_id = base.party_id
            ${typing.list === 'households' ? sql`and own.household_id = base.key` : sql``}
        ) rows on rows.household_id = listed.household_id`,
      typing,
    ),
  updated: ({ days }) => {
    const presets = UPDATED_PRESETS.filter((preset) => preset !== 'custom');
    // One pass over the rows counts every period: a row is in several, since they overlap.
    const counts = presets.map((preset, at) => {
      const { from, to } = presetSpan(preset, days.today);
      const name = sql.raw(`in_${at}`);
      const within = sql`b.updated_on between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`;
      return {
        counted: sql`(count(distinct b.key) filter (where ${within}))::integer as ${name}`,
        offered: sql`(${at}::integer, ${preset}::text, counted.${name})`,
      };
    });
    return sql`
      select spans.preset as value, ${NO_NAME}, spans.count
      from (select ${sql.join(
        counts.map(({ counted }) => counted),
        sql`, `,
      )} from base b) counted
      cross join lateral (values ${sql.join(
        counts.map(({ offered }) => offered),
        sql`, `,
      )}) spans (at, preset, count)
      order by spans.at`;
  },
};

/**
 * The values of a filter among the rows of `base`, as `value`, the columns of a name, and `count`: how many rows have
 * exactly this value. In the order in which they are offered.
 */
export const valuesOf = (name: OfClients, typing: Typing): SQL =>
  isStaffFilter(name) ? staff(name, typing) : reached[name](typing);
