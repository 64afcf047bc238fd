import type { ClientBase } from 'pg';
import { drawnFrom } from './drawn';

/** Months of revenue before the book's date. */
const MONTHS_BACK = 25;

const drawn = (about: string, key: string) => drawnFrom(`'${about} ' || ${key}`);

const OF_HOUSEHOLD = 'coalesce(a.household_id, -a.id)';

/**
 * What each account brings in. Six in ten accounts pay a fee by quarter, which falls with the assets of the household;
 * the others leave a trailer where they hold funds, and pay a commission for each trade. A quarter is billed in three
 * parts of the book, so that each month has some.
 */
const REVENUE = `
  with homes as (
    select coalesce(household_id, -id) as home, sum(market_value_cad) as worth from accounts group by 1
  ), places as (
    select distinct on (h.account_id) h.account_id, d.province
    from account_holders h join client_addresses d on d.party_id = h.party_id
    where h.is_beneficial order by h.account_id, h.position, d.kind desc
  ), funds as (
    select h.account_id, sum(h.market_value_cad) as worth
    from holdings h join securities s on s.id = h.security_id where s.kind = 'fund' group by 1
  ), paying as materialized (
    select a.id, a.rep_code_id, a.opened_on, a.closed_on, a.type, p.province, a.market_value_cad as worth, f.worth as funds,
      ${drawn('fee', OF_HOUSEHOLD)} < 62 as is_fee,
      (case when h.worth < 250000 then 135 when h.worth < 500000 then 112 when h.worth < 1000000 then 96
        when h.worth < 2000000 then 84 when h.worth < 5000000 then 70 else 58 end)
        * (case when ${drawn('price', OF_HOUSEHOLD)} < 12 then 0.52 else 0.86 + ${drawn('spread', OF_HOUSEHOLD)} * 0.003 end)
        as fee_bp
    from accounts a
    join homes h on h.home = coalesce(a.household_id, -a.id)
    left join places p on p.account_id = a.id
    left join funds f on f.account_id = a.id
    where a.is_counted
  ), months as (
    select n, (date_trunc('month', b.as_of) - make_interval(months => n))::date as month
    from book b, generate_series(0, ${MONTHS_BACK}) n
  ), raw as (
    select p.id, p.rep_code_id, p.province, case when p.is_fee then 'fee' else 'trailer' end as type,
      m.month + (p.id * 7 + m.n * 3) % 26 as booked_on,
      round(case when p.is_fee then p.worth * p.fee_bp else p.funds * 84 end / 40000.0 * (1 - 0.0058 * m.n)
        * (0.97 + (p.id * 13 + m.n * 29) % 7 * 0.01), 2) as gross
    from paying p join months m on (p.id + m.n) % 3 = 0 and m.month >= p.opened_on
    where p.worth > 0 and (p.is_fee or p.funds > 0)
    union all
    select p.id, p.rep_code_id, p.province, 'commission', t.trade_date,
      least(greatest(round(abs(t.amount_cad) * 0.0065, 2), 24.95), 1450.00)
    from transactions t join paying p on p.id = t.account_id
    where not p.is_fee and t.kind in ('buy', 'sell') and t.trade_date >= (select min(month) from months)
    union all
    select p.id, p.rep_code_id, p.province, 'interest', m.month + (p.id * 5) % 26,
      round(p.worth * case when p.type = 'margin' then 11 else 3 end / 40000.0, 2)
    from paying p join months m on (p.id + m.n) % 3 = 1 and m.month >= p.opened_on
    where p.worth > 20000 and (p.type = 'margin' or ${drawn('interest', 'p.id')} < 14)
    union all
    select p.id, p.rep_code_id, p.province, 'newIssue', m.month + (p.id * 11) % 26, round(p.worth * 0.0011, 2)
    from paying p join months m on (p.id + m.n * 7) % 61 = 0 and m.month >= p.opened_on
    where not p.is_fee and p.worth > 40000
  )
  insert into revenue_entries (account_id, rep_code_id, type, booked_on, gross, net, gst, qst)
  select r.id, r.rep_code_id, r.type, r.booked_on, r.gross, round(r.gross * g.share_bp / 10000.0, 2),
    case when r.type <> 'fee' then 0 else round(r.gross * case r.province when 'ON' then 0.13 when 'NB' then 0.15
      when 'NS' then 0.14 when 'NL' then 0.15 when 'PE' then 0.15 else 0.05 end, 2) end,
    case when r.type = 'fee' and r.province = 'QC' then round(r.gross * 0.09975, 2) else 0 end
  from raw r join revenue_grids g on g.type = r.type
  where r.gross > 0 and r.booked_on <= (select as_of from book)
  order by r.id, r.booked_on`;

/** Living adults by how far they came: seven in eight were invited, most of them registered, half sign in. */
const PORTAL = `
  insert into portal_access (party_id, rep_code_id, invited_on, registered_on, last_sign_in_on)
  select party_id, rep_code_id, invited_on,
    case when chance < 68 then invited_on + 3 + chance % 40 end,
    case when chance < 62 then greatest(invited_on + 3 + chance % 40, as_of - last) end
  from (
    select c.party_id, c.rep_code_id, b.as_of, ${drawn('portal', 'c.party_id')} as chance,
      case when ${drawn('recent', 'c.party_id')} < 52 then ${drawn('day', 'c.party_id')} % 30
        when ${drawn('recent', 'c.party_id')} < 78 then 30 + ${drawn('day', 'c.party_id')} % 60
        else 90 + ${drawn('day', 'c.party_id')} * 3 end as last,
      greatest(c.client_since, b.as_of - 1500) + ${drawn('invited', 'c.party_id')} % 45 as invited_on
    from clients c cross join book b
    where c.birth_date is not null and c.birth_date <= b.as_of - interval '18 years'
      and c.client_since <= b.as_of - 120 and ${drawn('asked', 'c.party_id')} < 88
  ) drawn`;

/**
 * Seven in eight accounts that can name a beneficiary do. A couple names the spouse, others their children or the estate.
 * In Quebec a will names them, so the plan does not.
 */
const BENEFICIARIES = `
  with able as (
    select a.id, a.rep_code_id, a.type, ${drawn('named', 'a.id')} as chance, ${drawn('heir', 'a.id')} as heir,
      ${drawn('split', 'a.id')} < 45 as is_split, ${drawn('successor', 'a.id')} < 70 as may_succeed,
      exists (select from household_members m where m.household_id = a.household_id and m.role = 'spouse') as is_couple
    from accounts a
    where a.type in ('rrsp', 'spousalRrsp', 'rrif', 'tfsa', 'fhsa', 'lira', 'lif') and a.closed_on is null
      and not exists (
        select from account_holders h join client_addresses d on d.party_id = h.party_id
        where h.account_id = a.id and h.is_beneficial and d.kind = 'residential' and d.province = 'QC')
  ), named as (
    select *, case when is_couple and heir < 74 then 'spouse' when heir < 84 then 'child' when heir < 93 then 'estate'
      when heir < 97 then 'other' else 'charity' end as relation
    from able where chance < 88
  )
  insert into account_beneficiaries (account_id, rep_code_id, position, relation, is_successor, share_bp)
  select id, rep_code_id, n, relation, relation = 'spouse' and may_succeed and type in ('tfsa', 'fhsa', 'rrif'),
    case when relation = 'child' and is_split then 5000 else 10000 end
  from named cross join generate_series(1, case when relation = 'child' and is_split then 2 else 1 end) n
  order by id, n`;

/** One adult in fourteen was never in touch; half were in the last three months, one in eight not for a year. */
const CONTACTS = `
  with reached as (
    select c.party_id, c.rep_code_id, c.client_since, b.as_of, n, ${drawn('contact', 'c.party_id')} as chance,
      ${drawn('contact day', 'c.party_id')} as day, ${drawn('channel', "c.party_id || ' ' || n")} as way
    from clients c cross join book b cross join generate_series(0, 3) n
    where c.birth_date is null or c.birth_date <= b.as_of - interval '18 years'
  ), dated as (
    select *, as_of - n * (110 + way) - case when chance < 50 then day % 88 when chance < 74 then 90 + day % 88
      when chance < 88 then 180 + day * 180 / 100 else 366 + day * 3 end as on_day
    from reached where chance < 93
  )
  insert into client_contacts (party_id, rep_code_id, contacted_on, channel)
  select party_id, rep_code_id, weekday, case when way < 42 then 'phone' when way < 66 then 'meeting'
    when way < 80 then 'video' else 'email' end
  from (
    select *, on_day - greatest(0, extract(isodow from on_day)::integer - 5) as weekday from dated
  ) d
  where weekday >= client_since order by party_id, weekday`;

/**
 * Writes what the book brings in, who uses the portal, who is named to receive an account and when clients were in touch:
 * the same for the same book each time.
 */
export async function writeBoa(client: ClientBase) {
  await client.query(REVENUE);
  await client.query(PORTAL);
  await client.query(BENEFICIARIES);
  await client.query(CONTACTS);
}
