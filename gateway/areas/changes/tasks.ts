import { type SQL, sql } from 'drizzle-orm';
import { MAY_DECIDE } from './rules/mayDecide';
import { isVisible } from '../../kit/changes/since';
import { REP_CODES } from '../../kit/db/ownScope';
import { FIRST_HOLDER, RECORDS_OF_SETS, SUBJECT, type TaskQuery } from '../../kit/tasks/query';

/** The client, household, account or team of a change set, if the person sees it. */
const FROM: SQL = sql`
  change_sets sets
  ${RECORDS_OF_SETS}
  left join lateral (select t.id, t.name_en, t.name_fr from teams t
    where t.public_id = case when sets.entity = 'team' then sets.record_id::uuid end
      and exists (select from team_codes o where o.team_id = t.id and o.rep_code_id = any (${REP_CODES})
        and (cairn_today() between o.valid_from and coalesce(o.valid_to, 'infinity')
          or not exists (select from team_codes own where own.team_id = t.id
            and cairn_today() between own.valid_from and coalesce(own.valid_to, 'infinity')))) limit 1) g on true
  left join people made on made.subject = sets.actor`;

const change = {
  recordKind: sql`sets.entity`,
  record: sql`sets.record_id::uuid`,
  // Each set is a separate task.
  state: sql`sets.id`,
  weight: sql`extract(epoch from now() - sets.made_at)`,
  party: sql`case sets.entity when 'client' then p.id when 'account' then ${FIRST_HOLDER} end`,
  label: sql`coalesce(a.number, h.name)`,
  facts: {
    by: sql`json_build_object('subject', sets.actor, 'firstName', coalesce(made.first_name, ''),
      'lastName', coalesce(made.last_name, ''))`,
    team: sql`case when g.id is not null then json_build_object('en', g.name_en, 'fr', g.name_fr) end`,
    paths: sql`(select json_agg(i.path order by i.position) from change_items i where i.set_id = sets.id)`,
    on: sql`sets.made_at::date`,
  },
  from: FROM,
} as const;

const WAITING = sql`${isVisible('sets')} and sets.state = 'pending'
  and num_nonnulls(p.id, a.id, h.id, g.id) = 1`;

/** Changes that wait for the person’s decision, and the person’s own changes that wait for someone else. */
export const CHANGE_TASKS: readonly TaskQuery[] = [
  {
    ...change,
    kind: 'approval',
    where: sql`${WAITING} and sets.actor <> ${SUBJECT}::text and ${MAY_DECIDE}`,
  },
  {
    ...change,
    kind: 'ownChange',
    where: sql`${WAITING} and sets.actor = ${SUBJECT}::text`,
  },
];
