import { sql } from 'drizzle-orm';
import type { TeamDetailsAnswer } from '@/contract/teams/schema';
import { versionOf } from '../../../kit/changes/changing';
import { isVisible } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import { codeOfPath } from '../rules/state';
import type { Handler, CallContext, WriteContext } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { readLog } from '../../logs/rows/entries';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { holdsToday, MINE_OR_FORMER, TEAMS, TODAY } from './found';

const at = (name: string) => sql.placeholder(name);

/** A team as its page has it, with what only the gateway needs. */
export interface TeamColumns extends Row {
  key: number;
  id: string;
  branch_id: number;
  name_en: string;
  name_fr: string;
  status: TeamDetailsAnswer['status'];
  branch: string;
  region_en: string;
  region_fr: string;
  branch_manager: string;
  regional_vice_president: string;
  prestige_support: string | null;
  codes: string[];
  code_ids: number[];
  unseen_count: number;
  client_count: number;
  market_value: string;
  cash: string;
  household_count: number;
  shared_count: number;
  today: string;
}

const one = prepared<TeamColumns>(
  'team',
  sql`select t.id as key, t.public_id as id, t.branch_id, t.name_en, t.name_fr, t.status, b.name as branch,
    g.name_en as region_en, g.name_fr as region_fr, b.branch_manager, g.regional_vice_president, t.prestige_support,
    c.codes, c.code_ids, c.client_count, c.market_value, c.cash, k.household_count, k.shared_count,
    (select count(*)::integer from team_codes o where o.team_id = t.id and ${holdsToday('o')}) - c.code_count
      as unseen_count, ${TODAY}::text as today
  from ${TEAMS} where t.public_id = ${at('id')}::uuid and ${MINE_OR_FORMER}`,
);

/** @throws {ProblemError} `not-found` for a team that does not exist or owns none of the person's rep codes */
export async function findTeam(
  { tx, scope }: Pick<WriteContext<unknown>, 'tx' | 'scope'>,
  id: string,
): Promise<TeamColumns> {
  const [row] = await tx.run(one({ id, repCodes: codesOf(scope) }));
  if (row === undefined) throw new ProblemError('not-found');
  return row;
}

type Member = TeamDetailsAnswer['members'][number];

const membersOf = prepared<Member & Row>(
  'team-members',
  sql`select a.public_id as id, a.first_name as "firstName", a.last_name as "lastName", i.role,
    case when i.reads is not null then
      array(select r.code from rep_codes r where r.id = any (i.reads) and r.id = any (${REP_CODES}) order by r.code)
    end as reads,
    array(select r.code from rep_code_splits s join rep_codes r on r.id = s.rep_code_id
      where s.advisor_id = a.id and r.id = any (${REP_CODES}) and ${holdsToday('s')} order by r.code) as shares,
    a.languages, a.provinces, i.valid_from::text as since, i.valid_to::text as until
  from team_members i join advisors a on a.id = i.advisor_id
  where i.team_id = ${at('key')} and coalesce(i.valid_to, 'infinity') >= ${TODAY}
  order by array_position(array['advisor', 'portfolioManager', 'associate', 'assistant'], i.role), a.last_name,
    a.first_name, a.id`,
);

type Cover = TeamDetailsAnswer['cover'][number];

const person = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.public_id, 'firstName', ${alias}.first_name,
    'lastName', ${alias}.last_name)`);

const coverOf = prepared<Cover & Row>(
  'team-cover',
  sql`select ${person('away')} as away, ${person('covering')} as covers,
    array(select r.code from rep_codes r where r.id = any (v.rep_code_ids) and r.id = any (${REP_CODES})
      order by r.code) as "repCodes", v.valid_from::text as from, v.valid_to::text as until,
    case when v.valid_to < ${TODAY} then 'ended' when v.valid_from > ${TODAY} then 'planned' else 'now' end as state
  from team_cover v join advisors away on away.id = v.away_id join advisors covering on covering.id = v.cover_id
  where v.team_id = ${at('key')} and v.rep_code_ids && ${REP_CODES}
  order by v.valid_from desc, away.last_name, covering.last_name`,
);

const inOrder = (values: readonly string[]) => [...new Set(values)].sort();

/** How many changes the page of a team lists. */
const HISTORY_SHOWN = 20;

/** The last changes of a team, without those of rep codes that the person does not see. */
async function historyOf(
  { tx, scope }: Pick<CallContext<unknown>, 'tx' | 'scope'>,
  { id }: TeamColumns,
): Promise<TeamDetailsAnswer['history']> {
  const where = sql`${isVisible('sets')} and sets.entity = 'team' and sets.record_id = ${id}`;
  const { entries } = await readLog({ tx, scope }, where, { until: null, skip: 0, size: HISTORY_SHOWN });
  const seen = new Set(scope.repCodes.map(({ code }) => code));
  return entries.flatMap((entry) => {
    const items = entry.items.filter(({ path }) => {
      const code = codeOfPath(path);
      return code === null || seen.has(code);
    });
    return items.length === 0 ? [] : [{ ...entry, items }];
  });
}

/** POST teams/details: one team, with its figures for the person's rep codes. */
export const teamDetails: Handler<'teamDetails'> = async (context) => {
  const { tx, scope, body } = context;
  const team = await findTeam(context, body.id);
  const asked = { key: team.key, repCodes: codesOf(scope) };
  const members = await tx.run(membersOf(asked));
  return {
    id: team.id,
    version: await versionOf(context, 'team', team.id),
    name: { en: team.name_en, fr: team.name_fr },
    status: team.status,
    branch: team.branch,
    region: { en: team.region_en, fr: team.region_fr },
    branchManager: team.branch_manager,
    regionalVicePresident: team.regional_vice_president,
    prestigeSupport: team.prestige_support,
    languages: inOrder(members.flatMap(({ languages }) => languages)),
    provinces: inOrder(members.flatMap(({ provinces }) => provinces)),
    members,
    cover: await tx.run(coverOf(asked)),
    figures: {
      marketValue: team.market_value,
      cash: team.cash,
      clientCount: team.client_count,
      householdCount: team.household_count,
      sharedCount: team.shared_count,
      repCodes: team.codes,
      unseenCount: team.unseen_count,
    },
    history: await historyOf(context, team),
    today: team.today,
    asOf: scope.asOf,
  };
};
