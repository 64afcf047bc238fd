import { type SQL, sql } from 'drizzle-orm';
import { ACCOUNT_TYPES } from '@/contract/accounts/codes';
import {
  AGE_BANDS_OF_BOOK,
  AGE_KEYS,
  CASH_HIGH_SHARE_BP,
  type Condition,
  CONDITIONS,
  CONCENTRATED_BP,
  CONTACT_BANDS,
  CONTACT_KEYS,
  type Dimension,
  type Organisation,
  REVENUE_TYPES,
  SERVICES,
  TIER_KEYS,
  TIERS,
} from '@/contract/boa/codes';
import type { BoaBreakdownBody } from '@/contract/boa/schema';
import type { MeasureId } from '@/contract/measures/registry';
import { lacksBeneficiary } from '../accounts/beneficiaries';
import { CLOSED_ONLY, SEEN } from '../households/found';
import { REP_CODES } from '../ownScope';
import { earnedIn, FLOWS, joinedSum, SPAN, YEAR } from './accountSums';
import { peopleOf } from './digital';
import { earnedOver } from './earned';
import { type FoundBook, foundIds } from './found';
import type { AsOfDay } from './onDay';
import type { Rows } from './rows';

const AS_OF = sql`${sql.placeholder('asOf')}::date`;

/** What of a book is asked for. */
export interface Asked {
  book: FoundBook;
  isToday: boolean;
  measures: readonly MeasureId[];
  organisation: Organisation;
  period: BoaBreakdownBody['period'];
  /** The part of another dimension to drill into; null for the whole book. */
  within: BoaBreakdownBody['within'];
  /** Households (alias `h`) that the filter finds. */
  households: SQL;
}

/** True when the revenue of the span equals that of the year, so that it is read once. */
export const isOfYear = ({ period, measures }: Asked): boolean =>
  period === 't12' && measures.includes('revenue');

/** The accounts of the book, each with what it earned and what came in over the span, and what it earned in the year. */
function accountsOf(asked: Asked): SQL {
  const { book, measures, within } = asked;
  const sums = [
    ...(measures.includes('revenue') ? [earnedIn('earned', SPAN, within)] : []),
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
    select a.id, a.household_id, a.rep_code_id, a.type, a.currency, ${book.on.closedOn} as closed_on,
      ${book.on.isEmpty} as is_empty, ${book.on.isCounted} as is_counted, ${book.on.marketValue} as aua,
      ${book.on.cash} as cash
    from ${book.on.from} where ${book.accounts.where}
  ), acct as materialized (
    select f.id, f.household_id, f.rep_code_id, f.type, f.currency, f.closed_on, f.is_empty, f.is_counted,
      ${isHolding(within) ? sql`y.market_value_cad as aua` : sql`f.aua`}, f.cash,
      ${sumOf('earned')} as revenue, ${sumOf('flows')} as flow, ${sumOf('yearly')} as yearly
    from found f ${isHolding(within) ? heldOf(within) : sql``} ${joins} where ${inside(asked)}
  )`;
}

const SUMS = sql`sum(aua) as "aua", sum(cash) as "cash", sum(revenue) as "revenue", sum(flow) as "netFlow",
  count(*) filter (where is_counted) as "accounts"`;

/**
 * Households with the sums of their accounts. Each account counts in the household of its first holder only. A
 * household on the list without an account appears with zeros. A lost household keeps what it earned and moved, but is
 * not counted.
 */
export const homesOf = (asked: Asked): SQL => sql`${accountsOf(asked)}, sums as (
    select household_id, ${SUMS}, sum(${isOfYear(asked) ? sql`revenue` : sql`yearly`}) as yearly,
      bool_or(is_counted) as is_counted
    from acct group by household_id having bool_or(is_counted) or sum(revenue) <> 0 or sum(flow) <> 0
  ), listed as (
    select h.id from (${SEEN}) h where ${asked.households} and not ${CLOSED_ONLY}
      and ${asked.isToday && (asked.within === null || isOfHomes(asked.within.dimension))}
  ), homes as materialized (
    select coalesce(s.household_id, l.id) as household_id, coalesce("aua", 0) as "aua", coalesce("revenue", 0) as "revenue",
      coalesce("netFlow", 0) as "netFlow", coalesce("cash", 0) as "cash", coalesce("accounts", 0) as "accounts", coalesce(s.yearly, 0) as yearly,
      case when l.id is not null or (s.household_id is not null and s.is_counted) then 1 else 0 end as "households"
    from listed l full join sums s on s.household_id = l.id
  )`;

const placed = (keys: readonly string[], column: SQL = sql`key`): SQL =>
  sql`coalesce(array_position(array[${sql.raw(keys.map((key) => `'${key}'`).join(', '))}]::text[], ${column}), 99), key`;

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

export const TIER_OF = (aua: SQL): SQL => banded(aua, TIERS, TIER_KEYS);

/** Dimensions whose parts are made of whole households. */
export const isOfHomes = (dimension: Dimension): boolean => dimension === 'tier' || dimension === 'contact';

/** How many days ago each household was in touch, by its last member who was, as the `with` query `reached`. */
export const REACHED = sql`reached as materialized (
    select c.household_id, ${AS_OF} - max(x.contacted_on) as days
    from client_contacts x join clients c on c.party_id = x.party_id
    where x.rep_code_id = any (${REP_CODES}) and c.rep_code_id = any (${REP_CODES}) and c.household_id is not null
      and x.contacted_on <= ${AS_OF}
    group by c.household_id
  )`;

/** The band of a household (alias `h`, with `r` of `reached`); households that are lost and accounts without one aside. */
const HOME_CONTACT = sql`case when h.household_id is null then 'none' when h."households" = 0 then 'lost'
  when r.days is null then 'never' else ${banded(sql`r.days`, CONTACT_BANDS, CONTACT_KEYS)} end`;

/** The tier of a household (alias `h`); of one that is lost, and of accounts without one, their own keys. */
const HOME_TIER = sql`case when h.household_id is null then 'none' when h."households" = 0 then 'lost'
  else ${TIER_OF(sql`h."aua"`)} end`;

const AGE = sql`date_part('year', age(${AS_OF}, c.birth_date))`;
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
const HOLDER_CLIENT = sql`${FIRST_HOLDER} left join clients c on c.party_id = first.party_id`;

/** Where an address (alias `y`) is: a province, or a country for one abroad. */
export const PLACE = sql`case when y.country = 'CA' then y.province else y.country end`;

/** Where the first holder lives: a province, or a country for someone who lives abroad. */
const HOLDER_PLACE = sql`${FIRST_HOLDER} left join lateral (
        select ${PLACE} as place from client_addresses y
        where y.party_id = first.party_id and y.rep_code_id = any (${REP_CODES}) and y.kind <> 'seasonal' order by y.kind desc limit 1) d on true`;
const PROVINCE_OF = sql`coalesce(d.place, '')`;

/** The team that owned the rep code of an account (alias `a`), today or at the start of the span. */
const OWNING_TEAM = (
  organisation: Organisation,
): SQL => sql`left join team_codes o on o.rep_code_id = a.rep_code_id
        and ${organisation === 'now' ? sql`(select as_of from book)` : sql`${sql.placeholder('from')}::date`}
          between o.valid_from and coalesce(o.valid_to, 'infinity')
      left join teams t on t.id = o.team_id`;
const TEAM_KEY = sql`coalesce(t.public_id::text, '')`;

const UNNAMED = sql`null::uuid as id, null::text as name_en, null::text as name_fr`;
const byKey = (ctes: SQL, key: SQL, from: SQL, keys: readonly string[]) => ({
  ctes,
  rows: sql`select key, ${UNNAMED}, ${SUMS} from (select ${key} as key, a.* from ${from} where a.is_counted or a.revenue <> 0 or a.flow <> 0) k
    group by key having bool_or(is_counted) or sum(revenue) <> 0 or sum(flow) <> 0`,
  order: placed(keys),
});

const counted = (key: Condition): SQL => sql`
  select ${sql.raw(`'${key}'`)}::text as key, ${UNNAMED}, coalesce(sum(aua), 0) as "aua", coalesce(sum(cash), 0) as "cash",
    count(*) as "accounts"
  from acct f where ${CONDITION[key]}`;

const STATE = sql`case when a.closed_on is not null then 'closed' when a.aua = 0 then 'zero'
  when a.aua < 0 then 'negative' else 'funded' end`;

/** Whether an account (alias `a`) was managed on the requested day. */
const SERVICE = sql`case when exists (select from uma_accounts u where u.account_id = a.id
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
const CONDITION: Readonly<Record<Condition, SQL>> = {
  unfunded: sql`f.closed_on is null and f.is_empty`,
  cashNegative: sql`f.closed_on is null and f.cash < 0 and f.type <> 'margin'`,
  cashHigh: sql`f.closed_on is null and f.aua > 0 and f.cash * 10000 > f.aua * ${sql.raw(String(CASH_HIGH_SHARE_BP))}`,
  residual: sql`f.closed_on is not null and f.is_counted`,
  noBeneficiary: lacksBeneficiary(sql`f`),
};

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
  }
}

/** True when a measure describes the members. */
const tellsMembers = (measures: readonly MeasureId[]): boolean =>
  measures.some((measure) => ['oldest', 'eDelivery', 'signIn'].includes(measure));

/** The members whom the person serves, by household. */
const membersOf = ({ measures, isToday }: Asked): SQL =>
  tellsMembers(measures)
    ? sql`, ${peopleOf(sql`c.rep_code_id = any (${REP_CODES}) and c.household_id is not null`)}, members as materialized (
    select household_id, max(date_part('year', age(${AS_OF}, birth_date)))::integer as oldest,
      case when ${isToday} and sum(eligible) > 0 then round(sum(electronic) * 10000.0 / sum(eligible))::integer end as delivered,
      case when ${isToday} then ${AS_OF} - max(last_sign_in_on) end as days
    from people group by household_id)`
    : sql`, members as (
    select null::integer as household_id, null::integer as oldest, null::integer as delivered, null::integer as days)`;

const HELD = (asked: Asked): SQL => sql`${accountsOf(asked)}, held as materialized (
    select x.security_id, x.account_id, a.household_id, x.market_value_cad as aua, x.book_cost_cad as cost
    from acct a join holdings x on x.account_id = a.id where x.rep_code_id = any (${REP_CODES})
  )`;

/** Dimensions that one select over accounts and holdings can answer. */
export type TabularDimension = Exclude<
  Dimension,
  'cause' | 'client' | 'revenueType' | 'document' | 'language' | 'stage' | 'askNext' | 'bounce'
>;

const largest = (measures: readonly MeasureId[]): SQL =>
  sql`${sql.raw(`"${measures[0] ?? 'aua'}"`)} desc, key`;

/** The condition on households where a part of them is looked into. */
export function homesWithin(within: Asked['within']): SQL {
  if (within?.dimension === 'tier') return sql`where ${HOME_TIER} = ${within.key}`;
  if (within?.dimension === 'contact') return sql`where ${HOME_CONTACT} = ${within.key}`;
  return sql``;
}

/** How each dimension is read. */
export const TABULAR: Readonly<Record<TabularDimension, (asked: Asked) => Rows>> = {
  tier: (asked) => ({
    ctes: homesOf(asked),
    rows: sql`select key, ${UNNAMED}, sum("aua") as "aua", sum("revenue") as "revenue", sum("households") as "households"
      from (select ${HOME_TIER} as key, h.* from homes h) k
      group by key`,
    order: placed([...TIER_KEYS, 'lost', 'none']),
  }),
  contact: (asked) => ({
    ctes: sql`${homesOf(asked)}, ${REACHED}`,
    rows: sql`select key, ${UNNAMED}, sum("aua") as "aua", sum("revenue") as "revenue", sum("households") as "households"
      from (select ${HOME_CONTACT} as key, h.* from homes h left join reached r on r.household_id = h.household_id) k
      group by key`,
    order: placed([...CONTACT_KEYS, 'never', 'lost', 'none']),
  }),
  decile: (asked) => ({
    ctes: homesOf(asked),
    rows: sql`select tenth::text as key, ${UNNAMED}, sum("aua") as "aua", sum("revenue") as "revenue",
        sum("households") as "households"
      from (select ntile(10) over (order by "aua", household_id) as tenth, homes.* from homes
        where "households" > 0) k
      group by tenth`,
    order: sql`key::integer`,
  }),
  household: (asked) => ({
    ctes: sql`${homesOf(asked)}${membersOf(asked)}, ${REACHED}`,
    rows: sql`select coalesce(o.public_id::text, 'none') as key, o.public_id as id, o.name as name_en, o.name as name_fr,
        h."aua", h."cash", h."revenue", h."netFlow", h."households", h."accounts",
        case when h."aua" > 0 then round(h.yearly * 100000 / h."aua") end as "yield", s.oldest as "oldest", s.delivered as "eDelivery",
        s.days as "signIn", r.days as "contact"
      from homes h left join households o on o.id = h.household_id
      left join members s on s.household_id = h.household_id
      left join reached r on r.household_id = h.household_id ${homesWithin(asked.within)}`,
    order: sql`(id is null), ${largest(asked.measures)}`,
    counted: sql`coalesce(sum("households"), 0)`,
  }),
  age: (asked) =>
    byKey(accountsOf(asked), AGE_OF, sql`acct a ${HOLDER_CLIENT}`, [...AGE_KEYS, 'entity', 'unknown']),
  province: (asked) => ({
    ...byKey(accountsOf(asked), PROVINCE_OF, sql`acct a ${HOLDER_PLACE}`, []),
    order: sql`(key = ''), ${largest(asked.measures)}`,
  }),
  repCode: (asked) => ({
    ctes: accountsOf(asked),
    rows: sql`select r.code as key, null::uuid as id, min(r.name) as name_en, min(r.name) as name_fr, ${SUMS}
      from acct a join rep_codes r on r.id = a.rep_code_id group by r.code`,
    order: sql`key collate "C"`,
  }),
  team: (asked) => ({
    ctes: accountsOf(asked),
    rows: sql`select ${TEAM_KEY} as key, t.public_id as id, min(t.name_en) as name_en,
        min(t.name_fr) as name_fr, ${SUMS}
      from acct a ${OWNING_TEAM(asked.organisation)} group by t.public_id`,
    order: sql`(id is null), name_en, key`,
  }),
  accountType: (asked) => byKey(accountsOf(asked), sql`a.type`, sql`acct a`, ACCOUNT_TYPES),
  accountState: (asked) =>
    byKey(accountsOf(asked), STATE, sql`acct a`, ['funded', 'zero', 'negative', 'closed']),
  service: (asked) => byKey(accountsOf(asked), SERVICE, sql`acct a`, SERVICES),
  currency: (asked) => byKey(accountsOf(asked), sql`a.currency`, sql`acct a`, ['CAD', 'USD']),
  condition: (asked) => ({
    ctes: accountsOf(asked),
    rows: sql.join(CONDITIONS.map(counted), sql` union all `),
    order: placed(CONDITIONS),
  }),
  security: (asked) => ({
    ctes: HELD(asked),
    rows: sql`select s.symbol as key, null::uuid as id, min(s.name_en) as name_en, min(s.name_fr) as name_fr,
        sum(h.aua) as "aua", sum(h.cost) filter (where s.kind <> 'cash') as "bookCost",
        sum(case when s.kind = 'cash' then 0 else h.aua - h.cost end) as "gain", count(distinct h.account_id) as "accounts"
      from held h join securities s on s.id = h.security_id group by s.symbol`,
    order: largest(asked.measures),
  }),
  assetClass: (asked) => ({
    ctes: HELD(asked),
    rows: sql`select s.asset_class as key, ${UNNAMED}, sum(h.aua) as "aua"
      from held h join securities s on s.id = h.security_id group by s.asset_class`,
    order: largest(asked.measures),
  }),
  concentration: (asked) => ({
    ctes: sql`${HELD(asked)}, whole as (
      select household_id, sum(aua) as aua from held where household_id is not null group by household_id having sum(aua) > 0)`,
    rows: sql`select s.symbol as key, o.public_id as id, o.name || ' · ' || s.name_en as name_en,
        o.name || ' · ' || s.name_fr as name_fr, sum(h.aua) as "aua", round(sum(h.aua) * 10000 / min(w.aua)) as "share"
      from held h join whole w on w.household_id = h.household_id join securities s on s.id = h.security_id
      join households o on o.id = h.household_id
      where s.kind <> 'cash' group by o.public_id, o.name, s.symbol, s.name_en, s.name_fr
      having sum(h.aua) * 10000 > min(w.aua) * ${sql.raw(String(CONCENTRATED_BP))}`,
    order: sql`"share" desc, "aua" desc, key, id`,
  }),
};

/** Revenue by type over the whole span, including taxes. */
export const REVENUE_ROWS = (book: FoundBook, day: Pick<AsOfDay, 'isToday'>): Rows => ({
  ctes: foundIds(book),
  rows: sql`select e.type as key, ${UNNAMED}, sum(e.gross) as "revenue", sum(e.net) as "revenueNet", sum(e.gst) as "gst",
      sum(e.qst) as "qst"
    from (${earnedOver(book, day, sql`${sql.placeholder('from')}::date`, sql`${sql.placeholder('to')}::date`)}) e group by e.type`,
  order: placed(REVENUE_TYPES),
});
