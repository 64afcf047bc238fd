import { type SQL, sql } from 'drizzle-orm';
import { ACCOUNT_TYPES } from '@/contract/accounts/codes';
import {
  AGE_KEYS,
  CONCENTRATED_BP,
  CONTACT_KEYS,
  type Dimension,
  REVENUE_TYPES,
  SERVICES,
  TIER_KEYS,
} from '@/contract/boa/codes';
import type { MeasureId } from '@/contract/measures/registry';
import { REP_CODES } from '../../../kit/db/ownScope';
import { ageOn } from '../../clients/rules/living';
import { peopleOf } from './digital';
import {
  AGE_OF,
  AS_OF,
  type Asked,
  CONDITION,
  accountsOf,
  HOLDER_CLIENT,
  HOLDER_PLACE,
  HOME_CONTACT,
  HOME_TIER,
  homesOf,
  OWNING_TEAM,
  PROVINCE_OF,
  REACHED,
  reachedAmong,
  SERVICE,
  STATE,
  SUMS,
  TEAM_KEY,
  TIER_OF,
  TURNOVER,
} from './dimensions';
import { earnedOver } from './earned';
import { type FoundBook, foundIds } from './found';
import { largestHomes } from './largestHomes';
import type { AsOfDay } from './onDay';
import { IDS } from '../rows/parts';
import type { Rows, RowsByCode } from './rows';

const placed = (keys: readonly string[], column: SQL = sql`key`): SQL =>
  sql`coalesce(array_position(array[${sql.raw(keys.map((key) => `'${key}'`).join(', '))}]::text[], ${column}), 99), key`;

const UNNAMED = sql`null::uuid as id, null::text as name_en, null::text as name_fr`;

const named = (columns: readonly string[]): SQL => sql.raw(columns.map((name) => `"${name}"`).join(', '));
const summed = (columns: readonly string[]): SQL =>
  sql.raw(columns.map((name) => `sum("${name}") as "${name}"`).join(', '));

const SUM_COLUMNS = ['aua', 'cash', 'revenue', 'netFlow', 'accounts'];
const HOME_SUMS = ['aua', 'revenue', 'households'];
/** What makes a row worth showing: accounts that count, or what others brought in. */
const IN_SUMS = ['accounts', 'revenue', 'netFlow'];
const IS_SOMETHING = sql.raw(IN_SUMS.map((name) => `"${name}" <> 0`).join(' or '));

const byKey = (asked: Asked, key: SQL, joins: SQL, keys: readonly string[]): Rows => {
  const keyed = sql`(select ${key} as key, a.* from acct a ${joins} where a.is_counted or a.revenue <> 0 or a.flow <> 0) k`;
  return {
    ctes: accountsOf(asked),
    rows: sql`select key, ${UNNAMED}, ${SUMS} from ${keyed}
    group by key having bool_or(is_counted) or sum(revenue) <> 0 or sum(flow) <> 0`,
    order: placed(keys),
    byCode: {
      columns: SUM_COLUMNS,
      rows: sql`select rep_code_id, key, ${SUMS} from ${keyed} group by rep_code_id, key`,
      again: sql`select key, ${UNNAMED}, ${named(SUM_COLUMNS)} from added where ${IS_SOMETHING}`,
    },
  };
};

/** Households by a key of their own (alias `h`), in tiers or bands. */
const byHome = (ctes: SQL, key: SQL, joins: SQL, keys: readonly string[]): Rows => {
  const keyed = sql`(select ${key} as key, h.* from homes h ${joins}) k`;
  const columns = [...HOME_SUMS, 'netFlow', 'accounts'];
  return {
    ctes,
    rows: sql`select key, ${UNNAMED}, ${summed(columns)} from ${keyed} group by key`,
    order: placed([...keys, 'lost', 'none']),
    byCode: {
      columns,
      rows: sql`select rep_code_id, key, ${summed(columns)} from ${keyed} group by rep_code_id, key`,
      again: sql`select key, ${UNNAMED}, ${named(columns)} from added where key <> 'none' or ${IS_SOMETHING}`,
      isOfHomes: true,
    },
  };
};

const CONDITION_SUMS = ['aua', 'cash', 'accounts'];

/** Each condition on an account (alias `f`), also one that no account meets. */
const byCondition = (asked: Asked, conditions: Readonly<Record<string, SQL>>): Rows => {
  const keys = Object.keys(conditions);
  const sums = sql`coalesce(sum(aua), 0) as "aua", coalesce(sum(cash), 0) as "cash", count(*) as "accounts"`;
  const each = (select: (key: SQL) => SQL, group = sql``) =>
    sql.join(
      Object.entries(conditions).map(
        ([key, condition]) =>
          sql`select ${select(sql.raw(`'${key}'::text`))} from acct f where ${condition} ${group}`,
      ),
      sql` union all `,
    );
  return {
    ctes: accountsOf(asked),
    rows: each((key) => sql`${key} as key, ${UNNAMED}, ${sums}`),
    order: placed(keys),
    byCode: {
      columns: CONDITION_SUMS,
      rows: each((key) => sql`f.rep_code_id, ${key} as key, ${sums}`, sql`group by f.rep_code_id`),
      again: sql`select k.key, ${UNNAMED}, coalesce("aua", 0) as "aua", coalesce("cash", 0) as "cash",
        coalesce("accounts", 0) as "accounts"
      from unnest(array[${sql.raw(keys.map((key) => `'${key}'`).join(', '))}]::text[]) k (key) left join added using (key)`,
    },
  };
};

/** True when a measure describes the members. */
const tellsMembers = (measures: readonly MeasureId[]): boolean =>
  measures.some((measure) => ['oldest', 'eDelivery', 'signIn'].includes(measure));

/** The members whom the person serves, by household. */
const membersOf = ({ book, measures, isToday }: Asked, where: SQL = sql`c.household_id is not null`): SQL =>
  tellsMembers(measures)
    ? sql`, ${peopleOf(sql`c.rep_code_id = any (${REP_CODES}) and ${where}`, book)}, members as materialized (
    select household_id, max(${ageOn(sql`people`, AS_OF)}) as oldest,
      case when ${isToday} and sum(eligible) > 0 then round(sum(electronic) * 10000.0 / sum(eligible))::integer end as delivered,
      case when ${isToday} then ${AS_OF} - max(last_sign_in_on) end as days
    from people group by household_id)`
    : sql`, members as (
    select null::integer as household_id, null::integer as oldest, null::integer as delivered, null::integer as days)`;

const HELD = (asked: Asked): SQL => sql`${accountsOf(asked)}, held as materialized (
    select x.security_id, a.household_id, x.market_value_cad as aua
    from acct a join holdings x on x.account_id = a.id where x.rep_code_id = any (${REP_CODES})
  )`;

const HELD_SUMS = ['aua', 'cost', 'accounts'];

/** What the accounts hold of each security, from the query `select` reads of `added`. */
const bySecurity = (asked: Asked, select: (added: SQL) => SQL): Rows => {
  const sums = sql`x.security_id::text as key, sum(x.market_value_cad) as "aua", sum(x.book_cost_cad) as "cost",
      count(*) as "accounts" from acct a join holdings x on x.account_id = a.id where x.rep_code_id = any (${REP_CODES})`;
  return {
    ctes: sql`${accountsOf(asked)}, held as materialized (select ${sums} group by x.security_id)`,
    rows: select(sql`held`),
    order: largest(asked.measures),
    byCode: {
      columns: HELD_SUMS,
      rows: sql`select a.rep_code_id, ${sums} group by a.rep_code_id, x.security_id`,
      again: select(sql`added`),
    },
  };
};

/** Dimensions that one select over accounts and holdings can answer. */
export type TabularDimension = Exclude<
  Dimension,
  | 'cause'
  | 'unexplained'
  | 'client'
  | 'revenueType'
  | 'document'
  | 'language'
  | 'stage'
  | 'askNext'
  | 'bounce'
>;

const largest = (measures: readonly MeasureId[]): SQL =>
  sql`${sql.raw(`"${measures[0] ?? 'aua'}"`)} desc, key`;

/** The condition on households where a part of them is looked into. */
export function homesWithin(within: Asked['within']): SQL {
  if (within?.dimension === 'tier') return sql`where ${HOME_TIER} = ${within.key}`;
  if (within?.dimension === 'contact') return sql`where ${HOME_CONTACT} = ${within.key}`;
  return sql``;
}

/** What tenths of the households go by: what is measured first. */
const decileBy = ([first]: readonly MeasureId[]): SQL => sql.raw(first === 'revenue' ? '"revenue"' : '"aua"');

/** What of a household adds up, whatever a table of households is sorted by. */
const HOME_COLUMNS = [
  'aua',
  'cash',
  'revenue',
  'revenueNet',
  'netFlow',
  'households',
  'accounts',
  'yearly',
  'worth',
] as const;

/** Households (`homes`) with their names (alias `o`), and what `members` and `reached` tell of them. */
const homeRows = (
  names: SQL,
  where: SQL,
): SQL => sql`select coalesce(o.public_id::text, 'none') as key, o.public_id as id,
        o.name as name_en, o.name as name_fr,
        h."aua", h."cash", h."revenue", h."revenueNet", h."netFlow", h."households", h."accounts",
        case when h."aua" > 0 then round(h.yearly * 100000 / h."aua") end as "yield", s.oldest as "oldest", s.delivered as "eDelivery",
        s.days as "signIn", r.days as "contact", case when h."households" > 0 then ${TIER_OF} end as tier
      from homes h left join ${names} left join members s on s.household_id = h.household_id
      left join reached r on r.household_id = h.household_id ${where}`;

const ALL_NAMES = sql`households o on o.id = h.household_id`;
/** Of a few households out of many: each by its key. */
const FEW_NAMES = sql`lateral (select x.public_id, x.name from households x where x.id = h.household_id offset 0) o on true`;

const placeOf = (name: string): number => (HOME_COLUMNS as readonly string[]).indexOf(name);

const TOLD = ['oldest', 'delivered', 'days', 'contact'];

/** What members and contacts tell of the households of the value `ids`, by rep code; of several, under the number 0. */
const toldByCode = (asked: Asked) => ({
  columns: TOLD,
  summands: {
    ctes: sql`own_homes as materialized (select id, rep_code_id from households where id = any (${IDS}))
    ${membersOf(asked, sql`c.household_id = any (${IDS})`)}, ${reachedAmong(sql`c.household_id = any (${IDS})`)}`,
    rows: sql`select coalesce(o.rep_code_id, 0) as rep_code_id, o.id::text as key, s.oldest, s.delivered, s.days,
      r.days as contact
    from own_homes o left join members s on s.household_id = o.id left join reached r on r.household_id = o.id`,
  },
});

/** Of households by rep code, only those with a place are looked at further: the others are one sum. */
const homesByCode = (asked: Asked): RowsByCode => {
  const isTold = tellsMembers(asked.measures) || asked.measures.includes('contact');
  const told = isTold
    ? sql`select nullif(key, '')::integer as household_id, oldest, delivered, days, contact from told`
    : sql`select null::integer as household_id, null::integer as oldest, null::integer as delivered,
      null::integer as days, null::integer as contact`;
  return {
    columns: HOME_COLUMNS,
    rows: sql`select rep_code_id, household_id::text as key, ${named(HOME_COLUMNS)} from homes`,
    again: homeRows(FEW_NAMES, sql``),
    among: sql`, homes as (select nullif(key, '')::integer as household_id, ${named(HOME_COLUMNS)} from added
  ), members as (${told}), reached as (select household_id, contact as days from members)`,
    cut: (parts, limit) =>
      largestHomes(parts, {
        by: placeOf(asked.measures[0] ?? 'aua'),
        limit,
        something: IN_SUMS.map(placeOf),
      }),
    told: isTold ? toldByCode(asked) : null,
    isOfHomes: true,
  };
};

/** How each dimension is read. */
export const TABULAR: Readonly<Record<TabularDimension, (asked: Asked) => Rows>> = {
  tier: (asked) => byHome(homesOf(asked), HOME_TIER, sql``, TIER_KEYS),
  contact: (asked) =>
    byHome(
      sql`${homesOf(asked)}, ${REACHED}`,
      HOME_CONTACT,
      sql`left join reached r on r.household_id = h.household_id`,
      [...CONTACT_KEYS, 'never', 'died'],
    ),
  decile: (asked) => ({
    ctes: homesOf(asked),
    // What belongs to no household is in no tenth, but in the whole.
    rows: sql`select coalesce(tenth::text, 'none') as key, ${UNNAMED}, sum("aua") as "aua", sum("revenue") as "revenue",
        sum("households") as "households"
      from (select case when "households" > 0
          then ntile(10) over (partition by "households" > 0 order by ${decileBy(asked.measures)}, household_id) end as tenth, homes.*
        from homes where "households" > 0 or "aua" <> 0 or "revenue" <> 0) k
      group by tenth`,
    order: sql`(key = 'none'), nullif(key, 'none')::integer`,
  }),
  household: (asked) => ({
    ctes: sql`${homesOf(asked)}${membersOf(asked)}, ${REACHED}`,
    rows: homeRows(ALL_NAMES, homesWithin(asked.within)),
    order: sql`(id is null), ${largest(asked.measures)}`,
    counted: sql`coalesce(sum("households"), 0)`,
    ...((HOME_COLUMNS as readonly string[]).includes(asked.measures[0] ?? '') && {
      byCode: homesByCode(asked),
    }),
  }),
  age: (asked) => byKey(asked, AGE_OF, HOLDER_CLIENT, [...AGE_KEYS, 'entity', 'unknown']),
  province: (asked) => ({
    ...byKey(asked, PROVINCE_OF, HOLDER_PLACE, []),
    order: sql`(key = ''), ${largest(asked.measures)}`,
  }),
  repCode: (asked) => ({
    ctes: accountsOf(asked),
    rows: sql`select r.code as key, null::uuid as id, min(r.name) as name_en, min(r.name) as name_fr, ${SUMS}
      from acct a join rep_codes r on r.id = a.rep_code_id group by r.code`,
    order: sql`key collate "C"`,
    byCode: {
      columns: SUM_COLUMNS,
      rows: sql`select rep_code_id, rep_code_id::text as key, ${SUMS} from acct group by rep_code_id`,
      again: sql`select r.code as key, null::uuid as id, min(r.name) as name_en, min(r.name) as name_fr, ${summed(SUM_COLUMNS)}
        from added k join rep_codes r on r.id = k.key::integer group by r.code`,
    },
  }),
  team: (asked) => ({
    ctes: accountsOf(asked),
    rows: sql`select ${TEAM_KEY} as key, t.public_id as id, min(t.name_en) as name_en,
        min(t.name_fr) as name_fr, ${SUMS}
      from acct a ${OWNING_TEAM(asked.organisation)} group by t.public_id`,
    order: sql`(id is null), name_en, key`,
    byCode: {
      columns: SUM_COLUMNS,
      rows: sql`select a.rep_code_id, ${TEAM_KEY} as key, ${SUMS}
        from acct a ${OWNING_TEAM(asked.organisation)} group by a.rep_code_id, t.public_id`,
      again: sql`select key, t.public_id as id, t.name_en, t.name_fr, ${named(SUM_COLUMNS)}
        from added left join teams t on t.public_id::text = key`,
    },
  }),
  accountType: (asked) => byKey(asked, sql`a.type`, sql``, ACCOUNT_TYPES),
  accountState: (asked) => byKey(asked, STATE, sql``, ['funded', 'zero', 'negative', 'closed']),
  service: (asked) => byKey(asked, SERVICE, sql``, SERVICES),
  currency: (asked) => byKey(asked, sql`a.currency`, sql``, ['CAD', 'USD']),
  condition: (asked) => byCondition(asked, CONDITION),
  turnover: (asked) => byCondition(asked, TURNOVER),
  security: (asked) => ({
    ...bySecurity(
      asked,
      (from) => sql`select s.symbol as key, null::uuid as id, s.name_en, s.name_fr, h."aua",
        case when s.kind <> 'cash' then h."cost" end as "bookCost",
        case when s.kind = 'cash' then 0 else h."aua" - h."cost" end as "gain", h."accounts",
        s.kind <> 'cash' as is_security
      from ${from} h join securities s on s.id = h.key::integer`,
    ),
    // Cash has lines of its own, and is no security.
    counted: sql`count(*) filter (where is_security)`,
  }),
  assetClass: (asked) =>
    bySecurity(
      asked,
      (from) => sql`select s.asset_class as key, ${UNNAMED}, sum(h."aua") as "aua"
      from ${from} h join securities s on s.id = h.key::integer group by s.asset_class`,
    ),
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

const REVENUE_SUMS = ['revenue', 'revenueNet', 'gst', 'qst'];

/** Revenue by type over the whole span, including taxes. */
export const REVENUE_ROWS = (book: FoundBook, day: Pick<AsOfDay, 'isToday'>): Rows => {
  const entries = earnedOver(
    book,
    day,
    sql`${sql.placeholder('from')}::date`,
    sql`${sql.placeholder('to')}::date`,
  );
  const sums = sql`e.type as key, sum(e.gross) as "revenue", sum(e.net) as "revenueNet", sum(e.gst) as "gst",
      sum(e.qst) as "qst" from (${entries}) e`;
  return {
    ctes: sql`${foundIds(book)}, earned as (select ${sums} group by e.type)`,
    rows: sql`select key, ${UNNAMED}, ${named(REVENUE_SUMS)} from earned`,
    order: placed(REVENUE_TYPES),
    byCode: {
      columns: REVENUE_SUMS,
      rows: sql`select e.rep_code_id, ${sums} group by e.rep_code_id, e.type`,
      again: sql`select key, ${UNNAMED}, ${named(REVENUE_SUMS)} from added`,
    },
  };
};
