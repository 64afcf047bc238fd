import { sql } from 'drizzle-orm';

/**
 * Every transaction below it had ended when the statement began, so that the statement sees what it did. A job stores it
 * with what it has looked at.
 */
export const HORIZON = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** Far longer than any transaction lasts: a change commits within this time after its moment. */
const LONGEST = `interval '1 hour'`;

/**
 * The rep codes of what was changed about the time of the oldest look of a job, as `changed (id, applied_at, applied_in)`:
 * all of them after a change of the rules that jobs count by.
 *
 * @param looks table of the job's looks, one row a rep code
 * @param at its column with the moment of a look
 */
export const changedCodes = (looks: string, at: string): string => `changed as (
    select distinct c.id, s.applied_at, s.applied_in from change_sets s cross join unnest(s.rep_code_ids) c (id)
    where s.applied_at > (select min(${at}) from ${looks}) - ${LONGEST}
    union all select r.id, s.applied_at, s.applied_in from rule_changes s cross join rep_codes r
  )`;

/**
 * Whether a look may have missed a change of `changed c`. The moment of a change is taken before it commits: a look in
 * between does not see it although it is later.
 *
 * @param look alias of the look
 */
export const isMissedBy = (look: string, at: string): string =>
  `c.id = ${look}.rep_code_id and (c.applied_at > ${look}.${at} or c.applied_in >= ${look}.horizon)`;
