import { type SQL, sql } from 'drizzle-orm';
import {
  type CodeField,
  type Comparison,
  type Condition,
  type DayField,
  type NumberField,
  OWN_OF_ACCOUNTS,
  readCondition,
  type SpanField,
} from '@/contract/filters/condition';
import { type CalendarSpan, spanOf } from '@/contract/periods';
import type { BookFilter } from '@/contract/filters/schema';
import { cashShareIs, isCashNegative } from '../../accounts/rules/cash';
import { ADOPTION, DELIVERY_FROM, DELIVERY_SCOPE } from '../../delivery/rules/list';
import { accountsHolding, householdsHolding, securityOf } from '../../holdings/rules/holders';
import { KYC_DAYS, KYC_FROM, KYC_SCOPE, KYC_STATE } from '../../kyc/rules/found';
import { REP_CODES } from '../../../kit/db/ownScope';
import { within } from '../../../kit/lists/facets';
import { VERIFICATION_STATE } from '../../verification/rules/state';
import { birthdayOf, yearsToCome } from '../../clients/rules/birthday';
import { notContacted } from '../../clients/rules/contact';
import { SEEN } from '../../households/rules/seen';
import { ageOn, isLiving } from '../../clients/rules/living';

const OPERATORS: Readonly<Record<Comparison, SQL>> = {
  over: sql`>`,
  atLeast: sql`>=`,
  under: sql`<`,
  atMost: sql`<=`,
};

const anyOf = (values: readonly string[], condition: (value: string) => SQL): SQL =>
  sql.join(values.map(condition), sql` or `);

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** The conditions of a filter, each read. */
const conditionsOf = ({ condition = [] }: BookFilter): Condition[] =>
  [...new Set(condition)].flatMap((text) => readCondition(text) ?? []);

const isOwn = ({ field }: Condition): boolean => OWN_OF_ACCOUNTS.includes(field);

/** The filter with only its conditions on people: the others apply to what they own. */
export const ofPeople = (filters: BookFilter): BookFilter =>
  filters.condition === undefined
    ? filters
    : {
        ...filters,
        condition: filters.condition.filter((text) => {
          const condition = readCondition(text);
          return condition !== null && !isOwn(condition);
        }),
      };

/** Compares a number worked out from `market_value` and `cash` of a row. A share means nothing when the total is nothing. */
function numberOf(field: NumberField, comparison: Comparison, value: number, row: string, asOf: string): SQL {
  const operator = OPERATORS[comparison];
  const cash = sql.raw(`${row}.cash${row === 'a' ? '_cad' : ''}`);
  const worth = sql.raw(`${row}.market_value${row === 'a' ? '_cad' : ''}`);
  switch (field) {
    case 'age':
      return sql`${ageOn(sql`c`, sql`${asOf}::date`)} ${operator} ${value}::integer`;
    case 'marketValue':
      return sql`${worth} ${operator} ${value}::bigint`;
    case 'cash':
      return sql`${cash} ${operator} ${value}::bigint`;
    case 'cashShare':
      if (row === 'a')
        return cashShareIs({ closedOn: sql`a.closed_on`, cash, worth }, operator, sql`${value}::bigint`);
      return sql`(${worth} > 0 and ${cash} * 10000 ${operator} ${worth} * ${value}::bigint)`;
    case 'accountCount':
      return sql`c.account_count ${operator} ${value}::bigint`;
    case 'householdValue':
      // Found first (`offset 0`): the database would otherwise look up the household of each member.
      return sql`c.party_id in (select m.party_id
        from (select s.id from (${SEEN}) s where s.market_value ${operator} ${value}::bigint offset 0) h
        join household_members m on m.household_id = h.id)`;
  }
}

/** Clients who are living: nothing comes due of anyone else. */
const LIVING: SQL = isLiving(sql`c`);

/** Clients who signed in to the portal, or who may sign in but do not. */
const access = (condition: SQL): SQL => sql`(c.party_id in (
  select x.party_id from portal_access x where x.rep_code_id = any (${REP_CODES}) and ${condition}) and ${LIVING})`;

/** The first birthday from a day on. */
const nextBirthday = (asOf: string): SQL => birthdayOf(yearsToCome(sql`${asOf}::date`));

/** Whether a birthday, or the day when a review is due, falls within one of some calendar spans. */
function withinSpans(field: 'birthdayIn' | 'kycDueIn', codes: readonly string[], asOf: string): SQL {
  const among = codes.map((code) => {
    const { from, to } = spanOf(code as CalendarSpan, asOf);
    return field === 'birthdayIn'
      ? sql`(c.birth_date < ${from}::date and ${nextBirthday(from)} <= ${to}::date)`
      : sql`d.due_on between ${from}::date and ${to}::date`;
  });
  const any = sql`(${sql.join(among, sql` or `)})`;
  return field === 'birthdayIn'
    ? sql`(${LIVING} and ${any})`
    : sql`c.party_id in (select c.party_id from ${KYC_FROM} where ${KYC_SCOPE} and ${any})`;
}

/** An update is something that happened: it is counted from the firm’s day, and what came with the book from the book’s. */
const FIRM_DAY = sql`cairn_today()`;

function daysOf(field: DayField, days: number, asOf: string): SQL {
  switch (field) {
    case 'noSignIn':
      return access(sql`x.registered_on is not null
        and (x.last_sign_in_on is null or x.last_sign_in_on <= ${asOf}::date - ${days}::integer)`);
    case 'signIn':
      return access(sql`x.last_sign_in_on > ${asOf}::date - ${days}::integer`);
    case 'noContact':
      return notContacted(sql`${days}::integer`, sql`${asOf}::date`);
    case 'updated':
      return sql`c.updated_on > ${FIRM_DAY} - ${days}::integer`;
    case 'noUpdate':
      return sql`c.updated_on <= ${FIRM_DAY} - ${days}::integer`;
    case 'birthday':
      return sql`(${LIVING} and ${nextBirthday(asOf)} <= ${asOf}::date + ${days}::integer)`;
    case 'kycDue':
      return sql`c.party_id in (select c.party_id from ${KYC_FROM}
        where ${KYC_SCOPE} and ${KYC_DAYS} between 0 and ${days}::integer)`;
  }
}

/** The open accounts of a client (alias `c`) that are the client's own. */
const OWNED = sql`account_holders o join accounts a on a.id = o.account_id and a.closed_on is null
  and a.rep_code_id = any (${REP_CODES}) where o.rep_code_id = any (${REP_CODES}) and o.is_beneficial`;

const isAdult = (asOf: string): SQL => sql`c.birth_date <= ${asOf}::date - interval '18 years'`;

/** Clients who live in one of the provinces. */
const livesIn = (provinces: SQL): SQL => sql`c.party_id in (
  select y.party_id from client_addresses y where y.rep_code_id = any (${REP_CODES})
    and y.kind in ('residential', 'business') and y.country = 'CA' and y.province = any (${provinces}))`;

/** Clients who live in one of some cities, whatever their accents and capitals. */
const livesInCities = (cities: readonly string[]): SQL => sql`c.party_id in (
  select y.party_id from client_addresses y where y.rep_code_id = any (${REP_CODES})
    and y.kind in ('residential', 'business') and y.country = 'CA' and (${anyOf(cities, (city) => sql`cairn_fold(y.city) = cairn_fold(${city})`)}))`;

/** How an account (alias `a`) is looked after. */
const SERVICE: SQL = sql`case when exists (select from uma_accounts u where u.account_id = a.id
  and u.rep_code_id = any (${REP_CODES})) then 'managed' else 'advisory' end`;

/** An account (alias `a`) whose cash is negative, as home and the dashboards have it. */
const OWES_CASH: SQL = isCashNegative(
  { closedOn: sql`a.closed_on`, cash: sql`a.cash_cents_cad` },
  sql`a.type`,
);

/** By how many people an account (alias `a`) is held. */
const HOLDERS: SQL = sql`case when a.is_joint then 'joint' else 'sole' end`;

function codesOf(field: CodeField, codes: readonly string[], asOf: string): SQL {
  const among = texts(codes);
  switch (field) {
    case 'province':
      return livesIn(among);
    case 'noProvince':
      return sql`not (${livesIn(among)})`;
    case 'language':
      return sql`c.language = any (${among})`;
    case 'kind':
      return sql`c.party_id in (select p.id from parties p where p.kind = any (${among}))`;
    case 'product':
      return sql`c.party_id in (select o.party_id from ${OWNED} and a.type = any (${among}))`;
    case 'noProduct':
      return sql`c.party_id not in (select o.party_id from ${OWNED} and a.type = any (${among}))`;
    case 'onlyProduct':
      return sql`(c.party_id in (select o.party_id from ${OWNED})
        and c.party_id not in (select o.party_id from ${OWNED} and a.type <> all (${among})))`;
    case 'currency':
      return sql`c.party_id in (select o.party_id from ${OWNED} and a.currency = any (${among}))`;
    case 'service':
      return sql`c.party_id in (select o.party_id from ${OWNED} and ${SERVICE} = any (${among}))`;
    case 'cashState':
      return sql`c.party_id in (select o.party_id from ${OWNED} and ${OWES_CASH})`;
    case 'holders':
      return sql`c.party_id in (select o.party_id from ${OWNED} and ${HOLDERS} = any (${among}))`;
    case 'transfers': {
      const some = sql`c.party_id in (select t.party_id from transfers t where t.rep_code_id = any (${REP_CODES}))`;
      if (codes.length > 1) return sql`true`;
      return codes[0] === 'some' ? some : sql`not (${some})`;
    }
    case 'eDelivery':
      return sql`c.party_id in (select c.party_id from ${DELIVERY_FROM}
        where ${DELIVERY_SCOPE} and n.accounts > 0 and ${ADOPTION} = any (${among}))`;
    case 'portal': {
      const registered = access(sql`x.registered_on is not null`);
      const not = sql`(${isAdult(asOf)} and ${LIVING} and not ${registered})`;
      if (codes.length > 1) return sql`(${registered} or ${not})`;
      return codes[0] === 'registered' ? registered : not;
    }
    case 'signIns':
      return sql`(${LIVING} and not ${access(sql`x.last_sign_in_on is not null`)})`;
    case 'kyc':
      return sql`c.party_id in (select c.party_id from ${KYC_FROM} where ${KYC_SCOPE}
        and (case when ${KYC_STATE} = 'overdue' then 'overdue' else 'current' end) = any (${among}))`;
    case 'identity':
      return sql`c.party_id in (select c.party_id from clients c join parties p on p.id = c.party_id
        left join client_details_extra e on e.party_id = c.party_id
        where c.rep_code_id = any (${REP_CODES}) and ${VERIFICATION_STATE} = any (${among}))`;
    case 'turning':
      return sql`(${LIVING} and (date_part('year', ${asOf}::date) - date_part('year', c.birth_date))::integer
        = any (${among}::integer[]))`;
    case 'life': {
      if (codes.length > 1) return sql`true`;
      return codes[0] === 'living' ? LIVING : sql`not ${LIVING}`;
    }
    case 'birthdayIn':
    case 'kycDueIn':
      return withinSpans(field, codes, asOf);
  }
}

/** Clients by what all their open accounts of one type come to; who has none is not found. */
const inProduct = ({
  type,
  comparison,
  value,
}: Extract<Condition, { type: string }>): SQL => sql`c.party_id in (
  select o.party_id from ${OWNED} and a.type = ${type} group by o.party_id
  having sum(a.market_value_cad) ${OPERATORS[comparison]} ${value}::bigint)`;

type SpanCondition = Extract<Condition, { field: SpanField }>;

/** Accounts (alias `a`) by the day on which they were opened or closed. */
function inSpan({ field, span }: SpanCondition, asOf: string): SQL {
  const day = field === 'openedOn' ? sql`a.opened_on` : sql`a.closed_on`;
  return sql.join([sql`${day} is not null`, ...within(day, span, asOf)], sql` and `);
}

/** Clients with an account of their own, open or closed, that was opened or closed within a span. */
const hasInSpan = (condition: SpanCondition, asOf: string): SQL => sql`c.party_id in (
  select o.party_id from account_holders o join accounts a on a.id = o.account_id and a.rep_code_id = any (${REP_CODES})
  where o.rep_code_id = any (${REP_CODES}) and o.is_beneficial and ${inSpan(condition, asOf)})`;

/** Clients who were in touch by one of some ways within a span. */
const inContact = (
  { channels, span }: Extract<Condition, { field: 'contact' }>,
  asOf: string,
): SQL => sql`c.party_id in (
  select x.party_id from contacts_told x where x.rep_code_id = any (${REP_CODES}) and x.channel = any (${texts(channels)})
    and ${sql.join([sql`true`, ...within(sql`x.contacted_on`, span, asOf)], sql` and `)})`;

/** Conditions on a client (alias `c`). */
function ofClient(condition: Condition, asOf: string): SQL {
  if (condition.field === 'inProduct') return inProduct(condition);
  if (condition.field === 'contact') return inContact(condition, asOf);
  if ('comparison' in condition)
    return numberOf(condition.field, condition.comparison, condition.value, 'c', asOf);
  if ('days' in condition) return daysOf(condition.field, condition.days, asOf);
  if ('codes' in condition) return codesOf(condition.field, condition.codes, asOf);
  if ('cities' in condition) return livesInCities(condition.cities);
  if ('span' in condition) return hasInSpan(condition, asOf);
  const held = anyOf(
    condition.symbols,
    (symbol) =>
      sql`c.party_id in (select o.party_id from ${OWNED} and a.id in (${accountsHolding(securityOf(sql`${symbol}`))}))`,
  );
  return condition.field === 'holds' ? sql`(${held})` : sql`not (${held})`;
}

/** Conditions on an account (alias `a`) itself. */
function ofAccount(condition: Condition, asOf: string): SQL {
  if ('comparison' in condition && condition.field !== 'inProduct')
    return numberOf(condition.field, condition.comparison, condition.value, 'a', asOf);
  if ('symbols' in condition) {
    const held = anyOf(
      condition.symbols,
      (symbol) => sql`a.id in (${accountsHolding(securityOf(sql`${symbol}`))})`,
    );
    return condition.field === 'holds' ? sql`(${held})` : sql`not (${held})`;
  }
  if ('span' in condition && condition.field !== 'contact') return inSpan(condition, asOf);
  const codes = texts('codes' in condition ? condition.codes : []);
  if (condition.field === 'currency') return sql`a.currency = any (${codes})`;
  if (condition.field === 'cashState') return OWES_CASH;
  if (condition.field === 'holders') return sql`${HOLDERS} = any (${codes})`;
  if (condition.field === 'service') return sql`${SERVICE} = any (${codes})`;
  const isIt = sql`a.type = any (${codes})`;
  return condition.field === 'product' ? isIt : sql`not (${isIt})`;
}

/** Households where one of the members matches, or none does. */
const membersIn = (clients: SQL): SQL => sql`h.id in (
  select m.household_id from clients c join household_members m on m.party_id = c.party_id
  where c.rep_code_id = any (${REP_CODES}) and ${clients})`;

/** Conditions on a household (alias `h`, with the sums of `SEEN`) itself. */
function ofHousehold(condition: Condition, asOf: string): SQL {
  if ('comparison' in condition && condition.field !== 'inProduct')
    return numberOf(condition.field, condition.comparison, condition.value, 'h', asOf);
  if ('symbols' in condition) {
    const held = anyOf(
      condition.symbols,
      (symbol) => sql`h.id in (${householdsHolding(securityOf(sql`${symbol}`))})`,
    );
    return condition.field === 'holds' ? sql`(${held})` : sql`not (${held})`;
  }
  if ('span' in condition && condition.field !== 'contact') return membersIn(hasInSpan(condition, asOf));
  const codes = 'codes' in condition ? condition.codes : [];
  if (condition.field === 'noProduct') return sql`not (${membersIn(codesOf('product', codes, asOf))})`;
  return membersIn(codesOf(condition.field as CodeField, codes, asOf));
}

/** One condition each on the clients (alias `c`). */
export const clientHolds = (filters: BookFilter, asOf: string): SQL[] =>
  conditionsOf(filters).map((condition) => ofClient(condition, asOf));

/** The conditions on the accounts (alias `a`) themselves. */
export const accountHolds = (filters: BookFilter, asOf: string): SQL[] =>
  conditionsOf(filters)
    .filter(isOwn)
    .map((condition) => ofAccount(condition, asOf));

/** The conditions on the households (alias `h`, with the sums of `SEEN`) themselves. */
export const householdHolds = (filters: BookFilter, asOf: string): SQL[] =>
  conditionsOf(filters)
    .filter(isOwn)
    .map((condition) => ofHousehold(condition, asOf));
