import { type SQL, sql } from 'drizzle-orm';
import { isVisible } from '../../../changes/since';
import { FIRST_HOLDER, RECORDS_OF_SETS, SUBJECT, type TaskQuery } from './provider';

/** The client, household or account that a set changes, of those that the person sees. */
const FROM: SQL = sql`
  change_sets sets
  ${RECORDS_OF_SETS}
  left join people made on made.subject = sets.actor`;

const change = {
  recordKind: sql`sets.entity`,
  record: sql`sets.record_id::uuid`,
  // Each set is a task of its own.
  state: sql`sets.id`,
  weight: sql`extract(epoch from now() - sets.made_at)`,
  party: sql`case sets.entity when 'client' then p.id when 'account' then ${FIRST_HOLDER} end`,
  label: sql`coalesce(a.number, h.name)`,
  facts: {
    by: sql`json_build_object('subject', sets.actor, 'firstName', coalesce(made.first_name, ''),
      'lastName', coalesce(made.last_name, ''))`,
    paths: sql`(select json_agg(i.path order by i.position) from change_items i where i.set_id = sets.id)`,
    on: sql`sets.made_at::date`,
  },
  from: FROM,
} as const;

const WAITING = sql`${isVisible('sets')} and sets.state = 'pending'
  and num_nonnulls(p.id, a.id, h.id) = 1`;

/** A rule may ask for a registered advisor of the record, as `changes/decide` does. */
const MAY_DECIDE = sql`(
  not exists (select from change_rules r where r.id = any (sets.rule_ids) and r.checker = 'registered')
  or cairn_is_registered(${SUBJECT}::text, sets.rep_code_ids))`;

/** What waits for the person’s decision, and what of the person’s own waits for someone else. */
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
