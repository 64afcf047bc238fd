import { sql } from 'drizzle-orm';
import { SUBJECT } from '../../../kit/tasks/query';

/** A rule may ask for a registered advisor of the record, or for the branch manager, as `changes/decide` does. */
export const MAY_DECIDE = sql`(
  not exists (select from change_rules r where r.id = any (sets.rule_ids) and r.checker = 'registered')
  or cairn_is_registered(${SUBJECT}::text, sets.rep_code_ids))
  and (not exists (select from change_rules r where r.id = any (sets.rule_ids) and r.checker = 'branch_manager')
    or cairn_checks_team(${SUBJECT}::text, sets.actor, sets.rep_code_ids))`;
