import { sql } from 'drizzle-orm';
import { defineList } from '../../../kit/lists/defineList';
import { folded, holding, oneOf } from '../../../kit/lists/facets';
import { MINE, TEAMS } from './found';
import { wordOrder } from '../../../kit/paging/order';

interface Team extends Record<string, unknown> {
  id: string;
  name_en: string;
  name_fr: string;
  branch: string;
  branch_manager: string;
  regional_vice_president: string;
  prestige_support: string | null;
  members: { first_name: string; last_name: string }[];
  codes: string[];
  client_count: number;
  household_count: number;
  market_value: string;
}

const NAME = wordOrder(sql`t.name_en`, sql`t.name_fr`);
const BRANCH = wordOrder(sql`b.name`);
const MANAGER = wordOrder(sql`b.branch_manager`);

/** Teams that have one of these members. */
const withMember = (names: readonly string[] | undefined) =>
  names === undefined || names.length === 0 ? [] : [sql`m.full_names && ${sql.param([...names])}::text[]`];

/** POST teams/list and teams/summaryList: the teams that serve my rep codes. */
export const { list: teamsList, summaryList: teamsSummaryList } = defineList<
  'teamsList',
  'teamsSummaryList',
  Team
>(
  {
    list: 'teamsList',
    from: TEAMS,
    select: sql`t.name_en, t.name_fr, b.name as branch, b.branch_manager, g.regional_vice_president,
      t.prestige_support, m.members, c.codes, c.client_count, c.market_value, k.household_count`,
    id: sql`t.public_id`,
    record: sql`t.id`,
    scope: MINE,
    where: ({ text, teamMembers, location, branchManager, regionalVicePresident, prestigeSupport }) => [
      ...holding(
        [folded(sql`t.name_en`), folded(sql`t.name_fr`), folded(sql`array_to_string(m.full_names, ' ')`)],
        text,
      ),
      ...withMember(teamMembers),
      ...oneOf(sql`b.name`, location),
      ...oneOf(sql`b.branch_manager`, branchManager),
      ...oneOf(sql`g.regional_vice_president`, regionalVicePresident),
      ...oneOf(sql`t.prestige_support`, prestigeSupport),
    ],
    order: (locale) => ({
      name: { expression: NAME[locale], type: 'text' },
      branch: { expression: BRANCH[locale], type: 'text' },
      branchManager: { expression: MANAGER[locale], type: 'text' },
      memberCount: { expression: sql`m.member_count`, type: 'integer' },
      clientCount: { expression: sql`c.client_count`, type: 'integer' },
      householdCount: { expression: sql`k.household_count`, type: 'integer' },
      marketValue: { expression: sql`c.market_value`, type: 'numeric' },
    }),
    then: 'name',
    row: (team) => ({
      id: team.id,
      name: { en: team.name_en, fr: team.name_fr },
      branch: team.branch,
      branchManager: team.branch_manager,
      regionalVicePresident: team.regional_vice_president,
      prestigeSupport: team.prestige_support,
      members: team.members.map(({ first_name, last_name }) => ({
        firstName: first_name,
        lastName: last_name,
      })),
      repCodes: team.codes,
      clientCount: team.client_count,
      householdCount: team.household_count,
      marketValue: team.market_value,
    }),
  },
  {
    facets: {
      teamMembers: { each: sql`m.full_names` },
      location: sql`b.name`,
      branchManager: sql`b.branch_manager`,
      regionalVicePresident: sql`g.regional_vice_president`,
      prestigeSupport: sql`coalesce(t.prestige_support, '')`,
    },
  },
);
