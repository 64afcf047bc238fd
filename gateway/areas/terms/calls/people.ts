import { sql } from 'drizzle-orm';
import { TERMS_STATUSES, type TermsRole, type TermsStatus } from '@/contract/terms/codes';
import type { Handler } from '../../../kit/call/handler';
import type { Row } from '../../../kit/db/statement';
import { defineList } from '../../../kit/lists/defineList';
import { folded, holding, oneOf } from '../../../kit/lists/facets';
import { wordOrder } from '../../../kit/paging/order';

interface Person extends Row {
  id: string;
  first_name: string;
  last_name: string;
  role: TermsRole;
  branch: string;
  teams: { en: string; fr: string }[];
  status: TermsStatus;
  version: number | null;
  decided_at: string | null;
}

/**
 * The people of the branches and regions that the person leads. Those are `cairn_led_people`, and the policy of the
 * decisions goes by the same. `decided` is what somebody did last: where something is owed, on that version alone.
 */
const PEOPLE = sql`(
  select p.*, case
      when p.owed is not null then case when d.decision = 'declined' then 'declined' else 'owed' end
      when d.decision = 'accepted' then 'accepted' else 'notAsked' end as status,
    d.number, d.decided_at
  from (
    select row_number() over (order by p.subject)::integer as record, p.subject,
      -- An id of the form that records have. A subject may be an e-mail address.
      overlay(overlay(md5('terms ' || p.subject) placing '4' from 13) placing 'a' from 17)::uuid as id,
      p.first_name, p.last_name, b.name as branch, cairn_staff_role(p.subject) as role,
      cairn_owed_terms(p.subject, cairn_today()) as owed, t.teams, t.names_en, t.names_fr
    from people p join branches b on b.id = p.branch_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('en', teams.name_en, 'fr', teams.name_fr) order by teams.id), '[]') as teams,
        coalesce(string_agg(teams.name_en, ', ' order by teams.id), '') as names_en,
        coalesce(string_agg(teams.name_fr, ', ' order by teams.id), '') as names_fr
      from teams where teams.id in (select m.team_id from team_members m join advisors a on a.id = m.advisor_id
        where a.subject = p.subject and cairn_today() between m.valid_from and coalesce(m.valid_to, 'infinity'))
    ) t
    where p.subject = any ((select cairn_led_people())::text[])
  ) p
  left join lateral (
    select d.decision, d.decided_at, v.number from terms_decisions d join terms_versions v on v.id = d.version_id
    where d.subject = p.subject and (p.owed is null and d.decision = 'accepted' or d.version_id = p.owed)
    order by d.decided_at desc, d.id desc limit 1
  ) d on true) p`;

const FAMILY = wordOrder(sql`p.last_name || ' ' || p.first_name`);
const TEAM = wordOrder(sql`p.names_en`, sql`p.names_fr`);
const BRANCH = wordOrder(sql`p.branch`);

const dayOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));

const { list, summaryList } = defineList<'termsPeopleList', 'termsPeopleSummaryList', Person>(
  {
    list: 'termsPeopleList',
    from: PEOPLE,
    select: sql`p.first_name, p.last_name, p.role, p.branch, p.teams, p.status, p.number as version,
      p.decided_at::text as decided_at`,
    id: sql`p.id`,
    record: sql`p.record`,
    scope: sql`true`,
    where: ({ text, status, role, branch }) => [
      ...holding(
        [
          folded(sql`p.first_name`),
          folded(sql`p.last_name`),
          folded(sql`p.names_en`),
          folded(sql`p.names_fr`),
          folded(sql`p.branch`),
        ],
        text,
      ),
      ...oneOf(sql`p.status`, status),
      ...oneOf(sql`p.role`, role),
      ...oneOf(sql`p.branch`, branch),
    ],
    order: (locale) => ({
      name: { expression: FAMILY[locale], type: 'text' },
      status: {
        expression: sql`array_position(${sql.param([...TERMS_STATUSES])}::text[], p.status)`,
        type: 'integer',
      },
      team: { expression: TEAM[locale], type: 'text' },
      branch: { expression: BRANCH[locale], type: 'text' },
      role: { expression: sql`p.role collate "C"`, type: 'text' },
      decidedAt: {
        expression: sql`(extract(epoch from p.decided_at) * 1000000)::bigint`,
        type: 'bigint',
        orElse: sql`0`,
      },
    }),
    then: 'name',
    row: (row, { timeZone }) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      branch: row.branch,
      teams: row.teams,
      status: row.status,
      version: row.version,
      decidedOn: row.decided_at === null ? null : dayOf(row.decided_at, timeZone),
    }),
  },
  { facets: { status: sql`p.status`, role: sql`p.role`, branch: sql`p.branch` } },
);

/** POST terms/people/list: who of the people that I lead has accepted the terms. */
export const termsPeopleList: Handler<'termsPeopleList'> = list;

/** POST terms/people/summaryList */
export const termsPeopleSummaryList: Handler<'termsPeopleSummaryList'> = summaryList;
