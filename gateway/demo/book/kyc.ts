import type { ClientBase } from 'pg';
import { drawnFrom } from './drawn';

const drawn = (about: string, of: string) => drawnFrom(`'kyc ${about} ' || ${of}`);

const ofClient = (about: string) => drawn(about, 'c.party_id');
const ofAccount = (about: string) => drawn(about, 'a.id');

const AS_OF = '(select as_of from book)';

/**
 * What clients told about means and knowledge; of every dozen, one has a gap. An income is large enough for what went into
 * an RRSP in any year: 18 % of it at most (Income Tax Act, s. 146(1) “RRSP deduction limit”).
 */
const CLIENTS = `
  with room as materialized (
    select h.party_id, max(g.given) as given from account_holders h join (
      select t.account_id, sum(t.amount_cad) as given from transactions t
      join accounts a on a.id = t.account_id and a.type = 'rrsp'
      where t.kind = 'contribution' group by t.account_id, date_trunc('year', t.trade_date)
    ) g on g.account_id = h.account_id
    where h.is_beneficial group by 1
  )
  insert into kyc_clients (party_id, rep_code_id, annual_income, liquid_assets, fixed_assets, investment_knowledge,
    is_pro, borrows_to_invest, reviewed_on, confirmation, confirmed_on)
  select d.party_id, d.rep_code_id,
    case when d.gap <> 1 then greatest(40000 + d.income * 2000, coalesce(ceil(r.given / 180) * 1000, 0)) end,
    case when d.gap <> 2 then ceil(d.market_value / 1000) * 1000 + d.liquid * 1500 end,
    case when d.gap <> 3 then d.fixed * 12000 end,
    case when d.gap = 4 then null when d.knowledge < 8 then 'none' when d.knowledge < 35 then 'limited'
      when d.knowledge < 80 then 'fair' else 'good' end,
    case when d.kind = 'person' then d.pro < 2 end, d.borrows < 4,
    d.reviewed_on, case when d.reviewed_on is not null then
      (array['signed', 'electronic', 'meeting'])[1 + d.income % 3] end, d.reviewed_on
  from (
    select c.party_id, c.rep_code_id, c.market_value, p.kind, ${ofClient('gap')} as gap,
      ${ofClient('income')} as income, ${ofClient('liquid')} as liquid, ${ofClient('fixed')} as fixed,
      ${ofClient('knowledge')} as knowledge, ${ofClient('pro')} as pro, ${ofClient('borrows')} as borrows,
      case when ${ofClient('never')} < 1 then null
        -- Three of a hundred are late, by up to six weeks.
        when ${ofClient('late')} < 3 then (${AS_OF} - make_interval(months => case when m.is_managed then 12 else 36 end))::date
          - (1 + ${ofClient('late by')} % 42)
        when m.is_managed then ${AS_OF} - (${ofClient('day')} * 36 / 10)
        else ${AS_OF} - (${ofClient('day')} * 1090 / 100) end as reviewed_on
    from clients c join parties p on p.id = c.party_id
    cross join lateral (
      select exists (select from account_holders h join uma_accounts u on u.account_id = h.account_id
        where h.party_id = c.party_id and h.is_beneficial) as is_managed
    ) m
  ) d left join room r on r.party_id = d.party_id`;

/** By asset class, funds by what they are made of; what is not known of a fund counts as unknown. */
const SCORES = `
  create temporary table kyc_scores on commit drop as
  with security_scores as (
    select s.id, case when s.asset_class <> 'mixed' then (select score from kyc_risk_classes where asset_class = s.asset_class)
      else coalesce((select (sum(x.weight_bp * r.score) + (10000 - sum(x.weight_bp))
            * (select score from kyc_risk_classes where asset_class = 'unknown')) / 10000.0
          from security_mix x join kyc_risk_classes r on r.asset_class = x.bucket
          where x.security_id = s.id and x.dimension = 'assetClass'),
        (select score from kyc_risk_classes where asset_class = 'unknown')) end as score
    from securities s)
  select h.account_id, round(sum(h.market_value_cad * s.score) / sum(h.market_value_cad))::integer as score
  from holdings h join security_scores s on s.id = h.security_id
  where h.market_value_cad > 0 group by h.account_id`;

/** Answers for each open account: mostly in line with what is held, some with a gap, some in conflict. */
const ACCOUNTS = `
  insert into kyc_accounts (account_id, rep_code_id, purpose, safety_bp, income_bp, growth_bp, speculation_bp, horizon,
    liquidity, tolerance, capacity, rationale, holdings_score)
  select d.id, d.rep_code_id,
    case when d.gap = 1 then null when d.type in ('rrif', 'lif') then 'income'
      when d.type in ('rrsp', 'spousalRrsp', 'lira') then 'retirement'
      when d.type in ('fhsa', 'resp', 'rdsp') then 'specificUse' else 'longTerm' end,
    case when d.gap <> 2 then (array[6000, 2000, 1000])[d.level] end,
    case when d.gap <> 2 then (array[3000, 4000, 2000])[d.level] end,
    case when d.gap <> 2 then (array[1000, 4000, 6000])[d.level] end,
    case when d.gap <> 2 then (array[0, 0, 1000])[d.level] end,
    case when d.gap = 3 then null when d.odd = 1 then 'from1to3'
      when d.type in ('rrif', 'lif') then 'from6to10' else (array['from6to10', 'from11to20', 'over20'])[1 + d.other % 3] end,
    case when d.gap in (4, 5) then null when d.type in ('rrif', 'lif') then 'from5to10'
      else (array['none', 'under5'])[1 + d.other % 2] end,
    case when d.gap <> 6 then (array['low', 'medium', 'high'])[d.level] end,
    case when d.gap <> 6 then (array['low', 'medium', 'high'])[case when d.odd in (2, 3) and d.level > 1 then d.level - 1
      else d.level end] end,
    case when d.explained < 60 and d.odd in (1, 2, 3) or d.is_senior then jsonb_build_object(
      'text', case d.language when 'fr' then
        'La cliente ou le client comprend l’ampleur des pertes possibles; ses autres revenus couvrent ses dépenses courantes et le portefeuille reste au profil le plus prudent.'
        else 'The client understands the losses that are possible. Other income covers current spending, and the account stays at the more prudent of the two profiles.' end,
      'rules', case when d.is_senior and d.other < 85 then '["RC-1", "RC-2", "RC-3", "RC-7"]'::jsonb
        else '["RC-1", "RC-2", "RC-7"]'::jsonb end) end,
    d.score
  from (
    select a.id, a.rep_code_id, a.type, coalesce(s.score, 0) as held, s.score, c.language,
      ${ofAccount('gap')} as gap, ${ofAccount('odd')} as odd, ${ofAccount('other')} as other,
      ${ofAccount('explained')} as explained, c.birth_date < ${AS_OF} - interval '75 years' as is_senior,
      case when s.score is null then 2
        when ${ofAccount('drift')} < 4 then greatest(1, case when s.score <= 35 then 1 when s.score <= 65 then 2 else 3 end - 1)
        -- A model is chosen for who can bear it.
        else greatest(case when s.score <= 35 then 1 when s.score <= 65 then 2 else 3 end,
          case m.risk when 'low' then 1 when 'lowMedium' then 2 when 'medium' then 2 when 'mediumHigh' then 3 when 'high' then 3 end)
        end as level
    from accounts a
    left join uma_accounts u on u.account_id = a.id
    left join uma_current m on m.model_id = u.model_id
    left join kyc_scores s on s.account_id = a.id
    left join lateral (select c.birth_date, c.language from account_holders h join clients c on c.party_id = h.party_id
      where h.account_id = a.id and h.is_beneficial order by h.position, h.party_id limit 1) c on true
    where a.closed_on is null
  ) d`;

/** The answers of the last review. One client in six has reported another income since. */
const REVIEWS = `
  insert into kyc_reviews (party_id, reviewed_on, rep_code_id, snapshot)
  select k.party_id, k.reviewed_on, k.rep_code_id,
    case when ${drawn('changed', 'k.party_id')} < 16 and k.annual_income is not null
      then jsonb_set(cairn_kyc_snapshot(k.party_id), '{person,annualIncome}', to_jsonb((k.annual_income * 0.9)::numeric(19,2)::text))
      else cairn_kyc_snapshot(k.party_id) end
  from kyc_clients k where k.reviewed_on is not null`;

/** Writes what clients told at their reviews: the same for the same book each time. */
export async function writeKyc(client: ClientBase) {
  await client.query(SCORES);
  await client.query(CLIENTS);
  await client.query(ACCOUNTS);
  await client.query('analyze kyc_clients, kyc_accounts');
  await client.query(REVIEWS);
}
