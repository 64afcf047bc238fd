import { sql } from 'drizzle-orm';
import type { TeamLane } from '@/contract/teams/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { findTeam } from './details';
import { holdsToday } from './found';

const KEY = sql.placeholder('key');

/**
 * Of each code the spans in which neither its owner nor its splits change: they begin where an owner or a share begins,
 * and on the day after one ends.
 */
const lanes = prepared<TeamLane & Row>(
  'team-rep-codes',
  sql`
  with mine as (
    select distinct r.id, r.code, r.name from team_codes o join rep_codes r on r.id = o.rep_code_id
    where o.team_id = ${KEY} and r.id = any (${REP_CODES})
  ), dated as (
    select rep_code_id, valid_from, valid_to from team_codes
    union all select rep_code_id, valid_from, valid_to from rep_code_splits
  ), begins as (
    select distinct d.rep_code_id, starts.day from dated d join mine on mine.id = d.rep_code_id
    cross join lateral (values (d.valid_from), (d.valid_to + 1)) starts (day) where starts.day is not null
  ), spans as (
    select rep_code_id, day as starts, lead(day) over (partition by rep_code_id order by day) - 1 as ends from begins
  ), parts as (
    select p.rep_code_id, p.starts, json_build_object('from', p.starts::text, 'until', p.ends::text,
      'owner', case when o.team_id is not null then json_build_object('en', t.name_en, 'fr', t.name_fr) end,
      'isOwn', coalesce(o.team_id = ${KEY}, false), 'isPrimary', coalesce(o.is_primary, false),
      'splits', shares.splits) as part
    from spans p
    left join team_codes o on o.rep_code_id = p.rep_code_id
      and p.starts between o.valid_from and coalesce(o.valid_to, 'infinity')
    left join teams t on t.id = o.team_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', a.public_id, 'firstName', a.first_name,
          'lastName', a.last_name, 'shareBp', s.share_bp) order by s.share_bp desc, a.last_name), '[]') as splits
      from rep_code_splits s join advisors a on a.id = s.advisor_id
      where s.rep_code_id = p.rep_code_id and p.starts between s.valid_from and coalesce(s.valid_to, 'infinity')
    ) shares
    where o.team_id is not null or json_array_length(shares.splits) > 0
  )
  select mine.code as "repCode", mine.name,
    case when exists (select from team_codes o where o.team_id = ${KEY} and o.rep_code_id = mine.id
      and ${holdsToday('o')}) then 'active' else 'closed' end as status,
    coalesce((select json_agg(part order by starts) from parts where parts.rep_code_id = mine.id), '[]') as parts
  from mine order by mine.code`,
);

/** POST teams/repCodes: the rep codes of one team that the person sees, with owners and splits over time. */
export const teamRepCodes: Handler<'teamRepCodes'> = async (context) => {
  const team = await findTeam(context, context.body.id);
  return {
    lanes: await context.tx.run(lanes({ key: team.key, repCodes: codesOf(context.scope) })),
    today: team.today,
  };
};
