import { type SQL, sql } from 'drizzle-orm';
import { KYC_STATE_DAYS } from '@/contract/kyc/clock';

/**
 * The day from which a significant change makes a review due: of the answers `k` of a client, not after the date of the
 * book. Null without such a change.
 */
export const changedOn = (answers: SQL, asOf: SQL): SQL =>
  sql`(case when ${answers}.changed_on is not null then least(${answers}.changed_on, ${asOf}) end)`;

/** `KycService` of the contract, by whether one of the client's accounts is managed. */
export const serviceOf = (isManaged: SQL): SQL =>
  sql`(case when ${isManaged} then 'managed' else 'advisory' end)`;

/** Where a rule `r` comes from, in both languages. */
export const sourceOf = (rule: SQL): SQL =>
  sql`jsonb_build_object('en', ${rule}.source_en, 'fr', ${rule}.source_fr)`;

/** The rules of the clock that are in force on a day, one of each service. */
export const clocksOn = (
  asOf: SQL,
): SQL => sql`(select distinct on (service) service, months, ${sourceOf(sql`r`)} as source, effective_from
  from kyc_clock_rules r where effective_from <= ${asOf} order by service, effective_from desc)`;

/** No clock runs for less: months. */
export const FEWEST_MONTHS = sql`(select min(months) from kyc_clock_rules)::integer`;

/**
 * When the review of a client with the answers `k` is due: by the clock of the service, or at once by a significant
 * change. Null where there never was a review.
 */
export const dueOn = (
  answers: SQL,
  isManaged: SQL,
  asOf: SQL,
): SQL => sql`(case when ${answers}.reviewed_on is not null then
  least((${answers}.reviewed_on + make_interval(months => (
    select r.months from kyc_clock_rules r where r.service = ${serviceOf(isManaged)} and r.effective_from <= ${asOf}
    order by r.effective_from desc limit 1)))::date, ${changedOn(answers, asOf)}) end)`;

/** `KycState` of the contract, by the day on which a review is due. */
export const stateBy = (due: SQL, asOf: SQL): SQL => {
  const soon = Object.entries(KYC_STATE_DAYS).map(
    ([state, days]) => sql`when ${due} - ${asOf} <= ${sql.raw(String(days))} then ${sql.raw(`'${state}'`)}`,
  );
  return sql`(case when ${due} is null or ${due} < ${asOf} then 'overdue' ${sql.join(soon, sql` `)} else 'later' end)`;
};
