import { sql } from 'drizzle-orm';
import { REP_CODES } from '../../kit/db/ownScope';
import { FIRST_HOLDER, type TaskQuery } from '../../kit/tasks/query';
import { isLiving } from '../clients/rules/living';
import { isCashHigh, isCashNegative } from './rules/cash';
import { HAS_MINIMUM, MINIMUM_LEFT, YEAR_ENDS } from './rules/rrifMinimum';

const account = {
  recordKind: 'account',
  record: sql`a.public_id`,
  party: FIRST_HOLDER,
  label: sql`a.number`,
  from: sql`accounts a`,
} as const;

const MINE = sql`a.rep_code_id = any (${REP_CODES})`;

const IS_CASH_HIGH = isCashHigh({
  closedOn: sql`a.closed_on`,
  cash: sql`a.cash_cents_cad`,
  worth: sql`a.market_value_cents_cad`,
});

/** Accounts with a cash problem, closed ones that still hold something, and plans whose minimum of the year is not paid. */
export const ACCOUNT_TASKS: readonly TaskQuery[] = [
  {
    ...account,
    kind: 'cashNegative',
    notice: 'cashNegative',
    weight: sql`-a.cash_cents_cad`,
    facts: { amount: sql`a.cash_cad::text`, accountType: sql`a.type` },
    where: sql`${MINE} and ${isCashNegative({ closedOn: sql`a.closed_on`, cash: sql`a.cash_cents_cad` }, sql`a.type`)}`,
  },
  {
    ...account,
    kind: 'cashHigh',
    weight: sql`a.cash_cents_cad`,
    facts: {
      amount: sql`a.cash_cad::text`,
      accountType: sql`a.type`,
      shareBp: sql`round(a.cash_cents_cad * 10000.0 / a.market_value_cents_cad)::integer`,
    },
    where: sql`${MINE} and ${IS_CASH_HIGH}`,
  },
  {
    ...account,
    kind: 'residual',
    state: sql`coalesce(a.residual_on, a.closed_on)`,
    weight: sql`a.market_value_cents_cad`,
    facts: {
      amount: sql`a.market_value_cad::text`,
      accountType: sql`a.type`,
      on: sql`a.closed_on`,
    },
    where: sql`${MINE} and a.closed_on is not null and a.is_counted`,
  },
  {
    ...account,
    kind: 'rrifMinimum',
    notice: 'rrifMinimum',
    state: YEAR_ENDS,
    due: YEAR_ENDS,
    weight: sql`least_of_year.left_to_pay`,
    facts: {
      amount: sql`(least_of_year.left_to_pay / 100.0)::numeric(19,2)::text`,
      accountType: sql`a.type`,
    },
    from: sql`accounts a
      join account_holders h on h.account_id = a.id and h.role = 'annuitant'
      join clients c on c.party_id = h.party_id and c.rep_code_id = any (${REP_CODES})
      cross join ${MINIMUM_LEFT}`,
    // After a death the tasks of the death replace this one.
    where: sql`${MINE} and ${HAS_MINIMUM} and ${isLiving(sql`c`)} and least_of_year.left_to_pay > 0`,
  },
];
