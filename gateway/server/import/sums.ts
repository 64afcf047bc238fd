import type { ClientBase } from 'pg';
import { writeServed } from '../../areas/bookOfBusiness/rows/flowDays';
import { writeSpans } from '../../areas/bookOfBusiness/rows/spans';
import { FLOW_WORTH, VALUE_KINDS } from '../../areas/transactions/rules/flowWorth';
import { worthCad, worthOwn } from '../../areas/valuation/rules/worth';
import { writeCodeMonths } from '../../areas/valueHistory/rows/months';
import { CLOSE, RATE } from './book';

const AS_OF = '(select as_of from book)';

const PRICED = `(select s.id, s.kind, s.currency, s.price_units, ${CLOSE} as close, ${RATE} as rate from securities s)`;

/** What holdings are worth by the last prices. */
const OF_HOLDINGS = `
  update holdings h set market_value = ${worthOwn('h.quantity', 's.close')},
    market_value_cad = ${worthCad('h.quantity', 's.close', 's.rate')}
  from ${PRICED} s
  where s.id = h.security_id and (h.market_value, h.market_value_cad) is distinct from
    (${worthOwn('h.quantity', 's.close')}, ${worthCad('h.quantity', 's.close', 's.rate')})`;

/** An amount of a holding in the currency of its account. */
const inOwn = (amount: string, cad: string) => `case when s.currency = a.currency then ${amount}
  when a.currency = 'USD' then round(${cad} / ${RATE}, 2) else ${cad} end`;

const OF_ACCOUNTS = `
  update accounts a set market_value = n.market_value, cash = n.cash, book_cost = n.book_cost,
    market_value_cad = n.market_value_cad, cash_cad = n.cash_cad, book_cost_cad = n.book_cost_cad,
    holder_sort = n.holder_sort, is_joint = n.is_joint, household_id = n.household_id,
    last_non_zero_on = case when n.market_value_cad = 0 and a.market_value_cad <> 0 then ${AS_OF} - 1
      else a.last_non_zero_on end
  from (
    select a.id, coalesce(v.market_value, 0) as market_value, coalesce(v.cash, 0) as cash,
      coalesce(v.book_cost, 0) as book_cost, coalesce(v.market_value_cad, 0) as market_value_cad,
      coalesce(v.cash_cad, 0) as cash_cad, coalesce(v.book_cost_cad, 0) as book_cost_cad,
      coalesce(o.holder_sort, '') as holder_sort, coalesce(o.is_joint, false) as is_joint, o.household_id
    from accounts a
    left join (
      select a.id, sum(${inOwn('h.market_value', 'h.market_value_cad')}) as market_value,
        sum(${inOwn('h.market_value', 'h.market_value_cad')}) filter (where s.kind = 'cash') as cash,
        sum(${inOwn('h.book_cost', 'h.book_cost_cad')}) as book_cost, sum(h.market_value_cad) as market_value_cad,
        sum(h.market_value_cad) filter (where s.kind = 'cash') as cash_cad, sum(h.book_cost_cad) as book_cost_cad
      from holdings h join accounts a on a.id = h.account_id join securities s on s.id = h.security_id group by 1
    ) v on v.id = a.id
    left join (
      select h.account_id, (array_agg(c.name_sort_en::text order by h.position))[1] as holder_sort,
        count(*) filter (where h.is_beneficial) > 1 as is_joint,
        (array_agg(c.household_id order by h.position) filter (where h.is_beneficial and c.household_id is not null))[1]
          as household_id
      from account_holders h join clients c on c.party_id = h.party_id group by 1
    ) o on o.account_id = a.id
  ) n
  where n.id = a.id and (a.market_value, a.cash, a.book_cost, a.market_value_cad, a.cash_cad, a.book_cost_cad,
      a.holder_sort, a.is_joint, a.household_id) is distinct from
    (n.market_value, n.cash, n.book_cost, n.market_value_cad, n.cash_cad, n.book_cost_cad, n.holder_sort, n.is_joint,
      n.household_id)`;

const OF_CLIENTS = `
  update clients c set account_count = n.account_count, market_value = n.market_value, cash = n.cash,
    book_cost = n.book_cost, household_sort_en = n.household, household_sort_fr = n.household
  from (
    select c.party_id, coalesce(v.account_count, 0)::integer as account_count,
      coalesce(v.market_value, 0) as market_value, coalesce(v.cash, 0) as cash, coalesce(v.book_cost, 0) as book_cost,
      h.name as household
    from clients c left join households h on h.id = c.household_id
    left join (
      select o.party_id, count(*) as account_count, sum(a.market_value_cad) as market_value, sum(a.cash_cad) as cash,
        sum(a.book_cost_cad) as book_cost
      from account_holders o join accounts a on a.id = o.account_id
      where o.is_beneficial and a.is_counted group by 1
    ) v on v.party_id = c.party_id
  ) n
  where n.party_id = c.party_id and (c.account_count, c.market_value, c.cash, c.book_cost, c.household_sort_en::text)
    is distinct from (n.account_count, n.market_value, n.cash, n.book_cost, n.household)`;

/** The rep codes of each household: those of its clients. */
const SERVED = `
  create temp table import_served on commit drop as
  select m.household_id, array_agg(distinct c.rep_code_id order by c.rep_code_id) as codes, count(*) as members
  from household_members m join clients c on c.party_id = m.party_id group by 1`;

const SEEN_BY = [
  `update household_members m set rep_code_ids = s.codes from import_served s
   where s.household_id = m.household_id and m.rep_code_ids <> s.codes`,
  `update parties p set rep_code_ids = n.codes
   from (select c.party_id, array(
       select c.rep_code_id union select unnest(s.codes) from household_members m
       join import_served s on s.household_id = m.household_id where m.party_id = c.party_id order by 1) as codes
     from clients c) n
   where n.party_id = p.id and p.rep_code_ids <> n.codes`,
];

/** What each rep code has of each household; a joint account counts once. */
const PARTS = `
  create temp table import_parts on commit drop as
  with homes as (
    select distinct m.household_id, a.id, a.rep_code_id, a.is_counted, a.market_value_cad, a.cash_cad
    from account_holders h join household_members m on m.party_id = h.party_id join accounts a on a.id = h.account_id
    where h.is_beneficial
  ), clients_of as (
    select m.household_id, c.rep_code_id, max(c.updated_on) as updated_on
    from household_members m join clients c on c.party_id = m.party_id group by 1, 2
  )
  select c.household_id, c.rep_code_id, (count(h.id) filter (where h.is_counted))::integer as account_count,
    (count(h.id) filter (where not h.is_counted))::integer as closed_count,
    coalesce(sum(h.market_value_cad) filter (where h.is_counted), 0) as market_value,
    coalesce(sum(h.cash_cad) filter (where h.is_counted), 0) as cash, c.updated_on
  from clients_of c left join homes h using (household_id, rep_code_id) group by 1, 2, c.updated_on`;

const ONE = 'cardinality(s.codes) = 1';

const OF_HOUSEHOLDS = [
  `update households h set member_count = n.members, rep_code_ids = n.codes, rep_code_id = n.rep_code_id,
     account_count = n.account_count, closed_count = n.closed_count, market_value = n.market_value, cash = n.cash,
     updated_on = n.updated_on
   from (
     select h.id, coalesce(s.members, 0) as members, coalesce(s.codes, h.rep_code_ids) as codes, p.rep_code_id, p.account_count,
       p.closed_count, p.market_value, p.cash, p.updated_on
     from households h left join import_served s on s.household_id = h.id
     left join import_parts p on p.household_id = h.id and ${ONE}
   ) n
   where n.id = h.id and (h.member_count, h.rep_code_ids, h.rep_code_id, h.account_count, h.closed_count,
       h.market_value, h.cash, h.updated_on) is distinct from
     (n.members, n.codes, n.rep_code_id, n.account_count, n.closed_count, n.market_value, n.cash, n.updated_on)`,
  'delete from household_parts',
  `insert into household_parts (household_id, rep_code_id, account_count, closed_count, market_value, cash, updated_on)
   select p.household_id, p.rep_code_id, p.account_count, p.closed_count, p.market_value, p.cash, p.updated_on
   from import_parts p join import_served s on s.household_id = p.household_id where not (${ONE})`,
  'delete from household_overlaps',
  `insert into household_overlaps (account_id, household_id, rep_code_id)
   with homes as (
     select distinct h.account_id, m.household_id, h.rep_code_id
     from account_holders h join household_members m on m.party_id = h.party_id
     where h.is_beneficial
   )
   select account_id, household_id, rep_code_id from homes
   where account_id in (select account_id from homes group by 1 having count(*) > 1)`,
];

const OF_CODES = [
  'delete from rep_code_rollups',
  `insert into rep_code_rollups (rep_code_id, client_count, account_count, market_value, cash, book_cost, repeated)
   select c.rep_code_id, c.clients, coalesce(a.accounts, 0), coalesce(a.market_value, 0), coalesce(a.cash, 0),
     coalesce(a.book_cost, 0), c.held - coalesce(a.market_value, 0)
   from (select rep_code_id, count(*) as clients, sum(market_value) as held from clients group by 1) c
   left join (
     select rep_code_id, count(*) as accounts, sum(market_value_cad) as market_value, sum(cash_cad) as cash,
       sum(book_cost_cad) as book_cost from accounts where is_counted group by 1
   ) a using (rep_code_id)`,
  'delete from rep_code_households',
];

/** The month of the values of each account is written or added; months without an import keep the last value. */
const MONTHS = `
  with told as (
    select a.id, a.rep_code_id, (a.market_value_cad * 100)::bigint as market_value, (a.cash_cad * 100)::bigint as cash,
      coalesce((select (sum(h.market_value) * 100)::bigint from holdings h join securities s on s.id = h.security_id
        where h.account_id = a.id and s.currency = 'USD'), 0) as usd_value,
      cairn_month_number(${AS_OF}) as at
    from accounts a
  ), kept as (
    select t.*, m.first_at, m.market_values as mv, m.cash as mc, m.usd_values as mu, m.gains as mg,
      coalesce(least(cardinality(m.market_values), t.at - m.first_at), 0) as whole,
      coalesce(t.at - m.first_at - least(cardinality(m.market_values), t.at - m.first_at), 0) as missing
    from told t left join account_months m on m.account_id = t.id
  ), padded as (
    select k.*, mv[:whole] || array_fill(mv[whole], array[missing]) as pv,
      mc[:whole] || array_fill(mc[whole], array[missing]) as pc,
      mu[:whole] || array_fill(mu[whole], array[missing]) as pu,
      mg[:whole] || array_fill(0::bigint, array[missing]) as pg
    from kept k
  )
  insert into account_months (account_id, rep_code_id, first_at, market_values, cash, usd_values, gains)
  select id, rep_code_id, coalesce(first_at, at), coalesce(pv, '{}') || market_value, coalesce(pc, '{}') || cash,
    coalesce(pu, '{}') || usd_value,
    coalesce(pg, '{}') || 0::bigint
  from padded
  where first_at is null or cardinality(mv) <> at - first_at + 1 or mv[at - first_at + 1] <> market_value
    or mc[at - first_at + 1] <> cash or mu[at - first_at + 1] <> usd_value
  on conflict (account_id) do update set market_values = excluded.market_values, cash = excluded.cash,
    usd_values = excluded.usd_values, gains = excluded.gains`;

/** What prices made of each month: how the value changed, less what came in and went out. The first month has none. */
const GAINS = `
  with entered as (
    select t.account_id, cairn_month_number(t.trade_date) as at, (sum(${FLOW_WORTH}) * 100)::bigint as worth
    from transactions t where t.kind in ${VALUE_KINDS} and t.trade_date <= ${AS_OF} group by 1, 2
  ), told as (
    select m.account_id, o.place,
      o.value - lag(o.value) over (partition by m.account_id order by o.place) - coalesce(e.worth, 0) as gain
    from account_months m cross join lateral unnest(m.market_values) with ordinality as o (value, place)
    left join entered e on e.account_id = m.account_id and e.at = m.first_at + o.place - 1
  ), n as (
    select account_id, array_agg(coalesce(gain, 0) order by place) as gains from told group by 1
  )
  update account_months m set gains = n.gains from n where n.account_id = m.account_id and m.gains <> n.gains`;

/** Works out what is kept beside the rows: sums of accounts, clients, households and rep codes, and their months. */
export async function writeSums(client: ClientBase): Promise<void> {
  const before = [
    OF_HOLDINGS,
    OF_ACCOUNTS,
    OF_CLIENTS,
    SERVED,
    ...SEEN_BY,
    PARTS,
    ...OF_HOUSEHOLDS,
    ...OF_CODES,
  ];
  for (const statement of before) await client.query(statement);
  await writeServed(client);
  await client.query(MONTHS);
  await client.query(GAINS);
  await writeCodeMonths(client);
  await writeSpans(client);
}
