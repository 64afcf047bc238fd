import { sql } from 'drizzle-orm';
import { dayBefore, spanOf } from '@/contract/periods';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { keptOf } from '../../bookOfBusiness/rules/revenueKept';
import { keptDay } from '../../valuation/rows/keptDay';
import type { LedCode, ServedRow, TeamTarget } from './led';
import { treeOf } from './tree';

interface LedRow extends Row {
  codes: LedCode[];
  served: ServedRow[];
  targets: TeamTarget[];
  regions: number[];
  revenue_since: string | null;
  counted_at: string | null;
}

const SUBJECT = sql.placeholder('subject');
const [FROM, TO, ON] = [sql.placeholder('from'), sql.placeholder('to'), sql.placeholder('on')];
const [YEAR_FROM, YEAR_TO] = [sql.placeholder('yearFrom'), sql.placeholder('yearTo')];
/** Whether the day is the book's date: figures counted today exist for no other day. */
const IS_TODAY = sql`${sql.placeholder('isToday')}::boolean`;

/** All rep codes are valued on the same days. */
const kept = prepared<{ days: string[] }>(
  'executive-days',
  sql`select coalesce(json_agg(valued_on order by valued_on desc), '[]') as days from rep_code_months
    where rep_code_id = ((select cairn_led_codes())::integer[])[1]`,
);

/** The policies of these tables let leaders read what they lead; the codes stand beside them. */
const led = prepared<LedRow>(
  'executive-overview',
  sql`
  with led as materialized (
    select r.id, r.code, r.name, b.id as branch, b.name as branch_name, b.branch_manager, g.id as region, g.name_en, g.name_fr,
      g.regional_vice_president, t.id as team_id, t.public_id as team, t.name_en as team_en, t.name_fr as team_fr
    from rep_codes r
    join branches b on b.id = r.branch_id
    join regions g on g.id = b.region_id
    left join team_codes o on o.rep_code_id = r.id and ${ON}::date between o.valid_from and coalesce(o.valid_to, 'infinity')
    left join teams t on t.id = o.team_id
    where r.id = any ((select cairn_led_codes())::integer[])
  ), flows as (
    select rep_code_id, sum(net_flow) as net_flow from rep_code_flow_days
    where rep_code_id in (select id from led) and day between ${FROM}::date and ${TO}::date group by 1
  ), months as (
    select rep_code_id, json_agg(json_build_object('on', valued_on, 'marketValue', market_value::text, 'cash', cash::text)
        order by valued_on) as months
    from rep_code_months where rep_code_id in (select id from led)
      and valued_on <= ${TO}::date and valued_on > ${TO}::date - interval '25 months' group by 1
  ), earned as (
    select rep_code_id, sum(gross) as gross from rep_code_revenue_months
    where rep_code_id in (select id from led) and month between ${YEAR_FROM}::date and ${YEAR_TO}::date group by 1
  ), lost as (
    select rep_code_id, sum(market_value) as worth from rep_code_lost_months
    where rep_code_id in (select id from led) and lost_on between ${FROM}::date and ${TO}::date
      and valued_on = (select max(m.valued_on) from rep_code_months m
        where m.rep_code_id = (select min(id) from led) and m.valued_on < ${FROM}::date)
    group by 1
  ), work as (
    select * from rep_code_work where ${IS_TODAY} and rep_code_id in (select id from led)
  ), spans as (
    select l.region, l.branch, l.team, l.code, s.household_id,
      bool_or(s.first_on <= ${TO}::date and (s.last_on is null or s.last_on > ${TO}::date)) as is_there,
      bool_or(s.first_on < ${FROM}::date and (s.last_on is null or s.last_on >= ${FROM}::date)) as was_there
    from led l join rep_code_household_spans s on s.rep_code_id = l.id
    group by grouping sets ((l.region, s.household_id), (l.branch, s.household_id), (l.team, s.household_id),
      (l.code, s.household_id))
  ), counted as (
    select region, branch, team, code,
      count(*) filter (where is_there)::integer as households, count(*) filter (where was_there)::integer as opening,
      count(*) filter (where was_there and not is_there)::integer as gone
    from spans group by 1, 2, 3, 4
  )
  select
    coalesce((select json_agg(json_build_object('code', l.code, 'name', l.name, 'region', l.region,
        'regionName', json_build_object('en', l.name_en, 'fr', l.name_fr), 'vicePresident', l.regional_vice_president,
        'branch', l.branch, 'branchName', l.branch_name, 'manager', l.branch_manager, 'team', l.team,
        'teamName', case when l.team is not null then json_build_object('en', l.team_en, 'fr', l.team_fr) end,
        'netFlow', coalesce(f.net_flow, 0)::numeric(19,2)::text, 'months', coalesce(m.months, '[]'),
        'revenue', coalesce(e.gross, 0)::numeric(19,2)::text, 'lost', coalesce(x.worth, 0)::numeric(19,2)::text,
        'work', case when w.rep_code_id is not null then json_build_object('eligible', w.eligible,
          'electronic', w.electronic, 'reviews', w.reviews, 'overdue', w.overdue) end)
        order by l.region, l.branch_name, l.team_en nulls last, l.code)
      from led l left join flows f on f.rep_code_id = l.id left join months m on m.rep_code_id = l.id
      left join earned e on e.rep_code_id = l.id left join lost x on x.rep_code_id = l.id
      left join work w on w.rep_code_id = l.id), '[]') as codes,
    coalesce((select json_agg(g) from counted g), '[]') as served,
    coalesce((select json_agg(json_build_object('team', l.team, 'year', g.year, 'netFlow', g.net_flow::text))
      from (select distinct team_id, team from led) l join team_targets g on g.team_id = l.team_id
      where g.year between extract(year from ${FROM}::date) and extract(year from ${TO}::date)), '[]') as targets,
    coalesce((select json_agg(region_id) from region_leaders where subject = ${SUBJECT}), '[]') as regions,
    (select min(month)::text from rep_code_revenue_months where rep_code_id in (select id from led)) as revenue_since,
    (select to_char(min(counted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from work) as counted_at`,
);

/** POST executive/overview: figures for what the person leads, from regions down to rep codes. */
export const executiveOverview: Handler<'executiveOverview'> = async ({ body, tx, scope, subject }) => {
  const [{ days } = { days: [] }] = await tx.run(kept({}));
  const asOf = keptDay(days, body.asOf, scope.asOf);
  const period = spanOf(body.period, asOf);
  const year = spanOf('t12', asOf);
  const on = body.organization === 'now' ? scope.asOf : period.from;
  const [row] = await tx.run(
    led({ subject, ...period, on, yearFrom: year.from, yearTo: year.to, isToday: asOf === scope.asOf }),
  );
  if (row === undefined) throw new Error('a select without a row');
  const opened = dayBefore(period.from);
  const openedOn = days.find((day) => day <= opened) ?? null;
  return {
    asOf,
    days,
    countedAt: row.counted_at,
    period,
    openedOn,
    ...treeOf(row, {
      period,
      openedOn,
      lastOfYear: year.to,
      isYearKept: keptOf(year, row.revenue_since) === 'whole',
    }),
  };
};
