import { type SQL, sql } from 'drizzle-orm';
import {
  RRIF_FACTORS_BP,
  RRIF_FIRST_AGE,
  RRIF_LAST_YEAR,
  RRIF_TASK_MONTH,
  RRIF_TYPES,
} from '@/contract/accounts/rrif';
import { AS_OF } from '../../../kit/tasks/query';
import { ageOn } from '../../clients/rules/living';

const plain = (value: number): SQL => sql.raw(String(value));

/** January 1 and December 31 of the book's year. */
const YEAR_BEGINS = sql`date_trunc('year', ${AS_OF})::date`;
export const YEAR_ENDS: SQL = sql`(date_trunc('year', ${AS_OF}) + interval '1 year - 1 day')::date`;

/** The annuitant’s own: the book has no choice of a younger spouse’s age. */
const AGE = ageOn(sql`c`, YEAR_BEGINS);
const FACTOR = sql`(case when ${AGE} < ${plain(RRIF_FIRST_AGE)} then 1.0 / (${plain(RRIF_LAST_YEAR)} - ${AGE})
  else (array[${sql.raw(RRIF_FACTORS_BP.join(', '))}])[
    least(${AGE} - ${plain(RRIF_FIRST_AGE)} + 1, ${plain(RRIF_FACTORS_BP.length)})] / 10000.0 end)`;

/** Value of the account (alias `a`) at the end of last year, in whole cents; null where it was opened later. */
const WORTH = sql`(select m.market_values[cairn_month_number(${YEAR_BEGINS} - 1) - m.first_at + 1]
  from account_months m where m.account_id = a.id)`;

/** What it has paid this year with the tax withheld from that, and not from a dividend, in whole cents. */
const PAID = sql`(select coalesce(-sum(t.amount_cad) * 100, 0)::bigint from transactions t
  where t.account_id = a.id and (t.kind = 'withdrawal' or (t.kind = 'withholdingTax' and t.security_id is null))
    and t.trade_date between ${YEAR_BEGINS} and ${AS_OF})`;

/** What is left to pay of the minimum of an account (alias `a`) of its annuitant (`c`), as `left_to_pay` in whole cents. */
export const MINIMUM_LEFT: SQL = sql`lateral (
  select round(${WORTH} * ${FACTOR})::bigint - ${PAID} as left_to_pay) least_of_year`;

/**
 * An account (alias `a`) has a minimum from the year after its opening. It is looked at from October on, and only where
 * the account has a history: without one nobody can say what was paid.
 */
export const HAS_MINIMUM: SQL = sql`(a.type in (${sql.raw(RRIF_TYPES.map((type) => `'${type}'`).join(', '))})
  and a.closed_on is null and a.opened_on < ${YEAR_BEGINS}
  and exists (select from transactions t where t.account_id = a.id)
  and date_part('month', ${AS_OF}) >= ${plain(RRIF_TASK_MONTH)})`;
