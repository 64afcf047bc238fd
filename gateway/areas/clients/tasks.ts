import { type SQL, sql } from 'drizzle-orm';
import { BIRTHDAY_AGES, BIRTHDAY_DAYS_AHEAD } from '@/contract/home/codes';
import { REP_CODES } from '../../kit/db/ownScope';
import { AS_OF, type TaskQuery } from '../../kit/tasks/query';
import { birthdayOf, yearsToCome } from './rules/birthday';
import { isLiving } from './rules/living';

/**
 * The RRSP must be converted by the end of the year in which its holder turns this age (Income Tax Act, 146(2)(b.4)).
 */
const LAST_YEAR_OF_RRSP = 71;

const years = (age: number): SQL => sql.raw(`interval '${age} years'`);

/** Plans that become a RRIF or an annuity by the end of the year in which their annuitant turns 71. */
const PLANS: SQL = sql`
  (select count(*)::integer as plans, coalesce(sum(a.market_value_cents_cad), 0)::bigint as cents,
      coalesce(sum(a.market_value_cad), 0)::numeric(19,2)::text as amount
    from account_holders h join accounts a on a.id = h.account_id
    where h.party_id = c.party_id and h.role = 'annuitant' and a.type in ('rrsp', 'spousalRrsp', 'lira')
      and a.closed_on is null and a.rep_code_id = any (${REP_CODES}))`;

const MINE = sql`c.rep_code_id = any (${REP_CODES}) and ${isLiving(sql`c`)}`;

const SOON_AGES = BIRTHDAY_AGES.filter((age) => age !== LAST_YEAR_OF_RRSP);

/** One range of birth dates for each age, a day wider on both sides than the days ahead, so that the index finds them. */
const SOON: SQL = sql.join(
  SOON_AGES.map(
    (age) => sql`c.birth_date between (${AS_OF} - 1 - ${years(age)})::date
      and (${AS_OF} + 1 + ${sql.raw(String(BIRTHDAY_DAYS_AHEAD))} - ${years(age)})::date`,
  ),
  sql` or `,
);

/** The age the client turns on the next birthday from the book's date on. */
const AGE = yearsToCome(AS_OF);
const ON = birthdayOf(AGE);

const birthday = {
  kind: 'birthday',
  recordKind: 'client',
  record: sql`p.public_id`,
  party: sql`p.id`,
} as const;

/** Birthdays that change what a client may or must do. */
export const BIRTHDAY_TASKS: readonly TaskQuery[] = [
  {
    ...birthday,
    state: AGE,
    due: ON,
    weight: sql`c.market_value_cents`,
    facts: { age: AGE, on: ON },
    from: sql`clients c join parties p on p.id = c.party_id`,
    where: sql`${MINE} and (${SOON}) and ${AGE} in (${sql.raw(SOON_AGES.join(', '))})
      and ${ON} <= ${AS_OF} + ${sql.raw(String(BIRTHDAY_DAYS_AHEAD))}`,
  },
  {
    ...birthday,
    state: sql`'${sql.raw(String(LAST_YEAR_OF_RRSP))}'`,
    // The client has the whole year of the 71st birthday for it.
    due: sql`(date_trunc('year', ${AS_OF}) + interval '1 year - 1 day')::date`,
    weight: sql`held.cents`,
    facts: {
      age: sql.raw(String(LAST_YEAR_OF_RRSP)),
      on: birthdayOf(sql.raw(String(LAST_YEAR_OF_RRSP))),
      plans: sql`held.plans`,
      amount: sql`held.amount`,
    },
    from: sql`clients c join parties p on p.id = c.party_id cross join lateral ${PLANS} held`,
    where: sql`${MINE} and held.plans > 0
      and c.birth_date between (date_trunc('year', ${AS_OF}) - ${years(LAST_YEAR_OF_RRSP)})::date
        and (date_trunc('year', ${AS_OF}) + interval '1 year - 1 day' - ${years(LAST_YEAR_OF_RRSP)})::date`,
  },
];
