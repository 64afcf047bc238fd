import { sql } from 'drizzle-orm';
import { REP_CODES } from '../../kit/db/ownScope';
import { FIRST_HOLDER, type TaskQuery } from '../../kit/tasks/query';
import { isCashHigh, isCashNegative } from './rules/cash';

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

/** Accounts with a cash problem, and closed ones that still hold something. */
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
];
