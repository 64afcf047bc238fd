import { sql } from 'drizzle-orm';
import { dayBefore, spanOf } from '@/contract/dashboard/periods';
import { prepared, type Row } from '../../db/statement';
import type { Handler } from '../handler';
import { type LedCode, type ServedRow, treeOf } from './tree';

interface LedRow extends Row {
  codes: LedCode[];
  served: ServedRow[];
  regions: number[];
}

const SUBJECT = sql.placeholder('subject');
const [FROM, TO, ON] = [sql.placeholder('from'), sql.placeholder('to'), sql.placeholder('on')];

/** The policies of what is read here let a leader read what the leader leads; the codes are named beside them. */
const led = prepared<LedRow>(
  'executive-overview',
  sql`
  with led as materialized (
    select r.id, r.code, r.name, b.id as branch, b.name as branch_name, b.branch_manager, g.id as region, g.name_en, g.name_fr,
      g.regional_vice_president, t.public_id as team, t.name_en as team_en, t.name_fr as team_fr
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
    from rep_code_months where rep_code_id in (select id from led) group by 1
  )
  select
    coalesce((select json_agg(json_build_object('code', l.code, 'name', l.name, 'region', l.region,
        'regionName', json_build_object('en', l.name_en, 'fr', l.name_fr), 'vicePresident', l.regional_vice_president,
        'branch', l.branch, 'branchName', l.branch_name, 'manager', l.branch_manager, 'team', l.team,
        'teamName', case when l.team is not null then json_build_object('en', l.team_en, 'fr', l.team_fr) end,
        'netFlow', coalesce(f.net_flow, 0)::numeric(19,2)::text, 'months', coalesce(m.months, '[]'))
        order by l.region, l.branch_name, l.team_en nulls last, l.code)
      from led l left join flows f on f.rep_code_id = l.id left join months m on m.rep_code_id = l.id), '[]') as codes,
    coalesce((select json_agg(s) from (
      select l.region, l.branch, l.team, l.code, count(distinct h.household_id)::integer as households
      from led l join rep_code_households h on h.rep_code_id = l.id
      group by grouping sets ((l.region), (l.branch), (l.team), (l.code))) s), '[]') as served,
    coalesce((select json_agg(region_id) from region_leaders where subject = ${SUBJECT}), '[]') as regions`,
);

/** POST executive/overview: what the person leads, from regions down to rep codes, in figures. */
export const executiveOverview: Handler<'executiveOverview'> = async ({ body, tx, scope, subject }) => {
  const { asOf } = scope;
  const span = spanOf(asOf, body.period);
  // Assets are kept at ends of months: the flows that are told beside their growth begin with a month too.
  const period = { ...span, from: `${span.from.slice(0, 8)}01` };
  const on = body.organization === 'now' ? asOf : period.from;
  const [row] = await tx.run(led({ subject, ...period, on }));
  if (row === undefined) throw new Error('a select without a row');
  const opened = dayBefore(period.from);
  const days = new Set(row.codes.flatMap(({ months }) => months.map((month) => month.on)));
  const openedOn = [...days].sort().findLast((day) => day <= opened) ?? null;
  return { asOf, period, openedOn, ...treeOf(row.codes, row.served, row.regions, openedOn) };
};
