import { type SQL, sql } from 'drizzle-orm';
import {
  AGE_BANDS_OF_BOOK,
  AGE_KEYS,
  type Condition,
  CONTACT_BANDS,
  CONTACT_KEYS,
  type Dimension,
  type Organisation,
  TIER_KEYS,
  TIERS,
} from '@/contract/boa/codes';
import type { BoaBreakdownBody } from '@/contract/boa/schema';
import type { MeasureId } from '@/contract/measures/registry';
import { lacksBeneficiary } from '../../accounts/rules/beneficiaries';
import { isCashHigh, isCashNegative } from '../../accounts/rules/cash';
import { homesOfAccounts } from '../../holdings/rules/holders';
import { householdsOn } from '../rules/householdsOn';
import { OF_ONE_CODE, OF_SEVERAL, SEEN } from '../../households/rules/seen';
import { REP_CODES } from '../../../kit/db/ownScope';
import { isCountedContact } from '../../clients/rules/contact';
import { ageOn, isLiving } from '../../clients/rules/living';
import { earnedIn, FLOWS, netIn, joinedSum, SPAN, YEAR } from './accountSums';
import type { FoundBook } from './found';

export const AS_OF = sql`${sql.placeholder('asOf')}::date`;

/** What of a book is asked for. */
export interface Asked {
  book: FoundBook;
  isToday: boolean;
  measures: readonly MeasureId[];
  organisation: Organisation;
  period: BoaBreakdownBody['period'];
  /** The part of another dimension to drill into; null for the whole book. */
  within: BoaBreakdownBody['within'];
  /** Only households that one rep code serves, each by it; or those that several serve, under the number 0. */
  codes?: 'each' | 'none';
}

/** The rep code of households, as one more column of a select; nothing where it is not asked for. */
const codeOf = ({ codes }: Asked, each: SQL): SQL =>
  codes === undefined ? sql`` : sql`, ${codes === 'each' ? each : sql`0`} as rep_code_id`;

/** True when the revenue of the span equals that of the year, so that it is read once. */
export const isOfYear = ({ period, measures }: Asked): boolean =>
  period === 't12' && measures.includes('revenue');

/** The accounts of the book, each with what it earned and what came in over the span, and what it earned in the year. */
export function accountsOf(asked: Asked): SQL {
  const { book, measures, within } = asked;
  const sums = [
    ...(measures.includes('revenue') ? [earnedIn('earned', SPAN, within)] : []),
    ...(measures.includes('revenueNet') ? [netIn('net', SPAN, within)] : []),
    ...(measures.includes('netFlow') ? [FLOWS] : []),
    ...(!isOfYear(asked) && measures.includes('yield') ? [earnedIn('yearly', YEAR, within)] : []),
  ];
  const sumOf = (name: string): SQL =>
    sums.some((each) => each.name === name) ? sql`coalesce(${sql.raw(name)}.sum, 0)` : sql`0::numeric`;
  const joins = sql.join(
    sums.map((each) => joinedSum(each, book)),
    sql` `,
  );
  return sql`
  found as materialized (
    select a.id, a.household_id, a.rep_code_id, a.type, a.currency, a.opened_on, ${book.on.closedOn} as closed_on,
      ${book.on.isEmpty} as is_empty, ${book.on.isCounted} as is_counted, ${book.on.marketValue} as aua,
      ${book.on.cash} as cash
    from ${book.on.from} where ${book.accounts.where}
  ), acct as materialized (
    select f.id, f.household_id, f.rep_code_id, f.type, f.currency, f.opened_on, f.closed_on, f.is_empty,
      ${within?.dimension === 'turnover' ? sql`true as is_counted` : sql`f.is_counted`},
      ${isHolding(within) ? sql`y.market_value_cad as aua` : sql`f.aua`}, f.cash,
      ${sumOf('earned')} as revenue, ${sumOf('net')} as net, ${sumOf('flows')} as flow, ${sumOf('yearly')} as yearly
    from found f ${isHolding(within) ? heldOf(within) : sql``} ${joins} where ${inside(asked)}
  )`;
}

export const SUMS = sql`sum(aua) as "aua", sum(cash) as "cash", sum(revenue) as "revenue", sum(net) as "revenueNet",
  sum(flow) as "netFlow", count(*) filter (where is_counted) as "accounts"`;

/** The households of all codes, or of one or several. */
const seenOf = ({ codes }: Asked): SQL =>
  codes === undefined ? SEEN : codes === 'each' ? OF_ONE_CODE : OF_SEVERAL;

const listedOn = (asked: Asked) => householdsOn(seenOf(asked), asked.isToday, asked.book.on);

/**
 * What each household is worth, as the list of households shows it: a joint account of two counts in both, and the
 * filter decides nothing. Its tier goes by this, whatever part of it is looked into.
 */
const worthsOf = (asked: Asked): SQL => {
  if (asked.isToday)
    return sql`select h.id as household_id, h.market_value as worth from (${seenOf(asked)}) h`;
  const { on } = asked.book;
  return sql`select o.household_id, sum(${on.marketValue}) as worth from ${on.from}
    join (${homesOfAccounts(sql`select id from accounts where rep_code_id = any (${REP_CODES})`)}) o on o.account_id = a.id
    where a.rep_code_id = any (${REP_CODES}) and ${on.where} group by o.household_id`;
};

/**
 * Households with the sums of their accounts. Each account counts in the household of its first holder only. A
 * household on the list without an account appears with zeros. A lost household keeps what it earned and moved, but is
 * not counted.
 */
export const homesOf = (asked: Asked): SQL => sql`${accountsOf(asked)}, sums as (
    select household_id${codeOf(asked, sql`rep_code_id`)}, ${SUMS},
      sum(${isOfYear(asked) ? sql`revenue` : sql`yearly`}) as yearly, bool_or(is_counted) as is_counted
    from acct group by household_id${asked.codes === 'each' ? sql`, acct.rep_code_id` : sql``}
    having bool_or(is_counted) or sum(revenue) <> 0 or sum(flow) <> 0
  ), listed as (
    select h.id${codeOf(asked, sql`h.rep_code_ids[1]`)} from ${listedOn(asked).from}
    where ${asked.book.households.where} and ${listedOn(asked).where}
      and ${asked.within === null || isOfHomes(asked.within.dimension)}
  ), worths as (${worthsOf(asked)}
  ), homes as materialized (
    select coalesce(s.household_id, l.id) as household_id${codeOf(asked, sql`coalesce(s.rep_code_id, l.rep_code_id)`)}, coalesce("aua", 0) as "aua", coalesce("revenue", 0) as "revenue",
      coalesce("revenueNet", 0) as "revenueNet", coalesce("netFlow", 0) as "netFlow", coalesce("cash", 0) as "cash", coalesce("accounts", 0) as "accounts", coalesce(s.yearly, 0) as yearly,
      coalesce(w.worth, "aua", 0) as "worth",
      case when l.id is not null or (s.household_id is not null and s.is_counted) then 1 else 0 end as "households"
    from listed l full join sums s on s.household_id = l.id
    left join worths w on w.household_id = coalesce(s.household_id, l.id)
  )`;

/** The key of the band that a number falls into. */
const banded = (
  value: SQL,
  bands: Readonly<Record<string, readonly [number | null, number | null]>>,
  keys: readonly string[],
): SQL =>
  sql`case ${sql.join(
    keys.map((key) => {
      const to = bands[key]?.[1] ?? null;
      return to === null
        ? sql.raw(`else '${key}'`)
        : sql`when ${value} < ${sql.raw(String(to))} then ${sql.raw(`'${key}'`)}`;
    }),
    sql` `,
  )} end`;

/** The tier of a household (alias `h`) of `homes`, by what the household is worth. */
export const TIER_OF: SQL = banded(sql`h."worth"`, TIERS, TIER_KEYS);

/** Dimensions whose parts are made of whole households. */
export const isOfHomes = (dimension: Dimension): boolean => dimension === 'tier' || dimension === 'contact';

/** How many days ago each household was in touch, by its last living member (alias `c`) who was, as the `with` query `reached`. */
export const reachedAmong = (where: SQL): SQL => sql`reached as materialized (
    select c.household_id, ${AS_OF} - max(x.contacted_on) as days
    from contacts_told x join clients c on c.party_id = x.party_id
    where ${isCountedContact(AS_OF)} and c.rep_code_id = any (${REP_CODES}) and ${where}
    group by c.household_id
  )`;
export const REACHED = reachedAmong(sql`c.household_id is not null`);

/** Whether all clients of a household (alias `h`) have died. */
const HAS_DIED = sql`coalesce((select bool_and(not ${isLiving(sql`c`)}) from clients c
  where c.household_id = h.household_id and c.rep_code_id = any (${REP_CODES})), false)`;

/** The band of a household (alias `h`, with `r` of `reached`); households that are lost or have died and accounts without one aside. */
export const HOME_CONTACT = sql`case when h.household_id is null then 'none' when h."households" = 0 then 'lost'
  when r.days is null then case when ${HAS_DIED} then 'died' else 'never' end else ${banded(sql`r.days`, CONTACT_BANDS, CONTACT_KEYS)} end`;

/** The tier of a household (alias `h`); of one that is lost, and of accounts without one, their own keys. */
export const HOME_TIER = sql`case when h.household_id is null then 'none' when h."households" = 0 then 'lost'
  else ${TIER_OF} end`;

const AGE = ageOn(sql`c`, AS_OF);
export const AGE_OF: SQL = sql`case when c.party_id is null then 'unknown' when c.birth_date is null then 'entity' else ${banded(
  AGE,
  Object.fromEntries(AGE_KEYS.map((key) => [key, key === 'from80' ? [80, null] : AGE_BANDS_OF_BOOK[key]])),
  AGE_KEYS,
)} end`;

/** The first beneficial holder of an account in `acct`. */
const FIRST_HOLDER = sql`left join lateral (
    select x.party_id from account_holders x
    where x.account_id = a.id and x.is_beneficial and x.rep_code_id = any (${REP_CODES}) order by x.position limit 1
  ) first on true`;

/** The client who is the first holder. */
export const HOLDER_CLIENT = sql`${FIRST_HOLDER} left join clients c on c.party_id = first.party_id`;

/** Where an address (alias `y`) is: a province, or a country for one abroad. */
export const PLACE = sql`case when y.country = 'CA' then y.province else y.country end`;

/** Where the first holder lives: a province, or a country for someone who lives abroad. */
export const HOLDER_PLACE = sql`${FIRST_HOLDER} left join lateral (
        select ${PLACE} as place from client_addresses y
        where y.party_id = first.party_id and y.rep_code_id = any (${REP_CODES}) and y.kind <> 'seasonal' order by y.kind desc limit 1) d on true`;
export const PROVINCE_OF = sql`coalesce(d.place, '')`;

/** The team that owned the rep code of an account (alias `a`), today or at the start of the span. */
export const OWNING_TEAM = (
  organisation: Organisation,
): SQL => sql`left join team_codes o on o.rep_code_id = a.rep_code_id
        and ${organisation === 'now' ? sql`(select as_of from book)` : sql`${sql.placeholder('from')}::date`}
          between o.valid_from and coalesce(o.valid_to, 'infinity')
      left join teams t on t.id = o.team_id`;
export const TEAM_KEY = sql`coalesce(t.public_id::text, '')`;

export const STATE = sql`case when a.closed_on is not null then 'closed' when a.aua = 0 then 'zero'
  when a.aua < 0 then 'negative' else 'funded' end`;

/** Whether an account (alias `a`) was managed on the requested day. */
export const SERVICE = sql`case when exists (select from uma_accounts u where u.account_id = a.id
  and u.rep_code_id = any (${REP_CODES}) and u.managed_on <= ${AS_OF}) then 'managed' else 'advisory' end`;

type Inside = NonNullable<Asked['within']>;

const isHolding = (within: Asked['within']): within is Inside =>
  within?.dimension === 'security' || within?.dimension === 'assetClass';

/** What an account (alias `f`) holds in one security or one class. */
const heldOf = ({ dimension, key }: Inside): SQL => sql`join (
      select x.account_id, sum(x.market_value_cad) as market_value_cad from holdings x
      join securities s on s.id = x.security_id and ${
        dimension === 'security' ? sql`s.symbol = ${key}` : sql`s.asset_class = ${key}`
      }
      where x.rep_code_id = any (${REP_CODES}) group by x.account_id
    ) y on y.account_id = f.id`;

/** Conditions that call for a look at an account (alias `f`). */
export const CONDITION: Readonly<Record<Condition, SQL>> = {
  unfunded: sql`f.closed_on is null and f.is_empty`,
  cashNegative: isCashNegative({ closedOn: sql`f.closed_on`, cash: sql`f.cash` }, sql`f.type`),
  cashHigh: isCashHigh({ closedOn: sql`f.closed_on`, cash: sql`f.cash`, worth: sql`f.aua` }),
  residual: sql`f.closed_on is not null and f.is_counted`,
  noBeneficiary: lacksBeneficiary(sql`f`),
};

/** Accounts (alias `f`) that were opened or closed in the span. */
export const TURNOVER = { opened: sql`f.opened_on ${SPAN}`, closed: sql`f.closed_on ${SPAN}` } as const;

/** The accounts of `found` (alias `f`) that belong to a part of a dimension. */
function inside({ within, organisation }: Asked): SQL {
  if (within === null) return sql`true`;
  const { dimension, key } = within;
  const ofKey = (expression: SQL, joins: SQL = sql``) =>
    sql`f.id in (select a.id from found a ${joins} where ${expression} = ${key})`;
  switch (dimension) {
    case 'tier':
    case 'contact':
    case 'security':
    case 'assetClass':
      return sql`true`;
    case 'team':
      return ofKey(TEAM_KEY, OWNING_TEAM(organisation));
    case 'revenueType':
      return sql`f.id in (select e.account_id from revenue_entries e
        where e.rep_code_id = any (${REP_CODES}) and e.type = ${key} and e.booked_on ${SPAN})`;
    case 'stage':
    case 'language':
    case 'document':
    case 'bounce':
      // The dimensions whose parts open into clients.
      return sql`false`;
    case 'age':
      return ofKey(AGE_OF, HOLDER_CLIENT);
    case 'province':
      return ofKey(PROVINCE_OF, HOLDER_PLACE);
    case 'repCode':
      return ofKey(sql`r.code`, sql`join rep_codes r on r.id = a.rep_code_id`);
    case 'accountType':
      return ofKey(sql`a.type`);
    case 'accountState':
      return sql`f.is_counted and ${ofKey(STATE)}`;
    case 'service':
      return ofKey(SERVICE);
    case 'currency':
      return ofKey(sql`a.currency`);
    case 'condition':
      return CONDITION[key as Condition] ?? sql`false`;
    case 'turnover':
      return TURNOVER[key as keyof typeof TURNOVER] ?? sql`false`;
  }
}
