import { type SQL, sql } from 'drizzle-orm';
import { REP_CODES } from '../../../kit/db/ownScope';

/** The day of the firm: teams, shares and rights hold from day to day. */
export const TODAY: SQL = sql`cairn_today()`;

/** Condition of a dated row of `alias` that holds today. */
export const holdsToday = (alias: string): SQL =>
  sql.raw(`cairn_today() between ${alias}.valid_from and coalesce(${alias}.valid_to, 'infinity')`);

/** The person's rep codes that the team (alias `t`) owns today. Without one, the team is not the person's. */
const OWN_CODES: SQL = sql`
  select r.id, r.code from team_codes o join rep_codes r on r.id = o.rep_code_id
  where o.team_id = t.id and r.id = any (${REP_CODES}) and ${holdsToday('o')}`;

/** Everything that the person sees of a household is closed. */
const isClosed = (accounts: string, closed: string): SQL => sql.raw(`(${accounts} = 0 and ${closed} > 0)`);

/** Households of some rep codes (alias `c`, column `code_ids`), with whether other codes serve them too. */
export const HOUSEHOLDS: SQL = sql`
  select count(*)::integer as household_count, (count(*) filter (where is_shared))::integer as shared_count
  from (
    select h.id, false as is_shared from households h
    where h.rep_code_id = any (c.code_ids) and h.rep_code_id = any (${REP_CODES})
      and not ${isClosed('h.account_count', 'h.closed_count')}
    union all
    select h.id, not (h.rep_code_ids <@ c.code_ids) from (
      select household_id from household_parts
      where rep_code_id = any (c.code_ids) and rep_code_id = any (${REP_CODES})
      group by household_id having not ${isClosed('sum(account_count)', 'sum(closed_count)')}
    ) mine join households h on h.id = mine.household_id
  ) counted`;

/**
 * The teams (alias `t`) with branch `b`, region `g`, today's members `m`, and what the person sees of their rep codes:
 * codes and sums `c`, households `k`.
 */
export const TEAMS: SQL = sql`teams t
  join branches b on b.id = t.branch_id
  join regions g on g.id = b.region_id
  cross join lateral (
    select coalesce(json_agg(json_build_object('first_name', a.first_name, 'last_name', a.last_name)
        order by a.last_name, a.first_name, a.id), '[]') as members,
      count(*)::integer as member_count,
      coalesce(array_agg(a.first_name || ' ' || a.last_name), '{}') as full_names
    from team_members i join advisors a on a.id = i.advisor_id where i.team_id = t.id and ${holdsToday('i')}
  ) m
  cross join lateral (
    select coalesce(json_agg(own.code order by own.code), '[]') as codes, count(*)::integer as code_count,
      coalesce(array_agg(own.id), '{}')::integer[] as code_ids,
      coalesce(sum(u.client_count), 0)::integer as client_count,
      coalesce(sum(u.market_value), 0)::numeric(19,2) as market_value,
      coalesce(sum(u.cash), 0)::numeric(19,2) as cash
    from (${OWN_CODES}) own left join rep_code_rollups u on u.rep_code_id = own.id
  ) c
  cross join lateral (${HOUSEHOLDS}) k`;

/** The team has a rep code of the principal's. */
export const MINE: SQL = sql`c.code_count > 0`;

/** Or it owns no rep code any more, as a closed one, and owned one that the principal sees. */
export const MINE_OR_FORMER: SQL = sql`(${MINE} or (
  exists (select from team_codes o where o.team_id = t.id and o.rep_code_id = any (${REP_CODES}))
  and not exists (select from team_codes o where o.team_id = t.id and ${holdsToday('o')})))`;
