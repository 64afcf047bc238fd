import { type SQL, sql } from 'drizzle-orm';
import { prepared } from '../../../kit/db/statement';
import type { CallContext } from '../../../kit/call/handler';
import { REP_CODES } from '../../../kit/db/ownScope';
import { keptDay } from '../../valuation/rows/keptDay';
import { valuesOn } from '../../valuation/rows/valuesOn';

/** The day a dashboard describes. No filter counts from it: `foundBook` has what a filter finds. */
export interface AsOfDay {
  /** ISO 8601. */
  asOf: string;
  isToday: boolean;
  /** Whether it is the end of a month, whose values are kept of each account. */
  isKept: boolean;
  /** The days whose sums by rep code are stored, the latest first. The book begins with the earliest. */
  days: string[];
}

/** All rep codes are valued on the same days. */
const kept = prepared<{ days: string[] }>(
  'boa-days',
  sql`select coalesce(json_agg(valued_on order by valued_on desc), '[]') as days from rep_code_months
    where rep_code_id = ${sql.placeholder('code')}`,
);

/** @throws {ProblemError} `invalid` for a day before the book */
export async function asOfDay({ body, tx, scope }: CallContext<{ asOf: string | null }>): Promise<AsOfDay> {
  const [{ days } = { days: [] }] = await tx.run(kept({ code: scope.repCodeIds[0] ?? null }));
  const isToday = keptDay(days, body.asOf, scope.asOf) === scope.asOf;
  const asOf = isToday ? scope.asOf : (body.asOf ?? scope.asOf);
  return { asOf, isToday, isKept: days.includes(asOf), days };
}

/** Accounts (alias `a`) as they stood on a day. */
export interface AccountsOnDay {
  /** With what is joined for it. */
  from: SQL;
  marketValue: SQL;
  cash: SQL;
  closedOn: SQL;
  isEmpty: SQL;
  isCounted: SQL;
  /** Which accounts existed on the day. */
  where: SQL;
}

const TODAY: AccountsOnDay = {
  from: sql`accounts a`,
  marketValue: sql`a.market_value_cad`,
  cash: sql`a.cash_cad`,
  closedOn: sql`a.closed_on`,
  isEmpty: sql`a.is_empty`,
  isCounted: sql`a.is_counted`,
  where: sql`true`,
};

const AS_OF = sql`${sql.placeholder('asOf')}::date`;

/** The element of an array of `account_months` (alias `v`) that is of the month of a day, in CAD. */
const keptOn = (column: string, day: SQL): SQL =>
  sql`coalesce(${sql.raw(column)}[cairn_month_number(${day}) - v.first_at + 1], 0) * 0.01`;

/** @param value of an account (alias `a`), CAD, and `cash` of it */
const earlier = (from: SQL, value: SQL, cash: SQL): AccountsOnDay => ({
  from,
  marketValue: value,
  cash,
  closedOn: sql`case when a.closed_on <= ${AS_OF} then a.closed_on end`,
  isEmpty: sql`(${value} = 0)`,
  isCounted: sql`(a.closed_on is null or a.closed_on > ${AS_OF} or ${value} <> 0)`,
  where: sql`a.opened_on <= ${AS_OF}`,
});

/** The end of a month is kept of each account; any other day is counted back from what is held. */
const MONTH_END = earlier(
  sql`accounts a left join account_months v on v.account_id = a.id and v.rep_code_id = any (${REP_CODES})`,
  keptOn('v.market_values', AS_OF),
  keptOn('v.cash', AS_OF),
);
const WITHIN_MONTH = earlier(
  sql`accounts a left join (${valuesOn(AS_OF)}) v on v.account_id = a.id`,
  sql`coalesce(v.market_value, 0)`,
  sql`coalesce(v.cash, 0)`,
);

/** @returns how to read accounts as they stood on the day */
export const accountsOn = ({ isToday, isKept }: Pick<AsOfDay, 'isToday' | 'isKept'>): AccountsOnDay => {
  if (isToday) return TODAY;
  return isKept ? MONTH_END : WITHIN_MONTH;
};
